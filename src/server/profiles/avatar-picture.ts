import sharp from 'sharp';

import { Refusal } from '../../shared/kit/errors.ts';
import { pictureTypeOf } from '../files/picture-service.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';

const SIDE = 512;
/** Decoding takes four bytes a pixel: this is 200 MB at most, for two at once. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
const inTurn = limitConcurrency({ maxRunning: 2, maxWaiting: 50 });

/**
 * A square picture of at most 512 px, made anew: without the place and the camera that a photograph names, without what
 * else a file may hold, and still where it moved.
 */
export async function avatarPicture(bytes: Uint8Array): Promise<Buffer> {
  pictureTypeOf(bytes);
  return inTurn(async () => {
    try {
      const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
      const { autoOrient } = await sharp(bytes, options).metadata();
      // A small picture stays small, but is square too.
      const side = Math.min(SIDE, autoOrient.width, autoOrient.height);
      return await sharp(bytes, options)
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: 85, smartSubsample: true })
        .toBuffer();
    } catch {
      throw new Refusal('bad_input', 'This picture cannot be read: it is damaged or too large.');
    }
  });
}
