import { ASSET_FIELDS, EMPTY_ASSET_FORM } from '../../../shared/assets/asset-form.ts';
import { STATUS_DRAFT } from '../../../shared/publications/publication.ts';
import type { AssetEditService } from '../../assets/edit/asset-edit-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { ASSET_ATTRIBUTES } from './asset-attributes.ts';
import { overlayAsset } from './asset-overlay.ts';
import { namedAttributes } from './field-attributes.ts';
import { readGiven } from './attribute-reader.ts';
import { judgeUploader, refuseAsAttribute, saveKeyOf, saveOverConflicts } from './content-save.ts';

/** How the wire names fields of a form. */
const ATTRIBUTES: Record<string, string> = {
  ...namedAttributes(ASSET_FIELDS),
  files: 'bundle',
  stated: 'modelQuality',
  status: 'entityStatus',
};

export type AssetContentService = ReturnType<typeof assetContentService>;

/** Assets as clients of Strapi write them, under the rules of every edit. */
export function assetContentService({
  editing,
  clock,
}: {
  editing: Pick<AssetEditService, 'read' | 'save' | 'remove'>;
  clock: () => Date;
}) {
  return {
    /** Answers the id. The same sent again within the hour, as by a double click, is the same asset. */
    async create(data: unknown, caller: Caller): Promise<number> {
      const member = signedIn(caller);
      const given = readGiven(data, '', ASSET_ATTRIBUTES);
      judgeUploader(given.uploader, [member.id], 'model');
      const request = {
        id: null,
        version: null,
        saveKey: saveKeyOf(member.id, data, clock()),
        status: given.entityStatus ?? STATUS_DRAFT,
        note: null,
        form: overlayAsset(EMPTY_ASSET_FORM, given),
      };
      return (await editing.save(caller, request).catch(asAttribute)).id;
    },

    /** Changes what is given and nothing else. */
    async update(id: number, data: unknown, caller: Caller): Promise<void> {
      const member = signedIn(caller);
      await saveOverConflicts(async () => {
        const { version, status, uploader, form } = await editing.read(caller, id);
        const given = readGiven(data, '', ASSET_ATTRIBUTES);
        judgeUploader(given.uploader, [member.id, uploader?.id ?? null], 'model');
        const next = { status: given.entityStatus ?? status, form: overlayAsset(form, given) };
        await editing.save(caller, { id, version, saveKey: '', note: null, ...next }).catch(asAttribute);
      });
    },

    remove: (id: number, caller: Caller): Promise<void> => editing.remove(caller, id),
  };
}

const asAttribute = (error: unknown): never => refuseAsAttribute(error, ATTRIBUTES);
