/** Converts pictures with a palette of 256 colours, as models of old games have them. */

import sharp from 'sharp';

const KEY = 255;

export interface PalettePicture {
  width: number;
  height: number;
  /** Colour index of each pixel, from the top left. */
  indices: Uint8Array;
  /** RGB of each colour. */
  palette: Uint8Array;
  /** The last colour is transparent, or opacity is the brightness; null: all colours are opaque. */
  opacity?: 'last-is-clear' | 'as-bright' | null;
}

export async function palettePng(picture: PalettePicture): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, indices } = picture;
  const colors = colorsOf(picture);
  const pixels = new Uint32Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) pixels[pixel] = colors[indices[pixel]!]!;
  const bytes = new Uint8Array(pixels.buffer);
  const png = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
  return new Uint8Array(png);
}

/** RGBA of each colour as one 32-bit number. */
function colorsOf({ indices, palette, opacity = null }: PalettePicture): Uint32Array {
  const bytes = new Uint8Array(256 * 4);
  for (let index = 0; index < 256; index += 1) {
    const color = palette.subarray(index * 3, index * 3 + 3);
    const brightest = Math.max(...color);
    // Blending with this share approximates additive colours.
    const share = opacity === 'as-bright' && brightest > 0 ? 255 / brightest : 1;
    bytes.set([...[...color].map((value) => Math.round(value * share)), opacity === 'as-bright' ? brightest : 255], index * 4);
  }
  if (opacity === 'last-is-clear') bytes.set([...meanOf(indices, palette), 0], KEY * 4);
  return new Uint32Array(bytes.buffer);
}

/** Mean colour for transparent texels. Texture filtering mixes neighbours, and the key colour is a glaring blue. */
function meanOf(indices: Uint8Array, palette: Uint8Array): number[] {
  const counts = new Float64Array(256);
  for (const index of indices) counts[index]! += 1;
  counts[KEY] = 0;
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  return [0, 1, 2].map((channel) => counts.reduce((sum, count, index) => sum + count * palette[index * 3 + channel]!, 0) / all);
}
