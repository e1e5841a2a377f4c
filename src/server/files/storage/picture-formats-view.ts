import { PICTURE_WIDTHS, type PictureWidth } from '../../../shared/files/storage/picture-contract.ts';
import { pictureFileAddress, type PictureRow } from './picture-view.ts';

const FORMAT_NAMES: Record<PictureWidth, string> = { 160: 'thumbnail', 320: 'small', 640: 'medium', 1280: 'large' };

export interface PictureFormat {
  url: string;
  width: number;
  height: number;
  mime: string;
}

/** Smaller sizes of a picture, named as in Strapi's media library. */
export function pictureFormats({ width, height, ...row }: Omit<PictureRow, 'placeholder'>): Record<string, PictureFormat> {
  const smaller = PICTURE_WIDTHS.filter((other) => other < width);
  return Object.fromEntries(
    smaller.map((other) => [
      FORMAT_NAMES[other],
      {
        url: `${pictureFileAddress(row)}-${other}`,
        width: other,
        height: Math.max(1, Math.round((height * other) / width)),
        mime: 'image/webp',
      },
    ]),
  );
}
