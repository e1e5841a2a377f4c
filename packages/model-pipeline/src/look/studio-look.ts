/** Lights, floor and tone mapping of the studio, in rendered pictures and in the viewer. */

type Three = [number, number, number];

export interface StudioLight {
  /** Direction to the light; 0 0 1 points to the first camera. */
  direction: Three;
  /** Linear colour times strength. */
  color: Three;
}

/** Key, fill and back light, sky and floor. */
export interface Studio {
  key: StudioLight;
  fill: StudioLight;
  rim: StudioLight;
  sky: Three;
  ground: Three;
  exposure: number;
}

export const STUDIO: Studio = {
  key: { direction: [0.55, 0.85, 0.6], color: [2.9, 2.75, 2.5] },
  fill: { direction: [-0.9, 0.25, 0.5], color: [0.45, 0.55, 0.75] },
  rim: { direction: [-0.4, 0.5, -0.9], color: [1.3, 1.35, 1.5] },
  sky: [0.62, 0.68, 0.78],
  ground: [0.3, 0.27, 0.24],
  exposure: 0.85,
};

/** A fit of the filmic curve ACES: (x (a x + b)) / (x (c x + d) + e). */
export const FILM = { a: 2.51, b: 0.03, c: 2.43, d: 0.59, e: 0.14 };

/** Specular strength: highlights of lights, at grazing angles, and on rough non-metals. */
export const SHINE = { ofLight: 0.5, edgeOn: 0.9, matt: 0.35 };

/** The floor is only visible in its shadow. */
export const FLOOR_SHADOW = {
  /** Width of the contact shadow map, relative to the model. */
  across: 1.8,
  /** Height above the floor up to which the model darkens it, as a share of that width. */
  reach: 0.25,
  /** Maximal darkness by contact: a narrow and a wide falloff. */
  near: 0.75,
  narrow: { power: 6, share: 0.55 },
  wide: { power: 2, share: 0.6 },
  /** Darkness of the key light's shadow, and the blur of its edge as a share of the width. */
  cast: 0.34,
  blur: 0.04,
};

/** Writes the light that arrives from a direction, blurred as a surface of this roughness reflects it. */
export function reflectStudio(studio: Studio, x: number, y: number, z: number, roughness: number, out: Float64Array): void {
  const sharp = 2 + 10 * (1 - roughness);
  const upward = Math.min(1, Math.max(0, 0.5 + y * sharp * 0.18));
  for (let c = 0; c < 3; c++) out[c] = studio.ground[c]! * 0.8 + (studio.sky[c]! - studio.ground[c]! * 0.8) * upward;
  // A darker band at the horizon gives polished metal the contrast that makes it read as metal.
  const band = Math.exp(-Math.abs(y + 0.05) * sharp) * 0.45 * (1 - roughness);
  for (let c = 0; c < 3; c++) out[c]! *= 1 - band;
  const smooth = 1 - roughness;
  const power = 2 + 90 * smooth * smooth * smooth;
  const strength = (0.35 + 1.1 * smooth) * 0.55;
  reflectLight(studio.key, x, y, z, power, strength, out);
  reflectLight(studio.fill, x, y, z, power, strength, out);
  reflectLight(studio.rim, x, y, z, power, strength, out);
}

function reflectLight(
  { direction, color }: StudioLight,
  x: number,
  y: number,
  z: number,
  power: number,
  strength: number,
  out: Float64Array,
): void {
  const facing = x * direction[0] + y * direction[1] + z * direction[2];
  if (facing <= 0) return;
  const lobe = facing ** power * strength;
  for (let c = 0; c < 3; c++) out[c]! += color[c]! * lobe;
}
