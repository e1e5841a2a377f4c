import * as m from '#messages/server-storage';

import type { UploadedPicture } from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';
import { isForeignKeyViolation } from '../../platform/db/unique-violation.ts';
import type { FileStore, StoredPicture } from './file-store.ts';
import { infoOf, type GivenInfo } from './upload-form.ts';
import { uploadedPictureView } from './uploaded-picture-view.ts';

export type OwnPictureService = ReturnType<typeof ownPictureService>;

/** Pictures of a member, who may see and describe them, and remove unused ones. */
export function ownPictureService({ store, changed }: { store: FileStore; changed: () => Promise<void> }) {
  async function own(member: Member, id: number): Promise<StoredPicture> {
    const picture = await store.ownPicture(member.id, id);
    if (picture === null) throw new Refusal('not_found', m.noOwnPicture({ id }));
    return picture;
  }

  return {
    async list(member: Member, page: { start: number; limit: number }): Promise<UploadedPicture[]> {
      return (await store.ownPictures(member.id, page)).map(uploadedPictureView);
    },

    find: async (member: Member, id: number): Promise<UploadedPicture> => uploadedPictureView(await own(member, id)),

    /** Changes texts of a picture wherever it is shown. Omitted ones stay. */
    async describe(member: Member, id: number, info: GivenInfo): Promise<UploadedPicture> {
      const { name, alternativeText = null, caption = null } = await own(member, id);
      await store.changeOwnPicture(id, infoOf(info, { name: name ?? '', alternativeText, caption }));
      await changed();
      return uploadedPictureView(await own(member, id));
    },

    async remove(member: Member, id: number): Promise<UploadedPicture> {
      const picture = await own(member, id);
      const isRemoved = await store.removeOwnPicture(id).catch((error: unknown) => {
        // A concurrent save refers to the picture.
        if (isForeignKeyViolation(error)) return false;
        throw error;
      });
      if (!isRemoved) throw new Refusal('conflict', m.pictureInUse());
      return uploadedPictureView(picture);
    },
  };
}
