import { useState } from 'react';
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listAssetFilters, listAssets } from '../../shared/assets/asset-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { cachedGet, loadInBrowser, loadOnServer, queryKey, type PageLoad } from '../api/page-load.ts';
import { useChoices } from '../api/use-choices.ts';
import { usePages } from '../api/use-pages.ts';
import { AssetCard } from '../assets/asset-card.tsx';
import { assetFilterGroups, assetFiltersIn } from '../assets/asset-filter-groups.ts';
import { PageHead } from '../shell/page-head.tsx';
import { counted } from '../ui/compact-number.ts';
import { EmptyHint } from '../ui/empty-hint.tsx';
import { InfiniteCards } from '../ui/infinite-cards.tsx';
import { ListLayout } from '../ui/list-layout.tsx';
import { nextPageAddress, pageIn, sortIn } from '../ui/search-values.ts';
import { VIEW_COOKIE, viewOf } from '../ui/view-cookie.ts';

/** Pictures in sight when the page opens. */
const EAGER_CARDS = 4;

async function load({ url, get, soon, cookie }: PageLoad) {
  // That they are animated is what the page is about, so the address cannot take it away.
  const filters = { ...assetFiltersIn(url.searchParams), animated: true };
  const query = { ...filters, sort: sortIn(url.searchParams), page: pageIn(url.searchParams) };
  const [first, choices] = await Promise.all([
    soon(get(listAssets, { query })),
    // Without its filters the list is still worth showing.
    soon(get(listAssetFilters, { query: filters })).catch(() => null),
  ]);
  return { first, choices, filters, query, view: viewOf(cookie(VIEW_COOKIE)) };
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every model that moves. */
export default function AnimationsPage() {
  const { first, choices, filters, query, view: openingView } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const [view, setView] = useState(openingView);
  const list = usePages({
    key: queryKey(listAssets, query),
    first,
    loadFirst: () => cachedGet(listAssets, { query }),
    loadNext: (cursor, signal) => call(browserApi, listAssets, { query: { ...query, page: undefined, cursor }, signal }),
  });
  const assets = list.pages.flatMap((page) => page.assets);
  const count = list.pages[0]?.assetsCount ?? null;
  const isFiltered = Object.keys(filters).length > 1;
  const filterChoices = useChoices(listAssetFilters, { query: filters }, choices);
  const groups =
    typeof filterChoices === 'string'
      ? filterChoices
      : assetFilterGroups(filterChoices, filters).filter((group) => group.name !== 'animated');

  return (
    <>
      <PageHead
        title="Animations"
        description={`${count === null ? 'Animated 3D models' : counted(count, 'animated 3D model', 'animated 3D models')} from games, with their clips, skeletons and formats.`}
        canonical={query.page === undefined ? '/animations' : `/animations?page=${query.page}`}
        picture={assets.find((asset) => asset.picture !== null)?.picture ?? null}
        noindex={isFiltered}
      />
      <ListLayout
        heading={
          <h1 aria-live="polite">{count === null ? 'Animated models' : counted(count, 'Animated model', 'Animated models')}</h1>
        }
        groups={groups}
        sort={query.sort ?? 'relevance'}
        view={view}
        onView={setView}
        doneText={count === null ? 'Show' : `Show ${counted(count, 'model', 'models')}`}
      >
        <InfiniteCards
          view={view}
          label="Animated models"
          isEmpty={assets.length === 0}
          whenEmpty={<EmptyHint isFiltered={isFiltered} clearTo={pathname} />}
          hasMore={list.hasMore}
          isLoading={list.isLoading}
          failure={list.failure}
          onMore={list.more}
          nextPage={nextPageAddress(pathname, search, query.page)}
        >
          {assets.map((asset, index) => (
            <AssetCard key={asset.assetId} asset={asset} eager={index < EAGER_CARDS} />
          ))}
        </InfiniteCards>
      </ListLayout>
    </>
  );
}
