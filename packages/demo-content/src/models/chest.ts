/** Treasure chests: planked, banded, with a lid that opens on something bright. */

import { group, openClose, type MaterialRecipe, type Model } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cylinder, extrude, icosphere, sphere, torus, type Point2 } from '../kit/shapes.ts';

export interface ChestMaterials {
  plank: MaterialRecipe;
  band: MaterialRecipe;
  lock: MaterialRecipe;
  lining: MaterialRecipe;
  coin: MaterialRecipe;
  gem: MaterialRecipe;
}

export function chest(materials: ChestMaterials, seed = 'chest'): Model {
  const random = seededRandom(seed);
  const [width, depth, height] = [1.2, 0.76, 0.5];
  const root = group('Chest');
  root.add(box(width - 0.08, 0.05, depth - 0.08, 0.01), materials.lining, { at: [0, 0.06, 0] });
  for (let row = 0; row < 3; row++) {
    const y = 0.1 + row * 0.155 + 0.03;
    const tint = (): number => 1 + random.jitter(0.14);
    for (const side of [-1, 1]) {
      root.add(box(width, 0.148, 0.06, 0.016), materials.plank, {
        at: [0, y, (side * (depth - 0.06)) / 2],
        tint: tint(),
        turn: [random.jitter(0.5), 0, random.jitter(0.25)],
      });
      root.add(box(0.06, 0.148, depth - 0.12, 0.016), materials.plank, {
        at: [(side * (width - 0.06)) / 2, y, 0],
        tint: tint(),
      });
    }
  }
  for (const x of [-0.5, 0.5]) {
    for (const z of [-1, 1]) {
      root.add(box(0.13, height + 0.02, 0.03, 0.012), materials.band, { at: [x, height / 2 + 0.03, z * (depth / 2 + 0.008)] });
      for (const y of [0.1, 0.27, 0.46])
        root.add(sphere(0.022, 10, 6), materials.band, { at: [x, y, z * (depth / 2 + 0.024)], tint: 1.15, size: [1, 1, 0.6] });
    }
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      root.add(box(0.09, height + 0.05, 0.09, 0.02), materials.band, {
        at: [x * (width / 2 - 0.02), height / 2 + 0.03, z * (depth / 2 - 0.02)],
      });
      root.add(box(0.14, 0.1, 0.14, 0.03), materials.band, { at: [x * (width / 2 - 0.02), 0.05, z * (depth / 2 - 0.02)] });
    }
  for (const side of [-1, 1]) {
    root.add(torus(0.1, 0.016, 20, 8, Math.PI), materials.band, {
      at: [side * (width / 2 + 0.03), 0.36, 0],
      turn: [180, 90, 0],
    });
    for (const z of [-0.1, 0.1])
      root.add(cylinder(0.026, 0.05, 10), materials.band, { at: [side * (width / 2 + 0.02), 0.36, z], turn: [0, 0, 90] });
  }
  fillWithTreasure(root, materials, random.between);
  addLid(root.group('Lid', [0, height + 0.025, -depth / 2]), materials, width, depth);
  return { root, clips: [{ name: 'OpenClose', seconds: 2.4, tracks: [openClose('Lid', 0, -78)] }], maxEdge: 0.11 };
}

function fillWithTreasure(
  root: ReturnType<typeof group>,
  materials: ChestMaterials,
  between: (a: number, b: number) => number,
): void {
  root.add(sphere(0.5, 20, 10), materials.coin, { at: [0, 0.22, 0], size: [0.95, 0.36, 0.55], tint: 0.75 });
  for (let i = 0; i < 46; i++) {
    const angle = between(0, 6.28);
    const r = Math.sqrt(between(0, 1));
    const at = [Math.cos(angle) * r * 0.46, 0.4 - r * r * 0.09 + between(-0.01, 0.02), Math.sin(angle) * r * 0.26] as const;
    if (i % 6 === 0)
      root.add(icosphere(between(0.03, 0.05), 0), materials.gem, { at, turn: [between(0, 90), between(0, 90), 0] });
    else
      root.add(cylinder(0.045, 0.012, 12, 0.004), materials.coin, {
        at,
        turn: [between(-35, 35), 0, between(-35, 35)],
        tint: between(0.85, 1.15),
      });
  }
}

function addLid(lid: ReturnType<typeof group>, materials: ChestMaterials, width: number, depth: number): void {
  const arc = (radius: number, from: number, to: number, steps: number): Point2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = Math.PI * (from + ((to - from) * i) / steps);
      return [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.72] as const;
    });
  const shell = (outer: number, inner: number, from: number, to: number, steps: number): Point2[] => [
    ...arc(outer, from, to, steps),
    ...arc(inner, from, to, steps).toReversed(),
  ];
  const middle = depth / 2;
  for (let plank = 0; plank < 6; plank++) {
    const outline = shell(depth / 2 + 0.005, depth / 2 - 0.055, plank / 6 + 0.004, (plank + 1) / 6 - 0.004, 3);
    lid.add(extrude(outline, width, 0.008), materials.plank, {
      at: [0, 0, middle],
      turn: [0, 90, 0],
      tint: 1 + ((plank * 37) % 7) / 28 - 0.12,
    });
  }
  for (const x of [-0.5, 0.5])
    lid.add(extrude(shell(depth / 2 + 0.03, depth / 2 - 0.02, 0, 1, 16), 0.13, 0.01), materials.band, {
      at: [x, 0, middle],
      turn: [0, 90, 0],
    });
  for (const x of [-1, 1]) {
    lid.add(extrude(shell(depth / 2 + 0.025, 0.02, 0.01, 0.99, 14), 0.05, 0.01), materials.plank, {
      at: [x * (width / 2 - 0.045), 0, middle],
      turn: [0, 90, 0],
      tint: 0.85,
    });
    lid.add(extrude(shell(depth / 2 + 0.034, depth / 2 - 0.03, 0, 1, 16), 0.07, 0.012), materials.band, {
      at: [x * (width / 2 - 0.02), 0, middle],
      turn: [0, 90, 0],
    });
    for (let i = 1; i < 6; i++) {
      const angle = (Math.PI * i) / 6;
      lid.add(sphere(0.02, 10, 6), materials.band, {
        at: [x * 0.5, Math.sin(angle) * (depth / 2 + 0.03) * 0.72, middle + Math.cos(angle) * (depth / 2 + 0.03)],
        tint: 1.2,
      });
    }
  }
  lid.add(box(0.2, 0.24, 0.05, 0.03), materials.lock, { at: [0, -0.03, depth + 0.03] });
  lid.add(cylinder(0.04, 0.03, 16), materials.lock, { at: [0, -0.02, depth + 0.055], turn: [90, 0, 0], tint: 1.2 });
  lid.add(box(0.018, 0.05, 0.02, 0.004), materials.lining, { at: [0, -0.045, depth + 0.066], tint: 0.3 });
}
