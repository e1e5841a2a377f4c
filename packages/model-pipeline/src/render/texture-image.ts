/** Decoded textures with mip levels, and sampling. */

import sharp, { type Sharp } from 'sharp';

import { textureMediaType } from '../textures/texture-media-type.ts';
import { KTX2, readKtx2 } from '../textures/ktx2.ts';

export interface TextureLevel {
  width: number;
  height: number;
  /** RGBA, 8 bits each. */
  pixels: Uint8Array;
}

export interface TextureImage {
  /** Full size first, each next one half the size. */
  levels: TextureLevel[];
  /** Number of the level with about one texel. */
  sizeLevel: number;
  /** Nearest-neighbour filtering, for pixel art. */
  nearest: boolean;
  /** Wrapping outside 0..1. */
  wrapU: TextureWrap;
  wrapV: TextureWrap;
}

export type TextureWrap = 'repeat' | 'mirror' | 'clamp';

/** Rendered pictures need no larger textures. */
const MAX_SIDE = 2048;

/** Decodes a picture. Null if it is unreadable, so that one texture never spoils the render. */
export async function decodeTexture(
  bytes: Uint8Array,
  wrap: Pick<TextureImage, 'nearest' | 'wrapU' | 'wrapV'>,
): Promise<TextureImage | null> {
  try {
    const picture = await decodable(bytes);
    if (!picture) return null;
    const { data, info } = await picture
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 4) return null;
    const { width, height } = info;
    return { ...wrap, levels: withSmallerLevels({ width, height, pixels: data }), sizeLevel: Math.log2(width * height) / 2 };
  } catch {
    return null;
  }
}

/** Input for sharp. Formats that sharp does not support are decoded first. */
async function decodable(bytes: Uint8Array): Promise<Sharp | null> {
  if (textureMediaType(bytes, '') !== KTX2) return sharp(bytes, { limitInputPixels: 1 << 28, failOn: 'none' });
  const decoded = await readKtx2(bytes);
  return decoded && sharp(decoded.pixels, { raw: { width: decoded.width, height: decoded.height, channels: 4 } });
}

function withSmallerLevels(full: TextureLevel): TextureLevel[] {
  const levels = [full];
  for (let last = full; last.width > 1 || last.height > 1;) {
    last = halve(last);
    levels.push(last);
  }
  return levels;
}

function halve(source: TextureLevel): TextureLevel {
  const width = Math.max(1, source.width >> 1);
  const height = Math.max(1, source.height >> 1);
  const pixels = new Uint8Array(width * height * 4);
  const stepX = source.width > 1 ? 4 : 0;
  const stepY = source.height > 1 ? source.width * 4 : 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * (stepY ? 2 : 1) * source.width + x * (stepX ? 2 : 1)) * 4;
      const to = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) {
        const p = source.pixels;
        const sum = p[from + c]! + p[from + stepX + c]! + p[from + stepY + c]! + p[from + stepX + stepY + c]!;
        pixels[to + c] = (sum + 2) >> 2;
      }
    }
  }
  return { width, height, pixels };
}

/** Writes the RGBA (0..255) at (u, v) into `out`. `level` may be fractional; it is rounded. */
export function sampleTexture(
  image: TextureImage,
  level: number,
  u: number,
  v: number,
  out: Float64Array,
  isNearest = image.nearest && level <= 0.5,
): void {
  const index = Math.max(0, Math.min(image.levels.length - 1, Math.round(level)));
  const { width, height, pixels } = image.levels[index]!;
  const wu = wrapped(u, image.wrapU);
  const wv = wrapped(v, image.wrapV);
  if (isNearest) {
    const at = (Math.min(height - 1, (wv * height) | 0) * width + Math.min(width - 1, (wu * width) | 0)) * 4;
    for (let c = 0; c < 4; c++) out[c] = pixels[at + c]!;
    return;
  }
  const x = wu * width - 0.5;
  const y = wv * height - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const x0 = wrapTexel(left, width, image.wrapU);
  const x1 = wrapTexel(left + 1, width, image.wrapU);
  const y0 = wrapTexel(top, height, image.wrapV) * width;
  const y1 = wrapTexel(top + 1, height, image.wrapV) * width;
  const topLeft = (y0 + x0) * 4;
  const topRight = (y0 + x1) * 4;
  const lowLeft = (y1 + x0) * 4;
  const lowRight = (y1 + x1) * 4;
  const ofTopRight = fx * (1 - fy);
  const ofTopLeft = 1 - fy - ofTopRight;
  const ofLowRight = fx * fy;
  const ofLowLeft = fy - ofLowRight;
  for (let c = 0; c < 4; c++) {
    out[c] =
      pixels[topLeft + c]! * ofTopLeft +
      pixels[topRight + c]! * ofTopRight +
      pixels[lowLeft + c]! * ofLowLeft +
      pixels[lowRight + c]! * ofLowRight;
  }
}

function wrapped(at: number, wrap: TextureWrap): number {
  if (wrap === 'repeat') return at - Math.floor(at);
  if (wrap === 'clamp') return at < 0 ? 0 : at > 1 ? 1 : at;
  const within = at - 2 * Math.floor(at / 2);
  return within > 1 ? 2 - within : within;
}

/** Texel beyond an edge. With mirroring it is the edge itself. */
function wrapTexel(value: number, size: number, wrap: TextureWrap): number {
  if (value < 0) return wrap === 'repeat' ? size - 1 : 0;
  if (value >= size) return wrap === 'repeat' ? 0 : size - 1;
  return value;
}
