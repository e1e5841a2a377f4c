import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import type { Pages } from '../api/use-pages.ts';
import type { View } from './card-grid.tsx';
import { EmptyHint } from './empty-hint.tsx';
import { addressOf, type FilterGroup } from './filter-group.ts';
import { InfiniteCards } from './infinite-cards.tsx';
import { ListLayout } from './list-layout.tsx';
import { nextPageAddress } from './search-values.ts';
import type { ListSort } from './sort-choice.tsx';

/** Pictures in sight when a list opens. */
export const EAGER_CARDS = 4;

interface CardListProps {
  label: string;
  heading: ReactNode;
  groups: FilterGroup[] | 'coming' | 'failed';
  sort: ListSort | undefined;
  sorts: readonly ListSort[];
  /** The page by number that the list begins with; undefined for the first. */
  page: number | undefined;
  openingView: View;
  doneText: string;
  kept?: [name: string, value: string][];
  /** Sentences about the address, such as that it has more values than are used. */
  notes?: string[];
  isFiltered: boolean;
  /** The address of the list without its filters. */
  clearTo: string;
  list: Omit<Pages<unknown>, 'pages'>;
  cards: ReactNode[];
  /** What can be done where there is nothing. */
  emptyAction?: ReactNode;
}

/** A whole list: its heading, order, view and filters, and cards that go on as their end comes into sight. */
export function CardList(props: CardListProps) {
  const { label, heading, groups, sort, sorts, page, openingView, doneText, kept, notes, isFiltered, clearTo, list, cards } =
    props;
  const { pathname, search } = useLocation();
  const [view, setView] = useState(openingView);
  const firstPage = page === undefined ? null : addressOf(pathname, new URLSearchParams(search));
  return (
    <ListLayout
      heading={heading}
      groups={groups}
      sort={sort ?? sorts[0] ?? 'relevance'}
      sorts={sorts}
      view={view}
      onView={setView}
      doneText={doneText}
      {...(kept && { kept })}
      {...(notes && { notes })}
    >
      <InfiniteCards
        view={view}
        label={label}
        isEmpty={cards.length === 0}
        whenEmpty={
          <>
            <EmptyHint isFiltered={isFiltered} clearTo={clearTo} firstPage={firstPage} />
            {firstPage === null && props.emptyAction}
          </>
        }
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        failure={list.failure}
        onMore={list.more}
        nextPage={nextPageAddress(pathname, search, page)}
      >
        {cards}
      </InfiniteCards>
    </ListLayout>
  );
}
