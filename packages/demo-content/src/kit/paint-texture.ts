/** Makes a set of textures from a painting function: colour, relief, roughness and metalness at each place. */

import sharp, { type Sharp } from 'sharp';
import { clamp01, type Rgb } from './color.ts';
import { createNoise, type Noise } from './noise.ts';

export interface PaintSample {
  color: Rgb;
  /** 0..1; becomes relief. */
  height: number;
  roughness: number;
  metallic?: number;
}

/** u and v run over 0..1 and must meet at the borders. */
export type Paint = (u: number, v: number, noise: Noise) => PaintSample;

export interface PaintedTextures {
  baseColor: Buffer;
  normal: Buffer | null;
  occlusionRoughnessMetallic: Buffer | null;
  mimeType: 'image/webp' | 'image/png';
}

export interface PaintOptions {
  size: number;
  seed: string;
  relief: number;
  pixelArt: boolean;
  diffuseOnly: boolean;
}

export async function paintTextures(paint: Paint, options: PaintOptions): Promise<PaintedTextures> {
  const { size } = options;
  const noise = createNoise(options.seed);
  const color = new Uint8Array(size * size * 3);
  const orm = new Uint8Array(size * size * 3);
  const heights = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sample = paint((x + 0.5) / size, (y + 0.5) / size, noise);
      const at = (y * size + x) * 3;
      for (let c = 0; c < 3; c++) color[at + c] = clamp01(sample.color[c]!) * 255 + 0.5;
      heights[y * size + x] = sample.height;
      orm[at] = 255 * (0.55 + 0.45 * clamp01(sample.height * 1.6));
      orm[at + 1] = clamp01(sample.roughness) * 255;
      orm[at + 2] = clamp01(sample.metallic ?? 0) * 255;
    }
  }
  if (options.pixelArt) {
    const png = await raw(color, size).png({ palette: true, colours: 48, dither: 0 }).toBuffer();
    return { baseColor: png, normal: null, occlusionRoughnessMetallic: null, mimeType: 'image/png' };
  }
  const isFlat = options.diffuseOnly;
  return {
    baseColor: await raw(color, size).webp({ quality: 84 }).toBuffer(),
    normal:
      isFlat || options.relief === 0
        ? null
        : await raw(normals(heights, size, options.relief), size)
            .webp({ quality: 84 })
            .toBuffer(),
    occlusionRoughnessMetallic: isFlat ? null : await raw(orm, size).webp({ quality: 76 }).toBuffer(),
    mimeType: 'image/webp',
  };
}

function raw(pixels: Uint8Array, size: number): Sharp {
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } });
}

function normals(heights: Float32Array, size: number, relief: number): Uint8Array {
  const out = new Uint8Array(size * size * 3);
  const strength = (relief * size) / 64;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const left = heights[y * size + ((x + size - 1) % size)]!;
      const right = heights[y * size + ((x + 1) % size)]!;
      const above = heights[((y + size - 1) % size) * size + x]!;
      const below = heights[((y + 1) % size) * size + x]!;
      const nx = (left - right) * strength;
      const ny = (below - above) * strength;
      const length = Math.hypot(nx, ny, 1);
      const at = (y * size + x) * 3;
      out[at] = (nx / length) * 127.5 + 127.5;
      out[at + 1] = (ny / length) * 127.5 + 127.5;
      out[at + 2] = (1 / length) * 127.5 + 127.5;
    }
  }
  return out;
}
