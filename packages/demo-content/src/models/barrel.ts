/** Containers: barrels, crates, and a field cannon to load from them. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cylinder, extrude, lathe, sphere, torus, tube, type Point2 } from '../kit/shapes.ts';

export function barrel(stave: MaterialRecipe, hoop: MaterialRecipe, seed = 'barrel', tapped = true): Model {
  const random = seededRandom(seed);
  const root = group('Barrel');
  const profile = (y: number): number => 0.3 + 0.075 * (1 - ((y - 0.45) / 0.45) ** 2);
  const count = 18;
  for (let i = 0; i < count; i++) {
    const points = Array.from({ length: 9 }, (_, k) => [profile((k / 8) * 0.9), (k / 8) * 0.9] as const);
    const outline: Point2[] = [...points, ...points.toReversed().map(([r, y]) => [r - 0.04, y] as const)];
    const wide = ((Math.PI * 2) / count) * 0.345;
    root.add(extrude(outline, wide, 0.007), stave, { turn: [0, (i / count) * 360, 0], tint: 1 + random.jitter(0.16) });
  }
  for (const y of [0.05, 0.85]) root.add(cylinder(0.275, 0.03, 28), stave, { at: [0, y, 0], tint: 0.8 });
  for (const y of [0.06, 0.22, 0.68, 0.84]) {
    root.add(
      lathe(
        [
          [profile(y - 0.03) + 0.002, y - 0.03],
          [profile(y - 0.03) + 0.014, y - 0.028],
          [profile(y + 0.03) + 0.014, y + 0.028],
          [profile(y + 0.03) + 0.002, y + 0.03],
        ],
        40,
        30,
      ),
      hoop,
    );
    for (const side of [0, 0.12])
      root.add(sphere(0.012, 8), hoop, {
        at: [Math.sin(side + y * 4) * (profile(y) + 0.014), y, Math.cos(side + y * 4) * (profile(y) + 0.014)],
        tint: 1.3,
      });
  }
  if (tapped) {
    root
      .add(cylinder(0.022, 0.14, 12), stave, { at: [0, 0.3, 0.4], turn: [90, 0, 0], tint: 1.3 })
      .add(cylinder(0.014, 0.1, 10), hoop, { at: [0, 0.34, 0.44] });
  }
  return { root, maxEdge: 0.1 };
}

export function crate(plank: MaterialRecipe, corner: MaterialRecipe, seed = 'crate'): Model {
  const random = seededRandom(seed);
  const root = group('Crate');
  for (const [axis, sides] of [
    [0, 2],
    [1, 2],
    [2, 2],
  ] as const)
    for (let s = 0; s < sides; s++) {
      const turn =
        axis === 0
          ? ([0, s * 180 + 90, 0] as const)
          : axis === 1
            ? ([s * 180 - 90, 0, 0] as const)
            : ([0, s * 180, 0] as const);
      const face = root.group(`Face${axis}${s}`, [0, 0.45, 0], turn);
      for (let i = 0; i < 5; i++)
        face.add(box(0.156, 0.82, 0.03, 0.008), plank, {
          at: [(i - 2) * 0.164, 0, 0.4],
          tint: 1 + random.jitter(0.15),
          turn: [0, 0, random.jitter(0.6)],
        });
      for (const y of [-0.38, 0.38]) face.add(box(0.9, 0.12, 0.04, 0.012), plank, { at: [0, y, 0.43], tint: 0.85 });
      for (const x of [-0.39, 0.39]) face.add(box(0.12, 0.64, 0.04, 0.012), plank, { at: [x, 0, 0.43], tint: 0.85 });
      face.add(box(0.1, 0.86, 0.03, 0.01), plank, { at: [0, 0, 0.432], turn: [0, 0, 45], tint: 0.95 });
      for (const x of [-0.4, 0.4])
        for (const y of [-0.4, 0.4])
          face
            .add(box(0.14, 0.14, 0.03, 0.01), corner, { at: [x, y, 0.446] })
            .add(sphere(0.014, 8), corner, { at: [x * 0.93, y * 0.93, 0.463], tint: 1.3 });
    }
  return { root, maxEdge: 0.14 };
}

export function cannon(iron: MaterialRecipe, carriage: MaterialRecipe, brass: MaterialRecipe): Model {
  const root = group('Cannon');
  root.add(
    lathe(
      [
        [0, -0.14],
        [0.05, -0.13],
        [0.06, -0.09],
        [0.04, -0.05],
        [0.17, 0],
        [0.2, 0.03],
        [0.2, 0.12],
        [0.18, 0.14],
        [0.17, 0.5],
        [0.185, 0.52],
        [0.185, 0.58],
        [0.16, 0.6],
        [0.135, 1.2],
        [0.15, 1.24],
        [0.19, 1.32],
        [0.19, 1.36],
        [0.1, 1.37],
        [0.095, 0.9],
        [0, 0.9],
      ],
      36,
    ),
    iron,
    { at: [0, 0.56, -0.52], turn: [86, 0, 0] },
  );
  root.add(cylinder(0.06, 0.62, 18), iron, { at: [0, 0.55, 0.02], turn: [0, 0, 90] });
  for (const side of [-1, 1]) {
    root.add(
      extrude(
        [
          [-0.62, 0.14],
          [-0.62, 0.3],
          [-0.4, 0.34],
          [-0.38, 0.46],
          [-0.16, 0.5],
          [0.2, 0.52],
          [0.22, 0.34],
          [0.4, 0.32],
          [0.4, 0.14],
        ],
        0.1,
        0.015,
      ),
      carriage,
      { at: [side * 0.24, 0, 0], turn: [0, -90, 0] },
    );
    for (const [z, r] of [
      [-0.42, 0.16],
      [0.24, 0.2],
    ] as const) {
      root
        .add(cylinder(r, 0.09, 26, 0.02), carriage, { at: [side * 0.37, r, z], turn: [0, 0, 90], tint: 0.85 })
        .add(torus(r, 0.02, 30, 8), iron, { at: [side * 0.37, r, z], turn: [0, 90, 0] });
      root.add(cylinder(0.05, 0.13, 14), iron, { at: [side * 0.38, r, z], turn: [0, 0, 90] });
    }
    root.add(torus(0.05, 0.012, 18, 8), iron, { at: [side * 0.3, 0.3, -0.1], turn: [0, 90, 0] });
    for (const z of [-0.5, -0.1, 0.3]) root.add(sphere(0.024, 8), iron, { at: [side * 0.295, 0.24, z] });
  }
  root
    .add(box(0.44, 0.08, 0.9, 0.02), carriage, { at: [0, 0.2, -0.1], tint: 0.8 })
    .add(box(0.3, 0.12, 0.16, 0.02), carriage, { at: [0, 0.34, -0.44] });
  root.add(
    lathe(
      [
        [0.172, 0],
        [0.18, 0.01],
        [0.18, 0.04],
        [0.172, 0.05],
      ],
      30,
    ),
    brass,
    { at: [0, 0.585, -0.1], turn: [86, 0, 0] },
  );
  for (const [x, y, z] of [
    [-0.75, 0.1, 0.3],
    [-0.95, 0.1, 0.16],
    [-0.74, 0.1, 0.06],
    [-0.82, 0.27, 0.18],
  ] as const)
    root.add(sphere(0.1, 22), iron, { at: [x, y, z] });
  root.add(
    tube(
      [
        [0.55, 0.02, 0.5],
        [0.72, 0.03, 0.3],
        [0.62, 0.03, 0.05],
        [0.8, 0.03, -0.1],
      ],
      0.02,
      24,
      8,
    ),
    carriage,
    { tint: 1.4 },
  );
  return { root, maxEdge: 0.11 };
}
