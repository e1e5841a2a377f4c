import { type AssetForm, ASSET_FIELD_TITLES, ASSET_FIELDS } from '../../../shared/assets/asset-form.ts';
import { getAsset } from '../../../shared/assets/asset-contract.ts';
import { getEditedAsset, saveAsset, type EditedAsset } from '../../../shared/assets/asset-edit-contract.ts';
import { listRevisions } from '../../../shared/history/history-contract.ts';
import { assetLink } from '../../../shared/kit/page-links.ts';
import { fieldLines } from '../../../shared/publications/changes.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import type { EditKind } from '../../editing/edit-kind.ts';
import { deletePath } from '../../editing/publication-calls.ts';
import type { EditedForm } from '../../editing/use-edited-form.ts';
import { KEPT_ASSET, type AssetBeside } from './kept-asset-form.ts';

export const ASSET_KIND: EditKind<AssetForm, AssetBeside, EditedAsset> = {
  ...KEPT_ASSET,
  noun: 'model',
  kind: 'asset',
  nothingBeside: {},
  besideOf: () => ({}),
  mergeBeside: () => ({}),
  withBeside: (base) => base,
  fieldTitles: ASSET_FIELD_TITLES,
  days: ['acquired'],
  linesOf: (form, field) => {
    const lines = fieldLines(ASSET_FIELDS, form, field);
    // Other files may have the names and the sizes of those before.
    return field === 'files' && form.files !== null ? [...lines, `Set of files ${form.files.bundleId}`] : lines;
  },
  load: (id, signal) => call(browserApi, getEditedAsset, { query: { id }, signal }),
  send: (body) => call(browserApi, saveAsset, { body }),
  deletePath: (id) => deletePath('asset', id),
  pageOf: assetLink,
  outdated: [getAsset.name, listRevisions.name],
};

export type AssetFormControl = EditedForm<AssetForm, AssetBeside, EditedAsset>;
