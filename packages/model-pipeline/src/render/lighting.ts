/** Shading by the lights of a studio. */

import { FILM, type Studio, type StudioLight } from '../look/studio-look.ts';
import { clamp, normalise, type Vector3 } from './vector-math.ts';

/** Lights that turn with the camera, so that all sides of a model are lit alike. */
export function turnLighting(lighting: Studio, yawDegrees: number): Studio {
  const angle = (yawDegrees * Math.PI) / 180;
  const turn = (light: StudioLight): StudioLight => {
    const [x, y, z] = light.direction;
    const turned: Vector3 = [x * Math.cos(angle) + z * Math.sin(angle), y, z * Math.cos(angle) - x * Math.sin(angle)];
    return { ...light, direction: normalise(turned) };
  };
  return { ...lighting, key: turn(lighting.key), fill: turn(lighting.fill), rim: turn(lighting.rim) };
}

/** Specular reflection of one light (GGX), without light colour and reflectance. */
export function highlight(normalToLight: number, normalToView: number, normalToHalf: number, roughness: number): number {
  const alpha = Math.max(roughness * roughness, 0.01);
  const squared = alpha * alpha;
  const d = normalToHalf * normalToHalf * (squared - 1) + 1;
  const distribution = squared / (Math.PI * d * d);
  const k = ((roughness + 1) * (roughness + 1)) / 8;
  const masking = 1 / ((normalToLight * (1 - k) + k) * (normalToView * (1 - k) + k) * 4);
  return distribution * masking;
}

/** Filmic curve, then sRGB: linear light to display values 0..1. */
export function toneMap(value: number): number {
  const x = Math.max(0, value);
  return toScreen((x * (FILM.a * x + FILM.b)) / (x * (FILM.c * x + FILM.d) + FILM.e));
}

/** Linear to sRGB by a table, with steps finer than a display shows. */
export function toScreen(linear: number): number {
  return SCREEN_FROM_LINEAR[(clamp(linear, 0, 1) * SCREEN_STEPS + 0.5) | 0]!;
}

const SCREEN_STEPS = 16_384;
const SCREEN_FROM_LINEAR = Float64Array.from({ length: SCREEN_STEPS + 1 }, (_, i) => {
  const value = i / SCREEN_STEPS;
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
});

/** sRGB 0..255 to linear 0..1. */
export const LINEAR_FROM_BYTE: Float64Array = Float64Array.from({ length: 256 }, (_, i) => {
  const s = i / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});
