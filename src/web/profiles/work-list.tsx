import { useState, type ReactNode } from 'react';

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
  /** What stands under 'No publications yet'. */
  whenEmpty: ReactNode;
  /** The address of the next page, for visitors without scripts. */
  nextPage: string;
}

/** The publications of a member, the last updated first. */
export function WorkList({ list, openingView, whenEmpty, nextPage }: WorkListProps) {
  const [view, setView] = useState(openingView);
  if (list.count === 0 && list.works.length === 0) return <EmptyNote title="No publications yet">{whenEmpty}</EmptyNote>;
  return (
    <section aria-label="Publications">
      <div className={styles.top}>
        <h2 aria-live="polite">{list.count === null ? 'Publications' : counted(list.count, 'Publication', 'Publications')}</h2>
        <ViewToggle view={view} onChange={setView} />
      </div>
      <InfiniteCards
        view={view}
        label="Publications"
        isEmpty={list.works.length === 0}
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        failure={list.failure}
        onMore={list.more}
        nextPage={nextPage}
      >
        {list.works.map((work, index) => (
          <WorkCard key={`${work.mark} ${work.id}`} work={work} eager={index < EAGER_CARDS} />
        ))}
      </InfiniteCards>
    </section>
  );
}
