/** A young dragon: scaled body on a long spine, wings of skin over fingers of bone. */

import { bob, group, swing, type Group, type MaterialRecipe, type Model, type Track } from '../kit/model.ts';
import { cone, deform, extrude, sphere, tube, type Point2, type Point3 } from '../kit/shapes.ts';

export interface DragonMaterials {
  scales: MaterialRecipe;
  belly: MaterialRecipe;
  membrane: MaterialRecipe;
  horn: MaterialRecipe;
  eye: MaterialRecipe;
}

export function dragon({ scales, belly, membrane, horn, eye }: DragonMaterials): Model {
  const root = group('Dragon');
  const body = root.group('Body', [0, 1.25, 0]);
  const spine: Point3[] = [
    [0, 2.05, 1.5],
    [0, 1.95, 1.22],
    [0, 1.62, 0.95],
    [0, 1.3, 0.62],
    [0, 1.25, 0],
    [0, 1.15, -0.55],
    [0, 0.9, -1.05],
    [0, 0.6, -1.6],
    [0.05, 0.45, -2.2],
    [0.15, 0.5, -2.8],
    [0.25, 0.66, -3.3],
  ];
  const neck = body.group('Neck', [0, 0.05, 0.6]);
  const neckTop = neck.group('NeckTop', [0, 0.32, 0.33]);
  const head = neckTop.group('Head', [0, 0.36, 0.32]);
  const tail1 = body.group('Tail1', [0, -0.15, -0.6]);
  const tail2 = tail1.group('Tail2', [0, -0.38, -0.7]);
  const tail3 = tail2.group('Tail3', [0.03, -0.25, -0.75]);
  tail3.group('Tail4', [0.12, 0.1, -0.7]);
  const girth = (t: number): number =>
    0.1 +
    0.36 * Math.exp(-((t - 0.4) ** 2) * 26) +
    0.1 * Math.exp(-((t - 0.22) ** 2) * 60) -
    0.085 * Math.max(0, t - 0.72) * 3.4;
  body.add(tube(spine, girth, 90, 28), scales, { at: [0, -1.25, 0], flexible: true });
  body.add(
    tube(
      spine.map(([x, y, z]) => [x, y - 0.09, z + 0.03] as Point3),
      (t) => girth(t) * 0.86,
      70,
      20,
    ),
    belly,
    { at: [0, -1.25, 0], flexible: true },
  );
  for (let i = 2; i < 34; i++) {
    const t = i / 36;
    const [x, y, z] = along(spine, t);
    const [, ny, nz] = along(spine, Math.min(1, t + 0.02));
    const pitch = (Math.atan2(ny - y, nz - z) * 180) / Math.PI;
    body.add(cone(0.045, 0.16 + 0.12 * girth(t), 6), horn, {
      at: [x, y - 1.25 + girth(t) * 0.95, z],
      turn: [-pitch - 200 + 180, 0, 0],
      flexible: true,
      tint: 0.9,
    });
  }
  addHead(head, { scales, belly, membrane, horn, eye });
  for (const side of [-1, 1]) {
    const name = side < 0 ? 'Left' : 'Right';
    addWing(body, side, name, scales, membrane, horn);
    for (const [where, z, size] of [
      ['Front', 0.42, 0.85],
      ['Hind', -0.5, 1],
    ] as const) {
      const hip = body.group(`${name}${where}Leg`, [side * 0.3, -0.12, z]);
      const knee = hip.group(`${name}${where}Shin`, [side * 0.12, -0.5 * size, 0.14]);
      const foot = knee.group(`${name}${where}Foot`, [0, -0.46 * size, -0.12]);
      hip
        .add(
          tube(
            [
              [0, 0.12, 0],
              [side * 0.12, -0.12, 0.05],
              [side * 0.12, -0.5 * size, 0.14],
            ],
            (t) => 0.21 * size * (1 - t * 0.5),
            14,
            14,
          ),
          scales,
        )
        .add(sphere(0.2 * size, 18), scales, { at: [side * 0.04, 0, 0] });
      knee.add(
        tube(
          [
            [0, 0.04, 0],
            [0, -0.2 * size, -0.03],
            [0, -0.5 * size, -0.12],
          ],
          (t) => 0.105 * size * (1 - t * 0.3),
          12,
          12,
        ),
        scales,
      );
      foot.add(sphere(0.12 * size, 16), scales, { size: [1, 0.6, 1.3], at: [0, -0.06, 0.04] });
      for (const x of [-0.08, 0, 0.08])
        foot
          .add(cone(0.032, 0.15, 8), horn, { at: [x, -0.1, 0.2], turn: [100, x * 200, 0] })
          .add(sphere(0.05, 10), scales, { at: [x, -0.07, 0.12] });
    }
  }
  const flap: Track[] = (['Left', 'Right'] as const).flatMap((name) => {
    const side = name === 'Left' ? -1 : 1;
    return [swing(`${name}Wing`, 2, side * 30), swing(`${name}WingTip`, 2, side * 24, -0.15)];
  });
  const tail = (amount: number): Track[] => [
    swing('Tail1', 1, amount),
    swing('Tail2', 1, amount * 1.4, -0.12),
    swing('Tail3', 1, amount * 1.8, -0.24),
  ];
  return {
    root,
    skinned: true,
    maxEdge: 0.3,
    clips: [
      {
        name: 'Fly',
        seconds: 1.6,
        tracks: [
          ...flap,
          ...tail(5),
          bob('Body', 1, 0.14, 0.5),
          swing('Neck', 0, 5, 0.3),
          swing('LeftHindLeg', 0, 6),
          swing('RightHindLeg', 0, 6, 0.2),
        ],
      },
      {
        name: 'Idle',
        seconds: 4,
        tracks: [
          ...tail(8),
          swing('Neck', 1, 10),
          swing('NeckTop', 0, 5, 0.2, 2),
          swing('Head', 1, 12, 0.1),
          bob('Body', 1, 0.02, 0, 2),
        ],
      },
      {
        name: 'Roar',
        seconds: 2,
        tracks: [
          { group: 'Jaw', path: 'rotation', at: (t) => [Math.sin(Math.min(1, t * 1.4) * Math.PI) * 34, 0, 0] },
          { group: 'Neck', path: 'rotation', at: (t) => [Math.sin(t * Math.PI) * -16, 0, 0] },
        ],
      },
    ],
  };
}

function along(points: readonly Point3[], t: number): Point3 {
  const at = t * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(at));
  return [0, 1, 2].map((k) => points[i]![k]! + (points[i + 1]![k]! - points[i]![k]!) * (at - i)) as unknown as Point3;
}

function addHead(head: Group, { scales, belly, horn, eye }: DragonMaterials): void {
  const snout: Point2[] = [
    [-0.22, -0.04],
    [-0.2, 0.14],
    [-0.02, 0.2],
    [0.14, 0.12],
    [0.36, 0.08],
    [0.5, 0.06],
    [0.54, 0],
    [0.5, -0.05],
    [0.1, -0.06],
  ];
  head.add(
    deform(
      extrude(snout, 0.3, 0.06),
      (p) => {
        p.z *= 1 - Math.max(0, p.x) * 0.75;
      },
      40,
    ),
    scales,
    { at: [0, 0.06, 0.02], turn: [0, -90, 0] },
  );
  const jaw = head.group('Jaw', [0, 0, -0.02]);
  jaw.add(
    deform(
      extrude(
        [
          [-0.1, 0.02],
          [0.5, 0.0],
          [0.46, -0.06],
          [0.1, -0.1],
          [-0.1, -0.06],
        ],
        0.26,
        0.03,
      ),
      (p) => {
        p.z *= 1 - Math.max(0, p.x) * 0.75;
      },
      40,
    ),
    belly,
    { turn: [0, -90, 0] },
  );
  for (const x of [-1, 1]) {
    head
      .add(sphere(0.052, 16), eye, { at: [x * 0.135, 0.17, 0.1] })
      .add(sphere(0.07, 14), scales, { at: [x * 0.125, 0.21, 0.07], size: [0.8, 0.6, 1.2] })
      .add(sphere(0.024, 10), scales, { at: [x * 0.06, 0.14, 0.5] });
    head
      .add(
        tube(
          [
            [x * 0.1, 0.2, -0.1],
            [x * 0.17, 0.3, -0.3],
            [x * 0.16, 0.32, -0.5],
            [x * 0.12, 0.42, -0.66],
          ],
          (t) => 0.055 * (1 - t * 0.9),
          22,
          10,
        ),
        horn,
      )
      .add(
        tube(
          [
            [x * 0.15, 0.1, -0.12],
            [x * 0.24, 0.12, -0.26],
            [x * 0.27, 0.16, -0.4],
          ],
          (t) => 0.035 * (1 - t * 0.9),
          14,
          8,
        ),
        horn,
      );
    for (let i = 0; i < 6; i++) {
      head.add(cone(0.014, 0.07, 6), horn, {
        at: [x * (0.13 - i * 0.012), -0.01, 0.18 + i * 0.058],
        turn: [180, 0, 0],
        tint: 1.4,
      });
      jaw.add(cone(0.012, 0.055, 6), horn, { at: [x * (0.11 - i * 0.01), 0.03, 0.2 + i * 0.05], tint: 1.4 });
    }
  }
}

function addWing(
  body: Group,
  side: number,
  name: string,
  scales: MaterialRecipe,
  membrane: MaterialRecipe,
  horn: MaterialRecipe,
): void {
  const wing = body.group(`${name}Wing`, [side * 0.26, 0.28, 0.2]);
  const tip = wing.group(`${name}WingTip`, [side * 0.95, 0.72, -0.1]);
  wing.add(
    tube(
      [
        [0, 0, 0],
        [side * 0.5, 0.42, 0.02],
        [side * 0.95, 0.72, -0.1],
      ],
      (t) => 0.1 - t * 0.045,
      18,
      12,
    ),
    scales,
  );
  const ends: Point3[] = [
    [side * 1.5, 0.5, 0.1],
    [side * 1.35, -0.1, -0.62],
    [side * 0.85, -0.55, -1.05],
    [side * 0.1, -0.75, -1.1],
  ];
  for (const end of ends)
    tip.add(
      tube([[0, 0, 0], [end[0] * 0.5, end[1] * 0.5 + 0.12, end[2] * 0.5], end], (t) => 0.045 * (1 - t * 0.75), 18, 8),
      scales,
    );
  tip.add(cone(0.04, 0.22, 8), horn, { at: [0, 0.12, 0.04], turn: [18, 0, side * -10] });
  const rim: Point3[] = [...ends, [side * -0.85, -0.78, -0.62]];
  for (let i = 0; i < rim.length - 1; i++) tip.add(webbing([0, 0, 0], rim[i]!, rim[i + 1]!), membrane, { tint: 1 - i * 0.04 });
  wing.add(webbing([side * 0.95, 0.72, -0.1], [side * 0.1, -0.06, -0.72], [0, 0, 0]), membrane, { tint: 0.85 });
}

/** A skin between two fingers, sagging between them and scalloped at the rim. */
function webbing(root: Point3, a: Point3, b: Point3): ReturnType<typeof sphere> {
  const patch = sphere(1, 12, 12).clone();
  const [columns, rows] = [12, 12];
  const position = patch.getAttribute('position');
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const u = column / columns;
      const v = row / rows;
      const scallop = 1 - 0.16 * Math.sin(u * Math.PI) * v;
      const point = [0, 1, 2].map((k) => root[k]! + ((a[k]! - root[k]!) * (1 - u) + (b[k]! - root[k]!) * u) * v * scallop) as [
        number,
        number,
        number,
      ];
      position.setXYZ(row * (columns + 1) + column, point[0], point[1] - Math.sin(u * Math.PI) * v * 0.07, point[2]);
    }
  }
  patch.computeVertexNormals();
  return patch;
}
