import sharp, { type Metadata, type Sharp } from 'sharp';

import type { PictureType } from '../../shared/files/picture-contract.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { pictureTypeOf, unreadablePicture } from './picture-service.ts';

/** Decoding takes four bytes a pixel, all frames together: this is 200 MB at most, for two at once. */
const MAX_PIXELS = 50_000_000;
/** No WebP has a longer side, and every smaller size is one. */
const MAX_SIDE = 16_383;
/** A film of 20 MB takes a slow machine half of it. */
const MAX_SECONDS = 60;
const inTurn = limitConcurrency({ maxRunning: 2, maxWaiting: 200 });

/**
 * A picture that somebody sent, made anew: upright, in sRGB, without the place and the camera that a photograph names and
 * without what else a file may hold. Refuses what is no picture, cannot be decoded, or is more than fits into memory.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  { animated, draw }: { animated: boolean; draw: (picture: Sharp, size: Metadata['autoOrient'], type: PictureType) => Sharp },
): Promise<Buffer> {
  const type = pictureTypeOf(bytes);
  return inTurn(async () => {
    try {
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated } as const;
      const { autoOrient, pageHeight, pages = 1 } = await sharp(bytes, options).metadata();
      const height = animated ? (pageHeight ?? autoOrient.height) : autoOrient.height;
      if (Math.max(autoOrient.width, height) > MAX_SIDE) throw new RangeError('too long a side');
      const picture = sharp(bytes, options).timeout({ seconds: MAX_SECONDS });
      // Frames stand below each other while they are worked on, and cannot be turned.
      const upright = animated && pages > 1 ? picture : picture.autoOrient();
      return await draw(upright, { width: autoOrient.width, height }, type).toBuffer();
    } catch (error) {
      throw unreadablePicture(error);
    }
  });
}
