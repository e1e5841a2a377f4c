import { pictureTypeOf } from './picture-service.ts';
import { drawAnew } from './picture-work-service.ts';

/**
 * Re-encodes a sent picture: upright, in sRGB, without location, camera and other metadata. Avatars become square and still.
 * Refuses other files, damaged pictures and pictures that are too large.
 */
export async function redrawPicture(bytes: Uint8Array, { isAvatar }: { isAvatar: boolean }): Promise<Buffer> {
  return drawAnew(bytes, { type: pictureTypeOf(bytes), isAvatar });
}
