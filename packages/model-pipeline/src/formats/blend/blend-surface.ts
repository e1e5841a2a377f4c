/** Appearance of a Blender material, reduced to properties that glTF has. */

import type { BlendStruct } from './blend-struct.ts';

export interface PictureUse {
  image: BlendStruct;
  /** Channel to use where the input is a single number. */
  channel: 'color' | 'alpha' | 'red' | 'green' | 'blue';
  /** Name of the UV layer; '' is the rendered one. */
  uv: string;
  wrap: 'repeat' | 'clamp' | 'mirror';
  /** Nearest-neighbour filtering, as pixel art needs. */
  isNearest: boolean;
  scale: [number, number];
  offset: [number, number];
}

/** Factor of a picture and of vertex colours. A single number is repeated three times. */
export interface Shade {
  factor: [number, number, number];
  picture: PictureUse | null;
  /** Name of the vertex colours; '' are the rendered ones. */
  vertexColors: string | null;
  /** Uses the alpha of the vertex colours instead of the colour. */
  isVertexAlpha?: boolean;
}

export interface BlendSurface {
  base: Shade;
  alpha: Shade;
  metallic: Shade;
  roughness: Shade;
  emission: Shade;
  normal: { picture: PictureUse; strength: number } | null;
  /** Alpha cutoff, blending, or null: the pictures decide. */
  mode: { cutoff: number } | 'blend' | null;
  isOneSided: boolean;
}

export const even = (value: number): Shade => ({ factor: [value, value, value], picture: null, vertexColors: null });

export const shade = ([r = 0, g = 0, b = 0]: readonly number[]): Shade => ({
  factor: [r, g, b],
  picture: null,
  vertexColors: null,
});

export const isPlain = ({ picture, vertexColors }: Shade) => picture === null && vertexColors === null;
export const brightest = ({ factor }: Shade) => Math.max(...factor);

export function plainSurface(): BlendSurface {
  return {
    base: even(0.8),
    alpha: even(1),
    metallic: even(0),
    roughness: even(0.5),
    emission: even(0),
    normal: null,
    mode: null,
    isOneSided: false,
  };
}

/** Product of both. The first of two pictures stays. */
export function multiplied(one: Shade, other: Shade): Shade {
  return {
    factor: [0, 1, 2].map((index) => one.factor[index]! * other.factor[index]!) as Shade['factor'],
    picture: one.picture ?? other.picture,
    vertexColors: one.vertexColors ?? other.vertexColors,
  };
}

/** Interpolates from the first to the second. If only one of them has a picture, its picture is used. */
export function between(one: Shade, other: Shade, share: number): Shade {
  if (share <= 0) return one;
  if (share >= 1) return other;
  if (isPlain(one) !== isPlain(other)) return isPlain(one) ? other : one;
  if (!isPlain(one)) return share < 0.5 ? one : other;
  return shade(one.factor.map((value, index) => value + (other.factor[index]! - value) * share));
}
