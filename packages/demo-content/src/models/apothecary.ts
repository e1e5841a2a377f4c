/** A potion bottle, a cauldron over embers, a book that opens. */

import { bob, group, openClose, spin, type MaterialRecipe, type Model } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cylinder, deform, extrude, faceted, icosphere, lathe, sphere, torus, tube } from '../kit/shapes.ts';

export function potion(
  glass: MaterialRecipe,
  liquid: MaterialRecipe,
  cork: MaterialRecipe,
  label: MaterialRecipe,
  metal: MaterialRecipe,
): Model {
  const random = seededRandom('potion');
  const root = group('Potion');
  root.add(
    lathe(
      [
        [0, 0.04],
        [0.2, 0.045],
        [0.29, 0.12],
        [0.315, 0.24],
        [0.27, 0.38],
        [0.14, 0.44],
        [0, 0.44],
      ],
      40,
      60,
    ),
    liquid,
  );
  root.add(
    lathe(
      [
        [0, 0],
        [0.22, 0],
        [0.31, 0.07],
        [0.345, 0.22],
        [0.32, 0.36],
        [0.2, 0.5],
        [0.1, 0.57],
        [0.085, 0.72],
        [0.1, 0.74],
        [0.115, 0.77],
        [0.1, 0.8],
      ],
      44,
      60,
    ),
    glass,
  );
  for (let i = 0; i < 16; i++)
    root.add(sphere(random.between(0.008, 0.024), 10), label, {
      at: [random.jitter(0.2), random.between(0.1, 0.4), random.jitter(0.16)],
      tint: 1.4,
    });
  root
    .add(cylinder(0.078, 0.18, 20, 0.02, 0.09), cork, { at: [0, 0.82, 0] })
    .add(torus(0.09, 0.014, 28, 8), metal, { at: [0, 0.6, 0], turn: [90, 0, 0] })
    .add(torus(0.092, 0.01, 28, 8), metal, { at: [0, 0.63, 0], turn: [90, 0, 0] });
  root.add(
    deform(
      box(0.26, 0.2, 0.012, 0.004),
      (p) => {
        p.z += Math.sqrt(0.355 ** 2 - p.x * p.x);
      },
      40,
    ),
    label,
    { at: [0, 0.23, 0] },
  );
  root
    .add(
      tube(
        [
          [0.09, 0.6, 0.05],
          [0.2, 0.5, 0.2],
          [0.24, 0.42, 0.28],
        ],
        0.006,
        12,
        6,
      ),
      metal,
    )
    .add(
      extrude(
        [
          [0, 0.06],
          [-0.05, 0],
          [0, -0.09],
          [0.05, 0],
        ],
        0.02,
        0.004,
      ),
      metal,
      { at: [0.25, 0.35, 0.3], turn: [0, 38, 8] },
    );
  return { root };
}

export function cauldron(
  iron: MaterialRecipe,
  brew: MaterialRecipe,
  wood: MaterialRecipe,
  ember: MaterialRecipe,
  stone: MaterialRecipe,
): Model {
  const random = seededRandom('cauldron');
  const root = group('Cauldron');
  root.add(
    lathe(
      [
        [0, 0.28],
        [0.3, 0.3],
        [0.52, 0.46],
        [0.6, 0.7],
        [0.54, 0.92],
        [0.48, 0.98],
        [0.53, 1.03],
        [0.55, 1.07],
        [0.5, 1.09],
        [0.45, 1.04],
        [0.47, 0.95],
        [0.52, 0.72],
        [0, 0.72],
      ],
      48,
      40,
    ),
    iron,
  );
  root.add(cylinder(0.49, 0.04, 44, 0.01), brew, { at: [0, 0.92, 0] });
  for (let i = 0; i < 9; i++)
    root
      .group(`Bubble${i + 1}`, [random.jitter(0.3), 0.93, random.jitter(0.3)])
      .add(sphere(random.between(0.03, 0.085), 16), brew, { tint: 1.15 });
  for (const x of [-1, 1]) root.add(torus(0.11, 0.025, 24, 8), iron, { at: [x * 0.62, 0.84, 0], turn: [0, 0, x * 20] });
  for (let i = 0; i < 3; i++)
    root.add(
      tube(
        [
          [Math.sin(i * 2.094) * 0.4, 0.42, Math.cos(i * 2.094) * 0.4],
          [Math.sin(i * 2.094) * 0.56, 0.22, Math.cos(i * 2.094) * 0.56],
          [Math.sin(i * 2.094) * 0.58, 0.02, Math.cos(i * 2.094) * 0.58],
        ],
        0.06,
        10,
        10,
      ),
      iron,
    );
  for (let i = 0; i < 12; i++)
    root.add(sphere(0.026, 8), iron, { at: [Math.sin(i * 0.5236) * 0.56, 0.95, Math.cos(i * 0.5236) * 0.56], tint: 1.3 });
  for (let i = 0; i < 7; i++)
    root.add(cylinder(0.055, 0.62, 10, 0.01), wood, {
      at: [Math.sin(i * 0.9) * 0.17, 0.08 + (i % 2) * 0.05, Math.cos(i * 0.9) * 0.17],
      turn: [90, i * 51, 0],
      tint: random.between(0.7, 1.1),
    });
  for (let i = 0; i < 18; i++)
    root.add(faceted(icosphere(random.between(0.03, 0.06), 0)), ember, {
      at: [random.jitter(0.26), 0.05, random.jitter(0.26)],
      turn: [random.jitter(90), random.jitter(90), 0],
    });
  for (let i = 0; i < 13; i++)
    root.add(
      deform(icosphere(0.14, 2), (p) => p.multiplyScalar(1 + 0.12 * Math.sin(p.x * 30 + i)), 30),
      stone,
      {
        at: [Math.sin(i * 0.483) * 0.78, 0.07, Math.cos(i * 0.483) * 0.78],
        size: [1.2, 0.8, 1],
        turn: [0, i * 50, 0],
        tint: random.between(0.8, 1.15),
      },
    );
  const ladle = root.group('Ladle', [0.1, 1, 0.05], [0, 0, -24]);
  ladle.add(cylinder(0.022, 0.9, 12), wood, { at: [0, 0.35, 0] }).add(sphere(0.03, 12), wood, { at: [0, 0.8, 0] });
  const stir = { group: 'Ladle', path: 'rotation' as const, at: (t: number) => [0, t * 360, 0] as const };
  return {
    root,
    maxEdge: 0.11,
    clips: [
      {
        name: 'Simmer',
        seconds: 4,
        tracks: [stir, ...Array.from({ length: 9 }, (_, i) => bob(`Bubble${i + 1}`, 1, 0.05, i * 0.31, 2))],
      },
    ],
  };
}

export function spellbook(leather: MaterialRecipe, page: MaterialRecipe, metal: MaterialRecipe, gem: MaterialRecipe): Model {
  const root = group('Spellbook');
  root
    .add(box(0.74, 0.05, 1, 0.02, 3), leather, { at: [0.37, 0.03, 0] })
    .add(box(0.68, 0.2, 0.94, 0.012), page, { at: [0.35, 0.15, 0] });
  for (let i = 0; i < 7; i++)
    root.add(box(0.682, 0.004, 0.942, 0.001, 1), page, { at: [0.351, 0.07 + i * 0.027, 0], tint: 0.72 });
  root.add(cylinder(0.14, 1, 20, 0.03), leather, { at: [0.02, 0.15, 0], turn: [90, 0, 0], size: [0.62, 1, 1], tint: 0.9 });
  for (const z of [-0.34, -0.12, 0.12, 0.34])
    root.add(torus(0.143, 0.02, 24, 8), metal, { at: [0.02, 0.15, z], size: [0.62, 1, 1] });
  const cover = root.group('Cover', [0.02, 0.26, 0]);
  cover.add(box(0.74, 0.05, 1, 0.02, 3), leather, { at: [0.35, 0.02, 0] });
  for (const [x, z] of [
    [0.66, 0.44],
    [0.66, -0.44],
    [0.06, 0.44],
    [0.06, -0.44],
  ] as const)
    cover.add(
      extrude(
        [
          [0, 0],
          [0.16, 0],
          [0.16, 0.06],
          [0.06, 0.16],
          [0, 0.16],
        ],
        0.03,
        0.006,
      ),
      metal,
      {
        at: [x + (x > 0.3 ? 0.06 : -0.06), 0.04, z + (z > 0 ? 0.06 : -0.06)],
        turn: [-90, 0, x > 0.3 ? (z > 0 ? 90 : 180) : z > 0 ? 0 : 270],
      },
    );
  cover
    .add(torus(0.2, 0.016, 44, 8), metal, { at: [0.36, 0.05, 0], turn: [90, 0, 0] })
    .add(torus(0.13, 0.01, 40, 8), metal, { at: [0.36, 0.05, 0], turn: [90, 0, 0] })
    .add(sphere(0.07, 20), gem, { at: [0.36, 0.05, 0], size: [1, 0.5, 1] });
  for (let i = 0; i < 8; i++)
    cover.add(
      extrude(
        [
          [-0.02, 0],
          [0, 0.075],
          [0.02, 0],
          [0, -0.02],
        ],
        0.02,
        0.004,
      ),
      metal,
      { at: [0.36 + Math.sin(i * 0.785) * 0.245, 0.05, Math.cos(i * 0.785) * 0.245], turn: [90, i * 45, 0] },
    );
  cover
    .add(box(0.14, 0.05, 0.12, 0.015), metal, { at: [0.7, 0, 0] })
    .add(box(0.03, 0.2, 0.1, 0.01), metal, { at: [0.745, -0.09, 0] });
  root.add(box(0.06, 0.006, 0.5, 0.002, 1), gem, { at: [0.3, 0.05, 0.62], tint: 0.8 });
  return {
    root,
    maxEdge: 0.09,
    clips: [
      { name: 'Open', seconds: 3, tracks: [openClose('Cover', 2, 118)] },
      { name: 'Present', seconds: 6, tracks: [spin('Spellbook', 1), bob('Spellbook', 1, 0.05)] },
    ],
  };
}
