/** Things as an early console drew them: few triangles, small textures in square pixels, light painted in. */

import { group, swing, spin, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cone, lathe, sheet } from '../kit/shapes.ts';
import * as THREE from 'three';

function prism(radius: number, height: number, sides: number, top = radius): THREE.BufferGeometry {
  return new THREE.CylinderGeometry(top, radius, height, sides, 1).toNonIndexed();
}

export function grandfatherClock(wood: MaterialRecipe, face: MaterialRecipe, brass: MaterialRecipe): Model {
  const root = group('Clock');
  root
    .add(box(0.62, 0.2, 0.4, 0), wood, { at: [0, 0.1, 0], tint: 0.8 })
    .add(box(0.54, 0.46, 0.34, 0), wood, { at: [0, 0.43, 0] });
  for (const x of [-0.19, 0.19]) root.add(box(0.08, 1.0, 0.3, 0), wood, { at: [x, 1.16, 0] });
  root.add(box(0.3, 1.0, 0.04, 0), wood, { at: [0, 1.16, -0.12], tint: 0.45 });
  root
    .add(box(0.56, 0.56, 0.36, 0), wood, { at: [0, 1.94, 0], tint: 1.1 })
    .add(box(0.66, 0.07, 0.44, 0), wood, { at: [0, 2.25, 0], tint: 0.85 });
  root.add(prism(0.33, 0.2, 3, 0.33), wood, { at: [0, 2.35, 0], turn: [90, 0, 0], size: [1, 1.6, 0.62] });
  root.add(sheet(0.44, 0.44, 1, 1), face, { at: [0, 1.94, 0.185] });
  root.group('HourHand', [0, 1.94, 0.195]).add(box(0.025, 0.12, 0.01, 0), brass, { at: [0, 0.05, 0], tint: 0.25 });
  root.group('MinuteHand', [0, 1.94, 0.2]).add(box(0.018, 0.18, 0.01, 0), brass, { at: [0, 0.08, 0], tint: 0.25 });
  const pendulum = root.group('Pendulum', [0, 1.6, 0.03]);
  pendulum
    .add(box(0.02, 0.62, 0.01, 0), brass, { at: [0, -0.31, 0] })
    .add(prism(0.09, 0.03, 8), brass, { at: [0, -0.64, 0], turn: [90, 0, 0] });
  for (const x of [-0.24, 0.24])
    for (const z of [-0.13, 0.13]) root.add(prism(0.05, 0.08, 5), wood, { at: [x, 0.02, z], tint: 0.6 });
  return {
    root,
    plain: true,
    clips: [
      { name: 'Ticking', seconds: 2, tracks: [swing('Pendulum', 2, 11), spin('MinuteHand', 2, -1), spin('HourHand', 2, 0)] },
    ],
  };
}

export function oilLamp(brass: MaterialRecipe, glass: MaterialRecipe, flame: MaterialRecipe): Model {
  const root = group('OilLamp');
  root.add(
    lathe(
      [
        [0, 0],
        [0.14, 0],
        [0.11, 0.05],
        [0.05, 0.08],
        [0.05, 0.14],
        [0.12, 0.18],
        [0.13, 0.24],
        [0.06, 0.29],
        [0.07, 0.32],
        [0, 0.32],
      ],
      8,
      20,
    ),
    brass,
  );
  root.add(
    lathe(
      [
        [0.06, 0.32],
        [0.1, 0.4],
        [0.09, 0.48],
        [0.05, 0.56],
        [0.05, 0.66],
      ],
      8,
      20,
    ),
    glass,
  );
  root
    .add(cone(0.035, 0.14, 5), flame, { at: [0, 0.4, 0] })
    .add(prism(0.02, 0.05, 6), brass, { at: [0.1, 0.3, 0], turn: [0, 0, 90] });
  root.add(new THREE.TorusGeometry(0.07, 0.014, 4, 8), brass, { at: [-0.16, 0.2, 0] });
  return { root, plain: true };
}

export function typewriter(body: MaterialRecipe, key: MaterialRecipe, paper: MaterialRecipe): Model {
  const root = group('Typewriter');
  root.add(box(0.42, 0.06, 0.42, 0), body, { at: [0, 0.03, 0] });
  const wedge = new THREE.BufferGeometry().copy(box(0.4, 0.14, 0.26, 0));
  const p = wedge.getAttribute('position');
  for (let i = 0; i < p.count; i++) if (p.getZ(i) > 0 && p.getY(i) > 0) p.setY(i, 0.02);
  wedge.computeVertexNormals();
  root.add(wedge, body, { at: [0, 0.12, -0.05], tint: 1.15 });
  const carriage = root.group('Carriage', [0, 0.22, -0.14]);
  carriage.add(prism(0.04, 0.5, 8), body, { turn: [0, 0, 90], tint: 0.5 });
  for (const x of [-0.27, 0.27]) carriage.add(prism(0.05, 0.03, 8), body, { at: [x, 0, 0], turn: [0, 0, 90], tint: 1.4 });
  carriage.add(
    sheet(0.26, 0.3, 1, 3, (v) => {
      v.z -= v.y * v.y * 0.6;
    }),
    paper,
    { at: [0, 0.16, -0.01] },
  );
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 9; i++)
      root.add(prism(0.015, 0.02, 5), key, {
        at: [(i - 4) * 0.038 + (row % 2) * 0.015, 0.125 - row * 0.018, 0.07 + row * 0.034],
        turn: [16, 0, 0],
        tint: 0.85 + ((i + row) % 3) * 0.12,
      });
  root.add(box(0.2, 0.015, 0.025, 0), key, { at: [0, 0.07, 0.2] });
  return {
    root,
    plain: true,
    clips: [
      {
        name: 'CarriageReturn',
        seconds: 2,
        tracks: [
          { group: 'Carriage', path: 'translation', at: (t) => [t < 0.8 ? 0.1 - t * 0.25 : -0.1 + (t - 0.8) * 1, 0, 0] },
        ],
      },
    ],
  };
}

export function doorKey(brass: MaterialRecipe): Model {
  const root = group('DoorKey');
  root
    .add(new THREE.TorusGeometry(0.07, 0.016, 4, 8), brass, { at: [0, 0.42, 0] })
    .add(prism(0.016, 0.34, 6), brass, { at: [0, 0.18, 0] });
  root
    .add(prism(0.03, 0.03, 6), brass, { at: [0, 0.33, 0], tint: 1.2 })
    .add(prism(0.026, 0.02, 6), brass, { at: [0, 0.27, 0], tint: 0.8 });
  root
    .add(box(0.09, 0.035, 0.022, 0), brass, { at: [0.05, 0.04, 0] })
    .add(box(0.07, 0.03, 0.022, 0), brass, { at: [0.04, 0.1, 0], tint: 0.85 })
    .add(box(0.025, 0.05, 0.022, 0), brass, { at: [0.085, 0.065, 0] });
  return { root, plain: true, floating: true, clips: [{ name: 'PickUp', seconds: 3, keys: 12, tracks: [spin('DoorKey', 1)] }] };
}

export function parlourChair(cushion: MaterialRecipe, wood: MaterialRecipe): Model {
  const root = group('ParlourChair');
  root
    .add(box(0.62, 0.14, 0.58, 0), cushion, { at: [0, 0.4, 0] })
    .add(box(0.56, 0.1, 0.5, 0), cushion, { at: [0, 0.52, 0.02], tint: 1.15 });
  root
    .add(box(0.6, 0.7, 0.12, 0), cushion, { at: [0, 0.84, -0.26], turn: [-8, 0, 0] })
    .add(prism(0.3, 0.12, 8), cushion, { at: [0, 1.18, -0.31], turn: [82, 0, 0], size: [1, 1, 0.4], tint: 0.9 });
  for (const x of [-0.34, 0.34]) {
    root
      .add(box(0.1, 0.3, 0.52, 0), cushion, { at: [x, 0.56, 0], tint: 0.8 })
      .add(prism(0.07, 0.56, 6), wood, { at: [x, 0.72, 0.01], turn: [90, 0, 0] });
    root.add(prism(0.05, 0.1, 5), wood, { at: [x, 0.73, 0.29], turn: [90, 0, 0], tint: 1.2 });
    for (const z of [-0.24, 0.24]) root.add(prism(0.03, 0.34, 5, 0.045), wood, { at: [x * 0.85, 0.17, z] });
  }
  root.add(box(0.66, 0.06, 0.05, 0), wood, { at: [0, 0.34, 0.29] });
  return { root, plain: true };
}
