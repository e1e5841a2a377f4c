import { createHash } from 'node:crypto';

import { pictureTypesText, type PictureType } from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { FileStorage } from './file-storage.ts';
import type { FileStore, PictureInfo, StoredPicture } from './file-store.ts';
import { sniffPictureType } from './picture-type.ts';
import { measurePicture } from './picture-work-service.ts';

/** Takes pictures in: bytes into the storage, size and placeholder into the database. */
export function pictureService(storage: FileStorage, store: FileStore) {
  return {
    /** Keeps a picture and answers its id; the same bytes are the same picture. Refuses what is no readable picture. */
    async keep(bytes: Uint8Array): Promise<number> {
      const mediaType = pictureTypeOf(bytes);
      const known = await store.pictureOf(createHash('sha256').update(bytes).digest('hex'));
      if (known !== null && (await storage.has(known.sha256))) {
        await store.touchPicture(known.id);
        return known.id;
      }
      const facts = await measurePicture(bytes);
      const stored = await storage.put(inOnePiece(bytes));
      return store.keepPicture(await store.keepFile(stored, mediaType), facts);
    },

    /** The entry of a member, or of an import, for a picture that was just kept, under an id of its own. */
    keepOwn: (id: number, uploaderId: number | null, info: PictureInfo): Promise<number> =>
      store.keepOwnPicture(id, uploaderId, info),

    /** A picture that was just kept. */
    async stored(id: number): Promise<StoredPicture> {
      const picture = await store.picture(id);
      if (picture === null) throw new Error(`the picture ${id} was kept and is gone`);
      return picture;
    },
  };
}

/** Detects the picture type by content. Other bytes are refused, so that no decoder sees them. */
export function pictureTypeOf(bytes: Uint8Array): PictureType {
  const type = sniffPictureType(bytes);
  if (type === null) throw new Refusal('unsupported_type', `This is not a ${pictureTypesText()} picture.`);
  return type;
}

/** The ending of a file's name that says its type: '.png'. */
export function pictureExtension(mediaType: string): string {
  return mediaType === 'image/jpeg' ? '.jpg' : mediaType.replace(/^image\/([a-z]+)$/, '.$1');
}

export type PictureService = ReturnType<typeof pictureService>;

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}
