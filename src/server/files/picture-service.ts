import { createHash } from 'node:crypto';

import type { PictureType } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { FileStorage } from './file-storage.ts';
import type { FileStore, PictureInfo, StoredPicture } from './file-store.ts';
import { sniffPictureType } from './picture-type.ts';
import { measurePicture } from './picture-work-service.ts';

/** What a file of a picture may have at most (decisions.md §6.1). */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

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

/** What a picture is, by its bytes. Refuses everything else: no decoder may see what is no picture. */
export function pictureTypeOf(bytes: Uint8Array): PictureType {
  const type = sniffPictureType(bytes);
  if (type === null) throw new Refusal('unsupported_type', 'This is not a PNG, JPEG, GIF, WebP or AVIF picture.');
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
