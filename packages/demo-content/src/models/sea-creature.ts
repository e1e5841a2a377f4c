/** Deep-sea creatures on a smooth spine, and the diving ball that goes to see them. */

import { bob, group, spin, swing, type Group, type MaterialRecipe, type Model, type Track } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cone, cylinder, deform, lathe, sphere, torus, tube, type Point3 } from '../kit/shapes.ts';

export interface FishMaterials {
  skin: MaterialRecipe;
  fin: MaterialRecipe;
  tooth: MaterialRecipe;
  eye: MaterialRecipe;
  pupil: MaterialRecipe;
  lure: MaterialRecipe;
}

export function anglerfish(materials: FishMaterials): Model {
  const root = group('Angler');
  const body = root.group('Body', [0, 0.9, 0.1]);
  const jaw = body.group('Jaw', [0, -0.16, 0.2]);
  const spine = body.group('Spine', [0, 0.02, -0.42]);
  const tail = spine.group('Tail', [0, 0, -0.38]);
  const tailTip = tail.group('TailTip', [0, 0, -0.34]);
  const shell = lathe(
    [
      [0, -1.15],
      [0.075, -1.1],
      [0.1, -0.9],
      [0.17, -0.7],
      [0.32, -0.42],
      [0.5, -0.1],
      [0.58, 0.16],
      [0.52, 0.4],
      [0.36, 0.5],
      [0.26, 0.46],
      [0.16, 0.3],
      [0, 0.2],
    ],
    44,
    180,
  );
  body.add(
    deform(shell, (p) => {
      const [x, along, z] = [p.x, p.y, p.z];
      const lump = 1 + 0.05 * Math.sin(along * 13 + Math.atan2(z, x) * 3) + 0.03 * Math.sin(along * 29 - x * 21);
      p.set(x * lump * 0.86, -z * lump * (along > 0.3 ? 0.86 : 1), along);
    }),
    materials.skin,
    { flexible: true },
  );
  const lower = lathe(
    [
      [0, -0.08],
      [0.25, -0.06],
      [0.42, 0.04],
      [0.46, 0.14],
      [0.4, 0.18],
      [0.3, 0.12],
      [0, 0.06],
    ],
    36,
    180,
  );
  jaw.add(
    deform(lower, (p) => {
      p.z = p.z * 0.86 + 0.1;
      if (p.z < -0.05) p.y -= 0.05;
    }),
    materials.skin,
    { at: [0, -0.16, 0.02], tint: 0.92 },
  );
  for (let i = 0; i < 15; i++) {
    const angle = (i / 14 - 0.5) * 2.6;
    const tall = 0.2 - Math.abs(i - 7) * 0.008 + (i % 3) * 0.045;
    const place = (r: number): [number, number] => [Math.sin(angle) * r, Math.cos(angle) * r * 0.86];
    const [x, z] = place(0.43);
    jaw.add(cone(0.022, tall, 7), materials.tooth, {
      at: [x, tall * 0.34, z + 0.12],
      turn: [8 * Math.cos(angle), 0, -angle * 10],
    });
    const [ux, uz] = place(0.38);
    if (i % 2)
      body.add(cone(0.018, tall * 0.8, 7), materials.tooth, {
        at: [ux * 0.9, 0.2 - tall * 0.2 - Math.abs(ux) * 0.1, uz * 0.65 + 0.28],
        turn: [168, 0, angle * 8],
      });
  }
  for (const side of [-1, 1]) {
    body
      .add(sphere(0.12, 20), materials.eye, { at: [side * 0.36, 0.3, 0.26] })
      .add(sphere(0.065, 14), materials.pupil, { at: [side * 0.415, 0.315, 0.325] });
    body.add(torus(0.12, 0.03, 22, 8), materials.skin, { at: [side * 0.37, 0.3, 0.27], turn: [0, side * 42, 0], tint: 0.8 });
    const fin = body.group(side < 0 ? 'LeftFin' : 'RightFin', [side * 0.44, -0.12, -0.1]);
    fin.add(finShape(0.42, 0.3, 7), materials.fin, { turn: [0, side * 125 - 35 * side + (side < 0 ? 180 : 0), 0] });
  }
  body.add(finShape(0.5, 0.34, 9), materials.fin, { at: [0, 0.46, -0.02], turn: [0, 90, 34] });
  tailTip.add(finShape(0.5, 0.62, 9), materials.fin, { at: [0, 0, 0.02], turn: [0, 90, 0] });
  const rod = body.group('Rod', [0, 0.5, 0.2]);
  const line: Point3[] = [
    [0, 0, 0],
    [0, 0.28, 0.1],
    [0, 0.42, 0.34],
    [0, 0.36, 0.6],
    [0, 0.2, 0.7],
  ];
  rod
    .add(
      tube(line, (t) => 0.022 - t * 0.012, 24, 8),
      materials.skin,
    )
    .add(sphere(0.085, 18), materials.lure, { at: [0, 0.14, 0.72] });
  rod.add(torus(0.05, 0.012, 14, 6), materials.skin, { at: [0, 0.215, 0.7], turn: [90, 0, 0] });
  const sway: Track[] = [
    swing('Spine', 1, 9),
    swing('Tail', 1, 16, -0.12),
    swing('TailTip', 1, 24, -0.25),
    swing('LeftFin', 2, 16, 0.1),
    swing('RightFin', 2, -16, 0.1),
    swing('Rod', 0, 8, 0.3),
  ];
  const bite: Track = {
    group: 'Jaw',
    path: 'rotation',
    at: (t) => [t < 0.3 ? (t / 0.3) * 26 : t < 0.42 ? 26 * (1 - (t - 0.3) / 0.12) : 0, 0, 0],
  };
  return {
    root,
    skinned: true,
    floating: true,
    clips: [
      { name: 'Swim', seconds: 2.2, tracks: sway },
      { name: 'Bite', seconds: 1.2, tracks: [bite, bob('Body', 2, 0.1, 0, 1)] },
    ],
    maxEdge: 0.14,
  };
}

/** A fan of spines with skin between, in the xy plane, growing towards +x. */
function finShape(length: number, width: number, rays: number): ReturnType<typeof lathe> {
  const fan = lathe(
    [
      [0.02, -0.012],
      [length, -0.003],
      [length, 0.003],
      [0.02, 0.012],
    ],
    48,
    60,
  );
  const spread = Math.atan2(width, length) * 1.3;
  return deform(
    fan,
    (p) => {
      const angle = Math.atan2(p.z, p.x);
      const far = Math.hypot(p.x, p.z);
      const folded = (angle / Math.PI) * spread;
      const ray = Math.cos((angle / Math.PI) * rays * Math.PI);
      const reach = far * (0.82 + 0.18 * Math.abs(ray));
      p.set(Math.cos(folded) * reach, Math.sin(folded) * reach, p.y * (1 + ray * 0.6) + ray * 0.012 * (far / length));
    },
    80,
  );
}

export function bathysphere(hull: MaterialRecipe, brass: MaterialRecipe, glass: MaterialRecipe, lamp: MaterialRecipe): Model {
  const root = group('Bathysphere');
  const ball: Group = root.group('Ball', [0, 1.1, 0]);
  ball.add(sphere(0.8, 48, 32), hull);
  for (const angle of [0, 90]) ball.add(torus(0.805, 0.035, 64, 8), brass, { turn: [0, angle + 45, 0] });
  ball.add(torus(0.805, 0.04, 64, 8), brass, { turn: [90, 0, 0] });
  for (let i = 0; i < 40; i++)
    ball.add(sphere(0.02, 8), brass, {
      at: [Math.cos(i * 0.157) * 0.835, 0.05 * (i % 2 ? 1 : -1), Math.sin(i * 0.157) * 0.835],
      tint: 1.2,
    });
  for (const angle of [0, 72, -72]) {
    const port = ball.group(`Port${angle}`, [0, 0, 0], [0, angle, 0]);
    port.add(
      lathe(
        [
          [0.3, 0],
          [0.34, 0.02],
          [0.34, 0.14],
          [0.3, 0.17],
          [0.25, 0.17],
          [0.23, 0.08],
          [0.23, 0],
        ],
        36,
      ),
      brass,
      { at: [0, 0.06, 0.7], turn: [90, 0, 0] },
    );
    port.add(sphere(0.24, 24), glass, { at: [0, 0.06, 0.74], size: [1, 1, 0.4] });
    for (let i = 0; i < 10; i++)
      port.add(cylinder(0.022, 0.05, 6, 0.006), brass, {
        at: [Math.cos(i * 0.628) * 0.295, 0.06 + Math.sin(i * 0.628) * 0.295, 0.86],
        turn: [90, 0, 0],
        tint: 0.8,
      });
  }
  ball
    .add(cylinder(0.3, 0.2, 28, 0.03), brass, { at: [0, 0.82, 0] })
    .add(torus(0.12, 0.035, 24, 10), hull, { at: [0, 1.02, 0] });
  ball.add(
    tube(
      [
        [0, 1.14, 0],
        [0.02, 1.5, 0],
        [-0.02, 1.9, 0],
        [0, 2.3, 0],
      ],
      0.03,
      16,
      8,
    ),
    hull,
  );
  for (const side of [-1, 1]) {
    ball.add(cylinder(0.15, 0.6, 22, 0.05), brass, { at: [side * 0.82, -0.28, -0.1], turn: [90, 0, 0] });
    const beam = ball.group(side < 0 ? 'LeftLamp' : 'RightLamp', [side * 0.5, 0.66, 0.46], [14, side * 16, 0]);
    beam
      .add(
        lathe(
          [
            [0, -0.14],
            [0.07, -0.13],
            [0.12, 0.02],
            [0.13, 0.06],
            [0.11, 0.06],
          ],
          22,
        ),
        brass,
        { turn: [90, 0, 0] },
      )
      .add(cylinder(0.105, 0.03, 22), lamp, { turn: [90, 0, 0], at: [0, 0, 0.045] });
  }
  const screw = ball.group('Screw', [0, -0.05, -0.92]);
  screw.add(cylinder(0.06, 0.16, 14), brass, { turn: [90, 0, 0] });
  for (let i = 0; i < 4; i++)
    screw.add(box(0.1, 0.26, 0.02, 0.008), brass, {
      at: [Math.sin(i * 1.571) * 0.18, Math.cos(i * 1.571) * 0.18, -0.03],
      turn: [0, i % 2 ? 0 : 28, -i * 90],
    });
  for (let i = 0; i < 4; i++) {
    const angle = Math.PI / 4 + (i * Math.PI) / 2;
    root.add(
      tube(
        [
          [Math.cos(angle) * 0.45, 0.46, Math.sin(angle) * 0.45],
          [Math.cos(angle) * 0.68, 0.26, Math.sin(angle) * 0.68],
          [Math.cos(angle) * 0.74, 0.05, Math.sin(angle) * 0.74],
        ],
        0.04,
        10,
        8,
      ),
      brass,
    );
    root.add(cylinder(0.13, 0.05, 18, 0.015), hull, { at: [Math.cos(angle) * 0.74, 0.025, Math.sin(angle) * 0.74] });
  }
  return { root, clips: [{ name: 'Cruise', seconds: 3, tracks: [spin('Screw', 2, 3), bob('Ball', 1, 0.05)] }], maxEdge: 0.2 };
}

/** Branching coral with tube sponges at its foot. */
export function coralGarden(branch: MaterialRecipe, sponge: MaterialRecipe, rock: MaterialRecipe, seed: string): Model {
  const random = seededRandom(seed);
  const root = group('Coral');
  root.add(
    deform(sphere(0.7, 36, 22), (p) => {
      p.y *= 0.3;
      p.multiplyScalar(1 + 0.1 * Math.sin(p.x * 9) * Math.cos(p.z * 8));
    }),
    rock,
    { at: [0, 0.12, 0] },
  );
  const grow = (from: Point3, angle: number, rise: number, length: number, radius: number, depth: number): void => {
    const middle: Point3 = [
      from[0] + Math.cos(angle) * length * 0.35,
      from[1] + rise * length * 0.55,
      from[2] + Math.sin(angle) * length * 0.35,
    ];
    const end: Point3 = [
      from[0] + Math.cos(angle) * length * 0.6,
      from[1] + rise * length,
      from[2] + Math.sin(angle) * length * 0.6,
    ];
    root.add(
      tube([from, middle, end], (t) => radius * (1 - t * 0.35), 6, 9),
      branch,
      { tint: 0.8 + depth * 0.08 },
    );
    root.add(sphere(radius * 0.72, 10), branch, { at: end, tint: depth === 0 ? 1.35 : 1 });
    if (depth > 0)
      for (let i = 0; i < 3; i++)
        grow(end, angle + (i - 1) * 1.1 + random.jitter(0.5), random.between(0.6, 1), length * 0.72, radius * 0.68, depth - 1);
  };
  for (let i = 0; i < 5; i++)
    grow([Math.cos(i * 1.26) * 0.22, 0.26, Math.sin(i * 1.26) * 0.22], i * 1.26, 0.9, random.between(0.36, 0.5), 0.075, 2);
  for (let i = 0; i < 7; i++) {
    const [h, r] = [random.between(0.2, 0.45), random.between(0.06, 0.1)];
    root.add(
      lathe(
        [
          [0, 0],
          [r * 0.7, 0],
          [r, h * 0.7],
          [r * 1.06, h],
          [r * 0.8, h],
          [r * 0.7, h * 0.6],
          [0, h * 0.5],
        ],
        16,
        70,
      ),
      sponge,
      {
        at: [Math.cos(i * 0.9 + 0.4) * 0.5, 0.16, Math.sin(i * 0.9 + 0.4) * 0.5],
        turn: [random.jitter(16), 0, random.jitter(16)],
        tint: random.between(0.8, 1.2),
      },
    );
  }
  return { root };
}
