/** The light, the floor and the film of the studio in which models stand: in the pictures drawn of them, and in the viewer. */

type Three = [number, number, number];

export interface StudioLight {
  /** Towards the light, where 0 0 1 is towards whoever looks at the model first. */
  direction: Three;
  /** Linear colour times strength. */
  color: Three;
}

/** One light that casts shadows, one that fills them, one from behind, a sky and a floor. */
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

/** How much surfaces shine: of the lights' own highlights, seen from the edge, and where they are neither smooth nor metal. */
export const SHINE = { ofLight: 0.5, edgeOn: 0.9, matt: 0.35 };

/** The floor is seen only where it is darker. */
export const FLOOR_SHADOW = {
  /** How much wider than the model the part of the floor is on which its nearness is seen. */
  across: 1.8,
  /** How near what stands above the floor has to be to darken it, in parts of that width. */
  reach: 0.25,
  /** How dark it is at most because something is near: a narrow line of contact, and wide around it. */
  near: 0.75,
  narrow: { power: 6, share: 0.55 },
  wide: { power: 2, share: 0.6 },
  /** How dark it is where the key light does not reach it, and how far the edge of that is blurred, in parts of the width. */
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
