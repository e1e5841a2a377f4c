import type { EditedAsset } from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import { findBundle } from '../../../files/bundles/bundle-read-service.ts';
import { signedIn, type Caller } from '../../../platform/caller.ts';
import { publicationEditService, type EditDependencies } from '../../publications/publication-edit-service.ts';
import type { SaveMode } from '../../publications/publication-save-service.ts';
import { hider, requireEditor } from '../../publications/publication-policy.ts';
import { editedView } from '../../publications/publication-state-view.ts';
import { assetSaving, type AssetSaveRequest } from './asset-write-service.ts';

export type AssetEditService = ReturnType<typeof assetEditService>;

export function assetEditService(parts: EditDependencies) {
  const { db } = parts;
  const {
    forms,
    act: _act,
    visibility: _visibility,
    write: _write,
    save,
    ...editing
  } = publicationEditService(assetSaving(parts), parts);

  return {
    ...editing,

    async read(caller: Caller, id: number): Promise<EditedAsset> {
      const member = signedIn(caller);
      const asset = await forms.find(id);
      requireEditor(member, 'asset', asset);
      const { form, hiddenBy } = asset;
      const bundle = form.files === null ? null : ((await findBundle(db, form.files.bundleId))?.bundle ?? null);
      return { mark: 'asset', ...editedView(asset), hiddenBy: hider(hiddenBy), form, bundle };
    },

    save: (caller: Caller, request: AssetSaveRequest, mode: SaveMode = {}) => save(caller, request, mode),
  };
}
