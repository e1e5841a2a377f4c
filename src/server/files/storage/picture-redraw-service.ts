import { pictureTypeOf } from './picture-service.ts';
import { drawAnew } from './picture-work-service.ts';

/**
 * A picture that somebody sent, made anew: upright, in sRGB, without the place and the camera that a photograph names and
 * without what else a file may hold. An avatar is square and still as well. Refuses what is no picture, cannot be decoded, or is
 * more than fits into memory.
 */
export async function redrawPicture(bytes: Uint8Array, { isAvatar }: { isAvatar: boolean }): Promise<Buffer> {
  return drawAnew(bytes, { type: pictureTypeOf(bytes), isAvatar });
}
