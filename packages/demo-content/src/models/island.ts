/** Floating islands: grass above, hanging rock below, with trees, stones and a fence. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { createNoise } from '../kit/noise.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cone, cylinder, deform, faceted, icosphere, lathe, sphere, tube, type Point2 } from '../kit/shapes.ts';

export interface IslandMaterials {
  grass: MaterialRecipe;
  rock: MaterialRecipe;
  trunk: MaterialRecipe;
  leaf: MaterialRecipe;
  fruit: MaterialRecipe;
  path: MaterialRecipe;
}

export function floatingIsland(materials: IslandMaterials, seed: string): Model {
  const random = seededRandom(seed);
  const noise = createNoise(seed);
  const root = group('Island');
  const rim = (angle: number): number => 1 + noise.fbm((Math.cos(angle) + 1) / 4, (Math.sin(angle) + 1) / 4, 4) * 0.45;
  const surface = lathe(
    [
      [2.96, -0.28],
      [3, -0.13],
      [2.85, -0.02],
      [2.4, 0.05],
      [1.8, 0.1],
      [1.2, 0.12],
      [0.6, 0.15],
      [0, 0.16],
    ],
    64,
    180,
  );
  root.add(
    deform(
      surface,
      (p) => {
        const angle = Math.atan2(p.z, p.x);
        const far = Math.hypot(p.x, p.z);
        const scale = 1 + (rim(angle) - 1) * (far / 3);
        p.x *= scale;
        p.z *= scale;
        if (p.y > -0.1) p.y += noise.fbm((p.x + 4) / 9, (p.z + 4) / 9, 5) * 0.35;
        else p.y += Math.sin(angle * 23) * 0.06;
      },
      70,
    ),
    materials.grass,
  );
  const keel: Point2[] = [
    [0, -3.5],
    [0.4, -3.2],
    [0.8, -2.6],
    [1.25, -2.1],
    [1.75, -1.5],
    [2.3, -1],
    [2.75, -0.5],
    [2.9, -0.18],
  ];
  const under = lathe(keel, 40, 180);
  root.add(
    faceted(
      deform(under, (p) => {
        const angle = Math.atan2(p.z, p.x);
        const far = Math.hypot(p.x, p.z);
        const lump = noise.fbm(angle / 6.2832 + 0.5, ((p.y + 4) / 5) % 1, 6, 4);
        const scale = (1 + (rim(angle) - 1) * (far / 3)) * (1 + lump * 0.5 * Math.min(1, far));
        p.x *= scale;
        p.z *= scale;
        p.y += lump * 0.25;
      }),
    ),
    materials.rock,
  );
  for (let i = 0; i < 9; i++) {
    const angle = random.next() * 6.28;
    const far = random.between(0.4, 2.2);
    root.add(faceted(cone(random.between(0.12, 0.3), random.between(0.5, 1.1), 6)), materials.rock, {
      at: [Math.cos(angle) * far, -2.9 + far * 0.75, Math.sin(angle) * far],
      turn: [180 + random.jitter(12), 0, random.jitter(12)],
      tint: random.between(0.8, 1.1),
    });
  }
  const spots: [number, number, number][] = [
    [-1.5, -0.7, 1.15],
    [1.45, -1.1, 1],
    [-0.2, -1.75, 1.25],
    [1.8, 0.75, 0.8],
    [-1.9, 0.9, 0.72],
  ];
  for (const [x, z, size] of spots) fruitTree(root, materials, x, z, size, random);
  for (let i = 0; i < 26; i++) {
    const angle = random.next() * 6.28;
    const far = Math.sqrt(random.next()) * 2.7;
    const at = [Math.cos(angle) * far, 0.16 - far * 0.03, Math.sin(angle) * far] as const;
    if (i % 4 === 0) root.add(faceted(icosphere(random.between(0.06, 0.16), 1)), materials.path, { at, size: [1.3, 0.8, 1] });
    else
      for (let blade = 0; blade < 4; blade++)
        root.add(cone(0.022, random.between(0.14, 0.26), 4), materials.grass, {
          at: [at[0] + random.jitter(0.05), at[1] + 0.08, at[2] + random.jitter(0.05)],
          turn: [random.jitter(22), 0, random.jitter(22)],
          tint: random.between(0.9, 1.35),
        });
  }
  for (let i = 0; i < 8; i++) {
    const t = i / 7;
    root.add(cylinder(random.between(0.16, 0.24), 0.06, 9, 0.02), materials.path, {
      at: [Math.sin(t * 3.4) * 0.5, 0.17, 2.5 - t * 2.6],
      tint: random.between(0.9, 1.1),
    });
  }
  for (let i = 0; i < 9; i++) {
    const angle = 0.35 + i * 0.17;
    const [x, z] = [Math.cos(angle) * 2.55, Math.sin(angle) * 2.45];
    root.add(box(0.07, 0.42, 0.07, 0.015), materials.trunk, { at: [x, 0.3, z], turn: [random.jitter(4), 0, random.jitter(4)] });
    if (i < 8)
      for (const y of [0.3, 0.43])
        root.add(box(0.46, 0.05, 0.035, 0.01), materials.trunk, {
          at: [Math.cos(angle + 0.085) * 2.56, y, Math.sin(angle + 0.085) * 2.46],
          turn: [0, 90 - ((angle + 0.085) * 180) / Math.PI, random.jitter(3)],
          tint: 1.15,
        });
  }
  return { root, maxEdge: 0.32, floating: true, occlusion: 0.85 };
}

function fruitTree(
  root: ReturnType<typeof group>,
  materials: IslandMaterials,
  x: number,
  z: number,
  size: number,
  random: ReturnType<typeof seededRandom>,
): void {
  root.add(
    tube(
      [
        [0, 0, 0],
        [random.jitter(0.08), 0.4, random.jitter(0.08)],
        [random.jitter(0.12), 0.9, 0],
      ],
      (t) => 0.13 - t * 0.06,
      10,
      8,
    ),
    materials.trunk,
    { at: [x, 0.08, z], size },
  );
  for (let i = 0; i < 6; i++) {
    const angle = i * 1.25 + random.jitter(0.3);
    const far = i === 0 ? 0 : 0.34;
    const at = [
      x + Math.cos(angle) * far * size,
      (1.05 + (i === 0 ? 0.3 : random.jitter(0.12))) * size,
      z + Math.sin(angle) * far * size,
    ] as const;
    root.add(
      faceted(
        deform(icosphere(0.38 * size, 2), (p) =>
          p.multiplyScalar(1 + 0.13 * Math.sin(p.x * 11 + i) * Math.cos(p.y * 9 + p.z * 10)),
        ),
      ),
      materials.leaf,
      { at, tint: random.between(0.82, 1.2) },
    );
    for (let f = 0; f < 3; f++) {
      const a = random.next() * 6.28;
      root.add(sphere(0.05 * size, 10), materials.fruit, {
        at: [at[0] + Math.cos(a) * 0.33 * size, at[1] + random.jitter(0.2) * size, at[2] + Math.sin(a) * 0.33 * size],
      });
    }
  }
}
