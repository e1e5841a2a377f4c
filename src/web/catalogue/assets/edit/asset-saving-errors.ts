import * as m from '#messages/asset-edit';
import { assetPublicationErrors, type AssetError } from '../../../../shared/catalogue/assets/asset-form-validation.ts';
import type { AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { nothingToShow, onlyPictures } from '../../../../shared/files/bundles/package-rules.ts';
import { STATUS_DRAFT } from '../../../../shared/catalogue/publications/publication.ts';
import type { SaveStatus } from '../../editing/edit-kind.ts';
import type { AssetEditing } from './use-asset-editing.ts';

/** Errors that block a save. A draft only needs a name; a published model needs files too. */
export function assetSavingErrors(
  status: SaveStatus,
  form: AssetForm,
  { live, making, parts }: Pick<AssetEditing, 'live' | 'making' | 'parts'>,
): AssetError[] {
  const errors = assetPublicationErrors(form);
  if (status === STATUS_DRAFT) return errors.filter(({ field }) => field === 'name');
  const pending = pendingFiles({ making, parts }, form);
  if (pending !== null) return withFilesError(errors, pending);
  const { bundle } = live;
  if (bundle === null || bundle.id !== form.files?.bundleId) return errors;
  if (bundle.state === 'refused') return withFilesError(errors, m.filesRefused());
  const nothing = form.images.length > 0 ? null : nothingToShow(bundle.entries.map(({ kind }) => kind));
  if (nothing === onlyPictures()) return [...errors, { field: 'images', sentence: nothing }];
  return nothing === null ? errors : withFilesError(errors, nothing);
}

/** Reason why uploaded files are in no bundle yet; null if none are pending. */
export function pendingFiles({ making, parts }: Pick<AssetEditing, 'making' | 'parts'>, form: AssetForm): string | null {
  if (making.state === 'making') return m.filesPutTogether();
  if (making.state === 'offered' && form.files === null && !parts.sent.isBusy) return m.filesUnused();
  if (making.state !== 'awaited') return null;
  if (parts.sent.isBusy) return m.filesOnTheirWay();
  return making.failure === null ? m.filesMissing() : m.filesNotPutTogether();
}

function withFilesError(errors: AssetError[], sentence: string): AssetError[] {
  return [...errors.filter(({ field }) => field !== 'files'), { field: 'files', sentence }];
}
