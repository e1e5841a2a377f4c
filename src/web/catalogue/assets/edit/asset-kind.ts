import * as m from '#messages/asset-edit';
import { type AssetForm, ASSET_FIELD_TITLES, ASSET_FIELDS } from '../../../../shared/catalogue/assets/asset-form.ts';
import { getAsset } from '../../../../shared/catalogue/assets/asset-contract.ts';
import { getEditedAsset, saveAsset, type EditedAsset } from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import { listRevisions } from '../../../../shared/catalogue/history/history-contract.ts';
import { assetLink } from '../../../../shared/catalogue/page-links.ts';
import { fieldLines } from '../../../../shared/catalogue/publications/changes.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import type { EditKind } from '../../editing/edit-kind.ts';
import { deletePath } from '../../editing/publication-calls.ts';
import type { EditedForm } from '../../editing/use-edited-form.ts';
import { LOCAL_ASSET_DRAFT, type AssetExtras } from './local-asset-draft.ts';

export const ASSET_KIND: EditKind<AssetForm, AssetExtras, EditedAsset> = {
  ...LOCAL_ASSET_DRAFT,
  kind: 'asset',
  noExtras: {},
  extrasOf: () => ({}),
  mergeExtras: () => ({}),
  withExtras: (base) => base,
  fieldTitles: ASSET_FIELD_TITLES,
  days: ['acquired'],
  linesOf: (form, field) => {
    const lines = fieldLines(ASSET_FIELDS, form, field);
    // A new bundle may have files with the same names and sizes.
    return field === 'files' && form.files !== null ? [...lines, m.setOfFiles({ id: String(form.files.bundleId) })] : lines;
  },
  load: (id, signal) => call(browserApi, getEditedAsset, { query: { id }, signal }),
  send: (body) => call(browserApi, saveAsset, { body }),
  deletePath: (id) => deletePath('asset', id),
  pageOf: assetLink,
  outdated: [getAsset.name, listRevisions.name],
};

export type AssetFormControl = EditedForm<AssetForm, AssetExtras, EditedAsset>;
