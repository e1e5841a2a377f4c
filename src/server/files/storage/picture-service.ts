import { createHash } from 'node:crypto';

import * as m from '#messages/server-storage';

import { pictureTypesText, type PictureType } from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { FileStorage } from './file-storage.ts';
import type { FileStore, PictureInfo, StoredPicture } from './file-store.ts';
import { sniffPictureType } from './picture-type.ts';
import { measurePicture } from './picture-work-service.ts';

/** Stores pictures: bytes in the storage, size and placeholder in the database. */
export function pictureService(storage: FileStorage, store: FileStore) {
  return {
    /** Stores a picture and returns its id. Equal bytes give the same id. Refuses unreadable pictures. */
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

    /** Adds an entry with its own id for a stored picture, for a member or an import. */
    keepOwn: (id: number, uploaderId: number | null, info: PictureInfo): Promise<number> =>
      store.keepOwnPicture(id, uploaderId, info),

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
  if (type === null) throw new Refusal('unsupported_type', m.otherType({ types: pictureTypesText() }));
  return type;
}

/** File extension of a media type: '.png'. */
export function pictureExtension(mediaType: string): string {
  return mediaType === 'image/jpeg' ? '.jpg' : mediaType.replace(/^image\/([a-z]+)$/, '.$1');
}

export type PictureService = ReturnType<typeof pictureService>;

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}
