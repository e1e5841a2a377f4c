/** From the forge and the fletcher: anvil on its block, horned helmet, recurve bow with arrows. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cone, cylinder, deform, extrude, lathe, sphere, torus, tube, type Point2, type Point3 } from '../kit/shapes.ts';

export function anvil(iron: MaterialRecipe, wood: MaterialRecipe, band: MaterialRecipe, hot: MaterialRecipe): Model {
  const root = group('Anvil');
  root.add(
    deform(
      cylinder(0.4, 0.56, 28, 0.03, 0.36),
      (p) => {
        const s = 1 + 0.025 * Math.sin(Math.atan2(p.z, p.x) * 9);
        p.x *= s;
        p.z *= s;
      },
      40,
    ),
    wood,
    { at: [0, 0.28, 0] },
  );
  for (const y of [0.12, 0.46])
    root.add(
      lathe(
        [
          [0.385, -0.035],
          [0.415, -0.03],
          [0.41, 0.03],
          [0.38, 0.035],
        ],
        40,
        30,
      ),
      band,
      { at: [0, y, 0] },
    );
  for (let i = 0; i < 8; i++)
    root.add(sphere(0.02, 8), band, { at: [Math.sin(i * 0.785) * 0.415, 0.46, Math.cos(i * 0.785) * 0.415], tint: 1.3 });
  const profile: Point2[] = [
    [-0.3, 0],
    [0.3, 0],
    [0.3, 0.07],
    [0.2, 0.12],
    [0.12, 0.2],
    [0.13, 0.28],
    [0.24, 0.34],
    [0.34, 0.36],
    [0.34, 0.48],
    [-0.4, 0.48],
    [-0.4, 0.38],
    [-0.22, 0.34],
    [-0.13, 0.28],
    [-0.12, 0.2],
    [-0.2, 0.12],
    [-0.3, 0.07],
  ];
  root
    .add(extrude(profile, 0.26, 0.018), iron, { at: [0, 0.56, 0] })
    .add(
      lathe(
        [
          [0.11, 0],
          [0.1, 0.12],
          [0.06, 0.3],
          [0.012, 0.44],
          [0, 0.45],
        ],
        24,
      ),
      iron,
      { at: [0.33, 0.965, 0], turn: [0, 0, -84] },
    )
    .add(box(0.06, 0.07, 0.08, 0.01), hot, { at: [-0.05, 1.06, 0], size: [4.5, 0.4, 0.7] });
  root
    .add(box(0.16, 0.13, 0.16, 0.025, 3), iron, { at: [0.12, 1.16, 0.02], turn: [0, 20, 8], tint: 1.15 })
    .add(cylinder(0.022, 0.62, 14), wood, { at: [0.22, 1.13, 0.3], turn: [80, 32, 0] });
  root
    .add(
      tube(
        [
          [-0.34, 0.3, 0.3],
          [-0.44, 0.62, 0.34],
          [-0.36, 0.9, 0.3],
        ],
        0.014,
        14,
        8,
      ),
      iron,
    )
    .add(
      tube(
        [
          [-0.28, 0.3, 0.34],
          [-0.4, 0.62, 0.36],
          [-0.42, 0.9, 0.33],
        ],
        0.014,
        14,
        8,
      ),
      iron,
    );
  return { root, maxEdge: 0.1 };
}

export function hornedHelmet(
  steel: MaterialRecipe,
  trim: MaterialRecipe,
  horn: MaterialRecipe,
  leather: MaterialRecipe,
): Model {
  const root = group('Helmet');
  root
    .add(
      lathe(
        [
          [0.31, 0.1],
          [0.325, 0.2],
          [0.33, 0.34],
          [0.3, 0.48],
          [0.22, 0.6],
          [0.1, 0.67],
          [0, 0.69],
        ],
        48,
        60,
      ),
      steel,
    )
    .add(
      lathe(
        [
          [0, 0.64],
          [0.2, 0.57],
          [0.31, 0.34],
          [0.3, 0.1],
        ],
        40,
        60,
      ),
      leather,
    );
  root.add(
    lathe(
      [
        [0.3, 0.08],
        [0.345, 0.085],
        [0.352, 0.14],
        [0.335, 0.155],
      ],
      48,
      30,
    ),
    trim,
  );
  for (const turn of [0, 90])
    root.add(
      extrude(
        Array.from(
          { length: 21 },
          (_, i) => [Math.cos((i / 20) * Math.PI) * 0.345, Math.sin((i / 20) * Math.PI) * 0.375] as const,
        ).concat(
          Array.from(
            { length: 21 },
            (_, i) => [Math.cos(((20 - i) / 20) * Math.PI) * 0.325, Math.sin(((20 - i) / 20) * Math.PI) * 0.35] as const,
          ),
        ),
        0.07,
        0.008,
      ),
      trim,
      { at: [0, 0.33, 0], turn: [0, turn, 0] },
    );
  for (let i = 0; i < 24; i++)
    root.add(sphere(0.014, 8), trim, { at: [Math.sin(i * 0.2618) * 0.352, 0.118, Math.cos(i * 0.2618) * 0.352], tint: 1.3 });
  root.add(
    deform(
      extrude(
        [
          [-0.03, 0.2],
          [0.03, 0.2],
          [0.045, -0.12],
          [0, -0.2],
          [-0.045, -0.12],
        ],
        0.03,
        0.008,
      ),
      (p) => {
        p.z += 0.02 * Math.cos(p.y * 5);
      },
      40,
    ),
    trim,
    { at: [0, 0.08, 0.345] },
  );
  for (const x of [-1, 1]) {
    root.add(torus(0.075, 0.025, 26, 8), trim, { at: [x * 0.315, 0.34, 0.02], turn: [0, 90, 0] });
    const curve: Point3[] = [
      [x * 0.3, 0.34, 0.02],
      [x * 0.46, 0.35, 0.03],
      [x * 0.58, 0.46, 0.06],
      [x * 0.58, 0.64, 0.1],
      [x * 0.52, 0.78, 0.12],
    ];
    root.add(
      tube(curve, (t) => 0.075 * (1 - t * 0.93) * (1 + 0.05 * Math.sin(t * 60)), 44, 14),
      horn,
    );
    root
      .add(
        deform(
          extrude(
            [
              [-0.1, 0],
              [0.1, 0],
              [0.08, -0.2],
              [0, -0.27],
              [-0.08, -0.2],
            ],
            0.022,
            0.006,
          ),
          (p) => {
            p.z -= p.x * p.x * 1.5;
          },
          40,
        ),
        steel,
        { at: [x * 0.305, 0.1, 0.05], turn: [0, x * 82, 0] },
      )
      .add(sphere(0.018, 10), trim, { at: [x * 0.335, 0.03, 0.06] });
  }
  root.add(cone(0.035, 0.1, 16), trim, { at: [0, 0.74, 0] }).add(sphere(0.03, 14), trim, { at: [0, 0.69, 0] });
  return { root, maxEdge: 0.07, floating: true };
}

export function recurveBow(
  wood: MaterialRecipe,
  grip: MaterialRecipe,
  string: MaterialRecipe,
  feather: MaterialRecipe,
  steel: MaterialRecipe,
): Model {
  const root = group('Bow');
  const limb: Point3[] = [
    [0.07, 1.3, 0],
    [0.02, 1.22, 0],
    [-0.03, 1.08, 0],
    [0.04, 0.85, 0],
    [0.13, 0.55, 0],
    [0.16, 0.18, 0],
    [0.12, 0, 0],
    [0.16, -0.18, 0],
    [0.13, -0.55, 0],
    [0.04, -0.85, 0],
    [-0.03, -1.08, 0],
    [0.02, -1.22, 0],
    [0.07, -1.3, 0],
  ];
  root.add(
    deform(
      tube(limb, (t) => 0.045 * (1 - Math.abs(t - 0.5) * 1.35), 90, 12),
      (p) => {
        p.z *= 0.75;
      },
      60,
    ),
    wood,
    { at: [0, 1.35, 0] },
  );
  root.add(
    tube(
      [
        [0.155, -0.14, 0],
        [0.12, 0, 0],
        [0.155, 0.14, 0],
      ],
      0.048,
      16,
      14,
    ),
    grip,
    { at: [0, 1.35, 0] },
  );
  for (let i = 0; i < 11; i++)
    root.add(torus(0.05, 0.005, 18, 6), grip, {
      at: [0.122 + Math.abs(i - 5) * 0.005, 1.26 + i * 0.018, 0],
      turn: [90, 0, 0],
      tint: 0.75,
    });
  for (const y of [0.62, -0.62])
    for (let i = 0; i < 5; i++)
      root.add(torus(0.036, 0.005, 16, 6), string, { at: [0.118, 1.35 + y + i * 0.011, 0], turn: [90, 0, 0], tint: 0.7 });
  root.add(
    tube(
      [
        [-0.02, 1.16, 0],
        [-0.025, 0, 0],
        [-0.02, -1.16, 0],
      ],
      0.005,
      20,
      5,
    ),
    string,
    { at: [0, 1.35, 0] },
  );
  const quiver = root.group('Quiver', [0.42, 0.02, -0.05], [0, 0, -8]);
  quiver
    .add(
      lathe(
        [
          [0, 0],
          [0.09, 0],
          [0.11, 0.05],
          [0.13, 0.62],
          [0.14, 0.66],
          [0.12, 0.67],
          [0.1, 0.5],
          [0, 0.5],
        ],
        26,
        40,
      ),
      grip,
    )
    .add(torus(0.135, 0.014, 28, 8), steel, { at: [0, 0.63, 0], turn: [90, 0, 0] })
    .add(torus(0.112, 0.012, 28, 8), steel, { at: [0, 0.12, 0], turn: [90, 0, 0] });
  for (let i = 0; i < 6; i++) {
    const [x, z] = [Math.sin(i * 1.047) * 0.06, Math.cos(i * 1.047) * 0.06];
    quiver.add(cylinder(0.008, 0.6, 8, 0.001), wood, { at: [x, 0.72, z], turn: [z * 40, 0, -x * 40], tint: 1.3 });
    for (let f = 0; f < 3; f++)
      quiver.add(
        extrude(
          [
            [0, 0],
            [0.045, 0.03],
            [0.045, 0.15],
            [0, 0.17],
          ],
          0.004,
          0,
        ),
        feather,
        { at: [x * 1.6, 0.82, z * 1.6], turn: [0, f * 120 + i * 20, 0], tint: 0.8 + (i % 3) * 0.15 },
      );
  }
  return { root, floating: true };
}
