import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

import type { PictureWidth } from '../../shared/files/picture-contract.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { FileStorage } from './file-storage.ts';
import type { FileStore, StoredPicture } from './file-store.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { MAX_PICTURE_PIXELS } from './picture-service.ts';

// Each resizing takes a core and some ten megabytes.
const MAX_RESIZING = 2;
const MAX_WAITING = 500;
const WEBP_QUALITY = 80;

// A picture never changes, but it can be taken away.
const KNOWN_PICTURES = 5000;
const KNOWN_FOR_MS = 60_000;

/** Finds pictures and makes their smaller sizes when somebody first asks for them. */
export function pictureSizeService(parts: { store: FileStore; storage: FileStorage; derived: DerivedFiles }) {
  const known = new LRUCache<number, StoredPicture>({ max: KNOWN_PICTURES, ttl: KNOWN_FOR_MS });
  const underWay = new Map<string, Promise<Buffer | null>>();
  const limited = limitConcurrency({ maxRunning: MAX_RESIZING, maxWaiting: MAX_WAITING });

  async function make(picture: StoredPicture, width: PictureWidth): Promise<Buffer | null> {
    const original = await parts.storage.read(picture.sha256);
    if (original === null) return null;
    const resized = await sharp(await buffer(original), { limitInputPixels: MAX_PICTURE_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
    await parts.derived.write(picture.sha256, `${width}.webp`, resized);
    return resized;
  }

  return {
    async find(id: number): Promise<StoredPicture | null> {
      const hit = known.get(id);
      if (hit !== undefined) return hit;
      const picture = await parts.store.picture(id);
      if (picture !== null) known.set(id, picture);
      return picture;
    },

    /** The picture as WebP, at most so wide; null where its bytes are lost. Asked for twice at once it is made once. */
    async atWidth(picture: StoredPicture, width: PictureWidth): Promise<Buffer | null> {
      const ready = await parts.derived.read(picture.sha256, `${width}.webp`);
      if (ready !== null) return ready;
      const flight = `${picture.sha256} ${width}`;
      const running = underWay.get(flight);
      if (running !== undefined) return running;
      const promise = limited(() => make(picture, width)).finally(() => underWay.delete(flight));
      underWay.set(flight, promise);
      return promise;
    },
  };
}

export type PictureSizeService = ReturnType<typeof pictureSizeService>;
