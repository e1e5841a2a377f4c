import * as m from '#messages/ui';
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

/** Number of pictures visible when a list opens. */
export const EAGER_CARDS = 4;

interface CardListProps {
  label: string;
  heading: ReactNode;
  groups: FilterGroup[] | MissingChoices;
  sort: ListSort | undefined;
  sorts: readonly ListSort[];
  /** Initial page number; undefined for the first. */
  page: number | undefined;
  openingView: View;
  doneText: string;
  hiddenFields?: [name: string, value: string][];
  /** Notes about the address, as about ignored values. */
  notes?: string[];
  isFiltered: boolean;
  /** List address without filters. */
  clearTo: string;
  list: Omit<Pages<unknown>, 'pages'>;
  cards: ReactNode[];
  /** Reason for an empty list without filters. */
  emptyText?: string | undefined;
  /** Action for an empty list. */
  emptyAction?: ReactNode;
}

/** Complete list with heading, sort order, view, filters and infinite scrolling. */
export function CardList(props: CardListProps) {
  const {
    label,
    heading,
    groups,
    sort,
    sorts,
    page,
    openingView,
    doneText,
    hiddenFields,
    notes,
    isFiltered,
    clearTo,
    list,
    cards,
  } = props;
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
      {...(hiddenFields && { hiddenFields })}
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
  /** Link to the first page, for visitors who opened a later one. */
  firstPage: string | null;
  text: string | undefined;
}

/** Explains an empty list, with a link out of filters or page numbers that cause it. */
function EmptyHint({ isFiltered, clearTo, firstPage, text = m.listIsEmpty() }: EmptyHintProps) {
  if (firstPage !== null) {
    return (
      <>
        <p>{m.pageBeyondEnd()}</p>
        <ButtonLink to={firstPage}>{m.firstPage()}</ButtonLink>
      </>
    );
  }
  if (!isFiltered) return <p>{text}</p>;
  return (
    <>
      <p>{m.noMatch()}</p>
      <ButtonLink to={clearTo}>{m.clearFilters()}</ButtonLink>
    </>
  );
}
