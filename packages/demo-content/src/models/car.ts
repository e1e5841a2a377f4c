/** Cars: a low racer with a smooth shell and a bare desert buggy. */

import { group, spin, swing, type Group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cylinder, deform, extrude, lathe, sphere, torus, tube, type Point2, type Point3 } from '../kit/shapes.ts';
import { tessellate } from '../kit/tessellate.ts';

export interface CarMaterials {
  paint: MaterialRecipe;
  dark: MaterialRecipe;
  glass: MaterialRecipe;
  tyre: MaterialRecipe;
  rim: MaterialRecipe;
  headlight: MaterialRecipe;
  taillight: MaterialRecipe;
}

function wheel(
  car: Group,
  name: string,
  at: Point3,
  radius: number,
  width: number,
  { tyre, rim }: CarMaterials,
  knobs = 0,
): void {
  const side = Math.sign(at[0]);
  const node = car.group(name, at);
  const [r, w] = [radius, width / 2];
  node.add(
    lathe(
      [
        [r * 0.6, -w],
        [r * 0.88, -w],
        [r * 0.97, -w * 0.75],
        [r, -w * 0.3],
        [r, w * 0.3],
        [r * 0.97, w * 0.75],
        [r * 0.88, w],
        [r * 0.6, w],
      ],
      36,
      30,
    ),
    tyre,
    { turn: [0, 0, 90] },
  );
  for (let i = 0; i < knobs; i++)
    node.add(box(width * 0.8, radius * 0.09, radius * 0.14, 0.01, 1), tyre, {
      at: [0, Math.cos((i / knobs) * 6.283) * r, Math.sin((i / knobs) * 6.283) * r],
      turn: [(i / knobs) * 360, 0, 0],
      tint: 0.85,
    });
  node.add(
    lathe(
      [
        [0, -w * 0.3],
        [r * 0.5, -w * 0.2],
        [r * 0.6, w * 0.7],
        [r * 0.63, w * 0.9],
        [r * 0.63, -w * 0.9],
      ],
      30,
      30,
    ),
    rim,
    { turn: [0, 0, -90 * side], tint: 0.6 },
  );
  for (let i = 0; i < 5; i++)
    node.add(box(w * 0.35, r * 0.56, r * 0.16, 0.012), rim, {
      at: [side * w * 0.72, Math.cos(i * 1.2566) * r * 0.32, Math.sin(i * 1.2566) * r * 0.32],
      turn: [i * 72, 0, 0],
    });
  node.add(cylinder(r * 0.14, w * 0.5, 16, 0.01), rim, { at: [side * w * 0.75, 0, 0], turn: [0, 0, 90], tint: 0.8 });
}

export function racer(materials: CarMaterials, neon: MaterialRecipe): Model {
  const { paint, dark, glass, headlight, taillight } = materials;
  const root = group('Racer');
  const side: Point2[] = [
    [-2.15, 0.36],
    [-2.2, 0.62],
    [-2.05, 0.86],
    [-1.3, 0.92],
    [-0.95, 1.0],
    [-0.4, 1.18],
    [0.15, 1.18],
    [0.65, 0.92],
    [1.25, 0.74],
    [1.95, 0.58],
    [2.22, 0.42],
    [2.2, 0.3],
    [1.9, 0.24],
    [-1.9, 0.24],
  ];
  const shell = extrude(side, 1.86, 0.09).rotateY(-Math.PI / 2);
  root.add(
    deform(
      tessellated(shell),
      (p) => {
        const tuck = Math.max(0, p.y - 0.62) / 0.56;
        p.x *= 1 - tuck * 0.3 - Math.max(0, Math.abs(p.z) - 1.3) * 0.16;
        for (const z of [-1.32, 1.36]) {
          const near = Math.hypot(p.z - z, (p.y - 0.34) * 1.05);
          if (near < 0.47 && Math.abs(p.x) > 0.6) p.x = Math.sign(p.x) * 0.62;
          else if (near < 0.56 && Math.abs(p.x) > 0.6) p.x *= 1.035;
        }
      },
      32,
    ),
    paint,
  );
  root.add(
    extrude(
      [
        [-0.88, 0.96],
        [-0.42, 1.155],
        [0.14, 1.155],
        [0.62, 0.91],
        [0.3, 0.88],
        [-0.6, 0.9],
      ],
      1.43,
      0.03,
    ).rotateY(-Math.PI / 2),
    glass,
    { at: [0, 0.012, 0] },
  );
  root.add(
    extrude(
      [
        [0.16, 1.17],
        [0.66, 0.92],
        [0.6, 0.9],
        [0.12, 1.12],
      ],
      1.1,
      0.01,
    ).rotateY(-Math.PI / 2),
    glass,
    { at: [0, 0.02, 0.015] },
  );
  for (const x of [-1, 1]) {
    root
      .add(box(0.42, 0.05, 0.16, 0.02), headlight, { at: [x * 0.6, 0.6, 1.86], turn: [26, x * -14, 0] })
      .add(box(0.16, 0.22, 0.5, 0.05), dark, { at: [x * 0.9, 0.55, -0.3], turn: [0, x * -6, 0] });
    root
      .add(box(0.16, 0.08, 0.1, 0.03), paint, { at: [x * 0.98, 0.95, 0.4] })
      .add(box(0.05, 0.05, 1.9, 0.02), neon, { at: [x * 0.86, 0.22, 0] });
    root
      .add(box(0.06, 0.24, 0.22, 0.02), dark, { at: [x * 0.6, 1, -1.82] })
      .add(box(0.05, 0.2, 0.42, 0.02), paint, { at: [x * 0.92, 1.14, -1.92] });
    root.add(cylinder(0.07, 0.12, 18, 0.02), dark, { at: [x * 0.28, 0.34, -2.14], turn: [90, 0, 0] });
  }
  root
    .add(box(1.86, 0.05, 0.4, 0.02), paint, { at: [0, 1.13, -1.92], turn: [-8, 0, 0] })
    .add(box(1.5, 0.07, 0.05, 0.02), taillight, { at: [0, 0.74, -2.15] })
    .add(box(1.5, 0.2, 0.1, 0.03), dark, { at: [0, 0.42, -2.1] });
  root
    .add(box(1.9, 0.04, 0.3, 0.015), dark, { at: [0, 0.22, 2.1] })
    .add(box(0.9, 0.12, 0.12, 0.03), dark, { at: [0, 0.36, 2.1] });
  for (let i = 0; i < 5; i++)
    root.add(box(0.8, 0.03, 0.09, 0.01), dark, { at: [0, 0.99 - i * 0.012, -1.06 - i * 0.14], turn: [-14, 0, 0] });
  root.add(box(0.3, 0.008, 1.05, 0.003, 1), neon, { at: [0, 0.765, 1.18], turn: [14.5, 0, 0], size: [0.4, 1, 1] });
  for (const [name, x, z] of [
    ['FrontLeft', -0.84, 1.36],
    ['FrontRight', 0.84, 1.36],
    ['RearLeft', -0.84, -1.32],
    ['RearRight', 0.84, -1.32],
  ] as const)
    wheel(root, name, [x, 0.36, z], 0.36, z < 0 ? 0.34 : 0.28, materials);
  return {
    root,
    clips: [
      {
        name: 'Drive',
        seconds: 1,
        keys: 12,
        tracks: ['FrontLeft', 'FrontRight', 'RearLeft', 'RearRight'].map((name) => spin(name, 0, 2)),
      },
    ],
    maxEdge: 0.22,
  };
}

function tessellated(shape: ReturnType<typeof box>): ReturnType<typeof box> {
  return tessellate(shape.index ? shape.toNonIndexed() : shape, 0.14);
}

export function buggy(materials: CarMaterials, frame: MaterialRecipe, canvas: MaterialRecipe): Model {
  const { paint, dark, headlight, taillight } = materials;
  const root = group('Buggy');
  root.add(
    extrude(
      [
        [-1.3, 0.5],
        [-1.25, 0.72],
        [-0.6, 0.62],
        [0.5, 0.62],
        [0.75, 0.86],
        [1.4, 0.74],
        [1.55, 0.56],
        [1.3, 0.44],
        [-1.2, 0.42],
      ],
      0.95,
      0.05,
    ).rotateY(-Math.PI / 2),
    paint,
  );
  const bar = (points: Point3[]): void => void root.add(tube(points, 0.035, 24, 8), frame);
  for (const x of [-1, 1]) {
    bar([
      [x * 0.5, 0.8, 0.72],
      [x * 0.48, 1.35, 0.3],
      [x * 0.46, 1.6, -0.1],
      [x * 0.46, 1.55, -0.75],
      [x * 0.5, 1, -1.2],
      [x * 0.5, 0.6, -1.3],
    ]);
    bar([
      [x * 0.47, 1.58, -0.4],
      [x * 0.5, 1.1, -0.5],
      [x * 0.5, 0.6, -0.55],
    ]);
    bar([
      [x * 0.62, 0.42, 0.9],
      [x * 0.66, 0.46, 0],
      [x * 0.62, 0.42, -0.9],
    ]);
    bar([
      [x * 0.2, 0.5, 1.2],
      [x * 0.6, 0.48, 1.15],
      [x * 0.82, 0.42, 1.12],
    ]);
    bar([
      [x * 0.2, 0.52, -1.05],
      [x * 0.6, 0.5, -1.05],
      [x * 0.82, 0.44, -1.05],
    ]);
    root
      .add(cylinder(0.05, 0.44, 14), paint, { at: [x * 0.6, 0.68, 1.06], turn: [0, 0, x * 24], tint: [1.3, 0.5, 0.3] })
      .add(cylinder(0.05, 0.5, 14), paint, { at: [x * 0.58, 0.74, -1.02], turn: [0, 0, x * 22], tint: [1.3, 0.5, 0.3] });
    root
      .add(cylinder(0.12, 0.1, 22, 0.03), dark, { at: [x * 0.3, 0.86, 1.36], turn: [80, 0, 0] })
      .add(sphere(0.1, 18), headlight, { at: [x * 0.3, 0.87, 1.4], size: [1, 1, 0.4] })
      .add(box(0.14, 0.08, 0.04, 0.015), taillight, { at: [x * 0.38, 0.66, -1.32] });
    root
      .add(box(0.42, 0.16, 0.44, 0.06), canvas, { at: [x * 0.23, 0.72, -0.22] })
      .add(box(0.42, 0.56, 0.14, 0.06), canvas, { at: [x * 0.23, 0.98, -0.46], turn: [-12, 0, 0] });
  }
  for (const [y, z] of [
    [1.35, 0.3],
    [1.6, -0.1],
    [1.55, -0.75],
  ] as const)
    bar([
      [-0.47, y, z],
      [0, y + 0.02, z],
      [0.47, y, z],
    ]);
  for (let i = 0; i < 4; i++)
    root
      .add(cylinder(0.09, 0.08, 20, 0.02), dark, { at: [-0.33 + i * 0.22, 1.68, -0.06], turn: [86, 0, 0] })
      .add(sphere(0.075, 16), headlight, { at: [-0.33 + i * 0.22, 1.683, -0.02], size: [1, 1, 0.4] });
  root
    .add(torus(0.15, 0.02, 26, 8), dark, { at: [-0.23, 1, 0.28], turn: [-30, 0, 0] })
    .add(box(0.8, 0.16, 0.5, 0.05), dark, { at: [0, 0.74, -1.05] });
  for (let i = 0; i < 4; i++)
    root.add(
      tube(
        [
          [-0.2 + i * 0.13, 0.8, -1],
          [-0.2 + i * 0.13, 1, -1.1],
          [-0.14 + i * 0.1, 1.04, -1.4],
        ],
        0.035,
        12,
        10,
      ),
      materials.rim,
    );
  root.add(
    lathe(
      [
        [0.16, -0.11],
        [0.3, -0.1],
        [0.33, -0.04],
        [0.33, 0.04],
        [0.3, 0.1],
        [0.16, 0.11],
      ],
      26,
      30,
    ),
    materials.tyre,
    { at: [0, 1.2, -1.06], turn: [70, 0, 0] },
  );
  for (const x of [-0.35, 0.35]) root.add(box(0.2, 0.42, 0.34, 0.05), canvas, { at: [x * 2.05, 0.75, -0.62], tint: 0.8 });
  for (const [name, x, z] of [
    ['FrontLeft', -0.92, 1.12],
    ['FrontRight', 0.92, 1.12],
    ['RearLeft', -0.94, -1.05],
    ['RearRight', 0.94, -1.05],
  ] as const)
    wheel(root, name, [x, 0.42, z], z < 0 ? 0.44 : 0.4, z < 0 ? 0.4 : 0.32, materials, 18);
  return {
    root,
    clips: [
      {
        name: 'Drive',
        seconds: 1,
        keys: 12,
        tracks: [
          ...['FrontLeft', 'FrontRight', 'RearLeft', 'RearRight'].map((name) => spin(name, 0, 2)),
          swing('Buggy', 2, 1, 0, 2),
        ],
      },
    ],
    maxEdge: 0.2,
  };
}
