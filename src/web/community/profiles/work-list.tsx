import * as m from '#messages/profiles';
import { useState, type ReactNode } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import type { Work } from '../../../shared/community/profiles/member-contract.ts';
import type { View } from '../../platform/ui/list/card-grid.tsx';
import { EAGER_CARDS } from '../../platform/ui/list/card-list.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { InfiniteCards } from '../../platform/ui/list/infinite-cards.tsx';
import { ViewToggle } from '../../platform/ui/list/view-toggle.tsx';
import type { Works } from './use-works.ts';
import styles from './work-list.module.css';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { PUBLICATION_TITLES } from '../../../shared/catalogue/publications/publication.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { Card } from '../../platform/ui/list/card.tsx';

interface WorkListProps {
  list: Works;
  openingView: View;
  label?: string;
  heading?: string;
  emptyTitle?: string;
  /** Button on each card. */
  renderAction?: (work: Work) => ReactNode;
  /** Text below the title of an empty list. */
  whenEmpty: ReactNode;
  /** Address of the next page, for visitors without scripts. */
  nextPage: string;
}

/** Publications as cards. Default texts are those of a member's publications. */
export function WorkList({
  list,
  openingView,
  label = m.publications(),
  heading = list.count === null ? label : m.publicationCount({ count: list.count }),
  emptyTitle = m.noPublications(),
  renderAction,
  whenEmpty,
  nextPage,
}: WorkListProps) {
  const [view, setView] = useState(openingView);
  if (list.count === 0 && list.works.length === 0) return <EmptyNote title={emptyTitle}>{whenEmpty}</EmptyNote>;
  return (
    <section aria-label={label}>
      <div className={styles.top}>
        <h2 aria-live="polite">{heading}</h2>
        <ViewToggle view={view} onChange={setView} />
      </div>
      <InfiniteCards
        view={view}
        label={label}
        isEmpty={list.works.length === 0}
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        failure={list.failure}
        onMore={list.more}
        nextPage={nextPage}
      >
        {list.works.map((work, index) => (
          <WorkCard key={`${work.mark} ${work.id}`} work={work} action={renderAction?.(work)} eager={index < EAGER_CARDS} />
        ))}
      </InfiniteCards>
    </section>
  );
}

function WorkCard({ work, action, eager = false }: { work: Work; action?: ReactNode; eager?: boolean }) {
  return (
    <Card
      to={publicationLink({ ...work, kind: work.mark })}
      title={work.title}
      picture={work.picture}
      badge={PUBLICATION_TITLES[work.mark]()}
      action={action}
      eager={eager}
      byline={<>{rich(m.updated({ day: () => <time dateTime={work.updatedAt}>{shortDate(work.updatedAt)}</time> }))}</>}
    />
  );
}
