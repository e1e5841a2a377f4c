import { ASSET_FIELDS } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { StoredKind } from '../../publications/publication-record-store.ts';
import { ASSET_SQL } from './asset-record-store.ts';
import { assetFieldOf, EMPTY_ASSET, type AssetRecord, type AssetExtras } from './asset-record.ts';

export const ASSET_KIND: StoredKind<typeof ASSET_FIELDS, AssetRecord, AssetExtras> = {
  ...ASSET_SQL,
  kind: 'asset',
  fields: ASSET_FIELDS,
  title: 'name',
  empty: EMPTY_ASSET,
  fieldOf: assetFieldOf,
  foundBy: ({ tags, category, games, uploaderId }) => ({ tag: tags, category: [category], game: games, account: [uploaderId] }),
  identity: ['name', 'game_id'],
};
