/** Space: a courier ship, a cargo crate with lights, a control desk, a hovering drone. */

import { bob, group, openClose, spin, swing, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cylinder, deform, extrude, lathe, sphere, torus, tube, type Point2 } from '../kit/shapes.ts';

export interface CraftMaterials {
  hull: MaterialRecipe;
  dark: MaterialRecipe;
  accent: MaterialRecipe;
  glass: MaterialRecipe;
  glow: MaterialRecipe;
}

export function courierShip({ hull, dark, accent, glass, glow }: CraftMaterials): Model {
  const root = group('Courier');
  const ship = root.group('Ship', [0, 1, 0]);
  const body = lathe(
    [
      [0, -2.3],
      [0.42, -2.28],
      [0.55, -2.1],
      [0.62, -1.4],
      [0.66, -0.4],
      [0.58, 0.6],
      [0.42, 1.5],
      [0.2, 2.2],
      [0.05, 2.5],
      [0, 2.52],
    ],
    36,
    40,
  );
  ship.add(
    deform(
      body,
      (p) => {
        const [x, along, z] = [p.x, p.y, p.z];
        p.set(x * 1.15, (-z > 0 ? 0.85 : 0.62) * -z, along);
      },
      40,
    ),
    hull,
  );
  ship
    .add(sphere(0.42, 28), glass, { at: [0, 0.3, 0.95], size: [0.85, 0.75, 1.7] })
    .add(torus(0.37, 0.03, 36, 8), dark, { at: [0, 0.32, 0.95], turn: [90, 0, 0], size: [0.95, 1, 1.85] });
  for (const side of [-1, 1]) {
    const wing: Point2[] = [
      [0.4, 0.5],
      [1.5, -0.5],
      [2.15, -1.35],
      [2.15, -1.8],
      [1.3, -1.55],
      [0.4, -1.7],
    ];
    ship.add(
      extrude(
        wing.map(([x, y]) => [x, y] as const),
        0.14,
        0.03,
      ).rotateX(Math.PI / 2),
      hull,
      { at: [0, -0.06, 0], turn: [0, 0, -7], size: [side, 1, 1] },
    );
    ship
      .add(box(0.16, 0.34, 0.9, 0.05), accent, { at: [side * 2.12, 0.1 - 0.27, -1.55], turn: [0, 0, side * 8] })
      .add(box(0.05, 0.05, 0.4, 0.02), glow, { at: [side * 2.21, -0.1, -1.45] });
    ship.add(
      lathe(
        [
          [0.2, -1.1],
          [0.3, -1.05],
          [0.36, -0.7],
          [0.37, 0.4],
          [0.3, 0.85],
          [0.2, 0.98],
          [0.15, 0.8],
          [0, 0.75],
        ],
        28,
        30,
      ),
      dark,
      { at: [side * 0.86, -0.08, -1.3], turn: [90, 0, 0] },
    );
    ship
      .add(torus(0.375, 0.035, 30, 8), accent, { at: [side * 0.86, -0.08, -1] })
      .add(cylinder(0.2, 0.1, 24), glow, { at: [side * 0.86, -0.08, -2.36], turn: [90, 0, 0] });
    for (let i = 0; i < 3; i++)
      ship.add(box(0.1, 0.04, 0.3, 0.015), dark, {
        at: [side * (0.34 - i * 0.02), 0.43 - i * 0.02, -0.35 - i * 0.42],
        turn: [0, 0, side * -32],
      });
    ship.add(
      extrude(
        [
          [0, 0],
          [0.75, 0.85],
          [1.1, 0.85],
          [0.95, 0],
        ],
        0.09,
        0.02,
      ),
      accent,
      { at: [side * 0.34, 0.3, -1.2], turn: [0, 90, 0], size: [1, 1, 1] },
    );
    ship.add(cylinder(0.035, 1.2, 12, 0.01), dark, { at: [side * 0.62, -0.24, 0.9], turn: [90, 0, 0] });
  }
  ship
    .add(box(0.5, 0.12, 1.3, 0.04), accent, { at: [0, 0.5, -1] })
    .add(box(0.3, 0.14, 0.5, 0.04), dark, { at: [0, -0.36, 0.3] });
  for (let i = 0; i < 5; i++) ship.add(box(0.56, 0.03, 0.06, 0.01), dark, { at: [0, 0.565, -1.45 + i * 0.2] });
  return {
    root,
    floating: true,
    maxEdge: 0.26,
    clips: [{ name: 'Cruise', seconds: 5, tracks: [swing('Ship', 2, 8), bob('Ship', 1, 0.08, 0.25)] }],
  };
}

export function cargoCrate({ hull, dark, accent, glow }: CraftMaterials): Model {
  const root = group('CargoCrate');
  root.add(box(1.16, 0.9, 0.86, 0.05), hull, { at: [0, 0.52, 0] });
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      root.add(box(0.16, 1.02, 0.16, 0.045), dark, { at: [x * 0.55, 0.53, z * 0.4] });
      for (const y of [0.08, 0.98]) root.add(box(0.24, 0.14, 0.24, 0.05), accent, { at: [x * 0.53, y, z * 0.38] });
    }
  for (const z of [-1, 1]) {
    for (const x of [-0.26, 0, 0.26]) root.add(box(0.07, 0.72, 0.05, 0.015), dark, { at: [x, 0.52, z * 0.44] });
    root
      .add(box(0.3, 0.2, 0.06, 0.02), dark, { at: [0.2, 0.56, z * 0.455] })
      .add(box(0.2, 0.03, 0.03, 0.01), glow, { at: [0.2, 0.61, z * 0.487] })
      .add(box(0.2, 0.03, 0.03, 0.01), accent, { at: [0.2, 0.54, z * 0.487] });
  }
  const lid = root.group('Lid', [0, 0.98, -0.4]);
  lid
    .add(box(1.1, 0.1, 0.8, 0.035), hull, { at: [0, 0.03, 0.4] })
    .add(box(0.6, 0.05, 0.4, 0.02), dark, { at: [0, 0.09, 0.4] })
    .add(box(0.5, 0.02, 0.06, 0.01), glow, { at: [0, 0.12, 0.4] });
  for (const x of [-0.36, 0.36])
    lid.add(
      tube(
        [
          [x - 0.1, 0.09, 0.66],
          [x - 0.08, 0.16, 0.66],
          [x + 0.08, 0.16, 0.66],
          [x + 0.1, 0.09, 0.66],
        ],
        0.02,
        14,
        8,
      ),
      dark,
    );
  return { root, maxEdge: 0.2, clips: [{ name: 'OpenClose', seconds: 3, tracks: [openClose('Lid', 0, -70)] }] };
}

export function controlDesk({ hull, dark, accent, glow, glass }: CraftMaterials): Model {
  const root = group('ControlDesk');
  root.add(
    extrude(
      [
        [-0.45, 0],
        [0.35, 0],
        [0.3, 0.1],
        [0.12, 0.16],
        [0.12, 0.7],
        [0.55, 0.82],
        [0.52, 0.9],
        [-0.1, 1.06],
        [-0.38, 1.06],
        [-0.45, 0.9],
      ],
      1.5,
      0.03,
    ),
    hull,
    { turn: [0, -90, 0] },
  );
  for (const x of [-0.76, 0.76])
    root.add(
      extrude(
        [
          [-0.48, 0],
          [0.4, 0],
          [0.36, 0.12],
          [0.2, 0.2],
          [0.2, 0.66],
          [0.6, 0.8],
          [0.56, 0.95],
          [-0.1, 1.12],
          [-0.48, 1.1],
        ],
        0.07,
        0.02,
      ),
      accent,
      { at: [x, 0, 0], turn: [0, -90, 0] },
    );
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 12; i++)
      root.add(box(0.06, 0.03, 0.05, 0.008), (i + row * 5) % 7 === 0 ? glow : (i * 3 + row) % 5 === 0 ? accent : dark, {
        at: [-0.6 + i * 0.075, 0.91 + row * 0.025, 0.44 - row * 0.1],
        turn: [14, 0, 0],
      });
  root
    .add(cylinder(0.11, 0.03, 28), dark, { at: [0.5, 0.95, 0.32], turn: [14, 0, 0] })
    .add(cylinder(0.03, 0.2, 14), dark, { at: [0.5, 1.03, 0.32], turn: [24, 0, -8] })
    .add(sphere(0.05, 16), accent, { at: [0.486, 1.13, 0.365] });
  for (const [x, angle] of [
    [-0.5, 24],
    [0, 0],
    [0.5, -24],
  ] as const) {
    root
      .add(box(0.5, 0.36, 0.05, 0.025), dark, { at: [x, 1.34, -0.16 + Math.abs(x) * 0.2], turn: [-8, angle, 0] })
      .add(box(0.44, 0.3, 0.02, 0.01), glass, {
        at: [x - Math.sin((angle * Math.PI) / -180) * 0.024, 1.343, -0.136 + Math.abs(x) * 0.2],
        turn: [-8, angle, 0],
      });
    for (let line = 0; line < 5; line++)
      root.add(box(0.12 + ((line * 7) % 5) * 0.05, 0.012, 0.006, 0.002, 1), glow, {
        at: [
          x - 0.03 + Math.sin((angle * Math.PI) / 180) * 0.045,
          1.24 + line * 0.05,
          -0.108 + Math.abs(x) * 0.2 - (line - 2) * 0.007,
        ],
        turn: [-8, angle, 0],
      });
    root.add(cylinder(0.025, 0.2, 12), dark, { at: [x, 1.14, -0.2 + Math.abs(x) * 0.2] });
  }
  for (let i = 0; i < 4; i++) root.add(box(0.26, 0.38, 0.02, 0.01), dark, { at: [-0.48 + i * 0.32, 0.4, 0.125] });
  return { root, maxEdge: 0.22 };
}

export function hoverDrone({ hull, dark, accent, glow, glass }: CraftMaterials): Model {
  const root = group('Drone');
  const drone = root.group('Body', [0, 0.5, 0]);
  drone
    .add(sphere(0.3, 36, 22), hull, { size: [1, 0.72, 1.1] })
    .add(torus(0.31, 0.035, 40, 10), dark, { turn: [90, 0, 0], size: [1, 1.1, 1] });
  drone
    .add(cylinder(0.14, 0.1, 30, 0.03), dark, { at: [0, -0.02, 0.3], turn: [90, 0, 0] })
    .add(sphere(0.1, 24), glass, { at: [0, -0.02, 0.33], size: [1, 1, 0.6] })
    .add(torus(0.11, 0.014, 28, 8), glow, { at: [0, -0.02, 0.35] });
  drone.add(box(0.2, 0.06, 0.34, 0.025), accent, { at: [0, 0.2, -0.04] });
  for (const [i, angle] of [45, 135, 225, 315].entries()) {
    const [x, z] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    drone.add(
      tube(
        [
          [x * 0.26, 0.04, z * 0.26],
          [x * 0.42, 0.12, z * 0.42],
          [x * 0.56, 0.12, z * 0.56],
        ],
        0.035,
        12,
        10,
      ),
      dark,
    );
    drone.add(torus(0.2, 0.025, 36, 10), accent, { at: [x * 0.62, 0.13, z * 0.62], turn: [90, 0, 0] });
    const rotor = drone.group(`Rotor${i + 1}`, [x * 0.62, 0.14, z * 0.62]);
    rotor.add(cylinder(0.03, 0.08, 14), dark);
    for (let blade = 0; blade < 3; blade++)
      rotor.add(box(0.3, 0.008, 0.04, 0.003), dark, {
        turn: [12, blade * 120, 0],
        tint: 1.3,
        at: [Math.cos(blade * 2.094) * 0.09, 0.03, -Math.sin(blade * 2.094) * 0.09],
        size: [0.58, 1, 1],
      });
  }
  for (const x of [-0.12, 0.12])
    drone.add(
      tube(
        [
          [x, -0.18, 0.1],
          [x * 1.5, -0.32, 0.12],
          [x * 1.5, -0.34, -0.16],
          [x, -0.18, -0.14],
        ],
        0.016,
        18,
        8,
      ),
      dark,
    );
  drone
    .add(cylinder(0.008, 0.26, 6, 0.002), dark, { at: [0.1, 0.32, -0.14], turn: [-10, 0, 0] })
    .add(sphere(0.02, 10), glow, { at: [0.1, 0.45, -0.163] });
  const turning = [1, 2, 3, 4].map((n) => spin(`Rotor${n}`, 1, n % 2 ? 6 : -6));
  return {
    root,
    floating: true,
    maxEdge: 0.09,
    clips: [{ name: 'Hover', seconds: 2, keys: 60, tracks: [...turning, bob('Body', 1, 0.05), swing('Body', 2, 4)] }],
  };
}
