import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listAssetFilters } from '../../shared/assets/asset-contract.ts';
import { searchLink } from '../../shared/kit/page-links.ts';
import { search as searchCall } from '../../shared/search/search-contract.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { useChoices } from '../api/use-choices.ts';
import { usePages } from '../api/use-pages.ts';
import { assetFilterGroups, assetFiltersIn } from '../assets/asset-filter-groups.ts';
import { PageHead } from '../shell/page-head.tsx';
import { CardList, EAGER_CARDS } from '../ui/card-list.tsx';
import { ChipList, RemovableChip } from '../ui/chip.tsx';
import { counted } from '../ui/compact-number.ts';
import { openList, withListStatus } from '../ui/open-list.ts';
import { pageIn, sortIn } from '../ui/search-values.ts';
import { CategoryLinks } from './category-links.tsx';
import { SearchCard } from './search-card.tsx';
import styles from './search-page.module.css';
import { categoryIn, queriesIn, withoutQuery } from './search-query.ts';

async function load(page: PageLoad) {
  const search = page.url.searchParams;
  const filters = assetFiltersIn(search);
  const queries = queriesIn(search);
  const category = categoryIn(search);
  const query = { query: queries, selectedCategory: category, sort: sortIn(search), requestPage: pageIn(search), ...filters };
  // The filters concern models.
  const narrowing = page.get(listAssetFilters, { query: { ...filters, query: queries } });
  const opened = await openList(page, page.get(searchCall, { query }), narrowing);
  return withListStatus({ ...opened, filters, queries, category, query }, query.requestPage, opened.first?.newData);
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** What was found for one or more search texts. */
export default function SearchPage() {
  const { first, choices, filters, queries, category, query, view } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(useLocation().search);
  const list = usePages(searchCall, { query }, first);
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
      <CardList
        label="Results"
        heading={
          <>
            <h1 aria-live="polite">{count}</h1>
            <CategoryLinks category={category} search={params} />
          </>
        }
        groups={groups}
        sort={query.sort}
        page={query.requestPage}
        openingView={view}
        doneText={total === null ? 'Show' : `Show ${count}`}
        kept={[...queries.map((text): [string, string] => ['query', text]), ['category', category]]}
        isFiltered={isFiltered}
        clearTo={searchLink(queries, category)}
        list={list}
        cards={found.map((item, index) => (
          <SearchCard key={`${item.mark}-${item.id}`} found={item} eager={index < EAGER_CARDS} />
        ))}
      />
    </>
  );
}
