/** Turned chess pieces and other small wooden things. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cylinder, deform, extrude, lathe, sphere, torus, type Point2 } from '../kit/shapes.ts';

const FOOT: Point2[] = [
  [0, 0],
  [0.3, 0],
  [0.33, 0.03],
  [0.33, 0.09],
  [0.29, 0.13],
  [0.3, 0.16],
  [0.26, 0.21],
  [0.18, 0.27],
  [0.15, 0.33],
];

export function chessKing(wood: MaterialRecipe, felt: MaterialRecipe, trim: MaterialRecipe): Model {
  const root = group('King');
  root.add(
    lathe(
      [
        ...FOOT,
        [0.12, 0.6],
        [0.115, 0.85],
        [0.16, 0.93],
        [0.22, 0.96],
        [0.22, 1],
        [0.15, 1.03],
        [0.17, 1.08],
        [0.15, 1.11],
        [0.19, 1.34],
        [0.2, 1.38],
        [0.17, 1.42],
        [0.08, 1.46],
        [0.05, 1.5],
        [0, 1.5],
      ],
      48,
      32,
    ),
    wood,
  );
  root
    .add(torus(0.302, 0.014, 48, 8), trim, { at: [0, 0.145, 0], turn: [90, 0, 0] })
    .add(torus(0.215, 0.012, 40, 8), trim, { at: [0, 0.98, 0], turn: [90, 0, 0] });
  root.add(
    extrude(
      [
        [-0.03, 0],
        [0.03, 0],
        [0.04, 0.08],
        [0.11, 0.07],
        [0.11, 0.15],
        [0.04, 0.14],
        [0.045, 0.23],
        [-0.045, 0.23],
        [-0.04, 0.14],
        [-0.11, 0.15],
        [-0.11, 0.07],
        [-0.04, 0.08],
      ],
      0.07,
      0.012,
    ),
    trim,
    { at: [0, 1.49, 0] },
  );
  root.add(cylinder(0.31, 0.012, 40, 0.003), felt, { at: [0, -0.004, 0] });
  return { root, maxEdge: 0.1 };
}

export function chessRook(wood: MaterialRecipe, felt: MaterialRecipe, trim: MaterialRecipe): Model {
  const root = group('Rook');
  root
    .add(
      lathe(
        [...FOOT, [0.15, 0.6], [0.15, 0.68], [0.21, 0.74], [0.23, 0.78], [0.23, 0.84], [0.15, 0.84], [0.15, 0.78], [0, 0.77]],
        44,
        32,
      ),
      wood,
    )
    .add(torus(0.302, 0.014, 48, 8), trim, { at: [0, 0.145, 0], turn: [90, 0, 0] });
  for (let i = 0; i < 6; i++)
    root.add(
      deform(
        box(0.145, 0.12, 0.08, 0.02, 3),
        (p) => {
          p.z -= p.x * p.x * 2.6;
        },
        40,
      ),
      wood,
      { at: [Math.sin(i * 1.047) * 0.192, 0.88, Math.cos(i * 1.047) * 0.192], turn: [0, i * 60, 0] },
    );
  for (let i = 0; i < 9; i++)
    root.add(box(0.08, 0.05, 0.02, 0.008), wood, {
      at: [Math.sin(i * 0.698) * 0.148, 0.4 + (i % 2) * 0.12, Math.cos(i * 0.698) * 0.148],
      turn: [0, i * 40, 0],
      tint: 0.8,
    });
  root.add(cylinder(0.31, 0.012, 40, 0.003), felt, { at: [0, -0.004, 0] });
  return { root, maxEdge: 0.08 };
}

export function chessKnight(wood: MaterialRecipe, felt: MaterialRecipe, trim: MaterialRecipe, eye: MaterialRecipe): Model {
  const root = group('Knight');
  root
    .add(lathe([...FOOT, [0.16, 0.36], [0.22, 0.39], [0.22, 0.43], [0, 0.44]], 44, 32), wood)
    .add(torus(0.302, 0.014, 48, 8), trim, { at: [0, 0.145, 0], turn: [90, 0, 0] });
  const head: Point2[] = [
    [0.2, 0.42],
    [0.22, 0.56],
    [0.14, 0.72],
    [0.18, 0.78],
    [0.3, 0.76],
    [0.4, 0.78],
    [0.44, 0.86],
    [0.42, 0.94],
    [0.3, 1.02],
    [0.2, 1.12],
    [0.08, 1.2],
    [0.04, 1.31],
    [-0.03, 1.2],
    [-0.16, 1.12],
    [-0.25, 0.95],
    [-0.28, 0.75],
    [-0.25, 0.58],
    [-0.22, 0.42],
  ];
  root.add(
    deform(
      extrude(head, 0.3, 0.055),
      (p) => {
        p.z *= 1 - Math.max(0, p.x - 0.1) * 0.8 - Math.max(0, p.y - 0.9) * 0.5;
      },
      34,
    ),
    wood,
    { turn: [0, -90, 0] },
  );
  for (let i = 0; i < 7; i++)
    root.add(box(0.09, 0.12, 0.13, 0.035, 3), wood, {
      at: [0, 0.5 + i * 0.105, -0.25 + Math.abs(i - 3) * 0.012 + (i > 4 ? (i - 4) * 0.055 : 0)],
      turn: [-20 + i * 10, 0, 0],
      tint: 0.8,
    });
  for (const x of [-1, 1])
    root
      .add(sphere(0.028, 14), eye, { at: [x * 0.105, 1.03, 0.12] })
      .add(sphere(0.016, 10), eye, { at: [x * 0.075, 0.88, 0.385] })
      .add(box(0.03, 0.02, 0.2, 0.008), trim, { at: [x * 0.125, 0.87, 0.22], turn: [-14, x * -8, 0] });
  root.add(cylinder(0.31, 0.012, 40, 0.003), felt, { at: [0, -0.004, 0] });
  return { root, maxEdge: 0.07 };
}
