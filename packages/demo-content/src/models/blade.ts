/** Swords and axes: forged heads, wrapped grips. */

import { bob, group, spin, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cylinder, deform, extrude, lathe, sphere, torus, tube, type Point2 } from '../kit/shapes.ts';

export interface BladeMaterials {
  steel: MaterialRecipe;
  guard: MaterialRecipe;
  grip: MaterialRecipe;
  jewel: MaterialRecipe;
}

export interface SwordChoices {
  length?: number;
  width?: number;
  /** Sideways sweep of the tip, for sabres. */
  curve?: number;
  runes?: MaterialRecipe;
}

/** Point up, flat side to the front; hovers and turns in its clip. */
export function sword(materials: BladeMaterials, choices: SwordChoices = {}): Model {
  const { length = 0.95, width = 0.085, curve = 0 } = choices;
  const root = group('Sword');
  const blade = root.group('Blade', [0, 0.3, 0]);
  const steps = 18;
  const side = (sign: number): Point2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps;
      return [sign * (width / 2) * taperAt(t) + curve * t * t, t * length] as const;
    });
  const outline = [...side(1), ...side(-1).toReversed().slice(1)];
  const body = deform(
    extrude(outline, 0.024, 0.0004),
    (p) => {
      // Ground to an edge: thick at the middle line, thin at the rims, with a fuller in the lower part.
      const t = p.y / length;
      const middle = curve * t * t;
      const half = (width / 2) * taperAt(Math.min(1, Math.max(0, t))) + 0.0005;
      const across = Math.min(1, Math.abs(p.x - middle) / half);
      p.z *= Math.max(0.06, 1 - across * 0.95) * (1 - 0.35 * t);
    },
    25,
  );
  blade.add(body, materials.steel);
  blade.add(
    extrude(
      outline.map(([x, y]) => [x * 0.22, y * 0.62 + 0.03] as const),
      0.03,
      0.004,
    ),
    materials.steel,
    { tint: 0.85 },
  );
  for (let i = 0; i < 5 && choices.runes; i++) {
    const y = 0.13 + i * 0.1;
    for (const z of [-1, 1]) {
      blade.add(box(0.007, 0.05, 0.004, 0.001, 1), choices.runes, { at: [0, y, z * 0.0165], turn: [0, 0, i % 2 ? 24 : -24] });
      blade.add(box(0.006, 0.026, 0.004, 0.001, 1), choices.runes, {
        at: [0.006, y + 0.014, z * 0.0165],
        turn: [0, 0, i % 2 ? -48 : 62],
      });
    }
  }
  for (const x of [-1, 1]) {
    root.add(
      tube(
        [
          [0, 0.28, 0],
          [x * 0.09, 0.282, 0],
          [x * 0.17, 0.315, 0],
          [x * 0.185, 0.345, 0],
        ],
        (t) => 0.021 - t * 0.007,
        14,
        10,
      ),
      materials.guard,
    );
    root.add(sphere(0.021, 14), materials.guard, { at: [x * 0.185, 0.347, 0] });
  }
  root.add(box(0.11, 0.055, 0.06, 0.02, 3), materials.guard, { at: [0, 0.285, 0] });
  root.add(sphere(0.021, 14), materials.jewel, { at: [0, 0.285, 0.03], size: [1, 1, 0.6] });
  root.add(
    lathe(
      [
        [0.017, 0.05],
        [0.02, 0.1],
        [0.023, 0.16],
        [0.019, 0.26],
      ],
      16,
    ),
    materials.grip,
  );
  for (let i = 0; i < 9; i++)
    root.add(torus(0.0205 + Math.sin(i * 0.4) * 0.002, 0.0045, 18, 6), materials.grip, {
      at: [0, 0.07 + i * 0.021, 0],
      turn: [84, 0, 6],
      tint: 0.8,
    });
  root.add(sphere(0.036, 18), materials.guard, { at: [0, 0.035, 0], size: [1, 0.9, 0.75] });
  root.add(sphere(0.016, 12), materials.jewel, { at: [0, 0.035, 0.024], size: [1, 1, 0.5] });
  return {
    root,
    clips: [{ name: 'Hover', seconds: 4, tracks: [spin('Sword', 1), bob('Sword', 1, 0.04, 0, 2)] }],
    maxEdge: 0.05,
    floating: true,
  };
}

/** The blade's width along its length, as a share of the width at the guard. */
function taperAt(t: number): number {
  return t < 0.82 ? 1 - t * 0.28 : (1 - 0.82 * 0.28) * Math.max(0, 1 - (t - 0.82) / 0.18) ** 0.8;
}

/** A bearded axe on a long haft, or with two blades. */
export function axe(materials: BladeMaterials, double = false): Model {
  const root = group('Axe');
  root.add(
    tube(
      [
        [0, 0, 0],
        [0.012, 0.35, 0],
        [-0.008, 0.7, 0],
        [0, 1.06, 0],
      ],
      (t) => 0.024 - Math.sin(t * 3.1) * 0.003,
      22,
      10,
    ),
    materials.grip,
  );
  for (let i = 0; i < 7; i++)
    root.add(torus(0.027, 0.005, 16, 6), materials.guard, { at: [0.008, 0.14 + i * 0.018, 0], turn: [86, 0, 8], tint: 0.7 });
  root.add(cylinder(0.032, 0.04, 16), materials.guard, { at: [0, 0.012, 0] });
  root.add(cylinder(0.042, 0.17, 16), materials.guard, { at: [0, 0.93, 0] });
  root.add(
    lathe(
      [
        [0.03, 0],
        [0.034, 0.02],
        [0.014, 0.07],
        [0, 0.12],
      ],
      14,
    ),
    materials.guard,
    { at: [0, 1.03, 0] },
  );
  const edge: Point2[] = Array.from({ length: 17 }, (_, i) => {
    const angle = -1.15 + (i / 16) * 2.15;
    return [Math.cos(angle) * 0.3 - 0.02, Math.sin(angle) * 0.3 - (i < 5 ? 0.03 * (5 - i) : 0)] as const;
  });
  const outline: Point2[] = [[0.02, 0.055], ...edge.toReversed(), [0.13, -0.11], [0.02, -0.055]];
  const head = (): ReturnType<typeof extrude> =>
    deform(
      extrude(outline, 0.062, 0.002, [
        [
          [0.1, -0.02],
          [0.14, -0.02],
          [0.13, 0.03],
        ],
      ]),
      (p) => {
        p.z *= Math.max(0.05, 1 - Math.max(0, p.x - 0.02) / 0.25);
      },
      25,
    );
  root.add(head(), materials.steel, { at: [0.02, 0.93, 0] });
  if (double) root.add(head(), materials.steel, { at: [-0.02, 0.93, 0], turn: [0, 180, 0] });
  else
    root.add(
      deform(
        extrude(
          [
            [0, 0.05],
            [-0.16, 0.012],
            [-0.16, -0.012],
            [0, -0.05],
          ],
          0.06,
          0.004,
        ),
        (p) => {
          p.z *= 1 + p.x * 4.5;
        },
        25,
      ),
      materials.steel,
      { at: [-0.02, 0.93, 0] },
    );
  for (const z of [-1, 1]) root.add(sphere(0.017, 12), materials.jewel, { at: [0, 0.93, z * 0.04], size: [1, 1, 0.6] });
  return { root, floating: true };
}
