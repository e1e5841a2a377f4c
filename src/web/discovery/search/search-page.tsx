import * as kindNames from '#messages/kind-names';
import * as common from '#messages/common';
import * as m from '#messages/search';
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useEffect } from 'react';

import { addGameLink, searchLink } from '../../../shared/catalogue/page-links.ts';
import { SORTS } from '../../../shared/platform/kit/paging.ts';
import { filtersIn, unusedValues, type Filters } from '../../../shared/catalogue/publications/filter.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import {
  listSearchFilters,
  readSearch,
  search as searchCall,
  type SearchFilterChoices,
  type SearchFilters,
} from '../../../shared/discovery/search/search-contract.ts';
import { kindOfCategory, SEARCH_CATEGORIES, type SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { SEARCH_FILTERS, SEARCHED, SEARCHES, type SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import { choiceFinder } from '../../platform/api/choice-finder.ts';
import { loadInBrowser, loadOnServer, moved, type PageLoad } from '../../platform/api/page-load.ts';
import { useChoices } from '../../platform/api/use-choices.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { filterGroups, tidiedAddress } from '../../catalogue/publications/filter-groups.ts';
import { searchName, useSaveSearch } from '../../catalogue/publications/use-save-search.tsx';
import { listJsonLd } from '../../platform/shell/list-json-ld.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { CardList, EAGER_CARDS } from '../../platform/ui/list/card-list.tsx';
import { MAX_COUNTED } from '../../../shared/platform/kit/paging.ts';
import { ChipList, RemovableChip } from '../../platform/ui/list/chip.tsx';
import { namesOf, type FilterGroup, type MissingChoices } from '../../platform/ui/form/filter-group.ts';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { openList, withListStatus } from '../../platform/ui/form/open-list.ts';
import { pageIn, sortIn } from '../../platform/ui/form/search-values.ts';
import { Corrections } from './corrections.tsx';
import { EmptyResult, Unread } from './empty-result.tsx';
import { FoundEntries } from './found-entries.tsx';
import { foundLink, SearchCard } from './search-card.tsx';
import styles from './search-page.module.css';
import { SearchStart } from './search-start.tsx';
import {
  asTypedAddress,
  categoryAddress,
  categoryIn,
  queriesIn,
  readAddress,
  typedIn,
  unusedQueries,
  withoutQuery,
} from './search-query.ts';
import { conjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import { CATEGORY_LABELS } from '../../platform/shell/category-labels.ts';
import { ChoiceLinks } from '../../platform/ui/list/choice-links.tsx';
import { countSearch } from '../../../shared/discovery/search/search-log-contract.ts';
import { isolated } from '../../../shared/platform/messages/isolated.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';

/** Most results are models, so their filters come first. */
const MOST_FIRST = [...PUBLICATION_KINDS].toSorted();

function sortsOf(category: SearchCategory): readonly SearchSort[] {
  const kind = kindOfCategory(category);
  return kind === undefined ? SORTS : SEARCHED[kind].sorts;
}

async function load(page: PageLoad) {
  const renamed = tidiedAddress(SEARCH_FILTERS, page.url);
  if (renamed !== null) throw moved(renamed);
  const search = page.url.searchParams;
  const typed = typedIn(search);
  if (typed !== null) throw moved(readAddress(search, await page.get(readSearch, { query: { typed } })), 302);
  const queries = queriesIn(search);
  const category = categoryIn(search);
  const kind = kindOfCategory(category);
  const filters: SearchFilters = filtersIn(kind === undefined ? SEARCH_FILTERS : (SEARCHED[kind].filters as Filters), search);
  const asTyped = search.get('asTyped') === 'true';
  const within = { ...filters, query: queries, selectedCategory: category, ...(asTyped && { asTyped }) };
  const query = { ...within, sort: sortIn(search, sortsOf(category)), requestPage: pageIn(search) };
  const opened = await openList(page, page.get(searchCall, { query }), page.get(listSearchFilters, { query: within }));
  return withListStatus({ ...opened, filters, queries, category, within, query }, query.requestPage, opened.first?.newData);
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Results of one or more search texts. */
export default function SearchPage() {
  const opened = useLoaderData<typeof loader>();
  const isNarrowed = opened.queries.length + Object.keys(opened.filters).length > 0;
  return isNarrowed ? <SearchResults {...opened} /> : <SearchStart />;
}

function SearchResults({
  first,
  choices,
  filters,
  queries,
  category,
  within,
  query,
  view,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { publicUrl } = useSite();
  const params = new URLSearchParams(useLocation().search);
  const list = usePages(searchCall, { query }, first);
  const filterChoices = useChoices(listSearchFilters, { query: within }, choices);
  const isPlain = queries.length === 1 && Object.keys(filters).length === 0 && (query.requestPage ?? 1) === 1;
  useSearchCount(isPlain ? (queries[0] ?? null) : null);
  const corrected = list.pages[0]?.corrected ?? [];
  const texts = [...queries, ...corrected.map(({ meant }) => meant)];
  const found = list.pages.flatMap((page) => page.newData);
  const total = list.pages[0]?.countItems ?? null;
  const count =
    total === null ? m.results() : total > MAX_COUNTED ? m.manyResults({ max: MAX_COUNTED }) : m.resultCount({ count: total });
  const listed = found.map((item) => ({ name: item.name, path: foundLink(item) }));
  const path = searchLink(queries, category);
  const groups =
    typeof filterChoices === 'string'
      ? filterChoices
      : groupsIn(category, filterChoices, filters, choiceFinder(category, filters, queries));
  const saving = useSaveSearch(searchName(queries.join(', '), groups), SEARCHES);

  return (
    <>
      <PageHead
        title={queries.length === 0 ? common.searchPage() : m.resultsTitle({ queries: queries.join(', ') })}
        description={queries.length === 0 ? count : m.resultsFor({ results: count, queries: queries.join(', ') })}
        canonical={null}
        noindex
        feed={saving.feed}
        jsonLd={listJsonLd({ publicUrl, trail: [{ name: common.searchPage(), path }], items: listed })}
      />
      {queries.length > 0 && (
        <div className={styles.queries}>
          <ChipList label={m.searchedFor()}>
            {queries.map((text) => (
              <RemovableChip key={text} label={text} to={withoutQuery(params, text)} />
            ))}
          </ChipList>
        </div>
      )}
      <Unread unread={params.getAll('unread')} />
      {corrected.length > 0 && (
        <p className={styles.correction}>
          <Corrections corrected={corrected} asTyped={asTypedAddress(params)} />
        </p>
      )}
      <FoundEntries entries={list.pages[0]?.entries ?? []} texts={texts} />
      <CardList
        label={m.results()}
        heading={
          <>
            <Row gap={2} across={4} wraps align="center">
              <h1 aria-live="polite">{count}</h1>
              {saving.button}
            </Row>
            <CategoryLinks category={category} search={params} />
          </>
        }
        groups={groups}
        sort={query.sort}
        sorts={sortsOf(category)}
        page={query.requestPage}
        openingView={view}
        notes={[...unusedQueries(params), ...unusedValues(SEARCH_FILTERS, params)]}
        doneText={
          total === null
            ? m.show()
            : total > MAX_COUNTED
              ? m.showManyResults({ max: MAX_COUNTED })
              : m.showResults({ count: total })
        }
        hiddenFields={hiddenFieldsOf(params, groups)}
        isFiltered={Object.keys(filters).length > 0}
        clearTo={searchLink(queries, category)}
        emptyText={queries.length === 0 ? undefined : m.nothingFoundFor({ queries: isolated(queries.join(', ')) })}
        emptyAction={
          <>
            {list.pages[0] !== undefined && (
              <EmptyResult help={list.pages[0]} queries={queries} category={category} search={params} />
            )}
            {(category === 'all' || category === 'games') && queries.length > 0 && (
              <ButtonLink to={addGameLink(queries.join(' '))}>{m.addGame()}</ButtonLink>
            )}
          </>
        }
        list={list}
        cards={found.map((item, index) => (
          <SearchCard key={`${item.mark}-${item.id}`} found={item} texts={texts} eager={index < EAGER_CARDS} />
        ))}
      />
      {saving.dialog}
    </>
  );
}

const KIND_PLURALS: Record<PublicationKind, () => string> = {
  game: kindNames.games,
  asset: kindNames.models,
  tool: kindNames.tools,
  fanart: kindNames.fanArts,
  guide: kindNames.guides,
};

/** For a search in all kinds, shared filters come first. */
function groupsIn(
  category: SearchCategory,
  choices: SearchFilterChoices,
  filters: SearchFilters,
  find: ReturnType<typeof choiceFinder>,
): FilterGroup[] {
  const groupsOf = (kind: PublicationKind) => filterGroups(SEARCHED[kind].filters, choices, filters, find);
  const only = kindOfCategory(category);
  if (only !== undefined) return groupsOf(only);
  const hasIt = (kind: PublicationKind, name: string) => Object.hasOwn(SEARCHED[kind].filters, name);
  const hinted = (group: FilterGroup): FilterGroup => {
    const kinds = PUBLICATION_KINDS.filter((kind) => hasIt(kind, group.name));
    if (kinds.length === PUBLICATION_KINDS.length) return group;
    return { ...group, hint: m.onlyKinds({ kinds: conjunctionFormat().format(kinds.map((kind) => KIND_PLURALS[kind]())) }) };
  };
  const isShared = ({ name }: FilterGroup) => PUBLICATION_KINDS.filter((kind) => hasIt(kind, name)).length > 1;
  const shared = PUBLICATION_KINDS.flatMap((kind) => groupsOf(kind).filter(isShared));
  const own = MOST_FIRST.flatMap((kind) => groupsOf(kind).filter((group) => !isShared(group)));
  const first = new Map(shared.toReversed().map((group) => [group.name, group]));
  return [...shared.filter((group) => first.get(group.name) === group), ...own].map(hinted);
}

/** Parameters beside the visible filters: queries, category, and filters of another category. */
function hiddenFieldsOf(params: URLSearchParams, groups: FilterGroup[] | MissingChoices): [name: string, value: string][] {
  const isShown = (name: string) =>
    name === 'sort' ||
    name === 'page' ||
    name === 'unread' ||
    (typeof groups !== 'string' && groups.some((group) => namesOf(group).includes(name)));
  return [...params].filter(([name]) => !isShown(name));
}

/** The same search in another category. */
function CategoryLinks({ category, search }: { category: SearchCategory; search: URLSearchParams }) {
  const links = SEARCH_CATEGORIES.map((choice) => ({
    to: categoryAddress(choice, search),
    text: CATEGORY_LABELS[choice](),
    isCurrent: choice === category,
  }));
  return <ChoiceLinks label={m.searchIn()} links={links} />;
}

/** Counts a search once its results are shown. Failures are not reported. Null: none to count. */
function useSearchCount(query: string | null): void {
  useEffect(() => {
    if (query !== null) call(browserApi, countSearch, { body: { query } }).catch(() => undefined);
  }, [query]);
}
