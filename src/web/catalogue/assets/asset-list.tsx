import * as m from '#messages/assets';
import {
  ASSET_SORTS,
  listAssetFilters,
  listAssets,
  type AssetCard as Card,
} from '../../../shared/catalogue/assets/asset-contract.ts';
import { ASSET_FILTERS } from '../../../shared/catalogue/assets/asset-filters.ts';
import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { choiceFinder } from '../../platform/api/choice-finder.ts';
import type { ListedKind } from '../publications/publication-list.tsx';
import { AssetCard } from './asset-card.tsx';

export const ASSET_LIST: ListedKind<typeof listAssets, typeof listAssetFilters, Card> = {
  list: listAssets,
  choices: listAssetFilters,
  filters: ASSET_FILTERS,
  sorts: ASSET_SORTS,
  finder: (filters) => choiceFinder('models', filters),
  showCount: m.showModels,
  read: ({ assets, assetsCount }) => ({ cards: assets, total: assetsCount }),
  entryOf: ({ assetId: id, assetTitle: name, picture }) => ({ id, name, path: assetLink({ id, title: name }), picture }),
  show: (asset, isEager) => <AssetCard asset={asset} eager={isEager} />,
};
