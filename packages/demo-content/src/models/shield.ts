/** Shields: a tall kite of planks, or a round one, with rim, boss and emblem. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, circle, cylinder, deform, extrude, sphere, torus, tube, type Point2, type Shape } from '../kit/shapes.ts';

export interface ShieldMaterials {
  face: MaterialRecipe;
  trim: MaterialRecipe;
  emblem: MaterialRecipe;
  strap: MaterialRecipe;
}

function bowed(shape: Shape): Shape {
  return deform(
    shape,
    (p) => {
      p.z -= p.x * p.x * 0.55;
    },
    40,
  );
}

export function towerShield(materials: ShieldMaterials): Model {
  const root = group('Shield');
  const half: Point2[] = [
    [0, 0.62],
    [0.2, 0.6],
    [0.36, 0.54],
    [0.37, 0.2],
    [0.33, -0.12],
    [0.22, -0.42],
    [0, -0.66],
  ];
  const outline: Point2[] = [
    ...half,
    ...half
      .slice(1, -1)
      .toReversed()
      .map(([x, y]) => [-x, y] as const),
  ].toReversed();
  for (let i = -3; i <= 3; i++) {
    const x = i * 0.1;
    const top = 0.6 - x * x * 0.5;
    const low = -0.6 + Math.abs(x) * 1.35;
    root.add(bowed(box(0.094, top - low, 0.045, 0.012).translate(x, (top + low) / 2, 0)), materials.face, {
      at: [0, 0.68, 0],
      tint: 0.9 + ((i * 13 + 40) % 7) / 30,
    });
  }
  const rim = outline.map(([x, y]) => [x, y + 0.68, 0.012 - x * x * 0.55] as const);
  root.add(tube(rim, 0.028, 90, 10, true), materials.trim);
  for (const [i, [x, y, z]] of rim.entries())
    if (i % 1 === 0)
      root.add(sphere(0.024, 10), materials.trim, {
        at: [x * 0.93, (y - 0.68) * 0.95 + 0.68, z + 0.03],
        size: [1, 1, 0.6],
        tint: 1.2,
      });
  root.add(sphere(0.12, 28), materials.trim, { at: [0, 0.74, 0.02], size: [1, 1, 0.55] });
  root.add(torus(0.135, 0.018, 32, 8), materials.emblem, { at: [0, 0.74, 0.03] });
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * 360;
    const ray = extrude(
      [
        [0.15, -0.022],
        [i % 2 ? 0.24 : 0.3, 0],
        [0.15, 0.022],
      ],
      0.024,
      0.005,
    ).rotateZ((angle * Math.PI) / 180);
    root.add(bowed(ray), materials.emblem, { at: [0, 0.74, 0.034] });
  }
  for (const y of [0.5, 0.95])
    root.add(
      tube(
        [
          [-0.16, y, -0.06],
          [0, y, -0.14],
          [0.16, y, -0.06],
        ],
        0.02,
        12,
        8,
      ),
      materials.strap,
    );
  return { root, maxEdge: 0.09, floating: true };
}

export function roundShield(materials: ShieldMaterials): Model {
  const root = group('RoundShield');
  for (let i = -4; i <= 4; i++) {
    const x = i * 0.095;
    const tall = 2 * Math.sqrt(0.45 * 0.45 - x * x);
    root.add(bowed(box(0.09, tall, 0.03, 0.008).translate(x, 0, 0)), materials.face, {
      at: [0, 0.47, 0],
      tint: 0.88 + ((i * 11 + 50) % 7) / 28,
    });
  }
  root.add(
    tube(
      circle(0.45, 40).map(([x, y]) => [x, y + 0.47, -x * x * 0.55] as const),
      0.024,
      80,
      8,
      true,
    ),
    materials.trim,
  );
  root.add(sphere(0.13, 24), materials.trim, { at: [0, 0.47, 0], size: [1, 1, 0.7] });
  root.add(cylinder(0.17, 0.02, 28), materials.trim, { at: [0, 0.47, 0.015], turn: [90, 0, 0], tint: 0.85 });
  for (const [x, y] of circle(0.145, 8)) root.add(sphere(0.013, 8), materials.emblem, { at: [x, y + 0.47, 0.03] });
  for (const angle of [45, 135, 225, 315])
    root.add(
      bowed(
        extrude(
          [
            [0.17, -0.03],
            [0.43, -0.05],
            [0.43, 0.05],
            [0.17, 0.03],
          ],
          0.012,
          0.003,
        ).rotateZ((angle * Math.PI) / 180),
      ),
      materials.emblem,
      { at: [0, 0.47, 0.024] },
    );
  root.add(
    tube(
      [
        [-0.14, 0.47, -0.03],
        [0, 0.47, -0.11],
        [0.14, 0.47, -0.03],
      ],
      0.018,
      12,
      8,
    ),
    materials.strap,
  );
  return { root, floating: true };
}
