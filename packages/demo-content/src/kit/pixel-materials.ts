/** Small painted textures in square pixels with few colours, as an early 3D console had them. */

import { mixRgb, rgb, shade, type Rgb } from './color.ts';
import type { MaterialRecipe } from './model.ts';
import type { Paint } from './paint-texture.ts';

function pixelArt(name: string, size: number, metres: number, paint: Paint, fitted = false): MaterialRecipe {
  return {
    name,
    color: [1, 1, 1],
    roughness: 0.9,
    metallic: 0,
    texture: { paint, size, metres, seed: name, relief: 0, pixelArt: true, fitted },
  };
}

function steps(color: Rgb, count: number): Rgb {
  return color.map((c) => Math.round(c * count) / count) as Rgb;
}

export function pixelWood(name: string, color: string, size = 64): MaterialRecipe {
  const base = rgb(color);
  return pixelArt(name, size, 0.5, (u, v, noise) => {
    const line = Math.floor(v * 8);
    const seam = (v * 8) % 1 < 0.14 ? 0.55 : 1;
    const grain = noise.value(u * 6, v * 48, 48) * 0.16 + noise.value(u * 4 + 9, line * 3.7, 64) * 0.12;
    return { color: steps(shade(base, (1 + grain) * seam), 28), height: 0, roughness: 1 };
  });
}

export function pixelMetal(name: string, color: string, stain: string, size = 64): MaterialRecipe {
  const base = rgb(color);
  return pixelArt(name, size, 0.45, (u, v, noise) => {
    const blotch = noise.fbm(u, v, 4, 3);
    const band = Math.sin(u * Math.PI * 2) * 0.14;
    return {
      color: steps(mixRgb(shade(base, 1 + band + blotch * 0.3), rgb(stain), Math.max(0, blotch) * 0.9), 24),
      height: 0,
      roughness: 1,
    };
  });
}

export function pixelPaper(name: string, size = 64): MaterialRecipe {
  return pixelArt(
    name,
    size,
    1,
    (u, v, noise) => {
      const row = Math.floor(v * 16);
      const isInk =
        row > 2 && row % 2 === 1 && u > 0.12 && u < 0.85 - (row % 3) * 0.1 && noise.value(u * 32, row * 3.3, 64) > -0.35;
      return {
        color: isInk ? [0.16, 0.14, 0.16] : steps(shade([0.86, 0.8, 0.66], 1 + noise.fbm(u, v, 4, 3) * 0.2), 24),
        height: 0,
        roughness: 1,
      };
    },
    true,
  );
}

export function pixelClockFace(name: string, size = 64): MaterialRecipe {
  return pixelArt(
    name,
    size,
    1,
    (u, v, noise) => {
      const [x, y] = [u - 0.5, v - 0.5];
      const far = Math.hypot(x, y);
      const hour = ((Math.atan2(x, y) / (Math.PI * 2)) * 12 + 12) % 1;
      const isMark = far > 0.34 && far < 0.44 && (hour < 0.12 || hour > 0.88);
      const base: Rgb =
        far > 0.48
          ? [0.42, 0.3, 0.14]
          : far > 0.45
            ? [0.2, 0.13, 0.07]
            : isMark || far < 0.03
              ? [0.12, 0.09, 0.08]
              : [0.85, 0.78, 0.6];
      return { color: steps(shade(base, 1 + noise.fbm(u, v, 4, 3) * 0.22), 20), height: 0, roughness: 1 };
    },
    true,
  );
}
