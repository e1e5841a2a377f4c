import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

import { PREVIEW_WIDTH, type PictureWidth } from '../../shared/files/picture-contract.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { FileStorage } from './file-storage.ts';
import type { StoredPicture } from './file-store.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { MAX_PICTURE_PIXELS } from './picture-service.ts';
import { singleFlight } from '../platform/single-flight.ts';

// Each resizing takes a core and some ten megabytes.
const MAX_RESIZING = 2;
const MAX_WAITING = 500;
const WEBP_QUALITY = 80;
const JPEG_QUALITY = 82;
/** JPEG is never transparent; those who show previews put them on white. */
const BEHIND_TRANSPARENT = '#ffffff';

type PictureFormat = 'webp' | 'jpg';

/** Makes smaller sizes of pictures when somebody first asks for them. */
export function pictureSizeService(parts: { storage: FileStorage; derived: DerivedFiles }) {
  const once = singleFlight<Buffer | null>();
  const limited = limitConcurrency({ maxRunning: MAX_RESIZING, maxWaiting: MAX_WAITING });

  async function make(picture: StoredPicture, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    const original = await parts.storage.read(picture.sha256);
    if (original === null) return null;
    const resized = sharp(await buffer(original), { limitInputPixels: MAX_PICTURE_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    const written =
      format === 'webp'
        ? resized.webp({ quality: WEBP_QUALITY })
        : resized.flatten({ background: BEHIND_TRANSPARENT }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
    const bytes = await written.toBuffer();
    await parts.derived.write(picture.sha256, `${width}.${format}`, bytes);
    return bytes;
  }

  /** Asked for twice at once it is made once. */
  async function kept(picture: StoredPicture, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    const ready = await parts.derived.read(picture.sha256, `${width}.${format}`);
    if (ready !== null) return ready;
    return once(`${picture.sha256} ${width}.${format}`, () => limited(() => make(picture, width, format)));
  }

  return {
    /** The picture as WebP, at most so wide; null where its bytes are lost. */
    atWidth: (picture: StoredPicture, width: PictureWidth) => kept(picture, width, 'webp'),

    /** The picture as JPEG, for link previews. */
    preview: (picture: StoredPicture) => kept(picture, PREVIEW_WIDTH, 'jpg'),
  };
}

export type PictureSizeService = ReturnType<typeof pictureSizeService>;
