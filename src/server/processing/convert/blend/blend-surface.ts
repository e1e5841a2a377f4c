/** What a material of Blender looks like, in the few words that glTF has for it. */

import type { BlendStruct } from './blend-struct.ts';

export interface PictureUse {
  image: BlendStruct;
  /** Which of its channels is meant where one number is wanted. */
  channel: 'color' | 'alpha' | 'red' | 'green' | 'blue';
  /** The texture coordinates by name; '' are those that are drawn. */
  uv: string;
  wrap: 'repeat' | 'clamp' | 'mirror';
  /** Texels stay squares, as in games of few pixels. */
  isNearest: boolean;
  scale: [number, number];
  offset: [number, number];
}

/** A colour, or one number three times: a picture and colours of vertices are multiplied with it. */
export interface Shade {
  factor: [number, number, number];
  picture: PictureUse | null;
  /** Colours of vertices by name; '' are those that are drawn. */
  vertexColors: string | null;
  /** Instead of the colour of the vertices, their opacity. */
  isVertexAlpha?: boolean;
}

export interface BlendSurface {
  base: Shade;
  alpha: Shade;
  metallic: Shade;
  roughness: Shade;
  emission: Shade;
  normal: { picture: PictureUse; strength: number } | null;
  /** Cut out at this opacity, see-through, or as the pictures say. */
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

/** Both, one in the light of the other. Of two pictures the first stays. */
export function multiplied(one: Shade, other: Shade): Shade {
  return {
    factor: [0, 1, 2].map((index) => one.factor[index]! * other.factor[index]!) as Shade['factor'],
    picture: one.picture ?? other.picture,
    vertexColors: one.vertexColors ?? other.vertexColors,
  };
}

/** From the first to the second. Where only one of them has a picture, that one is taken. */
export function between(one: Shade, other: Shade, share: number): Shade {
  if (share <= 0) return one;
  if (share >= 1) return other;
  if (isPlain(one) !== isPlain(other)) return isPlain(one) ? other : one;
  if (!isPlain(one)) return share < 0.5 ? one : other;
  return shade(one.factor.map((value, index) => value + (other.factor[index]! - value) * share));
}
