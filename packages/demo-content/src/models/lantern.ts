/** Lanterns: an iron cage with a flame, and a folded paper one. */

import { group, swing, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cone, cylinder, lathe, sphere, torus, tube, type Point2 } from '../kit/shapes.ts';

export function cageLantern(iron: MaterialRecipe, glass: MaterialRecipe, flame: MaterialRecipe, wax: MaterialRecipe): Model {
  const root = group('Lantern');
  root.add(
    lathe(
      [
        [0, 0],
        [0.15, 0],
        [0.16, 0.015],
        [0.16, 0.035],
        [0.125, 0.05],
        [0.12, 0.07],
        [0, 0.07],
      ],
      6,
      20,
    ),
    iron,
  );
  root.add(
    lathe(
      [
        [0.1, 0.45],
        [0.155, 0.42],
        [0.16, 0.44],
        [0.13, 0.475],
        [0.07, 0.55],
        [0.035, 0.58],
        [0.03, 0.61],
        [0, 0.615],
      ],
      6,
      20,
    ),
    iron,
  );
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2;
    const [x, z] = [Math.cos(angle) * 0.118, Math.sin(angle) * 0.118];
    root.add(box(0.018, 0.38, 0.018, 0.006), iron, { at: [x, 0.25, z], turn: [0, (-angle * 180) / Math.PI, 0] });
    root.add(sphere(0.014, 8), iron, { at: [x * 1.2, 0.04, z * 1.2], tint: 1.3 });
  }
  for (const y of [0.15, 0.36]) root.add(torus(0.117, 0.006, 6, 6), iron, { at: [0, y, 0], turn: [90, 0, 0] });
  root.add(
    lathe(
      [
        [0.102, 0.07],
        [0.104, 0.43],
      ],
      6,
      20,
    ),
    glass,
  );
  root.add(cylinder(0.045, 0.11, 16), wax, { at: [0, 0.12, 0] });
  root.add(
    lathe(
      [
        [0, 0.18],
        [0.022, 0.2],
        [0.03, 0.225],
        [0.018, 0.27],
        [0, 0.33],
      ],
      14,
    ),
    flame,
  );
  const handle = root.group('Handle', [0, 0.6, 0]);
  handle.add(
    tube(
      [
        [-0.07, -0.04, 0],
        [-0.09, 0.06, 0],
        [0, 0.14, 0],
        [0.09, 0.06, 0],
        [0.07, -0.04, 0],
      ],
      0.009,
      24,
      8,
    ),
    iron,
  );
  handle.add(torus(0.028, 0.008, 16, 8), iron, { at: [0, 0.165, 0] });
  return { root, clips: [{ name: 'HandleSwing', seconds: 2, tracks: [swing('Handle', 0, 28)] }], maxEdge: 0.06 };
}

export function paperLantern(paper: MaterialRecipe, band: MaterialRecipe, tassel: MaterialRecipe, cord: MaterialRecipe): Model {
  const root = group('PaperLantern');
  const body = root.group('Body', [0, 1.1, 0]);
  const ribs: Point2[] = [];
  for (let i = 0; i <= 44; i++) {
    const t = i / 44;
    ribs.push([(0.13 + Math.sin(t * Math.PI) ** 0.8 * 0.2) * (i % 4 === 0 ? 0.965 : 1), -0.75 + t * 0.62]);
  }
  body.add(lathe(ribs, 36, 60), paper);
  for (const y of [-0.77, -0.11])
    body.add(
      lathe(
        [
          [0, y - 0.03],
          [0.13, y - 0.03],
          [0.145, y - 0.015],
          [0.145, y + 0.02],
          [0.13, y + 0.035],
          [0, y + 0.035],
        ],
        28,
        30,
      ),
      band,
    );
  body.add(
    tube(
      [
        [0, 0, 0],
        [0.004, -0.04, 0],
        [0, -0.08, 0],
      ],
      0.007,
      8,
      6,
    ),
    cord,
  );
  body.add(torus(0.03, 0.006, 16, 6), cord, { at: [0, 0.03, 0] });
  body.add(sphere(0.028, 12), band, { at: [0, -0.84, 0] });
  for (let i = 0; i < 14; i++)
    body.add(cone(0.008, 0.22, 5), tassel, {
      at: [Math.cos(i * 2.4) * 0.013, -0.96, Math.sin(i * 2.4) * 0.013],
      turn: [180 + Math.sin(i * 2.4) * 5, 0, Math.cos(i * 2.4) * 5],
      tint: 0.8 + (i % 4) * 0.1,
    });
  return { root, clips: [{ name: 'Breeze', seconds: 3, tracks: [swing('Body', 2, 7)] }], floating: true };
}
