/** Festival grounds: a stone lantern and an arched red bridge. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cylinder, deform, icosphere, lathe, sphere, tube, type Point3 } from '../kit/shapes.ts';

export function stoneLantern(stone: MaterialRecipe, moss: MaterialRecipe, light: MaterialRecipe): Model {
  const random = seededRandom('stone lantern');
  const root = group('StoneLantern');
  root
    .add(
      lathe(
        [
          [0, 0],
          [0.46, 0],
          [0.48, 0.06],
          [0.42, 0.13],
          [0.3, 0.18],
          [0, 0.2],
        ],
        6,
        25,
      ),
      stone,
    )
    .add(
      lathe(
        [
          [0, 0.15],
          [0.19, 0.17],
          [0.15, 0.3],
          [0.14, 0.75],
          [0.17, 0.84],
          [0.15, 0.88],
          [0, 0.9],
        ],
        24,
        30,
      ),
      stone,
    );
  root.add(
    lathe(
      [
        [0, 0.85],
        [0.2, 0.86],
        [0.38, 0.98],
        [0.38, 1.05],
        [0, 1.06],
      ],
      6,
      25,
    ),
    stone,
    { tint: 1.08 },
  );
  for (let i = 0; i < 6; i++)
    root.add(box(0.07, 0.34, 0.09, 0.02), stone, {
      at: [Math.sin(i * 1.047) * 0.27, 1.2, Math.cos(i * 1.047) * 0.27],
      turn: [0, i * 60, 0],
    });
  root.add(sphere(0.17, 18), light, { at: [0, 1.2, 0] });
  root.add(
    lathe(
      [
        [0, 1.34],
        [0.3, 1.35],
        [0.62, 1.36],
        [0.66, 1.42],
        [0.5, 1.48],
        [0.3, 1.6],
        [0.16, 1.72],
        [0, 1.74],
      ],
      6,
      25,
    ),
    stone,
    { tint: 0.95 },
  );
  for (let i = 0; i < 6; i++)
    root.add(
      tube(
        [
          [Math.sin(i * 1.047) * 0.4, 1.5, Math.cos(i * 1.047) * 0.4],
          [Math.sin(i * 1.047) * 0.6, 1.44, Math.cos(i * 1.047) * 0.6],
          [Math.sin(i * 1.047) * 0.7, 1.52, Math.cos(i * 1.047) * 0.7],
        ],
        0.045,
        8,
        8,
      ),
      stone,
      { turn: [0, 30, 0] },
    );
  root.add(
    lathe(
      [
        [0, 1.7],
        [0.1, 1.72],
        [0.13, 1.8],
        [0.12, 1.88],
        [0.05, 1.98],
        [0, 2.06],
      ],
      18,
    ),
    stone,
  );
  for (let i = 0; i < 26; i++) {
    const angle = random.next() * 6.28;
    const onRoof = i % 3 === 0;
    const r = onRoof ? random.between(0.3, 0.5) : random.between(0.36, 0.52);
    root.add(
      deform(icosphere(random.between(0.04, 0.1), 2), (p) => {
        p.y *= 0.5;
      }),
      moss,
      { at: [Math.sin(angle) * r, onRoof ? 1.62 - r * 0.3 : 0.08, Math.cos(angle) * r], tint: random.between(0.8, 1.3) },
    );
  }
  return { root, maxEdge: 0.1 };
}

export function archedBridge(lacquer: MaterialRecipe, deck: MaterialRecipe, cap: MaterialRecipe, stone: MaterialRecipe): Model {
  const random = seededRandom('bridge');
  const root = group('Bridge');
  const height = (x: number): number => 0.95 * (1 - (x / 2.6) ** 2) + 0.2;
  const slope = (x: number): number => (Math.atan(-0.95 * 2 * (x / 2.6 ** 2)) * 180) / Math.PI;
  for (let i = -18; i <= 18; i++) {
    const x = i * 0.142;
    root.add(box(0.132, 0.06, 1.5, 0.015), deck, {
      at: [x, height(x), 0],
      turn: [0, 0, slope(x)],
      tint: random.between(0.82, 1.15),
    });
  }
  for (const z of [-0.66, 0.66]) {
    const along = (lift: number): Point3[] =>
      Array.from({ length: 21 }, (_, i) => [-2.6 + i * 0.26, height(-2.6 + i * 0.26) + lift, z] as const);
    root
      .add(tube(along(-0.13), 0.1, 60, 8), lacquer, { tint: 0.85 })
      .add(tube(along(0.62), 0.05, 60, 10), lacquer)
      .add(tube(along(0.34), 0.03, 60, 8), lacquer);
    for (let i = -3; i <= 3; i++) {
      const x = i * 0.82;
      root.add(cylinder(0.065, 0.86, 16), lacquer, { at: [x, height(x) + 0.34, z] }).add(
        lathe(
          [
            [0, 0],
            [0.085, 0],
            [0.09, 0.05],
            [0.05, 0.08],
            [0.075, 0.13],
            [0.04, 0.2],
            [0, 0.24],
          ],
          18,
        ),
        cap,
        { at: [x, height(x) + 0.76, z] },
      );
      root.add(cylinder(0.075, 0.06, 16), cap, { at: [x, height(x) + 0.06, z] });
    }
    for (const x of [-1.3, 1.3]) root.add(cylinder(0.09, 0.9, 14), lacquer, { at: [x, height(x) - 0.55, z], tint: 0.7 });
  }
  for (const x of [-2.75, 2.75])
    for (let i = 0; i < 7; i++)
      root.add(box(random.between(0.3, 0.5), random.between(0.2, 0.3), random.between(0.3, 0.4), 0.06), stone, {
        at: [x + random.jitter(0.12), 0.1 + (i % 2) * 0.06, (i - 3) * 0.24],
        turn: [random.jitter(5), random.jitter(30), random.jitter(5)],
        tint: random.between(0.8, 1.1),
      });
  return { root, maxEdge: 0.28 };
}
