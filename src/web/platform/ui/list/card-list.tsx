import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import type { Pages } from '../../api/use-pages.ts';
import type { View } from './card-grid.tsx';
import { addressOf, type FilterGroup, type MissingChoices } from '../form/filter-group.ts';
import { InfiniteCards } from './infinite-cards.tsx';
import { ListLayout } from './list-layout.tsx';
import { nextPageAddress } from '../form/search-values.ts';
import type { ListSort } from './sort-choice.tsx';
import { ButtonLink } from '../form/button.tsx';

/** Pictures in sight when a list opens. */
export const EAGER_CARDS = 4;

interface CardListProps {
  label: string;
  heading: ReactNode;
  groups: FilterGroup[] | MissingChoices;
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
  /** Says why an unfiltered list is empty. */
  emptyText?: string | undefined;
  /** Action for an empty list. */
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
            <EmptyHint isFiltered={isFiltered} clearTo={clearTo} firstPage={firstPage} text={props.emptyText} />
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

interface EmptyHintProps {
  isFiltered: boolean;
  clearTo: string;
  /** Where the list begins, for who came to a later page of it by number. */
  firstPage: string | null;
  text: string | undefined;
}

/** Why a list is empty, and the way out where the filters or the address are the reason. */
function EmptyHint({ isFiltered, clearTo, firstPage, text = 'The list is empty.' }: EmptyHintProps) {
  if (firstPage !== null) {
    return (
      <>
        <p>The list ends before this page.</p>
        <ButtonLink to={firstPage}>First page</ButtonLink>
      </>
    );
  }
  if (!isFiltered) return <p>{text}</p>;
  return (
    <>
      <p>Nothing matches all of these filters.</p>
      <ButtonLink to={clearTo}>Clear filters</ButtonLink>
    </>
  );
}
