/** Walking machines: a two-legged scout with a gun pod, and a squat tracked tank. */

import { bob, group, spin, swing, type Group, type MaterialRecipe, type Model, type Track } from '../kit/model.ts';
import { box, cylinder, extrude, lathe, sphere, torus, tube, type Point2 } from '../kit/shapes.ts';

export interface MachineMaterials {
  armour: MaterialRecipe;
  frame: MaterialRecipe;
  accent: MaterialRecipe;
  glass: MaterialRecipe;
  light: MaterialRecipe;
}

export function scoutMech(materials: MachineMaterials): Model {
  const { armour, frame, accent, glass, light } = materials;
  const root = group('Mech');
  const hips = root.group('Hips', [0, 1.72, 0]);
  hips.add(box(0.9, 0.26, 0.5, 0.06), frame).add(cylinder(0.22, 0.24, 20, 0.03), frame, { at: [0, 0.2, 0] });
  const torso = hips.group('Torso', [0, 0.32, 0]);
  const profile: Point2[] = [
    [-0.75, 0.05],
    [-0.5, 0.62],
    [0.1, 0.82],
    [0.62, 0.56],
    [0.86, 0.18],
    [0.7, -0.05],
    [-0.6, -0.1],
  ];
  torso.add(extrude(profile, 1.02, 0.07), armour, { turn: [0, -90, 0] });
  torso.add(
    extrude(
      [
        [0.34, 0.6],
        [0.64, 0.47],
        [0.79, 0.2],
        [0.6, 0.2],
      ],
      0.8,
      0.03,
    ),
    glass,
    { turn: [0, -90, 0], at: [0, 0.05, 0.055] },
  );
  torso.add(box(1.12, 0.12, 0.7, 0.04), frame, { at: [0, 0.02, -0.06] });
  torso.add(box(0.5, 0.05, 0.4, 0.02), accent, { at: [0, 0.78, -0.06], turn: [6, 0, 0] });
  for (const x of [-0.32, -0.11, 0.11, 0.32])
    torso.add(box(0.13, 0.34, 0.08, 0.02), frame, { at: [x, 0.35, -0.66], turn: [22, 0, 0] });
  for (const x of [-0.36, 0.36]) {
    torso.add(
      tube(
        [
          [x, 0.62, -0.4],
          [x, 0.95, -0.52],
          [x * 1.05, 1.15, -0.75],
        ],
        0.06,
        10,
        12,
      ),
      frame,
    );
    torso.add(cylinder(0.05, 0.05, 12, 0.015), light, { at: [x * 1.18, 0.14, 0.68], turn: [80, 0, 0] });
  }
  torso
    .add(cylinder(0.012, 0.9, 6, 0.002), frame, { at: [-0.42, 1.15, -0.2] })
    .add(sphere(0.03, 10), light, { at: [-0.42, 1.61, -0.2] });
  for (const side of [-1, 1]) {
    addGun(torso, side, materials);
    addLeg(hips, side, materials);
  }
  for (let i = 0; i < 7; i++)
    torso.add(sphere(0.022, 8), frame, { at: [-0.42 + i * 0.14, 0.8 - Math.abs(i - 3) * 0.004, -0.3], tint: 1.3 });
  const walk: Track[] = [-1, 1].flatMap((side) => {
    const [name, phase] = side < 0 ? (['Left', 0] as const) : (['Right', 0.5] as const);
    return [
      swing(`${name}Thigh`, 0, 24, phase),
      swing(`${name}Shin`, 0, 18, phase + 0.3),
      swing(`${name}Foot`, 0, 14, phase + 0.55),
    ];
  });
  return {
    root,
    clips: [
      { name: 'Walk', seconds: 1.4, tracks: [...walk, bob('Hips', 1, 0.05, 0.1, 2), swing('Torso', 1, 4, 0.25)] },
      { name: 'Scan', seconds: 4, tracks: [swing('Torso', 1, 38)] },
    ],
    maxEdge: 0.16,
  };
}

function addGun(torso: Group, side: number, { armour, frame, accent, light }: MachineMaterials): void {
  const arm = torso.group(side < 0 ? 'LeftArm' : 'RightArm', [side * 0.62, 0.42, 0]);
  arm.add(cylinder(0.19, 0.26, 20, 0.04), frame, { turn: [0, 0, 90], at: [side * 0.06, 0, 0] });
  arm.add(box(0.34, 0.46, 0.9, 0.07), armour, { at: [side * 0.3, -0.02, 0.05] });
  arm.add(box(0.36, 0.1, 0.5, 0.03), accent, { at: [side * 0.3, 0.17, -0.05] });
  for (const [dx, dy] of [
    [-0.08, 0.08],
    [0.08, 0.08],
    [0, -0.1],
  ] as const) {
    arm.add(
      lathe(
        [
          [0, 0],
          [0.055, 0],
          [0.055, 0.42],
          [0.07, 0.44],
          [0.07, 0.56],
          [0.042, 0.57],
          [0.04, 0.3],
          [0, 0.3],
        ],
        16,
      ),
      frame,
      { at: [side * 0.3 + dx, dy, 0.42], turn: [90, 0, 0] },
    );
  }
  for (let i = 0; i < 4; i++) arm.add(box(0.02, 0.28, 0.04, 0.008), frame, { at: [side * 0.475, -0.02, -0.2 + i * 0.11] });
  arm.add(box(0.02, 0.05, 0.12, 0.01), light, { at: [side * 0.478, 0.1, 0.32] });
}

function addLeg(hips: Group, side: number, { armour, frame, accent }: MachineMaterials): void {
  const name = side < 0 ? 'Left' : 'Right';
  const thigh = hips.group(`${name}Thigh`, [side * 0.5, -0.02, 0], [-28, 0, 0]);
  thigh.add(cylinder(0.2, 0.22, 22, 0.04), frame, { turn: [0, 0, 90], at: [side * 0.06, 0, 0] });
  thigh
    .add(box(0.26, 0.86, 0.34, 0.07), armour, { at: [side * 0.1, -0.4, 0] })
    .add(box(0.28, 0.3, 0.36, 0.05), accent, { at: [side * 0.1, -0.28, 0.01] });
  const shin = thigh.group(`${name}Shin`, [side * 0.1, -0.84, 0], [62, 0, 0]);
  shin.add(cylinder(0.16, 0.36, 20, 0.03), frame, { turn: [0, 0, 90] });
  shin.add(box(0.22, 0.9, 0.26, 0.06), armour, { at: [0, -0.46, 0] });
  for (const x of [-0.08, 0.08]) shin.add(cylinder(0.035, 0.6, 12, 0.01), frame, { at: [x, -0.34, -0.18] });
  shin.add(box(0.3, 0.34, 0.1, 0.04), armour, { at: [0, -0.26, 0.16], tint: 0.85 });
  const foot = shin.group(`${name}Foot`, [0, -0.9, 0], [-34, 0, 0]);
  foot.add(cylinder(0.13, 0.34, 18, 0.03), frame, { turn: [0, 0, 90] });
  foot.add(box(0.4, 0.14, 0.5, 0.05), armour, { at: [0, -0.1, 0.08] });
  for (const x of [-0.13, 0.13])
    foot.add(box(0.14, 0.12, 0.36, 0.04), frame, { at: [x, -0.12, 0.42], turn: [6, side * x * 30, 0] });
  foot.add(box(0.18, 0.11, 0.3, 0.04), frame, { at: [0, -0.12, -0.3], turn: [-6, 0, 0] });
}

export function siegeTank(materials: MachineMaterials): Model {
  const { armour, frame, accent, glass, light } = materials;
  const root = group('Tank');
  root.add(
    extrude(
      [
        [-1.7, 0.5],
        [-1.5, 0.95],
        [1.05, 0.98],
        [1.75, 0.62],
        [1.5, 0.36],
        [-1.55, 0.36],
      ],
      1.5,
      0.06,
    ),
    armour,
    { turn: [0, -90, 0] },
  );
  for (const side of [-1, 1]) {
    const track: Point2[] = [
      [-1.75, 0.42],
      [-1.5, 0.12],
      [-1.3, 0.04],
      [1.25, 0.04],
      [1.5, 0.14],
      [1.8, 0.46],
      [1.72, 0.68],
      [1.5, 0.74],
      [-1.5, 0.74],
      [-1.7, 0.66],
    ];
    root.add(extrude(track, 0.44, 0.05), frame, { turn: [0, -90, 0], at: [side * 0.98, 0, 0] });
    for (let i = 0; i < 40; i++) {
      const [x, y, angle] = alongOutline(track, i / 40);
      root.add(box(0.5, 0.05, 0.11, 0.012, 1), frame, { at: [side * 0.98, y, x], turn: [-angle, 0, 0], tint: 0.75 });
    }
    for (let i = 0; i < 6; i++) {
      const wheel = root.group(`${side < 0 ? 'Left' : 'Right'}Wheel${i + 1}`, [side * 1.18, 0.3, -1.25 + i * 0.5]);
      wheel.add(
        lathe(
          [
            [0, -0.05],
            [0.22, -0.05],
            [0.24, -0.03],
            [0.24, 0.03],
            [0.22, 0.05],
            [0.13, 0.05],
            [0.11, 0.02],
            [0.06, 0.06],
            [0, 0.07],
          ],
          22,
        ),
        frame,
        { turn: [0, 0, -90 * side] },
      );
      for (let b = 0; b < 6; b++)
        wheel.add(sphere(0.018, 6), accent, { at: [side * 0.05, Math.cos(b * 1.047) * 0.17, Math.sin(b * 1.047) * 0.17] });
    }
    root.add(box(0.52, 0.07, 3.3, 0.03), armour, { at: [side * 0.98, 0.82, -0.02], tint: 0.95 });
    for (const z of [-0.9, 0, 0.9])
      root.add(box(0.05, 0.26, 0.78, 0.02), armour, {
        at: [side * 1.25, 0.7, z],
        turn: [0, 0, side * 4],
        tint: 0.9 + z * 0.06,
      });
    root.add(box(0.2, 0.1, 0.05, 0.02), light, { at: [side * 0.55, 0.76, 1.5], turn: [-35, 0, 0] });
    root.add(box(0.36, 0.2, 0.6, 0.04), accent, { at: [side * 0.96, 0.95, -1.05] });
  }
  for (let i = 0; i < 6; i++) root.add(box(0.9, 0.03, 0.07, 0.01), frame, { at: [0, 1, -0.85 - i * 0.11] });
  const turret = root.group('Turret', [0, 0.98, 0.05]);
  turret.add(
    lathe(
      [
        [0.7, 0],
        [0.72, 0.05],
        [0.66, 0.09],
      ],
      30,
    ),
    frame,
  );
  turret.add(
    extrude(
      [
        [-0.85, 0.08],
        [-0.7, 0.5],
        [0.3, 0.56],
        [0.8, 0.32],
        [0.72, 0.1],
      ],
      1.15,
      0.08,
    ),
    armour,
    { turn: [0, -90, 0] },
  );
  turret
    .add(cylinder(0.24, 0.12, 22, 0.03), armour, { at: [-0.26, 0.6, -0.15] })
    .add(torus(0.2, 0.02, 22, 8), frame, { at: [-0.26, 0.67, -0.15], turn: [90, 0, 0] });
  turret
    .add(box(0.3, 0.14, 0.2, 0.03), frame, { at: [0.28, 0.6, 0.12] })
    .add(box(0.22, 0.07, 0.03, 0.01), glass, { at: [0.28, 0.61, 0.22] });
  for (const x of [-0.64, 0.64]) turret.add(box(0.12, 0.28, 0.7, 0.04), accent, { at: [x, 0.3, -0.2] });
  const gun = turret.group('Gun', [0, 0.32, 0.7]);
  gun.add(box(0.42, 0.34, 0.3, 0.07), frame);
  gun.add(
    lathe(
      [
        [0, 0],
        [0.12, 0],
        [0.12, 0.5],
        [0.09, 0.55],
        [0.085, 1.5],
        [0.115, 1.52],
        [0.115, 1.78],
        [0.06, 1.79],
        [0.058, 1.4],
        [0, 1.4],
      ],
      22,
    ),
    frame,
    { turn: [90, 0, 0], at: [0, 0, 0.1] },
  );
  turret.add(cylinder(0.012, 1.2, 6, 0.002), frame, { at: [0.45, 1, -0.6], turn: [-8, 0, 0] });
  const wheels = [...Array(6).keys()].flatMap((i) => [spin(`LeftWheel${i + 1}`, 0), spin(`RightWheel${i + 1}`, 0)]);
  return {
    root,
    clips: [
      { name: 'Aim', seconds: 5, tracks: [swing('Turret', 1, 40), swing('Gun', 0, 9, 0.25, 2)] },
      { name: 'Drive', seconds: 1.2, tracks: wheels },
    ],
    maxEdge: 0.24,
  };
}

function alongOutline(outline: readonly Point2[], t: number): [number, number, number] {
  const lengths = outline.map(([x, y], i) =>
    Math.hypot(outline[(i + 1) % outline.length]![0] - x, outline[(i + 1) % outline.length]![1] - y),
  );
  let left = t * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, [x, y]] of outline.entries()) {
    if (left <= lengths[i]!) {
      const [nx, ny] = outline[(i + 1) % outline.length]!;
      const f = left / lengths[i]!;
      return [x + (nx - x) * f, y + (ny - y) * f, (Math.atan2(ny - y, nx - x) * 180) / Math.PI];
    }
    left -= lengths[i]!;
  }
  return [outline[0]![0], outline[0]![1], 0];
}
