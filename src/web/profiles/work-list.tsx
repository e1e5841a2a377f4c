import { useState, type ReactNode } from 'react';

import type { Work } from '../../shared/profiles/member-contract.ts';
import type { View } from '../ui/card-grid.tsx';
import { EAGER_CARDS } from '../ui/card-list.tsx';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { InfiniteCards } from '../ui/infinite-cards.tsx';
import { ViewToggle } from '../ui/view-toggle.tsx';
import type { Works } from './use-works.ts';
import { WorkCard } from './work-card.tsx';
import styles from './work-list.module.css';

interface WorkListProps {
  list: Works;
  openingView: View;
  label?: string;
  heading?: string;
  emptyTitle?: string;
  /** A button on each. */
  renderAction?: (work: Work) => ReactNode;
  /** What stands under the title of an empty list. */
  whenEmpty: ReactNode;
  /** The address of the next page, for visitors without scripts. */
  nextPage: string;
}

/** Publications as cards: those of a member, unless the words say otherwise. */
export function WorkList({
  list,
  openingView,
  label = 'Publications',
  heading = list.count === null ? label : counted(list.count, 'Publication', 'Publications'),
  emptyTitle = 'No publications yet',
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
