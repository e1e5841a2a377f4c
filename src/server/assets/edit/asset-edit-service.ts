import type { EditedAsset, hideAsset } from '../../../shared/assets/asset-edit-contract.ts';
import type { ReplyOf } from '../../../shared/kit/endpoint.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { STATUS_PUBLISHED } from '../../../shared/publications/publication.ts';
import { findBundle } from '../../bundles/bundle-read-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { publicationEditService, type EditParts, type SaveMode } from '../../publications/publication-edit-service.ts';
import { publicationFormStore } from '../../publications/publication-form-store.ts';
import { hider, judgeEditor, judgeOwner } from '../../publications/publication-policy.ts';
import { editedView } from '../../publications/publication-state-view.ts';
import type { HoldForModerators } from './asset-result-service.ts';
import { ASSET_KIND } from './asset-stored-kind.ts';
import { assetSaving, type AssetSaveRequest } from './asset-write-service.ts';

export type AssetEditService = ReturnType<typeof assetEditService>;

/** How members add, edit, hide and delete assets. */
export function assetEditService(parts: EditParts & { hold: HoldForModerators }) {
  const { db, clock, hold } = parts;
  const {
    forms,
    act,
    visibility,
    write: _write,
    save,
    ...editing
  } = publicationEditService(assetSaving({ clock, hold }), parts);

  return {
    ...editing,

    async read(caller: Caller, id: number): Promise<EditedAsset> {
      const member = signedIn(caller);
      const asset = await forms.find(id);
      judgeEditor(member, 'asset', asset);
      const { form, hiddenBy } = asset;
      const bundle = form.files === null ? null : ((await findBundle(db, form.files.bundleId))?.bundle ?? null);
      return { mark: 'asset', ...editedView(asset), hiddenBy: hider(hiddenBy), form, bundle };
    },

    save: (caller: Caller, request: AssetSaveRequest, mode: SaveMode = {}) => save(caller, request, mode),

    /** What a moderator hides, its uploader cannot show. */
    hide: (caller: Caller, id: number, isHidden: boolean): Promise<ReplyOf<typeof hideAsset>> =>
      act(caller, id, async (trx, asset) => {
        if (asset.status !== STATUS_PUBLISHED || asset.removalAt !== null)
          throw new Refusal('application_error', 'Only a published model can be hidden and shown.');
        judgeOwner(signedIn(caller), 'asset', asset);
        const publication = { kind: 'asset' as const, id };
        await (isHidden
          ? visibility.hide(trx, publication, 'uploader', clock())
          : visibility.show(trx, publication, 'uploader'));
        const after = await publicationFormStore(trx, ASSET_KIND).find(id);
        return { id, hiddenBy: hider(after?.hiddenBy ?? null) };
      }),
  };
}
