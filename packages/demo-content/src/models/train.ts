/** A narrow-gauge tank engine and a platform signal. */

import { bob, group, spin, swing, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cylinder, extrude, lathe, sphere, torus, tube } from '../kit/shapes.ts';

export interface EngineMaterials {
  paint: MaterialRecipe;
  black: MaterialRecipe;
  red: MaterialRecipe;
  brass: MaterialRecipe;
  wood: MaterialRecipe;
  glow: MaterialRecipe;
}

export function tankEngine({ paint, black, red, brass, wood, glow }: EngineMaterials): Model {
  const root = group('Engine');
  const body = root.group('Body', [0, 0, 0]);
  body.add(box(1.5, 0.14, 4.2, 0.03), black, { at: [0, 0.78, 0] }).add(
    lathe(
      [
        [0, -1.2],
        [0.56, -1.19],
        [0.56, 1.2],
        [0.6, 1.22],
        [0.6, 1.5],
        [0.52, 1.56],
        [0, 1.57],
      ],
      40,
      30,
    ),
    paint,
    { at: [0, 1.44, 0.35], turn: [90, 0, 0] },
  );
  for (const z of [-0.5, 0.1, 0.7, 1.3]) body.add(torus(0.567, 0.022, 44, 8), brass, { at: [0, 1.44, z] });
  body
    .add(cylinder(0.44, 0.06, 36, 0.02), black, { at: [0, 1.44, 1.94], turn: [90, 0, 0] })
    .add(box(0.06, 0.7, 0.05, 0.015), black, { at: [0, 1.44, 1.99] })
    .add(cylinder(0.07, 0.1, 16), brass, { at: [0, 1.44, 2], turn: [90, 0, 0] });
  for (let i = 0; i < 14; i++)
    body.add(sphere(0.025, 8), brass, { at: [Math.sin(i * 0.4488) * 0.52, 1.44 + Math.cos(i * 0.4488) * 0.52, 1.92] });
  body
    .add(
      lathe(
        [
          [0.24, 0],
          [0.17, 0.08],
          [0.15, 0.2],
          [0.16, 0.75],
          [0.25, 0.8],
          [0.27, 0.9],
          [0.22, 0.94],
          [0.14, 0.94],
          [0.13, 0.6],
        ],
        30,
        35,
      ),
      black,
      { at: [0, 1.94, 1.5] },
    )
    .add(torus(0.255, 0.025, 30, 8), brass, { at: [0, 2.78, 1.5], turn: [90, 0, 0] });
  body
    .add(
      lathe(
        [
          [0.3, 0],
          [0.24, 0.06],
          [0.23, 0.28],
          [0.16, 0.42],
          [0, 0.46],
        ],
        30,
      ),
      brass,
      { at: [0, 1.92, 0.55] },
    )
    .add(
      lathe(
        [
          [0.2, 0],
          [0.15, 0.05],
          [0.15, 0.2],
          [0.18, 0.22],
          [0.1, 0.26],
          [0, 0.28],
        ],
        26,
      ),
      paint,
      { at: [0, 1.94, -0.25] },
    );
  body
    .add(
      lathe(
        [
          [0, 0],
          [0.05, 0.01],
          [0.05, 0.16],
          [0.09, 0.2],
          [0, 0.24],
        ],
        16,
      ),
      brass,
      { at: [0.14, 2.1, -0.72] },
    )
    .add(cylinder(0.15, 0.22, 22, 0.03), black, { at: [0, 2.16, 1.9] })
    .add(sphere(0.13, 20), glow, { at: [0, 2.16, 2], size: [1, 1, 0.5] });
  for (const x of [-1, 1]) {
    body
      .add(box(0.36, 0.7, 2, 0.06), paint, { at: [x * 0.6, 1.22, 0.3] })
      .add(box(0.02, 0.5, 1.7, 0.01), red, { at: [x * 0.785, 1.22, 0.3] })
      .add(box(0.015, 0.42, 1.62, 0.008), paint, { at: [x * 0.793, 1.22, 0.3] });
    body.add(
      tube(
        [
          [x * 0.56, 1.72, -0.8],
          [x * 0.6, 1.76, 0.4],
          [x * 0.56, 1.72, 1.7],
        ],
        0.022,
        24,
        8,
      ),
      brass,
    );
    body
      .add(box(0.34, 0.34, 0.56, 0.05), black, { at: [x * 0.64, 0.62, 1.45] })
      .add(cylinder(0.11, 0.1, 20, 0.03), black, { at: [x * 0.5, 0.72, 2.26], turn: [90, 0, 0] })
      .add(cylinder(0.15, 0.05, 22, 0.02), black, { at: [x * 0.5, 0.72, 2.34], turn: [90, 0, 0] });
    for (let i = 0; i < 3; i++) body.add(box(0.3, 0.03, 0.24, 0.01), black, { at: [x * 0.78, 0.6 - i * 0.16, -1.65] });
    const rod = root.group(x < 0 ? 'LeftRod' : 'RightRod', [x * 0.76, 0.44, -0.1]);
    rod.add(box(0.05, 0.09, 1.9, 0.015), brass, { at: [0, 0.12, 0] });
    for (const [i, z] of [-0.95, -0.05, 0.85].entries()) {
      const wheel = root.group(`${x < 0 ? 'Left' : 'Right'}Wheel${i + 1}`, [x * 0.62, 0.44, z]);
      wheel
        .add(torus(0.38, 0.055, 40, 10), red, { turn: [0, 90, 0] })
        .add(torus(0.425, 0.022, 40, 8), black, { turn: [0, 90, 0], at: [-x * 0.05, 0, 0] })
        .add(cylinder(0.09, 0.16, 18), red, { turn: [0, 0, 90] });
      for (let s = 0; s < 8; s++)
        wheel.add(box(0.05, 0.34, 0.06, 0.015), red, {
          at: [0, Math.cos(s * 0.785) * 0.2, Math.sin(s * 0.785) * 0.2],
          turn: [s * 45, 0, 0],
        });
      wheel.add(cylinder(0.05, 0.14, 14), brass, { at: [x * 0.08, 0.12, 0], turn: [0, 0, 90] });
    }
  }
  body
    .add(box(1.5, 0.28, 0.16, 0.03), red, { at: [0, 0.72, 2.14] })
    .add(box(1.5, 0.28, 0.14, 0.03), red, { at: [0, 0.72, -2.12] });
  for (const x of [-0.7, 0.7])
    body.add(
      extrude(
        [
          [-1.15, 0],
          [0.05, 0],
          [0.05, 0.62],
          [-0.1, 0.74],
          [-0.1, 1.28],
          [-1.15, 1.28],
        ],
        0.07,
        0.015,
        [
          [
            [-0.85, 0.74],
            [-0.28, 0.74],
            [-0.28, 1.12],
            [-0.85, 1.12],
          ],
        ],
      ),
      paint,
      { at: [x, 0.86, -0.85], turn: [0, -90, 0] },
    );
  body
    .add(box(1.4, 1.25, 0.07, 0.02), paint, { at: [0, 1.48, -0.92] })
    .add(box(1.4, 0.8, 0.07, 0.02), paint, { at: [0, 1.24, -1.98] });
  for (const x of [-0.38, 0.38])
    body
      .add(torus(0.17, 0.03, 26, 8), brass, { at: [x, 1.84, -0.88] })
      .add(cylinder(0.16, 0.03, 24), glow, { at: [x, 1.84, -0.885], turn: [90, 0, 0], tint: 0.4 });
  body.add(
    extrude(
      [
        [-0.86, 0],
        [-0.8, 0.08],
        [-0.4, 0.2],
        [0, 0.24],
        [0.4, 0.2],
        [0.8, 0.08],
        [0.86, 0],
      ],
      1.5,
      0.02,
    ),
    black,
    { at: [0, 2.14, -1.42] },
  );
  for (let i = 0; i < 5; i++) body.add(box(1.2, 0.09, 0.12, 0.03), wood, { at: [0, 1.62 + (i % 2) * 0.06, -1.9 + i * 0.09] });
  const names = ['Left', 'Right'].flatMap((side) => [1, 2, 3].map((n) => spin(`${side}Wheel${n}`, 0)));
  const rods = ['LeftRod', 'RightRod'].map((name) => ({
    group: name,
    path: 'translation' as const,
    at: (t: number) => [0, Math.cos(t * 6.2832) * 0.12 - 0.12, Math.sin(t * 6.2832) * 0.12] as const,
  }));
  return {
    root,
    maxEdge: 0.26,
    clips: [{ name: 'Steam', seconds: 1.6, tracks: [...names, ...rods, bob('Body', 1, 0.012, 0, 2)] }],
  };
}

export function signalPost({ black, red, brass, wood, glow }: EngineMaterials, white: MaterialRecipe): Model {
  const root = group('Signal');
  root
    .add(box(0.5, 0.16, 0.5, 0.03), wood, { at: [0, 0.08, 0] })
    .add(box(0.16, 3.6, 0.16, 0.03), white, { at: [0, 1.9, 0] })
    .add(
      lathe(
        [
          [0, 0],
          [0.13, 0],
          [0.09, 0.07],
          [0.1, 0.14],
          [0.03, 0.3],
          [0, 0.4],
        ],
        18,
      ),
      red,
      { at: [0, 3.7, 0] },
    );
  for (let i = 0; i < 11; i++) root.add(box(0.34, 0.03, 0.04, 0.01), black, { at: [-0.2, 0.4 + i * 0.28, -0.1] });
  for (const x of [-0.36, -0.04]) root.add(box(0.03, 3.1, 0.03, 0.008), black, { at: [x, 1.75, -0.1] });
  root.add(box(0.7, 0.05, 0.5, 0.015), wood, { at: [-0.2, 2.75, -0.2] }).add(
    tube(
      [
        [-0.5, 2.8, -0.4],
        [-0.5, 3.3, -0.4],
        [0.1, 3.3, -0.4],
        [0.1, 2.8, -0.4],
      ],
      0.018,
      20,
      6,
    ),
    black,
  );
  const arm = root.group('Arm', [0.02, 3.4, 0.14]);
  arm
    .add(box(1.1, 0.24, 0.035, 0.012), red, { at: [0.5, 0, 0] })
    .add(box(0.14, 0.242, 0.038, 0.01), white, { at: [0.84, 0, 0] });
  arm
    .add(box(0.24, 0.4, 0.03, 0.015), black, { at: [-0.14, -0.06, 0] })
    .add(cylinder(0.075, 0.04, 20), glow, { at: [-0.14, 0.03, 0.006], turn: [90, 0, 0] })
    .add(cylinder(0.05, 0.08, 16), brass, { turn: [90, 0, 0] });
  root.add(box(0.16, 0.24, 0.16, 0.03), black, { at: [-0.12, 3.38, 0.04] });
  return { root, maxEdge: 0.3, clips: [{ name: 'Clear', seconds: 2, tracks: [swing('Arm', 2, 38)] }] };
}
