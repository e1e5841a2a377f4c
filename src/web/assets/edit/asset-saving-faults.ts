import { assetPublicationFaults, type AssetFault } from '../../../shared/assets/asset-form-faults.ts';
import type { AssetForm } from '../../../shared/assets/asset-form.ts';
import { nothingToShow, ONLY_PICTURES } from '../../../shared/bundles/package-rules.ts';
import { STATUS_DRAFT } from '../../../shared/publications/publication.ts';
import type { SaveStatus } from '../../editing/edit-kind.ts';
import type { AssetEditing } from './use-asset-editing.ts';

/** What keeps a form from being saved: a draft needs a name and nothing else; what is published, its files as well. */
export function assetSavingFaults(
  status: SaveStatus,
  form: AssetForm,
  { live, making, parts }: Pick<AssetEditing, 'live' | 'making' | 'parts'>,
): AssetFault[] {
  const faults = assetPublicationFaults(form);
  if (status === STATUS_DRAFT) return faults.filter(({ field }) => field === 'name');
  const pending = pendingFiles({ making, parts }, form);
  if (pending !== null) return withFilesFault(faults, pending);
  const { bundle } = live;
  if (bundle === null || bundle.id !== form.files?.bundleId) return faults;
  if (bundle.state === 'refused') return withFilesFault(faults, 'The files could not be opened. Choose other files.');
  const nothing = form.images.length > 0 ? null : nothingToShow(bundle.entries.map(({ kind }) => kind));
  if (nothing === ONLY_PICTURES) return [...faults, { field: 'images', sentence: nothing }];
  return nothing === null ? faults : withFilesFault(faults, nothing);
}

/** Why files that were sent are in no model yet; null where none wait. */
export function pendingFiles({ making, parts }: Pick<AssetEditing, 'making' | 'parts'>, form: AssetForm): string | null {
  if (making.state === 'making') return 'The files are being put together. You can publish once that is done.';
  if (making.state === 'offered' && form.files === null && !parts.sent.isBusy)
    return 'The files that you sent earlier are in no model yet. Use them here, or add others.';
  if (making.state !== 'awaited') return null;
  if (parts.sent.isBusy) return 'The files are still being sent. You can publish once they have arrived.';
  return making.failure === null
    ? 'Some files have not arrived. Send them again, remove them, or go on with the others.'
    : 'The files could not be put together. Try again, or remove them.';
}

function withFilesFault(faults: AssetFault[], sentence: string): AssetFault[] {
  return [...faults.filter(({ field }) => field !== 'files'), { field: 'files', sentence }];
}
