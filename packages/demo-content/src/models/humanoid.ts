/** Two-legged figures on one skeleton: a workshop robot, a golem of mossy stone, a knight of cubes. */

import { bob, group, swing, type Clip, type Group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cone, cylinder, deform, icosphere, lathe, sphere, torus, tube } from '../kit/shapes.ts';

export interface Skeleton {
  root: Group;
  hips: Group;
  chest: Group;
  head: Group;
  /** Left at 0, right at 1. */
  upperArms: [Group, Group];
  forearms: [Group, Group];
  hands: [Group, Group];
  thighs: [Group, Group];
  shins: [Group, Group];
  feet: [Group, Group];
}

export interface Proportions {
  leg: number;
  torso: number;
  shoulder: number;
  arm: number;
  hip: number;
}

export function skeleton(name: string, p: Proportions): Skeleton {
  const root = group(name);
  const hips = root.group('Hips', [0, p.leg * 2 + 0.08, 0]);
  const chest = hips.group('Chest', [0, p.torso * 0.45, 0]);
  const head = chest.group('Head', [0, p.torso * 0.62, 0]);
  const pair = (make: (side: -1 | 1, prefix: string) => Group): [Group, Group] => [make(-1, 'Left'), make(1, 'Right')];
  const upperArms = pair((side, prefix) =>
    chest.group(`${prefix}UpperArm`, [side * p.shoulder, p.torso * 0.42, 0], [0, 0, side * 9]),
  );
  const forearms = pair((side, prefix) => upperArms[side < 0 ? 0 : 1].group(`${prefix}Forearm`, [0, -p.arm, 0], [-14, 0, 0]));
  const hands = pair((side, prefix) => forearms[side < 0 ? 0 : 1].group(`${prefix}Hand`, [0, -p.arm, 0]));
  const thighs = pair((side, prefix) => hips.group(`${prefix}Thigh`, [side * p.hip, 0, 0]));
  const shins = pair((side, prefix) => thighs[side < 0 ? 0 : 1].group(`${prefix}Shin`, [0, -p.leg, 0]));
  const feet = pair((side, prefix) => shins[side < 0 ? 0 : 1].group(`${prefix}Foot`, [0, -p.leg, 0]));
  return { root, hips, chest, head, upperArms, forearms, hands, thighs, shins, feet };
}

const FIGURE_CLIPS: Clip[] = [
  {
    name: 'Idle',
    seconds: 3,
    tracks: [
      bob('Hips', 1, 0.012, 0, 2),
      swing('Chest', 0, 2),
      swing('Head', 1, 9),
      swing('LeftUpperArm', 2, 3, 0.2),
      swing('RightUpperArm', 2, 3, 0.7),
    ],
  },
  {
    name: 'Walk',
    seconds: 1.1,
    tracks: [
      bob('Hips', 1, 0.03, 0.1, 2),
      swing('Chest', 1, 5),
      swing('Head', 1, 4, 0.5),
      swing('LeftThigh', 0, 30),
      swing('RightThigh', 0, 30, 0.5),
      { group: 'LeftShin', path: 'rotation', at: (t) => [Math.max(0, Math.sin((t + 0.3) * 6.283)) * 48, 0, 0] },
      { group: 'RightShin', path: 'rotation', at: (t) => [Math.max(0, Math.sin((t + 0.8) * 6.283)) * 48, 0, 0] },
      swing('LeftUpperArm', 0, 26, 0.5),
      swing('RightUpperArm', 0, 26),
    ],
  },
  {
    name: 'Wave',
    seconds: 2,
    tracks: [
      { group: 'RightUpperArm', path: 'rotation', at: (t) => [0, 0, 125 * Math.min(1, Math.sin(t * Math.PI) * 2.2)] },
      {
        group: 'RightForearm',
        path: 'rotation',
        at: (t) => [0, 0, 28 * Math.sin(t * 25) * Math.min(1, Math.sin(t * Math.PI) * 2)],
      },
      swing('Head', 2, 7),
    ],
  },
];

export interface RobotMaterials {
  shell: MaterialRecipe;
  joint: MaterialRecipe;
  accent: MaterialRecipe;
  face: MaterialRecipe;
  eye: MaterialRecipe;
}

export function helperRobot({ shell, joint, accent, face, eye }: RobotMaterials): Model {
  const s = skeleton('Robot', { leg: 0.24, torso: 0.5, shoulder: 0.31, arm: 0.24, hip: 0.13 });
  s.hips.add(
    lathe(
      [
        [0, -0.08],
        [0.14, -0.07],
        [0.19, 0],
        [0.17, 0.09],
        [0, 0.1],
      ],
      28,
    ),
    joint,
  );
  s.chest.add(
    lathe(
      [
        [0, -0.14],
        [0.18, -0.13],
        [0.27, -0.02],
        [0.285, 0.12],
        [0.24, 0.24],
        [0.1, 0.29],
        [0, 0.295],
      ],
      36,
      50,
    ),
    shell,
  );
  s.chest
    .add(torus(0.272, 0.018, 40, 8), accent, { at: [0, -0.03, 0], turn: [90, 0, 0] })
    .add(cylinder(0.085, 0.05, 26, 0.015), joint, { at: [0, 0.09, 0.27], turn: [84, 0, 0] });
  s.chest
    .add(sphere(0.05, 18), eye, { at: [0, 0.093, 0.29], size: [1, 1, 0.5] })
    .add(box(0.26, 0.3, 0.12, 0.05), accent, { at: [0, 0.07, -0.26] });
  for (const y of [0, 0.06, 0.12]) s.chest.add(box(0.16, 0.02, 0.02, 0.006), joint, { at: [0, y + 0.03, -0.325] });
  for (const x of [-0.14, 0.14])
    s.chest.add(sphere(0.012, 8), joint, { at: [x, 0.18, 0.2] }).add(sphere(0.012, 8), joint, { at: [x * 1.1, 0, 0.21] });
  s.head
    .add(cylinder(0.07, 0.1, 20), joint, { at: [0, 0.01, 0] })
    .add(box(0.5, 0.36, 0.38, 0.13, 5), shell, { at: [0, 0.22, 0] })
    .add(box(0.38, 0.24, 0.08, 0.07, 4), face, { at: [0, 0.22, 0.175] });
  for (const x of [-0.085, 0.085]) s.head.add(sphere(0.042, 18), eye, { at: [x, 0.235, 0.205], size: [1, 1.25, 0.4] });
  s.head.add(
    tube(
      [
        [-0.05, 0.15, 0.214],
        [0, 0.135, 0.216],
        [0.05, 0.15, 0.214],
      ],
      0.009,
      10,
      6,
    ),
    eye,
  );
  for (const x of [-1, 1])
    s.head
      .add(cylinder(0.09, 0.06, 24, 0.02), accent, { at: [x * 0.26, 0.22, 0], turn: [0, 0, 90] })
      .add(cylinder(0.04, 0.09, 16, 0.01), joint, { at: [x * 0.27, 0.22, 0], turn: [0, 0, 90] });
  s.head
    .add(
      tube(
        [
          [0.1, 0.39, 0],
          [0.11, 0.5, -0.02],
          [0.13, 0.58, -0.04],
        ],
        0.009,
        10,
        6,
      ),
      joint,
    )
    .add(sphere(0.032, 14), eye, { at: [0.132, 0.6, -0.045] });
  for (const i of [0, 1] as const) {
    s.upperArms[i].add(sphere(0.085, 20), accent).add(cylinder(0.042, 0.22, 16), joint, { at: [0, -0.12, 0] });
    s.forearms[i]
      .add(sphere(0.058, 16), joint)
      .add(
        lathe(
          [
            [0, -0.24],
            [0.06, -0.24],
            [0.085, -0.2],
            [0.07, -0.06],
            [0.045, -0.02],
            [0, -0.02],
          ],
          20,
        ),
        shell,
      )
      .add(torus(0.078, 0.012, 22, 6), accent, { at: [0, -0.19, 0], turn: [90, 0, 0] });
    s.hands[i].add(sphere(0.05, 14), joint, { at: [0, -0.03, 0] });
    for (const angle of [-40, 40, 180])
      s.hands[i].add(
        tube(
          [
            [0, -0.04, 0.03],
            [0, -0.09, 0.055],
            [0, -0.14, 0.03],
          ],
          0.017,
          8,
          7,
        ),
        shell,
        { turn: [0, angle, 0] },
      );
    s.thighs[i].add(sphere(0.07, 16), joint).add(cylinder(0.048, 0.2, 16), joint, { at: [0, -0.12, 0] });
    s.shins[i].add(sphere(0.06, 16), accent).add(
      lathe(
        [
          [0, -0.24],
          [0.09, -0.24],
          [0.1, -0.2],
          [0.075, -0.05],
          [0, -0.03],
        ],
        22,
      ),
      shell,
    );
    s.feet[i]
      .add(box(0.17, 0.09, 0.27, 0.04, 4), accent, { at: [0, -0.035, 0.045] })
      .add(box(0.18, 0.03, 0.28, 0.012), joint, { at: [0, -0.068, 0.045] });
  }
  return { root: s.root, skinned: true, clips: FIGURE_CLIPS, maxEdge: 0.09 };
}

export function stoneGolem(stone: MaterialRecipe, moss: MaterialRecipe, rune: MaterialRecipe, wood: MaterialRecipe): Model {
  const random = seededRandom('golem');
  const s = skeleton('Golem', { leg: 0.42, torso: 1.05, shoulder: 0.72, arm: 0.5, hip: 0.3 });
  const boulder = (target: Group, at: readonly [number, number, number], size: readonly [number, number, number]): void => {
    const [a, b] = [random.next() * 9, random.next() * 9];
    const rock = deform(
      icosphere(0.5, 4),
      (p) =>
        p.multiplyScalar(
          1 + 0.1 * Math.sin(p.x * 7 + a) * Math.cos(p.y * 6 + b) + 0.06 * Math.sin(p.z * 13 + a) + 0.03 * Math.sin(p.y * 25),
        ),
      28,
    );
    target.add(rock, stone, {
      at,
      size,
      tint: random.between(0.86, 1.12),
      turn: [random.jitter(18), random.between(0, 180), random.jitter(18)],
    });
  };
  const tuft = (target: Group, at: readonly [number, number, number], size: number): void => {
    target.add(
      deform(icosphere(0.5, 3), (p) => {
        p.y *= 0.4;
        p.multiplyScalar(1 + 0.15 * Math.sin(p.x * 19) * Math.sin(p.z * 17));
      }),
      moss,
      { at, size },
    );
    for (let i = 0; i < 9; i++)
      target.add(cone(0.018, 0.16, 4), moss, {
        at: [at[0] + random.jitter(size * 0.35), at[1] + size * 0.2, at[2] + random.jitter(size * 0.35)],
        turn: [random.jitter(30), 0, random.jitter(30)],
        tint: random.between(1, 1.4),
      });
  };
  boulder(s.hips, [0, 0.08, 0], [0.85, 0.55, 0.65]);
  boulder(s.chest, [0, 0.2, 0], [1.35, 1.05, 0.95]);
  boulder(s.chest, [0, -0.22, 0.05], [0.8, 0.5, 0.66]);
  tuft(s.chest, [-0.32, 0.62, 0.02], 0.7);
  tuft(s.chest, [0.4, 0.58, -0.1], 0.5);
  for (let i = 0; i < 6; i++)
    s.chest.add(box(0.05, 0.14, 0.04, 0.012), rune, {
      at: [Math.sin(i * 1.047) * 0.17, 0.2 + Math.cos(i * 1.047) * 0.17, 0.46],
      turn: [0, 0, -i * 60],
    });
  s.chest
    .add(
      tube(
        [
          [0.3, 0.6, -0.2],
          [0.36, 0.95, -0.26],
          [0.28, 1.25, -0.2],
          [0.4, 1.5, -0.3],
        ],
        (t) => 0.06 * (1.1 - t * 0.8),
        14,
        8,
      ),
      wood,
    )
    .add(sphere(0.24, 12), moss, { at: [0.42, 1.5, -0.3], tint: 1.2 })
    .add(sphere(0.18, 12), moss, { at: [0.24, 1.3, -0.2], tint: 1.1 });
  boulder(s.head, [0, 0.14, 0.14], [0.56, 0.5, 0.54]);
  for (const x of [-0.11, 0.11]) s.head.add(sphere(0.05, 14), rune, { at: [x, 0.17, 0.385], size: [1.1, 0.7, 0.6] });
  tuft(s.head, [0, 0.36, 0.1], 0.36);
  for (const i of [0, 1] as const) {
    boulder(s.upperArms[i], [0, -0.06, 0], [0.56, 0.6, 0.56]);
    boulder(s.upperArms[i], [0, -0.36, 0], [0.4, 0.46, 0.4]);
    boulder(s.forearms[i], [0, -0.26, 0], [0.52, 0.66, 0.54]);
    boulder(s.hands[i], [0, -0.1, 0.04], [0.5, 0.42, 0.5]);
    for (const x of [-0.14, 0, 0.14]) boulder(s.hands[i], [x, -0.3, 0.14], [0.17, 0.26, 0.2]);
    boulder(s.thighs[i], [0, -0.18, 0], [0.48, 0.56, 0.5]);
    boulder(s.shins[i], [0, -0.16, 0], [0.44, 0.5, 0.46]);
    boulder(s.feet[i], [0, 0.02, 0.08], [0.52, 0.32, 0.68]);
    tuft(s.feet[i], [0, 0.14, 0.14], 0.26);
  }
  return { root: s.root, skinned: true, clips: FIGURE_CLIPS.slice(0, 2) };
}

export interface CubeKnightMaterials {
  armour: MaterialRecipe;
  dark: MaterialRecipe;
  cloth: MaterialRecipe;
  skin: MaterialRecipe;
  gold: MaterialRecipe;
}

export function cubeKnight({ armour, dark, cloth, skin, gold }: CubeKnightMaterials): Model {
  const s = skeleton('CubeKnight', { leg: 0.25, torso: 0.6, shoulder: 0.36, arm: 0.24, hip: 0.14 });
  const cube = (x: number, y: number, z: number) => box(x, y, z, 0);
  s.hips.add(cube(0.5, 0.16, 0.3), dark, { at: [0, 0.04, 0] }).add(cube(0.14, 0.12, 0.32), gold, { at: [0, 0.04, 0] });
  s.chest
    .add(cube(0.56, 0.44, 0.34), armour, { at: [0, 0.1, 0] })
    .add(cube(0.26, 0.4, 0.36), cloth, { at: [0, 0.08, 0] })
    .add(cube(0.1, 0.1, 0.38), gold, { at: [0, 0.16, 0] });
  s.chest.add(cube(0.5, 0.62, 0.05), cloth, { at: [0, -0.06, -0.21], tint: 0.85 });
  s.head.add(cube(0.42, 0.42, 0.42), armour, { at: [0, 0.17, 0] }).add(cube(0.34, 0.12, 0.02), skin, { at: [0, 0.19, 0.21] });
  for (const x of [-0.09, 0.09]) s.head.add(cube(0.06, 0.08, 0.02), dark, { at: [x, 0.19, 0.222], tint: 0.5 });
  s.head
    .add(cube(0.06, 0.42, 0.03), dark, { at: [0, 0.17, 0.215] })
    .add(cube(0.08, 0.14, 0.4), cloth, { at: [0, 0.45, -0.02] })
    .add(cube(0.08, 0.08, 0.24), cloth, { at: [0, 0.56, -0.06], tint: 1.2 });
  for (const i of [0, 1] as const) {
    s.upperArms[i]
      .add(cube(0.22, 0.16, 0.26), gold, { at: [0, 0.02, 0] })
      .add(cube(0.16, 0.24, 0.18), armour, { at: [0, -0.12, 0] });
    s.forearms[i].add(cube(0.17, 0.24, 0.19), dark, { at: [0, -0.1, 0] });
    s.hands[i].add(cube(0.15, 0.12, 0.17), skin, { at: [0, -0.02, 0] });
    s.thighs[i].add(cube(0.2, 0.26, 0.24), armour, { at: [0, -0.12, 0] });
    s.shins[i].add(cube(0.19, 0.24, 0.22), armour, { at: [0, -0.1, 0], tint: 0.85 });
    s.feet[i].add(cube(0.21, 0.1, 0.32), dark, { at: [0, -0.03, 0.04] });
  }
  s.hands[1]
    .add(cube(0.06, 0.2, 0.06), dark, { at: [0, -0.04, 0.16], turn: [90, 0, 0] })
    .add(cube(0.24, 0.06, 0.06), gold, { at: [0, -0.04, 0.28] })
    .add(cube(0.1, 0.7, 0.04), armour, { at: [0, -0.04, 0.66], turn: [90, 0, 0], tint: 1.3 });
  s.hands[0]
    .add(cube(0.06, 0.56, 0.46), cloth, { at: [-0.14, 0.02, 0.02] })
    .add(cube(0.05, 0.3, 0.12), gold, { at: [-0.17, 0.02, 0.02] })
    .add(cube(0.05, 0.1, 0.34), gold, { at: [-0.17, 0.06, 0.02] });
  return { root: s.root, skinned: true, plain: true, clips: FIGURE_CLIPS };
}
