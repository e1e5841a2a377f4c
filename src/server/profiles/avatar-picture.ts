import { redrawPicture } from '../files/picture-redraw-service.ts';

const SIDE = 512;

/** A square picture of at most 512 px, made anew and still where it moved. */
export async function avatarPicture(bytes: Uint8Array): Promise<Buffer> {
  return redrawPicture(bytes, {
    animated: false,
    draw(picture, { width, height }) {
      // A small picture stays small, but is square too.
      const side = Math.min(SIDE, width, height);
      return picture.resize(side, side, { fit: 'cover' }).webp({ quality: 85, smartSubsample: true });
    },
  });
}
