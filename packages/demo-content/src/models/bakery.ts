/** Things from the oven: a layered cake with a slice out, a cupcake, a loaf of plaited bread. */

import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { box, cone, cylinder, deform, lathe, sphere, torus, tube, type Point3, type Shape } from '../kit/shapes.ts';
import * as THREE from 'three';

export interface BakeryMaterials {
  sponge: MaterialRecipe;
  icing: MaterialRecipe;
  cream: MaterialRecipe;
  berry: MaterialRecipe;
  leaf: MaterialRecipe;
  plate: MaterialRecipe;
}

/** A round layer from which a slice is missing. */
function layer(radius: number, low: number, high: number, bulge = 0): Shape {
  const from = 0.45;
  const wedge = new THREE.CylinderGeometry(
    radius,
    radius,
    high - low,
    56,
    3,
    false,
    from,
    Math.PI * 2 - from * 1.7,
  ).toNonIndexed();
  deform(
    wedge,
    (p) => {
      const far = Math.hypot(p.x, p.z);
      if (far > radius * 0.8 && bulge) {
        const s = 1 + bulge * Math.cos((p.y / (high - low)) * Math.PI);
        p.x *= s;
        p.z *= s;
      }
    },
    40,
  );
  return wedge.translate(0, (low + high) / 2, 0);
}

export function cake({ sponge, icing, cream, berry, leaf, plate }: BakeryMaterials): Model {
  const random = seededRandom('cake');
  const root = group('Cake');
  root.add(
    lathe(
      [
        [0, 0],
        [0.35, 0],
        [0.4, 0.05],
        [0.2, 0.09],
        [0.13, 0.3],
        [0.2, 0.36],
        [0.75, 0.4],
        [1.02, 0.44],
        [1.04, 0.47],
        [0.98, 0.47],
        [0.7, 0.44],
        [0, 0.44],
      ],
      56,
      40,
    ),
    plate,
  );
  for (const [n, y] of [0.46, 0.68, 0.9].entries()) {
    root.add(layer(0.74, y, y + 0.18), sponge, { tint: 1 - n * 0.04 });
    for (const [x, z, turn] of [
      [0, 0, 25.8],
      [0, 0, -18],
    ] as const)
      root.add(box(0.72, 0.175, 0.012, 0.004, 1).translate(0.36, y + 0.09, 0), sponge, {
        at: [x, 0, z],
        turn: [0, turn - 90, 0],
        tint: 1.05,
      });
    if (n < 2) root.add(layer(0.755, y + 0.175, y + 0.225, 0.015), cream);
  }
  root.add(layer(0.77, 1.07, 1.15, 0.012), icing).add(layer(0.765, 0.46, 1.1), icing, { size: [1.006, 1, 1.006] });
  const edge = (i: number, count: number): number => 0.5 + (i / (count - 1)) * (Math.PI * 2 - 0.85);
  for (let i = 0; i < 26; i++) {
    const a = edge(i, 26);
    root
      .add(
        tube(
          [
            [Math.sin(a) * 0.77, 1.1, Math.cos(a) * 0.77],
            [Math.sin(a) * 0.79, 1, Math.cos(a) * 0.79],
            [Math.sin(a) * 0.785, 0.98 - ((i * 7) % 5) * 0.055, Math.cos(a) * 0.785],
          ],
          (t) => 0.045 * (t > 0.75 ? 1.1 : 1),
          8,
          8,
        ),
        icing,
      )
      .add(sphere(0.048, 10), icing, { at: [Math.sin(a) * 0.785, 0.975 - ((i * 7) % 5) * 0.055, Math.cos(a) * 0.785] });
  }
  for (let i = 0; i < 10; i++) {
    const a = edge(i, 10) + 0.05;
    const at = (y: number): Point3 => [Math.sin(a) * 0.58, y, Math.cos(a) * 0.58];
    for (let s = 0; s < 4; s++)
      root.add(torus(0.085 - s * 0.022, 0.04 - s * 0.005, 20, 8), cream, { at: at(1.18 + s * 0.05), turn: [90, 0, 0] });
    root
      .add(sphere(0.075, 16), berry, { at: at(1.4), tint: random.between(0.85, 1.1) })
      .add(cone(0.03, 0.06, 5), leaf, { at: at(1.475), turn: [180, i * 40, 0] });
  }
  for (let i = 0; i < 22; i++)
    root.add(sphere(0.028, 8), cream, {
      at: [Math.sin(edge(i, 22)) * 0.79, 0.49, Math.cos(edge(i, 22)) * 0.79],
      size: [1.4, 1.2, 1.4],
    });
  return { root, maxEdge: 0.16 };
}

export function cupcake({ sponge, icing, cream, berry, leaf, plate }: BakeryMaterials): Model {
  const random = seededRandom('cupcake');
  const root = group('Cupcake');
  root
    .add(
      deform(
        new THREE.CylinderGeometry(0.36, 0.25, 0.36, 96, 4, true),
        (p) => {
          const s = 1 + 0.045 * Math.sin(Math.atan2(p.z, p.x) * 24);
          p.x *= s;
          p.z *= s;
        },
        50,
      ),
      plate,
      { at: [0, 0.18, 0] },
    )
    .add(
      lathe(
        [
          [0, 0.3],
          [0.36, 0.34],
          [0.41, 0.4],
          [0.38, 0.47],
          [0, 0.5],
        ],
        36,
      ),
      sponge,
    )
    .add(cylinder(0.25, 0.01, 30, 0), plate, { at: [0, 0.01, 0] });
  const swirl: Point3[] = Array.from({ length: 60 }, (_, i) => {
    const t = i / 59;
    const r = 0.27 * (1 - t) ** 0.8 + 0.02;
    return [Math.cos(t * 23) * r, 0.5 + t * 0.48, Math.sin(t * 23) * r] as const;
  });
  root
    .add(
      tube(swirl, (t) => 0.115 * (1 - t * 0.75), 150, 10),
      icing,
    )
    .add(cone(0.2, 0.4, 24), icing, { at: [0, 0.66, 0] })
    .add(sphere(0.1, 22), berry, { at: [0, 1.06, 0] })
    .add(
      tube(
        [
          [0, 1.14, 0],
          [0.03, 1.24, 0],
          [0.1, 1.3, 0.02],
        ],
        0.01,
        10,
        6,
      ),
      leaf,
    );
  for (let i = 0; i < 44; i++) {
    const point = swirl[Math.floor(random.between(2, 50))]!;
    const out = random.between(0.05, 0.1);
    root.add(cylinder(0.012, 0.06, 8, 0.005), [cream, berry, leaf][i % 3]!, {
      at: [point[0] * (1 + out / 0.25), point[1] + random.between(0.01, 0.06), point[2] * (1 + out / 0.25)],
      turn: [random.between(0, 180), random.between(0, 180), 0],
    });
  }
  return { root };
}
