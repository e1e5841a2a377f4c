/** Backgrounds of the models: a studio with a curved wall, or a sky with sun, clouds, stars and ridges. */

import type { Camera } from '@polyshelf/model-pipeline/render/camera.ts';
import type { Look, World } from '../demo-game.ts';
import { clamp01, mixRgb, rgb, shade, smooth, type Rgb } from '../kit/color.ts';
import { createNoise } from '../kit/noise.ts';
import { seededRandom } from '../kit/random.ts';

export interface Backdrop {
  width: number;
  height: number;
  /** RGB, 8 bits each. */
  pixels: Uint8Array;
}

function paintBackdrop(width: number, height: number, colorAt: (x: number, y: number) => Rgb): Backdrop {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = colorAt(x / width, y / height);
      // A little ordered noise keeps soft gradients from showing steps.
      const grain = ((((x * 12.9898 + y * 78.233) * 43.7585) % 1) - 0.5) * 1.6;
      for (let c = 0; c < 3; c++)
        pixels[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, clamp01(color[c]!) * 255 + 0.5 + grain));
    }
  }
  return { width, height, pixels };
}

export function studioBackdrop(look: Look, width: number, height: number): Backdrop {
  const wall = rgb(look.wall);
  const floor = rgb(look.floor);
  const glow = rgb(look.glow);
  const aspect = width / height;
  return paintBackdrop(width, height, (x, y) => {
    const base = mixRgb(shade(wall, 1 - 0.25 * (1 - y)), floor, smooth(0.5, 0.82, y));
    const distance = Math.hypot((x - 0.52) * aspect, (y - 0.46) * 1.1);
    const lit = mixRgb(base, glow, Math.exp(-distance * distance * 4.2) * 0.75);
    const pool = Math.exp(-(((x - 0.5) * aspect) ** 2 * 3 + (y - 0.84) ** 2 * 18)) * 0.16;
    const edge = Math.hypot((x - 0.5) * 1.1, (y - 0.5) * 1.05);
    return shade(lit, (1 + pool) * (1 - smooth(0.42, 0.85, edge) * 0.38));
  });
}

/** The picture behind a scene, with its horizon where this camera sees it. */
export function skyBackdrop(world: World, camera: Camera, width: number, height: number, seed: string): Backdrop {
  const noise = createNoise(`${seed} sky`);
  const top = rgb(world.skyTop);
  const horizon = rgb(world.horizon);
  const sun = rgb(world.sun);
  const level = 0.5 + camera.forward[1] / Math.hypot(camera.forward[0], camera.forward[2]) / camera.tanY / 2;
  const stars = world.stars ? starField(width, height, seed) : null;
  const aspect = width / height;
  const sunX = 0.68;
  const sunY = level - 0.2;
  const hasSun = world.kind !== 'room' && world.kind !== 'deep';
  return paintBackdrop(width, height, (x, y) => {
    const above = level - y;
    let color = mixRgb(horizon, top, smooth(-0.02, 0.5, above));
    // Seen from the air there is more sky below, deepening again.
    if (world.kind === 'sky' && above < 0) color = mixRgb(horizon, mixRgb(top, horizon, 0.35), smooth(0, 0.5, -above));
    if (world.kind === 'deep')
      color = mixRgb(
        color,
        shade(sun, 1),
        Math.exp(-(((x - 0.5) * 2) ** 2) - y * 3) * 0.6 * (0.8 + 0.4 * noise.fbm(x * 0.5, y * 0.06, 6)),
      );
    if (world.kind === 'space') color = nebula(color, sun, x * aspect, y, noise);
    if (stars) {
      const star = stars[Math.floor(y * height) * width + Math.floor(x * width)]!;
      color = mixRgb(color, [1, 0.98, 0.92], star * smooth(-0.05, 0.35, world.kind === 'space' ? 1 : above));
    }
    const cloud = world.clouds
      ? smooth(0.05, 0.5, noise.fbm((x * 0.35) % 1, (y * 0.9) % 1, 4) + 0.08) *
        world.clouds *
        smooth(0, 0.15, world.kind === 'sky' ? Math.abs(above) : above)
      : 0;
    color = mixRgb(color, mixRgb(horizon, [1, 1, 1], 0.55), cloud);
    if (hasSun) {
      const far = Math.hypot((x - sunX) * aspect, y - sunY);
      const disc = world.kind === 'space' ? 0 : smooth(0.052, 0.047, far) * 0.9;
      color = mixRgb(
        color,
        mixRgb(sun, [1, 1, 1], 0.5),
        clamp01(disc + Math.exp(-far * 7) * 0.55 + Math.exp(-far * 2.4) * 0.22),
      );
    }
    if (world.ridges) color = ridge(color, world, x, y, level, noise);
    return color;
  });
}

function ridge(color: Rgb, world: World, x: number, y: number, level: number, noise: ReturnType<typeof createNoise>): Rgb {
  const [far, near] = world.ridges!.map(rgb) as [Rgb, Rgb];
  let result = color;
  for (const [layer, tone] of [far, mixRgb(far, near, 0.5), near].entries()) {
    const height =
      0.15 - layer * 0.045 + noise.fbm((x * 0.5 + layer * 0.31) % 1, 0.37 + layer * 0.2, 6, 6) * (0.2 - layer * 0.04);
    const inside = smooth(0, 0.004, y - (level - Math.max(0.004, height)));
    const misty = mixRgb(tone, rgb(world.horizon), smooth(-0.14, 0.02, y - level) * 0.75);
    result = mixRgb(result, misty, inside);
  }
  return result;
}

function nebula(color: Rgb, sun: Rgb, x: number, y: number, noise: ReturnType<typeof createNoise>): Rgb {
  const cloud = smooth(-0.05, 0.6, noise.fbm((x * 0.4) % 1, (y * 0.4) % 1, 3, 6) + 0.1);
  const band = Math.exp(-((y - 0.25 - x * 0.25) ** 2) * 9);
  return mixRgb(color, sun, cloud * band * 0.55);
}

function starField(width: number, height: number, seed: string): Float32Array {
  const random = seededRandom(`${seed} stars`);
  const field = new Float32Array(width * height);
  for (let i = 0; i < (width * height) / 1100; i++) {
    const x = 1 + Math.floor(random.next() * (width - 2));
    const y = 1 + Math.floor(random.next() * (height - 2));
    const bright = random.next() ** 4;
    field[y * width + x] = 0.35 + bright * 0.65;
    if (bright < 0.4) continue;
    for (const step of [-1, 1, -width, width]) field[y * width + x + step] = bright * 0.45;
  }
  return field;
}
