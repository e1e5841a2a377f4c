/** Library of painted materials: wood, metal, stone and so on, each with colour and variation. */

import { clamp01, mixRgb, rgb, shade, smooth } from './color.ts';
import type { MaterialRecipe, TextureRecipe } from './model.ts';
import type { Paint } from './paint-texture.ts';

export interface PaintChoices {
  size?: number;
  metres?: number;
  relief?: number;
  seed?: string;
  /** Amount of wear, rust or moss, 0..1. */
  wear?: number;
  /** The second colour: rust, moss, grain, stain. */
  second?: string;
  diffuseOnly?: boolean;
  pixelArt?: boolean;
}

function painted(
  name: string,
  paint: Paint,
  choices: PaintChoices,
  relief: number,
  metres: number,
  metallic = 0,
): MaterialRecipe {
  const texture: TextureRecipe = {
    paint,
    size: choices.size ?? 512,
    metres: choices.metres ?? metres,
    seed: choices.seed ?? name,
    relief: choices.relief ?? relief,
    diffuseOnly: choices.diffuseOnly ?? false,
    pixelArt: choices.pixelArt ?? false,
  };
  const isSimple = texture.diffuseOnly || texture.pixelArt;
  return { name, color: [1, 1, 1], roughness: isSimple ? 0.85 : 1, metallic: isSimple ? metallic * 0.5 : 1, texture };
}

/** Grain along u, with rings, pores and worn patches. */
export function wood(name: string, color: string, choices: PaintChoices = {}): MaterialRecipe {
  const base = rgb(color);
  const dark = rgb(choices.second ?? '#2a160b');
  const wear = choices.wear ?? 0.3;
  return painted(
    name,
    (u, v, noise) => {
      const warp = noise.fbm(u, v, 3, 4);
      const ring = Math.sin((v * 9 + warp * 1.3) * Math.PI * 2) * 0.5 + 0.5;
      const fibre = noise.value(u * 6, v * 96 + warp * 4, 96) * 0.5 + 0.5;
      const pore = smooth(0.62, 0.95, noise.value(u * 10 + 3, v * 140, 140));
      const worn = smooth(0.1, 0.5, noise.fbm(u + 0.3, v + 0.1, 4)) * wear;
      const tone = 0.55 * ring + 0.45 * fibre;
      const grained = mixRgb(mixRgb(base, dark, 0.42 * (1 - tone) + pore * 0.35), shade(base, 1.35), worn * 0.7);
      return {
        color: shade(grained, 0.9 + 0.2 * fibre),
        height: 0.45 + tone * 0.25 - pore * 0.3 + worn * 0.1,
        roughness: 0.72 + 0.15 * (1 - tone) - worn * 0.12,
      };
    },
    choices,
    0.8,
    0.9,
  );
}

/** Brushed or hammered metal; `wear` lays patches of rust or tarnish over it. */
export function metal(
  name: string,
  color: string,
  choices: PaintChoices & { rough?: number; hammered?: number } = {},
): MaterialRecipe {
  const base = rgb(color);
  const rust = rgb(choices.second ?? '#5c3018');
  const wear = choices.wear ?? 0.35;
  const rough = choices.rough ?? 0.34;
  const hammered = choices.hammered ?? 0.25;
  return painted(
    name,
    (u, v, noise) => {
      const broad = noise.fbm(u, v, 4);
      const fine = noise.fbm(u + 0.5, v, 24, 3);
      const dents = noise.cells(u, v, 14);
      const patch = smooth(0.42 - wear * 0.5, 0.62 - wear * 0.35, broad + fine * 0.35 + 0.12) * Math.min(1, wear * 1.6);
      const scratch = smooth(0.86, 0.98, noise.value(u * 90 + v * 7, v * 5, 90));
      const clean = shade(base, 0.88 + 0.2 * broad + scratch * 0.25);
      return {
        color: mixRgb(clean, shade(rust, 0.8 + fine * 0.8), patch),
        height: 0.5 + (dents.centre - 0.4) * hammered * 0.6 - patch * 0.12 + fine * 0.1 * patch - scratch * 0.05,
        roughness: rough + 0.14 * Math.abs(broad) + 0.45 * patch - scratch * 0.1,
        metallic: 1 - patch * 0.85,
      };
    },
    choices,
    0.55,
    0.8,
    1,
  );
}

/** Paint over metal, chipped to bare or rusty metal at random and scuffed. */
export function enamel(name: string, color: string, choices: PaintChoices = {}): MaterialRecipe {
  const base = rgb(color);
  const bare = rgb(choices.second ?? '#8a8782');
  const wear = choices.wear ?? 0.35;
  return painted(
    name,
    (u, v, noise) => {
      const broad = noise.fbm(u, v, 5);
      const fine = noise.fbm(u, v + 0.4, 28, 3);
      const chip = smooth(0.5 - wear * 0.25, 0.56 - wear * 0.25, broad * 0.8 + fine * 0.55);
      const dirt = smooth(-0.1, 0.6, noise.fbm(u + 0.7, v, 3)) * wear * 0.5;
      return {
        color: mixRgb(mixRgb(shade(base, 0.95 + broad * 0.14), shade(base, 0.45), dirt), bare, chip),
        height: 0.6 - chip * 0.3 + fine * 0.03,
        roughness: 0.38 + dirt * 0.5 + chip * 0.1,
        metallic: chip * 0.9,
      };
    },
    choices,
    0.4,
    1,
  );
}

/** Weathered stone with cracks; `second` is moss or lichen that settles by `wear`. */
export function stone(name: string, color: string, choices: PaintChoices = {}): MaterialRecipe {
  const base = rgb(color);
  const moss = rgb(choices.second ?? '#5d6b36');
  const wear = choices.wear ?? 0.3;
  return painted(
    name,
    (u, v, noise) => {
      const broad = noise.fbm(u, v, 4);
      const grit = noise.fbm(u, v, 40, 3);
      const crack = 1 - smooth(0, 0.05, noise.cells(u + broad * 0.05, v + grit * 0.02, 5).border);
      const green =
        smooth(0.25 - wear * 0.5, 0.5 - wear * 0.4, noise.fbm(u + 0.2, v + 0.6, 5) + grit * 0.3) * Math.min(1, wear * 1.8);
      return {
        color: mixRgb(shade(base, 0.86 + broad * 0.4 + grit * 0.3 - crack * 0.35), shade(moss, 0.8 + grit), green),
        height: 0.5 + broad * 0.4 + grit * 0.25 - crack * 0.3 + green * 0.12,
        roughness: 0.86 + green * 0.1 - broad * 0.08,
      };
    },
    choices,
    0.9,
    1.1,
  );
}

/** Courses of bricks or ashlar with mortar between. */
export function masonry(
  name: string,
  color: string,
  choices: PaintChoices & { rows?: number; columns?: number } = {},
): MaterialRecipe {
  const base = rgb(color);
  const mortar = rgb(choices.second ?? '#4a443d');
  const rows = choices.rows ?? 8;
  const columns = choices.columns ?? 4;
  return painted(
    name,
    (u, v, noise) => {
      const row = Math.floor(v * rows);
      const shifted = u * columns + (row % 2) * 0.5;
      const column = Math.floor(shifted) % columns;
      const grit = noise.fbm(u, v, 32, 3);
      const broad = noise.fbm(u, v, 5);
      const fromX = Math.min(shifted % 1, 1 - (shifted % 1)) / columns;
      const fromY = Math.min((v * rows) % 1, 1 - ((v * rows) % 1)) / rows;
      const inside = smooth(0.004, 0.016, Math.min(fromX, fromY) + grit * 0.006);
      const own = noise.value(column * 3.7 + 0.5, row * 5.3 + 0.5, 64);
      return {
        color: mixRgb(shade(mortar, 0.9 + grit), shade(base, 0.9 + own * 0.22 + broad * 0.25 + grit * 0.22), inside),
        height: inside * (0.65 + own * 0.12) + grit * 0.14 + broad * 0.1,
        roughness: 0.9,
      };
    },
    choices,
    1,
    1.6,
  );
}

/** Woven cloth with soft stains. */
export function cloth(name: string, color: string, choices: PaintChoices & { stripes?: number } = {}): MaterialRecipe {
  const base = rgb(color);
  const other = rgb(choices.second ?? color);
  return painted(
    name,
    (u, v, noise) => {
      const weave = Math.sin(u * Math.PI * 160) * Math.sin(v * Math.PI * 160) * 0.5 + 0.5;
      const stain = noise.fbm(u, v, 4);
      const isStriped = choices.stripes ? Math.floor(u * choices.stripes * 2) % 2 === 1 : false;
      return {
        color: shade(isStriped ? other : base, 0.92 + weave * 0.1 + stain * 0.22),
        height: 0.4 + weave * 0.15 + stain * 0.25,
        roughness: 0.92,
      };
    },
    choices,
    0.6,
    0.8,
  );
}

/** Leather with a fine pebble grain and rubbed high places. */
export function leather(name: string, color: string, choices: PaintChoices = {}): MaterialRecipe {
  const base = rgb(color);
  return painted(
    name,
    (u, v, noise) => {
      const pebble = noise.cells(u, v, 42);
      const broad = noise.fbm(u, v, 4);
      const rubbed = smooth(0.1, 0.5, broad) * (choices.wear ?? 0.4);
      return {
        color: mixRgb(shade(base, 0.78 + pebble.border * 0.3 + broad * 0.25), shade(base, 1.7), rubbed * 0.5),
        height: 0.4 + smooth(0, 0.35, pebble.border) * 0.25 + broad * 0.2,
        roughness: 0.55 + rubbed * 0.1 + 0.15 * (1 - pebble.border),
      };
    },
    choices,
    0.45,
    0.45,
  );
}

/** Deeply furrowed bark. */
export function bark(name: string, color: string, choices: PaintChoices = {}): MaterialRecipe {
  const base = rgb(color);
  const moss = rgb(choices.second ?? '#66733a');
  return painted(
    name,
    (u, v, noise) => {
      const warp = noise.fbm(u, v, 4);
      const furrow = Math.abs(noise.value(u * 5 + warp, v * 22 + warp * 5, 22));
      const fine = noise.fbm(u, v, 26, 3);
      const green = smooth(0.1, 0.4, noise.fbm(u + 0.4, v, 3)) * (choices.wear ?? 0.3);
      return {
        color: mixRgb(shade(base, 0.55 + furrow * 0.8 + fine * 0.4), shade(moss, 0.9 + fine), green),
        height: furrow * 0.8 + fine * 0.25,
        roughness: 0.92,
      };
    },
    choices,
    1.1,
    0.9,
  );
}

/** A soft mottled surface: skin, dough, icing, clay, snow. `wear` is how strongly `second` shows in blotches. */
export function mottled(
  name: string,
  color: string,
  choices: PaintChoices & { rough?: number; grain?: number } = {},
): MaterialRecipe {
  const base = rgb(color);
  const second = rgb(choices.second ?? color);
  const grain = choices.grain ?? 0.3;
  return painted(
    name,
    (u, v, noise) => {
      const broad = noise.fbm(u, v, 4);
      const fine = noise.fbm(u, v, 30, 3);
      return {
        color: mixRgb(shade(base, 1 + fine * grain * 0.5), second, smooth(-0.15, 0.45, broad) * (choices.wear ?? 0.4)),
        height: 0.5 + broad * 0.25 + fine * grain,
        roughness: clamp01((choices.rough ?? 0.7) + fine * 0.15),
      };
    },
    choices,
    0.6,
    0.8,
  );
}

/** Overlapping scales, rows along v. */
export function scales(
  name: string,
  color: string,
  choices: PaintChoices & { rows?: number; rough?: number } = {},
): MaterialRecipe {
  const base = rgb(color);
  const rim = rgb(choices.second ?? '#20140f');
  const rows = choices.rows ?? 16;
  return painted(
    name,
    (u, v, noise) => {
      let best = { height: 0, edge: 1, own: 0 };
      for (let step = 0; step < 2; step++) {
        const row = Math.floor(v * rows) - step;
        const x = u * rows + (((row % 2) + 2) % 2) * 0.5;
        const fx = (x % 1) - 0.5;
        const fy = v * rows - row;
        const reach = Math.hypot(fx * 1.25, (fy - 0.35) * 0.62);
        if (reach < 0.62 && best.height === 0)
          best = {
            height: 1 - reach * 0.9,
            edge: reach / 0.62,
            own: noise.value(Math.floor(x) * 2.3 + 0.5, (row + rows) * 3.1 + 0.5, 64),
          };
      }
      const broad = noise.fbm(u, v, 3);
      return {
        color: mixRgb(shade(base, 0.9 + best.own * 0.16 + broad * 0.35), rim, smooth(0.72, 1, best.edge) * 0.75),
        height: best.height,
        roughness: (choices.rough ?? 0.45) + smooth(0.6, 1, best.edge) * 0.3,
      };
    },
    choices,
    0.8,
    0.7,
  );
}

/** Metal panels with seams and rivets, for ships and machines. */
export function plating(
  name: string,
  color: string,
  choices: PaintChoices & { panels?: number; metallic?: number } = {},
): MaterialRecipe {
  const base = rgb(color);
  const stripe = rgb(choices.second ?? color);
  const count = choices.panels ?? 4;
  return painted(
    name,
    (u, v, noise) => {
      const cellY = Math.floor(v * count);
      const divisions = [2, 3, 1.5, 4][cellY % 4]! * (count / 4) * 2;
      const across = Math.max(1, Math.round(divisions));
      const cellX = Math.floor(u * across);
      const fromX = Math.min((u * across) % 1, 1 - ((u * across) % 1)) / across;
      const fromY = Math.min((v * count) % 1, 1 - ((v * count) % 1)) / count;
      const nearest = Math.min(fromX, fromY);
      const seam = 1 - smooth(0.003, 0.009, nearest);
      const rivet = 1 - smooth(0.004, 0.007, Math.hypot(fromX - 0.022, fromY - 0.022));
      const broad = noise.fbm(u, v, 5);
      const fine = noise.fbm(u, v, 30, 3);
      const wear = choices.wear ?? 0.3;
      const scuff = smooth(0.35, 0.6, broad + fine * 0.5 + (1 - smooth(0, 0.04, nearest)) * 0.22) * wear;
      const own = noise.value(cellX * 3.1 + 0.5, cellY * 7.7 + 0.5, 64);
      const isAccent = own > 0.62;
      return {
        color: mixRgb(
          mixRgb(shade(isAccent ? stripe : base, 0.94 + own * 0.1 + fine * 0.1), [0.55, 0.55, 0.56], scuff),
          [0.05, 0.05, 0.06],
          seam * 0.7,
        ),
        height: 0.6 + own * 0.06 - seam * 0.45 + rivet * 0.25,
        roughness: 0.42 + fine * 0.12 + (1 - scuff) * 0.08 + own * 0.06,
        metallic: (choices.metallic ?? 0.35) + scuff * 0.5,
      };
    },
    choices,
    0.7,
    1.6,
  );
}
