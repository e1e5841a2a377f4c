/** An arcade cabinet with a lit marquee, and a jukebox. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, circle, cylinder, extrude, lathe, sphere, torus, tube, type Point2, type Point3 } from '../kit/shapes.ts';

export interface CabinetMaterials {
  side: MaterialRecipe;
  trim: MaterialRecipe;
  panel: MaterialRecipe;
  screen: MaterialRecipe;
  marquee: MaterialRecipe;
  lights: MaterialRecipe[];
}

export function arcadeCabinet({ side, trim, panel, screen, marquee, lights }: CabinetMaterials): Model {
  const root = group('Arcade');
  const outline: Point2[] = [
    [-0.42, 0],
    [0.34, 0],
    [0.36, 0.78],
    [0.5, 0.92],
    [0.48, 1.02],
    [0.14, 1.12],
    [0.04, 1.52],
    [0.3, 1.62],
    [0.32, 1.86],
    [0.22, 1.92],
    [-0.42, 1.92],
  ];
  for (const x of [-0.38, 0.38]) {
    root.add(extrude(outline, 0.06, 0.015), side, { at: [x, 0, 0], turn: [0, -90, 0] });
    root.add(
      tube(
        outline.map(([z, y]) => [x + Math.sign(x) * 0.002, y, z] as Point3),
        0.018,
        120,
        6,
        true,
      ),
      trim,
    );
    for (let i = 0; i < 4; i++)
      root.add(box(0.012, 0.06, 0.55 - i * 0.1, 0.004, 1), lights[i % lights.length]!, {
        at: [x + Math.sign(x) * 0.032, 0.3 + i * 0.13, -0.04],
        turn: [-34, 0, 0],
      });
  }
  root
    .add(box(0.72, 0.74, 0.04, 0.01), panel, { at: [0, 0.38, 0.32] })
    .add(box(0.72, 1.88, 0.04, 0.01), panel, { at: [0, 0.95, -0.38] })
    .add(box(0.72, 0.05, 0.4, 0.015), panel, { at: [0, 0.98, 0.3], turn: [15, 0, 0] })
    .add(box(0.72, 0.14, 0.04, 0.01), panel, { at: [0, 0.85, 0.42], turn: [-42, 0, 0] });
  root
    .add(box(0.72, 0.5, 0.05, 0.02), panel, { at: [0, 1.3, 0.06], turn: [-14, 0, 0], tint: 0.4 })
    .add(box(0.56, 0.42, 0.05, 0.02), screen, { at: [0, 1.3, 0.08], turn: [-14, 0, 0] });
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 8; i++)
      if ((row * 3 + i) % 4 !== 3)
        root.add(box(0.042, 0.03, 0.01, 0.003, 1), lights[row % lights.length]!, {
          at: [-0.19 + i * 0.054, 1.42 - row * 0.045, 0.14 - 0.03 - 0.011 * (3 - row) + 0.005],
          turn: [-14, 0, 0],
        });
  root
    .add(box(0.09, 0.022, 0.01, 0.003, 1), lights[1]!, { at: [0.06, 1.14, 0.148], turn: [-14, 0, 0] })
    .add(sphere(0.014, 10), lights[2]!, { at: [-0.02, 1.21, 0.135] });
  root
    .add(box(0.68, 0.24, 0.06, 0.02), marquee, { at: [0, 1.74, 0.3], turn: [4, 0, 0] })
    .add(box(0.72, 0.05, 0.34, 0.015), panel, { at: [0, 1.6, 0.16], turn: [-20, 0, 0] })
    .add(box(0.72, 0.04, 0.66, 0.015), panel, { at: [0, 1.9, -0.08] });
  for (let i = 0; i < 6; i++)
    root.add(
      extrude(
        [
          [-0.03, -0.07],
          [0.01, -0.07],
          [0.03, 0.07],
          [-0.01, 0.07],
        ],
        0.02,
        0.004,
      ),
      lights[i % lights.length]!,
      { at: [-0.24 + i * 0.096, 1.745, 0.332], turn: [4, 0, 0] },
    );
  for (const x of [-0.2, 0.12]) {
    root
      .add(cylinder(0.045, 0.02, 22, 0.006), trim, { at: [x, 1.01, 0.34], turn: [15, 0, 0] })
      .add(cylinder(0.012, 0.1, 12), trim, { at: [x, 1.06, 0.35], turn: [10, 0, 8] })
      .add(sphere(0.034, 18), lights[0]!, { at: [x - 0.007, 1.12, 0.36], tint: 0.8 });
    for (let i = 0; i < 4; i++)
      root.add(cylinder(0.021, 0.03, 16, 0.008), lights[(i + 1) % lights.length]!, {
        at: [x + 0.1 + (i % 2) * 0.06, 1.012 - Math.floor(i / 2) * 0.014, 0.32 + Math.floor(i / 2) * 0.06],
        turn: [15, 0, 0],
      });
  }
  for (const x of [-0.1, 0.1])
    root
      .add(box(0.14, 0.24, 0.03, 0.012), trim, { at: [x, 0.36, 0.345] })
      .add(box(0.012, 0.06, 0.02, 0.004), panel, { at: [x, 0.4, 0.362] })
      .add(box(0.06, 0.05, 0.02, 0.008), lights[0]!, { at: [x, 0.31, 0.357] });
  for (let i = 0; i < 9; i++)
    root.add(box(0.3, 0.012, 0.015, 0.004), panel, { at: [0, 1.56 - i * 0.001, 0.1 + i * 0.017], tint: 0.4 });
  return { root, maxEdge: 0.2 };
}

export function jukebox({ side, trim, panel, screen, marquee, lights }: CabinetMaterials): Model {
  const root = group('Jukebox');
  const arch = (w: number, h: number): Point2[] => [
    [-w, 0],
    [w, 0],
    ...Array.from({ length: 17 }, (_, i) => [Math.cos((i / 16) * Math.PI) * w, h + Math.sin((i / 16) * Math.PI) * w] as const),
  ];
  root
    .add(extrude(arch(0.46, 0.95), 0.5, 0.03), side, { at: [0, 0.06, 0] })
    .add(extrude(arch(0.33, 1.02), 0.06, 0.01), panel, { at: [0, 0.06, 0.24], tint: 0.5 });
  for (const [n, w] of [0.44, 0.405, 0.37].entries())
    root.add(
      tube(
        [
          [-w, 0.1, 0.27],
          ...arch(w, 1)
            .slice(2)
            .toReversed()
            .map(([x, y]) => [x, y + 0.06, 0.27] as Point3),
          [w, 0.1, 0.27],
        ],
        0.022,
        90,
        8,
      ),
      lights[n % lights.length]!,
    );
  root.add(
    extrude(
      arch(0.26, 1.06)
        .map(([x, y]) => [x, Math.max(y, 0.92)] as const)
        .slice(0),
      0.05,
      0.008,
    ),
    screen,
    { at: [0, 0.06, 0.27] },
  );
  root
    .add(torus(0.13, 0.02, 40, 8), trim, { at: [0, 1.22, 0.3] })
    .add(cylinder(0.12, 0.015, 40, 0.003), panel, { at: [0, 1.22, 0.305], turn: [90, 0, 0], tint: 0.3 })
    .add(cylinder(0.045, 0.02, 24, 0.003), marquee, { at: [0, 1.22, 0.31], turn: [90, 0, 0] });
  root.add(box(0.6, 0.16, 0.1, 0.03), trim, { at: [0, 0.86, 0.28], turn: [-20, 0, 0] });
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 10; i++)
      root.add(box(0.04, 0.03, 0.02, 0.006), i % 3 ? marquee : lights[row]!, {
        at: [-0.24 + i * 0.054, 0.89 - row * 0.05, 0.325 + row * 0.018],
        turn: [-20, 0, 0],
      });
  for (let i = 0; i < 9; i++) root.add(box(0.03, 0.52, 0.03, 0.01), trim, { at: [-0.24 + i * 0.06, 0.46, 0.27] });
  root.add(box(0.62, 0.56, 0.02, 0.01), marquee, { at: [0, 0.46, 0.25], tint: 0.8 });
  for (const [x, y] of circle(0.16, 8)) root.add(sphere(0.02, 10), trim, { at: [x, 0.46 + y, 0.29] });
  for (const x of [-0.46, 0.46])
    for (const z of [-0.2, 0.2])
      root.add(
        lathe(
          [
            [0, 0],
            [0.07, 0],
            [0.08, 0.03],
            [0.05, 0.08],
            [0.05, 0.12],
            [0, 0.12],
          ],
          18,
        ),
        trim,
        { at: [x * 0.8, -0.05, z] },
      );
  return { root, maxEdge: 0.16 };
}
