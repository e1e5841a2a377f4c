import sharp, { type Sharp } from 'sharp';

import { textureMediaType } from './texture-media-type.ts';
import { readBlp } from './blp.ts';
import { readBmp } from './bmp.ts';
import { readDds } from './dds.ts';
import { readDreamcastPvr } from './dreamcast-pvr.ts';
import { readKtx1 } from './ktx1.ts';
import { readPcx } from './pcx.ts';
import { readPvr } from './pvr.ts';
import { readSgi } from './sgi.ts';
import { readTim } from './tim.ts';
import { unreadPicture } from './unread-picture.ts';
import { readPsd } from './psd.ts';
import { AS_BROWSERS, checkSize, type RawImage } from './raw-image.ts';
import { readTga } from './tga.ts';
import { readVtf } from './vtf.ts';

/** Formats that viewers support. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/ktx2']);
/** Formats that sharp reads but viewers do not support. */
const FOREIGN = new Set(['image/gif', 'image/tiff', 'image/avif']);
const READERS: Record<string, (bytes: Uint8Array, name: string) => RawImage> = {
  'image/x-tga': readTga,
  'image/bmp': readBmp,
  'image/vnd-ms.dds': readDds,
  'image/vnd.adobe.photoshop': readPsd,
  'image/vnd.valve.source.texture': readVtf,
  'image/x-pcx': readPcx,
  'image/x-tim': readTim,
  'image/sgi': readSgi,
  'image/ktx': readKtx1,
  'image/x-pvr': readPvr,
  'image/x-dreamcast-pvr': readDreamcastPvr,
  'image/x-blp': readBlp,
};

export interface TextureBytes {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

/** Returns the picture in a format that viewers support. Throws if it is unreadable. */
export async function readTexture(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<TextureBytes> {
  const mediaType = textureMediaType(bytes, name);
  if (mediaType === 'image/ktx2') return { bytes, mediaType };
  if (SHOWN.has(mediaType) || FOREIGN.has(mediaType)) {
    const { width, height, space } = await sharp(bytes, { ...AS_BROWSERS, limitInputPixels: false }).metadata();
    checkSize(width, height);
    if (!SHOWN.has(mediaType)) return encode(sharp(bytes, AS_BROWSERS));
    return space === 'cmyk' ? asRgb(bytes) : { bytes, mediaType };
  }
  const { width, height, pixels } = (READERS[mediaType] ?? readUnnamedTga)(bytes, name);
  return encode(sharp(pixels, { raw: { width, height, channels: 4 } }));
}

/** Targa has no magic number, so an unknown file may be one under another name. */
function readUnnamedTga(bytes: Uint8Array, name: string): RawImage {
  try {
    return readTga(bytes);
  } catch {
    throw unreadPicture(bytes, name);
  }
}

/** Converts CMYK, which only JPEG has, because glTF and viewers need RGB. */
async function asRgb(bytes: Uint8Array<ArrayBuffer>): Promise<TextureBytes> {
  const jpeg = await sharp(bytes, AS_BROWSERS)
    .toColourspace('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes: new Uint8Array(jpeg), mediaType: 'image/jpeg' };
}

/** Fast lossless intermediate format. The final texture is encoded later. */
async function encode(image: Sharp): Promise<TextureBytes> {
  const png = await image.png({ compressionLevel: 2 }).toBuffer();
  return { bytes: new Uint8Array(png), mediaType: 'image/png' };
}
