import { listAssetFilters, listAssets, type AssetFilters } from '../../shared/assets/asset-contract.ts';
import type { PageLoad } from '../api/page-load.ts';
import { useChoices } from '../api/use-choices.ts';
import { usePages } from '../api/use-pages.ts';
import { PageHead } from '../shell/page-head.tsx';
import { CardList, EAGER_CARDS } from '../ui/card-list.tsx';
import { counted } from '../ui/compact-number.ts';
import { openList, withListStatus } from '../ui/open-list.ts';
import { pageIn, sortIn } from '../ui/search-values.ts';
import { AssetCard } from './asset-card.tsx';
import { assetFilterGroups, assetFiltersIn } from './asset-filter-groups.ts';

/** Opens a list of models. `fixed` is what the page is about, which its address cannot take away. */
export async function openAssetList(page: PageLoad, fixed: AssetFilters = {}) {
  const search = page.url.searchParams;
  const filters = { ...assetFiltersIn(search), ...fixed };
  const query = { ...filters, sort: sortIn(search), page: pageIn(search) };
  const opened = await openList(page, page.get(listAssets, { query }), page.get(listAssetFilters, { query: filters }));
  return withListStatus({ ...opened, filters, query, fixed }, query.page, opened.first?.assets);
}

interface AssetListProps {
  opened: Awaited<ReturnType<typeof openAssetList>>['data'];
  title: string;
  path: string;
  /** One and many of what is listed, as a heading: 'Model', 'Models'. */
  names: [one: string, many: string];
  /** The same inside a sentence: '3D model', '3D models'. */
  words: [one: string, many: string];
  /** How the sentence goes on. */
  description: string;
}

export function AssetList({ opened, title, path, names, words, description }: AssetListProps) {
  const { first, choices, filters, query, fixed, view } = opened;
  const list = usePages(listAssets, { query }, first);
  const filterChoices = useChoices(listAssetFilters, { query: filters }, choices);
  const assets = list.pages.flatMap((page) => page.assets);
  const count = list.pages[0]?.assetsCount ?? null;
  const isFiltered = Object.keys(filters).length > Object.keys(fixed).length;
  return (
    <>
      <PageHead
        title={title}
        description={`${count === null ? words[1] : counted(count, ...words)} ${description}`}
        canonical={query.page === undefined ? path : `${path}?page=${query.page}`}
        picture={assets.find((asset) => asset.picture !== null)?.picture ?? null}
        noindex={isFiltered}
      />
      <CardList
        label={names[1]}
        heading={<h1 aria-live="polite">{count === null ? names[1] : counted(count, ...names)}</h1>}
        groups={
          typeof filterChoices === 'string'
            ? filterChoices
            : assetFilterGroups(filterChoices, filters).filter((group) => !(group.name in fixed))
        }
        sort={query.sort}
        page={query.page}
        openingView={view}
        doneText={count === null ? 'Show' : `Show ${counted(count, 'model', 'models')}`}
        isFiltered={isFiltered}
        clearTo={path}
        list={list}
        cards={assets.map((asset, index) => (
          <AssetCard key={asset.assetId} asset={asset} eager={index < EAGER_CARDS} />
        ))}
      />
    </>
  );
}
