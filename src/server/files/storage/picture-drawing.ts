/** Decodes and re-encodes untrusted pictures. Only picture-program.ts loads this, in a confined process. */

import sharp, { type Sharp } from 'sharp';

import type { PictureType } from '../../../shared/files/storage/picture-contract.ts';
import type { MeasuredPicture, PictureOrder } from './picture-order.ts';

/** Pictures with more pixels are refused, because decoding would exceed the memory limit. */
const MAX_PIXELS = 100_000_000;
/** Decoding takes four bytes a pixel for all frames together: 200 MB at most, for two at once. */
const MAX_REDRAWN_PIXELS = 50_000_000;
/** Maximal side of WebP, the format of all smaller sizes. */
const MAX_SIDE = 16_383;
/** An animation of 20 MB takes a slow machine half of that. */
const MAX_SECONDS = 60;
const MAX_PLACEHOLDER_LENGTH = 300;
const AVATAR_SIDE = 512;
const WEBP_QUALITY = 80;
const JPEG_QUALITY = 82;
/** JPEG has no transparency. */
const BEHIND_TRANSPARENT = '#ffffff';

export async function measurePicture(bytes: Uint8Array): Promise<MeasuredPicture> {
  const { autoOrient, hasAlpha } = await decode(bytes).metadata();
  const placeholder = await placeholderOf(bytes);
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: hasAlpha && !(await isOpaque(bytes)) ? '' : placeholder,
  };
}

export async function resizePicture(
  bytes: Uint8Array,
  { width, format }: Extract<PictureOrder, { work: 'resize' }>,
): Promise<Buffer> {
  const resized = decode(bytes).autoOrient().resize({ width, withoutEnlargement: true });
  const written =
    format === 'webp'
      ? resized.webp({ quality: WEBP_QUALITY })
      : resized.flatten({ background: BEHIND_TRANSPARENT }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  return written.toBuffer();
}

/** Upright, in sRGB, without location, camera and other metadata. */
export async function redrawPicture(
  bytes: Uint8Array,
  { type, isAvatar }: Extract<PictureOrder, { work: 'redraw' }>,
): Promise<Buffer> {
  const animated = !isAvatar;
  const options = { limitInputPixels: MAX_REDRAWN_PIXELS, failOn: 'error', animated } as const;
  const { autoOrient, pageHeight, pages = 1 } = await sharp(bytes, options).metadata();
  const height = animated ? (pageHeight ?? autoOrient.height) : autoOrient.height;
  if (Math.max(autoOrient.width, height) > MAX_SIDE) throw new RangeError('too long a side');
  const picture = sharp(bytes, options).timeout({ seconds: MAX_SECONDS });
  // Frames are stacked vertically during work, so they cannot be rotated.
  const upright = animated && pages > 1 ? picture : picture.autoOrient();
  return (isAvatar ? asAvatar(upright, { width: autoOrient.width, height }) : inItsFormat(upright, type)).toBuffer();
}

/** A square of at most 512 px. Small pictures are not enlarged. */
function asAvatar(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const side = Math.min(AVATAR_SIDE, width, height);
  return picture.resize(side, side, { fit: 'cover' }).webp({ quality: 85, smartSubsample: true });
}

/** AVIF takes minutes to encode, so WebP replaces it. */
function inItsFormat(picture: Sharp, type: PictureType): Sharp {
  if (type === 'image/png') return picture.png();
  if (type === 'image/jpeg') return picture.jpeg({ quality: 92 });
  if (type === 'image/gif') return picture.gif({ effort: 4 });
  return picture.webp({ quality: 90, smartSubsample: true });
}

function decode(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS });
}

/** Transparent pictures have no placeholder, which would shine through. */
async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  return (await decode(bytes).stats()).isOpaque;
}

/** A data URI of at most 300 bytes with a tiny picture, which browsers blur when they enlarge it. */
async function placeholderOf(bytes: Uint8Array): Promise<string> {
  let uri = '';
  for (const side of [16, 12, 8, 4]) {
    const tiny = await decode(bytes)
      .autoOrient()
      .resize(side, side, { fit: 'inside' })
      .blur(0.6)
      .webp({ quality: 30, alphaQuality: 30, effort: 4, smartSubsample: true })
      .toBuffer();
    uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= MAX_PLACEHOLDER_LENGTH) break;
  }
  return uri;
}
