import {
  ASSET_FILTER_NAMES,
  type AssetDetail,
  type AssetFilterChoices,
  type AssetFilters,
} from '../../shared/assets/asset-contract.ts';
import { TEXTURE_RESOLUTION_LABELS, QUALITIES, type TextureResolution } from '../../shared/assets/asset-rules.ts';
import { MAX_LISTED_SOURCES, MAX_LISTED_VERSIONS, type AssetVersion } from '../../shared/assets/asset-version-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { FilterChoice, Sort } from '../../shared/kit/paging.ts';
import { matchKey } from '../../shared/kit/text.ts';
import type { Caller } from '../platform/caller.ts';
import { maySee } from '../platform/visibility.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { keptValues } from '../platform/kept-values.ts';
import { nextCursor, orderName, pageOf, type ListInput, type Page } from '../platform/list-page.ts';
import type { AssetDetailStore } from './asset-detail-store.ts';
import type { AssetFacetStore, FacetRow } from './asset-facet-store.ts';
import type { AssetSelection } from './asset-filter-store.ts';
import { assetOrder, type AssetListStore } from './asset-list-store.ts';
import { assetCardView, assetDetailView, assetVersionView } from './asset-view.ts';

export type AssetService = ReturnType<typeof assetService>;

interface AssetStores {
  list: AssetListStore;
  facets: AssetFacetStore;
  detail: AssetDetailStore;
}

export function assetService(stores: AssetStores, version: SharedVersion) {
  const totals = keptValues<number>(version.current);
  // Every page of a list tells the same total: it is counted once.
  const count = (selection: AssetSelection) => totals(JSON.stringify(selection), () => stores.list.count(selection));

  return {
    async list(input: ListInput & AssetFilters & { sort?: Sort }) {
      const sort = input.sort ?? 'relevance';
      const selection: AssetSelection = { filters: filtersOf(input), queries: [] };
      const columns = assetOrder(sort, []);
      const page = pageOf(input, { name: sort, columns });
      const [rows, total] = await Promise.all([stores.list.listCards(selection, columns, page), count(selection)]);
      return { assets: rows.map(assetCardView), assetsCount: total, nextCursor: nextCursor(rows, page.limit, sort) };
    },

    /** Rows of a search, to be merged with those of other kinds. */
    async matches(selection: AssetSelection, sort: Sort, page: Page) {
      const rows = await stores.list.listCards(selection, assetOrder(sort, selection.queries), page);
      return rows.map((row) => ({ card: assetCardView(row), avatarId: row.avatar_id, cursor: row.cursor }));
    },

    places: (selection: AssetSelection, sort: Sort, limit: number) =>
      stores.list.listPlaces(selection, assetOrder(sort, selection.queries), limit),
    countMatches: count,
    suggest: stores.list.suggest,
    orderFor: (sort: Sort, queries: string[][]) => ({ name: orderName(sort, queries), columns: assetOrder(sort, queries) }),

    async filterChoices(selection: AssetSelection): Promise<AssetFilterChoices> {
      const entries = await Promise.all(
        ASSET_FILTER_NAMES.map(async (facet) => {
          const rows = await stores.facets.countChoices(selection, facet);
          return [facet, rows.map((row) => choiceOf(facet, row))] as const;
        }),
      );
      return Object.fromEntries(entries) as AssetFilterChoices;
    },

    /** The asset by id or, without one, by name; null where there is none that the caller may see. */
    async find(wanted: { id: number | null; name: string | null }, caller: Caller): Promise<AssetDetail | null> {
      const id = wanted.id ?? (wanted.name === null ? undefined : await stores.detail.findIdByKey(matchKey(wanted.name)));
      const row = id === undefined ? undefined : await stores.detail.find(id);
      if (row === undefined || !maySee(caller, { listed: row.listed, uploaderId: row.uploader_id })) return null;
      return assetDetailView(row);
    },

    /** Of an asset that the caller may see. */
    async versions(id: number, caller: Caller): Promise<AssetVersion[]> {
      const asset = await stores.detail.visibilityOf(id);
      if (asset === undefined || !maySee(caller, asset)) throw new Refusal('not_found', 'There is no such model.');
      const rows = await stores.detail.listVersions(id, { versions: MAX_LISTED_VERSIONS, sources: MAX_LISTED_SOURCES });
      return rows.map(assetVersionView);
    },

    isUploadedBy: stores.detail.isUploadedBy,
  };
}

/** The filters among everything a list call takes. */
export function filtersOf(input: AssetFilters): AssetFilters {
  return Object.fromEntries(ASSET_FILTER_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
}

function choiceOf(facet: keyof AssetFilters, { id, name, count }: FacetRow): FilterChoice {
  switch (facet) {
    case 'quality': {
      const quality = QUALITIES[Number(id)] ?? id;
      return { id: quality, name: quality, count };
    }
    case 'textureResolution':
      return { id, name: TEXTURE_RESOLUTION_LABELS[id as TextureResolution], count };
    case 'rigged':
    case 'animated':
      return { id, name: id === 'true' ? 'Yes' : 'No', count };
    default:
      return { id, name: name ?? id, count };
  }
}
