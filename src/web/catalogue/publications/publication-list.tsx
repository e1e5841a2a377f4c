import * as m from '#messages/publications';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import type { Picture } from '../../../shared/files/storage/picture-contract.ts';
import type { CallInput } from '../../../shared/platform/kit/endpoint-call.ts';
import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { filtersIn, unusedValues, type Filters } from '../../../shared/catalogue/publications/filter.ts';
import type { choiceFinder } from '../../platform/api/choice-finder.ts';
import { moved, type PageLoad } from '../../platform/api/page-load.ts';
import { useChoices } from '../../platform/api/use-choices.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { FollowButton } from './follow-button.tsx';
import { listJsonLd } from '../../platform/shell/list-json-ld.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { CardList, EAGER_CARDS } from '../../platform/ui/list/card-list.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { openList, withListStatus } from '../../platform/ui/form/open-list.ts';
import { pageIn, sortIn } from '../../platform/ui/form/search-values.ts';
import type { ListSort } from '../../platform/ui/list/sort-choice.tsx';
import { filterGroups, tidiedAddress } from './filter-groups.ts';
import { searchName, useSaveSearch } from './use-save-search.tsx';

/** Configuration of a kind's list page. */
export interface ListedKind<List extends Endpoint, Choices extends Endpoint, Card> {
  list: List;
  choices: Choices;
  filters: Filters;
  sorts: readonly ListSort[];
  finder: (filters: object) => ReturnType<typeof choiceFinder>;
  /** Singular and plural, for the button from the filters to the list. */
  showCount: (values: { count: number }) => string;
  /** Reads a reply, whose property names differ by kind. */
  read: (reply: ReplyOf<List>) => { cards: Card[]; total: number };
  entryOf: (card: Card) => { id: number; name: string; path: string; picture: Picture | null };
  show: (card: Card, isEager: boolean) => ReactNode;
}

const inputOf = <E extends Endpoint>(query: object) => ({ query }) as CallInput<E>;

/** Loads the list of a kind. */
export async function openPublicationList<List extends Endpoint, Choices extends Endpoint, Card>(
  kind: ListedKind<List, Choices, Card>,
  page: PageLoad,
) {
  const renamed = tidiedAddress(kind.filters, page.url);
  if (renamed !== null) throw moved(renamed);
  const search = page.url.searchParams;
  const filters = filtersIn(kind.filters, search);
  const query = { ...filters, sort: sortIn(search, kind.sorts), page: pageIn(search) };
  const opened = await openList(
    page,
    page.get(kind.list, inputOf<List>(query)),
    page.get(kind.choices, inputOf<Choices>(filters)),
  );
  const cards = opened.first === null ? undefined : kind.read(opened.first).cards;
  return withListStatus({ ...opened, filters, query }, query.page, cards);
}

interface PublicationListProps<List extends Endpoint, Choices extends Endpoint, Card> {
  kind: ListedKind<List, Choices, Card>;
  opened: {
    first: ReplyOf<List> | null;
    choices: ReplyOf<Choices> | null;
    filters: Record<string, unknown>;
    query: { sort: ListSort | undefined; page: number | undefined };
    view: Parameters<typeof CardList>[0]['openingView'];
  };
  title: string;
  path: string;
  /** Singular and plural as headings: 'Model', 'Models'. */
  label: string;
  /** Singular and plural in sentences: '3D model', '3D models'. */
  counted: (values: { count: number }) => string;
  /** Rest of the description sentence. */
  describe: (values: { count: number }) => string;
  /** Further links in the heading. */
  ways?: ReactNode;
}

/** List of all publications of a kind. */
export function PublicationList<List extends Endpoint, Choices extends Endpoint, Card>({
  kind,
  opened: { first, choices, filters, query, view },
  title,
  path,
  label,
  counted,
  describe,
  ways,
}: PublicationListProps<List, Choices, Card>) {
  const list = usePages(kind.list, inputOf<List>(query), first);
  const filterChoices = useChoices(kind.choices, inputOf<Choices>(filters), choices);
  const pages = list.pages.map((page) => kind.read(page));
  const cards = pages.flatMap((page) => page.cards);
  const entries = cards.map((card) => kind.entryOf(card));
  const count = pages[0]?.total ?? null;
  const { publicUrl } = useSite();
  const { search } = useLocation();
  const pictured = entries.find(({ picture }) => picture !== null);
  const isFiltered = Object.keys(filters).length > 0;
  const heading = <h1 aria-live="polite">{count === null ? label : counted({ count })}</h1>;
  const groups =
    typeof filterChoices === 'string'
      ? filterChoices
      : filterGroups(kind.filters, filterChoices, filters, kind.finder(filters));
  // With one tag as the only filter, the page offers to follow that tag.
  const followedTag = Array.isArray(filters['tag']) && filters['tag'].length === 1 ? Number(filters['tag'][0]) : null;
  const saving = useSaveSearch(searchName(title, groups), kind);
  return (
    <>
      <PageHead
        title={title}
        description={count === null ? label : describe({ count })}
        canonical={query.page === undefined ? path : `${path}?page=${query.page}`}
        picture={pictured?.picture ?? null}
        pictureAlt={pictured?.name}
        noindex={isFiltered}
        feed={saving.feed}
        jsonLd={listJsonLd({ publicUrl, trail: [{ name: title, path }], items: entries })}
      />
      <CardList
        label={label}
        heading={
          ways === undefined && saving.button === null ? (
            heading
          ) : (
            <Row gap={2} across={4} wraps align="center">
              {heading}
              <Row gap={2} wraps>
                {ways}
                {followedTag !== null && <FollowButton kind="tag" id={followedTag} followers={null} words={m.followTag()} />}
                {saving.button}
              </Row>
            </Row>
          )
        }
        groups={groups}
        sort={query.sort}
        sorts={kind.sorts}
        page={query.page}
        openingView={view}
        notes={unusedValues(kind.filters, new URLSearchParams(search))}
        doneText={count === null ? m.show() : kind.showCount({ count })}
        isFiltered={isFiltered}
        clearTo={path}
        list={list}
        cards={cards.map((card, index) => (
          <Fragment key={entries[index]?.id}>{kind.show(card, index < EAGER_CARDS)}</Fragment>
        ))}
      />
      {saving.dialog}
    </>
  );
}
