/** The studio: one key light that casts shadows, a fill, a rim, a sky and a floor, and soft boxes to be reflected. */

import { clamp, normalise, type Vector3 } from './vector-math.ts';

export interface DirectionalLight {
  /** Towards the light, in world space. */
  direction: Vector3;
  /** Linear colour times strength. */
  color: Vector3;
}

export interface Lighting {
  key: DirectionalLight;
  fill: DirectionalLight;
  rim: DirectionalLight;
  sky: Vector3;
  ground: Vector3;
  exposure: number;
}

export const STUDIO_LIGHTING: Lighting = {
  key: { direction: [0.55, 0.85, 0.6], color: [2.9, 2.75, 2.5] },
  fill: { direction: [-0.9, 0.25, 0.5], color: [0.45, 0.55, 0.75] },
  rim: { direction: [-0.4, 0.5, -0.9], color: [1.3, 1.35, 1.5] },
  sky: [0.62, 0.68, 0.78],
  ground: [0.3, 0.27, 0.24],
  exposure: 0.85,
};

/** The same lights turned with the camera, so that a model is lit alike from every side. */
export function turnLighting(lighting: Lighting, yawDegrees: number): Lighting {
  const angle = (yawDegrees * Math.PI) / 180;
  const turn = (light: DirectionalLight): DirectionalLight => {
    const [x, y, z] = light.direction;
    const turned: Vector3 = [x * Math.cos(angle) + z * Math.sin(angle), y, z * Math.cos(angle) - x * Math.sin(angle)];
    return { ...light, direction: normalise(turned) };
  };
  return { ...lighting, key: turn(lighting.key), fill: turn(lighting.fill), rim: turn(lighting.rim) };
}

/** Writes the light that arrives from a direction, blurred as a surface of this roughness reflects it. */
export function reflectStudio(lighting: Lighting, x: number, y: number, z: number, roughness: number, out: Float64Array): void {
  const sharp = 2 + 10 * (1 - roughness);
  const upward = clamp(0.5 + y * sharp * 0.18, 0, 1);
  for (let c = 0; c < 3; c++) out[c] = lighting.ground[c]! * 0.8 + (lighting.sky[c]! - lighting.ground[c]! * 0.8) * upward;
  // A darker band at the horizon gives polished metal the contrast that makes it read as metal.
  const band = Math.exp(-Math.abs(y + 0.05) * sharp) * 0.45 * (1 - roughness);
  for (let c = 0; c < 3; c++) out[c]! *= 1 - band;
  const power = 2 + 90 * (1 - roughness) ** 3;
  const strength = 0.35 + 1.1 * (1 - roughness);
  for (const light of [lighting.key, lighting.fill, lighting.rim]) {
    const facing = x * light.direction[0] + y * light.direction[1] + z * light.direction[2];
    if (facing <= 0) continue;
    const lobe = facing ** power * strength;
    for (let c = 0; c < 3; c++) out[c]! += light.color[c]! * lobe * 0.55;
  }
}

/** How much of one light a surface sends to the viewer as highlight (GGX), without its colour and what it reflects of each. */
export function highlight(normalToLight: number, normalToView: number, normalToHalf: number, roughness: number): number {
  const alpha = Math.max(roughness * roughness, 0.01);
  const squared = alpha * alpha;
  const d = normalToHalf * normalToHalf * (squared - 1) + 1;
  const distribution = squared / (Math.PI * d * d);
  const k = ((roughness + 1) * (roughness + 1)) / 8;
  const masking = 1 / ((normalToLight * (1 - k) + k) * (normalToView * (1 - k) + k) * 4);
  return distribution * masking;
}

/** Filmic curve (a fit of ACES), then the sRGB curve: linear light in, 0..1 for the screen out. */
export function toneMap(value: number): number {
  const x = Math.max(0, value);
  const mapped = clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1);
  return mapped <= 0.0031308 ? mapped * 12.92 : 1.055 * mapped ** (1 / 2.4) - 0.055;
}

/** sRGB 0..255 to linear 0..1. */
export const LINEAR_FROM_BYTE: Float64Array = Float64Array.from({ length: 256 }, (_, i) => {
  const s = i / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});
