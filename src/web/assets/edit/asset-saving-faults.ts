import { assetPublicationFaults, type AssetFault } from '../../../shared/assets/asset-form-faults.ts';
import type { AssetForm } from '../../../shared/assets/asset-form.ts';
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
  const isOnItsWay = making.state === 'making' || (making.state === 'awaited' && parts.sent.isBusy);
  if (isOnItsWay) return withFilesFault(faults, 'Wait until the files have arrived.');
  if (live.bundle?.state === 'refused' && live.bundle.id === form.files?.bundleId)
    return withFilesFault(faults, 'The files could not be opened. Bring others.');
  return faults;
}

function withFilesFault(faults: AssetFault[], sentence: string): AssetFault[] {
  return [...faults.filter(({ field }) => field !== 'files'), { field: 'files', sentence }];
}
