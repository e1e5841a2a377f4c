/** Small buildings: windmill, market stall, timber houses in many shapes. */

import { group, spin, type Group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cone, cylinder, extrude, faceted, icosphere, lathe, sphere, type Point2 } from '../kit/shapes.ts';

export interface MillMaterials {
  wall: MaterialRecipe;
  roof: MaterialRecipe;
  beam: MaterialRecipe;
  sail: MaterialRecipe;
  door: MaterialRecipe;
  stone: MaterialRecipe;
}

export function windmill(materials: MillMaterials): Model {
  const { wall, roof, beam, sail, door, stone } = materials;
  const random = seededRandom('windmill');
  const root = group('Windmill');
  for (let i = 0; i < 16; i++)
    root.add(box(0.5, 0.34, 0.3, 0.05), stone, {
      at: [Math.sin(i * 0.3927) * 1.22, 0.16, Math.cos(i * 0.3927) * 1.22],
      turn: [0, i * 22.5, 0],
      tint: random.between(0.8, 1.15),
    });
  root.add(
    lathe(
      [
        [0, 0],
        [1.18, 0.1],
        [1.02, 1.4],
        [0.86, 2.6],
        [0.8, 3.1],
        [0, 3.1],
      ],
      12,
      20,
    ),
    wall,
  );
  for (let i = 0; i < 12; i++)
    root.add(box(0.09, 3.05, 0.09, 0.02), beam, {
      at: [Math.sin((i + 0.5) * 0.5236) * 0.975, 1.58, Math.cos((i + 0.5) * 0.5236) * 0.975],
      turn: [-7, (i + 0.5) * 30, 0],
      tint: random.between(0.85, 1.1),
    });
  root.add(
    lathe(
      [
        [0.98, 3],
        [1.06, 3.06],
        [1.06, 3.18],
        [0.95, 3.22],
      ],
      12,
      20,
    ),
    beam,
  );
  for (let ring = 0; ring < 5; ring++) {
    const r = 1.08 - ring * 0.2;
    for (let i = 0; i < 18 - ring * 3; i++)
      root.add(box(0.36, 0.06, 0.44, 0.02, 1), roof, {
        at: [Math.sin((i / (18 - ring * 3)) * 6.283) * r, 3.25 + ring * 0.26, Math.cos((i / (18 - ring * 3)) * 6.283) * r],
        turn: [46, (i / (18 - ring * 3)) * 360, 0],
        tint: random.between(0.8, 1.2),
      });
  }
  root.add(cone(1.05, 1.4, 12), roof, { at: [0, 3.8, 0], tint: 0.7 }).add(sphere(0.11, 10), beam, { at: [0, 4.54, 0] });
  addDoor(root, door, beam, 1.1);
  for (const [x, y, z, turn] of [
    [0.62, 2, 0.72, 41],
    [-0.62, 2, 0.72, -41],
    [0, 2.35, -0.9, 180],
    [0.98, 1.2, -0.3, 107],
  ] as const)
    addWindow(root, [x, y, z], turn, beam, door);
  root
    .add(box(1.3, 0.1, 0.7, 0.03), stone, { at: [0, 0.06, 1.45] })
    .add(box(0.9, 0.1, 0.45, 0.03), stone, { at: [0, 0.16, 1.35] });
  root.add(cylinder(0.12, 0.7, 12), beam, { at: [0, 2.95, 1], turn: [90, 0, 0] });
  const sails = root.group('Sails', [0, 2.95, 1.38]);
  sails.add(cylinder(0.18, 0.16, 14, 0.03), beam, { turn: [90, 0, 0] });
  for (let i = 0; i < 4; i++) {
    const arm = sails.group(`Arm${i + 1}`, [0, 0, 0], [0, 0, i * 90 + 20]);
    arm
      .add(box(0.1, 2.2, 0.07, 0.02), beam, { at: [0, 1.1, 0] })
      .add(box(0.56, 1.6, 0.025, 0.008, 1), sail, { at: [0.27, 1.28, 0.02], turn: [0, 14, 0] });
    for (let bar = 0; bar < 7; bar++)
      arm.add(box(0.62, 0.04, 0.035, 0.01, 1), beam, { at: [0.27, 0.52 + bar * 0.25, 0.045], turn: [0, 14, 0] });
  }
  for (let i = 0; i < 5; i++)
    root.add(faceted(icosphere(random.between(0.14, 0.22), 1)), sail, {
      at: [1.5 + random.jitter(0.15), 0.16 + (i > 2 ? 0.22 : 0), 0.4 + (i % 3) * 0.3],
      size: [1, 1.2, 0.9],
      tint: [0.86, 0.78, 0.6],
    });
  return { root, maxEdge: 0.5, clips: [{ name: 'Turn', seconds: 6, keys: 12, tracks: [spin('Sails', 2, -1)] }] };
}

function addDoor(root: Group, door: MaterialRecipe, beam: MaterialRecipe, z: number): void {
  const arch: Point2[] = [
    [-0.32, 0],
    [-0.32, 0.85],
    [-0.22, 1.03],
    [0, 1.12],
    [0.22, 1.03],
    [0.32, 0.85],
    [0.32, 0],
  ];
  root.add(
    extrude(
      arch.map(([x, y]) => [x * 1.25, y * 1.08] as const),
      0.2,
      0.03,
    ),
    beam,
    { at: [0, 0.15, z - 0.02], turn: [-6, 0, 0] },
  );
  root.add(extrude(arch, 0.2, 0.02), door, { at: [0, 0.15, z + 0.025], turn: [-6, 0, 0] });
  for (const x of [-0.2, 0, 0.2])
    root.add(box(0.016, 0.95, 0.03, 0.005, 1), beam, { at: [x, 0.65, z + 0.085], turn: [-6, 0, 0], tint: 0.6 });
  root.add(sphere(0.035, 8), beam, { at: [0.22, 0.62, z + 0.13], tint: 1.6 });
}

function addWindow(
  root: Group,
  at: readonly [number, number, number],
  turn: number,
  frame: MaterialRecipe,
  pane: MaterialRecipe,
): void {
  const window = root.group(`Window${root.groups.length}`, at, [0, turn, 0]);
  window.add(box(0.46, 0.52, 0.14, 0.03), frame).add(box(0.34, 0.4, 0.16, 0.01), pane, { tint: 0.55 });
  window
    .add(box(0.03, 0.4, 0.18, 0.006, 1), frame, { tint: 1.2 })
    .add(box(0.34, 0.03, 0.18, 0.006, 1), frame, { tint: 1.2 })
    .add(box(0.54, 0.06, 0.24, 0.02), frame, { at: [0, -0.28, 0.02] });
}

export interface StallMaterials {
  wood: MaterialRecipe;
  stripeA: MaterialRecipe;
  stripeB: MaterialRecipe;
  crate: MaterialRecipe;
  fruits: MaterialRecipe[];
  sign: MaterialRecipe;
}

export function marketStall(materials: StallMaterials): Model {
  const random = seededRandom('stall');
  const root = group('Stall');
  for (const x of [-1.1, 1.1])
    for (const z of [-0.55, 0.55])
      root.add(box(0.1, z > 0 ? 2 : 2.35, 0.1, 0.02), materials.wood, {
        at: [x, z > 0 ? 1 : 1.17, z],
        tint: random.between(0.85, 1.1),
      });
  for (let i = 0; i < 6; i++)
    root.add(box(2.3, 0.13, 0.04, 0.015), materials.wood, {
      at: [0, 0.14 + i * 0.14, 0.5],
      turn: [0, 0, random.jitter(0.5)],
      tint: random.between(0.8, 1.15),
    });
  root
    .add(box(2.45, 0.07, 0.75, 0.02), materials.wood, { at: [0, 0.96, 0.35], turn: [10, 0, 0], tint: 1.1 })
    .add(box(2.3, 0.06, 0.4, 0.02), materials.wood, { at: [0, 0.9, -0.4] });
  for (let i = 0; i < 10; i++) {
    const material = i % 2 ? materials.stripeA : materials.stripeB;
    root.add(box(0.262, 0.045, 1.62, 0.015), material, { at: [-1.18 + i * 0.262, 2.2, 0.08], turn: [15, 0, 0] });
    root.add(
      extrude(
        [
          [-0.131, 0],
          [-0.131, -0.14],
          [-0.08, -0.21],
          [0, -0.235],
          [0.08, -0.21],
          [0.131, -0.14],
          [0.131, 0],
        ],
        0.03,
        0.006,
      ),
      material,
      { at: [-1.18 + i * 0.262, 2, 0.87] },
    );
  }
  for (let c = 0; c < 3; c++) {
    const tray = root.group(`Tray${c + 1}`, [-0.76 + c * 0.76, 1.06, 0.38], [14, 0, 0]);
    tray.add(box(0.64, 0.04, 0.5, 0.01), materials.crate);
    for (const side of [-1, 1])
      tray
        .add(box(0.64, 0.14, 0.035, 0.01), materials.crate, { at: [0, 0.06, side * 0.24], tint: 1.1 })
        .add(box(0.035, 0.14, 0.5, 0.01), materials.crate, { at: [side * 0.31, 0.06, 0], tint: 0.9 });
    for (let i = 0; i < 17; i++) {
      const [row, column] = [Math.floor(i / 5), i % 5];
      tray.add(sphere(0.068, 12), materials.fruits[c]!, {
        at: [
          (column - 2) * 0.115 + random.jitter(0.012),
          0.1 + (i > 14 ? 0.07 : 0),
          (row - 1) * 0.13 + (i > 14 ? -0.25 : 0) - 0.02,
        ],
        tint: random.between(0.88, 1.12),
      });
    }
  }
  root.add(box(1, 0.34, 0.05, 0.03), materials.sign, { at: [0, 0.52, 0.55] });
  for (const [i, x] of [-0.25, 0, 0.25].entries())
    root.add(sphere(0.075, 12), materials.fruits[i]!, { at: [x, 0.52, 0.59], size: [1, 1, 0.4] });
  for (let i = 0; i < 3; i++)
    root.add(box(0.5, 0.36, 0.42, 0.03), materials.crate, {
      at: [1.5, 0.18 + (i === 2 ? 0.37 : 0), i === 1 ? -0.35 : 0.2 - (i === 2 ? 0.2 : 0)],
      turn: [0, i * 11 - 8, 0],
      tint: 0.85 + i * 0.1,
    });
  return { root, maxEdge: 0.4 };
}

export interface HouseMaterials {
  wall: MaterialRecipe;
  beam: MaterialRecipe;
  roof: MaterialRecipe;
  stone: MaterialRecipe;
  window: MaterialRecipe;
  door: MaterialRecipe;
}

/** A half-timbered house; more floors make a narrow town house. */
export function timberHouse(materials: HouseMaterials, floors = 2, seed = 'house'): Model {
  const random = seededRandom(seed);
  const root = group('House');
  const [w, d] = [2.4, 2];
  root.add(box(w + 0.16, 0.4, d + 0.16, 0.05), materials.stone, { at: [0, 0.2, 0] });
  for (let floor = 0; floor < floors; floor++) {
    const y = 0.4 + floor * 1.25;
    const out = floor * 0.14;
    root.add(box(w + out, 1.22, d + out, 0.02), materials.wall, { at: [0, y + 0.61, 0], tint: random.between(0.94, 1.05) });
    for (const side of [-1, 1]) {
      for (const [face, span, deep] of [
        [0, w + out, d + out],
        [90, d + out, w + out],
      ] as const) {
        const wall = root.group(`Wall${floor}${face}${side}`, [0, y, 0], [0, face + (side < 0 ? 180 : 0), 0]);
        for (const bar of [0.04, 1.18])
          wall.add(box(span + 0.1, 0.13, 0.1, 0.02), materials.beam, {
            at: [0, bar, deep / 2],
            tint: random.between(0.85, 1.1),
          });
        for (const x of [-0.5, -0.17, 0.17, 0.5])
          wall.add(box(0.12, 1.1, 0.09, 0.02), materials.beam, {
            at: [x * span, 0.61, deep / 2],
            tint: random.between(0.85, 1.1),
          });
        for (const x of [-0.335, 0.335])
          wall.add(box(0.1, 0.98, 0.07, 0.02), materials.beam, {
            at: [x * span, 0.6, deep / 2],
            turn: [0, 0, x > 0 ? -28 : 28],
            tint: 0.95,
          });
        if (floor > 0 || face !== 0 || side < 0) {
          wall
            .add(box(0.52, 0.62, 0.12, 0.02), materials.beam, { at: [0, 0.64, deep / 2] })
            .add(box(0.4, 0.5, 0.14, 0.01), materials.window, { at: [0, 0.64, deep / 2] });
          wall
            .add(box(0.03, 0.5, 0.16, 0.005, 1), materials.beam, { at: [0, 0.64, deep / 2] })
            .add(box(0.4, 0.03, 0.16, 0.005, 1), materials.beam, { at: [0, 0.64, deep / 2] });
        }
      }
    }
  }
  addDoor(root, materials.door, materials.beam, d / 2);
  const top = 0.4 + floors * 1.25;
  const over = (floors - 1) * 0.14;
  root.add(
    extrude(
      [
        [-(w + over) / 2, 0],
        [(w + over) / 2, 0],
        [0, 1.5],
      ],
      d + over,
      0.01,
    ),
    materials.wall,
    { at: [0, top, 0] },
  );
  for (const side of [-1, 1]) {
    const slope = root.group(`Roof${side}`, [0, top + 1.56, 0], [0, 0, side * -50]);
    for (let row = 0; row < 8; row++)
      for (let i = 0; i < 9; i++)
        slope.add(box(0.285, 0.05, 0.3, 0.018, 1), materials.roof, {
          at: [side * (0.14 + row * 0.25), 0.02 + random.jitter(0.01), (i - 4) * 0.272 + (row % 2) * 0.06],
          turn: [0, random.jitter(2), side * 5],
          tint: random.between(0.78, 1.18),
        });
    for (const z of [-1, 1])
      slope.add(box(2.1, 0.12, 0.09, 0.02), materials.beam, { at: [side * 1.03, -0.06, z * (d + over + 0.2) * 0.5] });
  }
  for (let i = 0; i < 7; i++)
    root.add(box(0.24, 0.12, 0.36, 0.04), materials.roof, { at: [0, top + 1.6, (i - 3) * 0.37], tint: random.between(0.8, 1) });
  root
    .add(box(0.42, 1.3, 0.42, 0.03), materials.stone, { at: [0.66, top + 1.1, -0.35] })
    .add(box(0.54, 0.12, 0.54, 0.03), materials.stone, { at: [0.66, top + 1.72, -0.35], tint: 0.85 });
  for (const x of [-0.75, 0.75]) root.add(box(0.6, 0.22, 0.26, 0.03), materials.beam, { at: [x, 0.95, d / 2 + 0.14] });
  return { root, maxEdge: 0.4 };
}
