import { useState } from 'react';
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listAssetFilters } from '../../shared/assets/asset-contract.ts';
import { searchLink } from '../../shared/kit/page-links.ts';
import { search as searchCall } from '../../shared/search/search-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { cachedGet, loadInBrowser, loadOnServer, queryKey, type PageLoad } from '../api/page-load.ts';
import { useChoices } from '../api/use-choices.ts';
import { usePages } from '../api/use-pages.ts';
import { assetFilterGroups, assetFiltersIn } from '../assets/asset-filter-groups.ts';
import { PageHead } from '../shell/page-head.tsx';
import { ChipList, RemovableChip } from '../ui/chip.tsx';
import { counted } from '../ui/compact-number.ts';
import { EmptyHint } from '../ui/empty-hint.tsx';
import { InfiniteCards } from '../ui/infinite-cards.tsx';
import { ListLayout } from '../ui/list-layout.tsx';
import { nextPageAddress, pageIn, sortIn } from '../ui/search-values.ts';
import { VIEW_COOKIE, viewOf } from '../ui/view-cookie.ts';
import { CategoryLinks } from './category-links.tsx';
import { SearchCard } from './search-card.tsx';
import styles from './search-page.module.css';
import { categoryIn, queriesIn, withoutQuery } from './search-query.ts';

/** Pictures in sight when the page opens. */
const EAGER_CARDS = 4;

async function load({ url, get, soon, cookie }: PageLoad) {
  const search = url.searchParams;
  const filters = assetFiltersIn(search);
  const queries = queriesIn(search);
  const category = categoryIn(search);
  const query = { query: queries, selectedCategory: category, sort: sortIn(search), requestPage: pageIn(search), ...filters };
  const [first, choices] = await Promise.all([
    soon(get(searchCall, { query })),
    // The filters concern models; without them the results are still worth showing.
    soon(get(listAssetFilters, { query: { ...filters, query: queries } })).catch(() => null),
  ]);
  return { first, choices, filters, queries, category, query, view: viewOf(cookie(VIEW_COOKIE)) };
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** What was found for one or more search texts. */
export default function SearchPage() {
  const { first, choices, filters, queries, category, query, view: openingView } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const [view, setView] = useState(openingView);
  const params = new URLSearchParams(search);
  const list = usePages({
    key: queryKey(searchCall, query),
    first,
    loadFirst: () => cachedGet(searchCall, { query }),
    loadNext: (cursor, signal) => call(browserApi, searchCall, { query: { ...query, requestPage: undefined, cursor }, signal }),
  });
  const filterChoices = useChoices(listAssetFilters, { query: { ...filters, query: queries } }, choices);
  const found = list.pages.flatMap((page) => page.newData);
  const isFiltered = Object.keys(filters).length > 0;
  const total = list.pages[0]?.countItems ?? null;
  const count = total === null ? 'Results' : counted(total, 'result', 'results');

  // With a filter set games stay out: among games alone there is nothing to filter by.
  const groups =
    category === 'games' ? [] : typeof filterChoices === 'string' ? filterChoices : assetFilterGroups(filterChoices, filters);

  return (
    <>
      <PageHead
        title={queries.length === 0 ? 'Search' : `${queries.join(', ')}: search`}
        description={queries.length === 0 ? 'Search models and games.' : `${count} for ${queries.join(', ')}.`}
        canonical={null}
        noindex
      />
      {queries.length > 0 && (
        <div className={styles.queries}>
          <ChipList label="Searched for">
            {queries.map((text) => (
              <RemovableChip key={text} label={text} to={withoutQuery(params, text)} />
            ))}
          </ChipList>
        </div>
      )}
      <ListLayout
        heading={
          <>
            <h1 aria-live="polite">{count}</h1>
            <CategoryLinks category={category} search={params} />
          </>
        }
        groups={groups}
        sort={query.sort ?? 'relevance'}
        view={view}
        onView={setView}
        doneText={total === null ? 'Show' : `Show ${count}`}
        kept={[...queries.map((text): [string, string] => ['query', text]), ['category', category]]}
      >
        <InfiniteCards
          view={view}
          label="Results"
          isEmpty={found.length === 0}
          whenEmpty={<EmptyHint isFiltered={isFiltered} clearTo={searchLink(queries, category)} />}
          hasMore={list.hasMore}
          isLoading={list.isLoading}
          failure={list.failure}
          onMore={list.more}
          nextPage={nextPageAddress(pathname, search, query.requestPage)}
        >
          {found.map((item, index) => (
            <SearchCard key={`${item.mark}-${item.id}`} found={item} eager={index < EAGER_CARDS} />
          ))}
        </InfiniteCards>
      </ListLayout>
    </>
  );
}
