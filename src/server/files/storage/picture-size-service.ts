import { buffer } from 'node:stream/consumers';

import { PREVIEW_WIDTH, type PictureWidth } from '../../../shared/files/storage/picture-contract.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { FileStorage } from './file-storage.ts';
import type { StoredPicture } from './file-store.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import { resizePicture } from './picture-work-service.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';

// Each resize takes a core and tens of megabytes.
const MAX_RESIZING = 2;
const MAX_WAITING = 500;

type PictureFormat = 'webp' | 'jpg';

/** Smaller sizes of pictures, made at the first request. */
export function pictureSizeService(parts: { storage: FileStorage; derived: DerivedFiles }) {
  const once = singleFlight<Buffer | null>();
  const limited = limitConcurrency({ maxRunning: MAX_RESIZING, maxWaiting: MAX_WAITING });

  async function make(picture: StoredPicture, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    const original = await parts.storage.read(picture.sha256);
    if (original === null) return null;
    const bytes = await resizePicture(await buffer(original), { width, format });
    await parts.derived.write(picture.sha256, `${width}.${format}`, bytes);
    return bytes;
  }

  /** Concurrent requests share one resize. */
  async function cachedOrMade(picture: StoredPicture, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    const ready = await parts.derived.read(picture.sha256, `${width}.${format}`);
    if (ready !== null) return ready;
    return once(`${picture.sha256} ${width}.${format}`, () => limited(() => make(picture, width, format)));
  }

  return {
    /** WebP of at most this width. Null: the bytes are lost. */
    atWidth: (picture: StoredPicture, width: PictureWidth) => cachedOrMade(picture, width, 'webp'),

    /** JPEG for link previews. */
    preview: (picture: StoredPicture) => cachedOrMade(picture, PREVIEW_WIDTH, 'jpg'),
  };
}

export type PictureSizeService = ReturnType<typeof pictureSizeService>;
