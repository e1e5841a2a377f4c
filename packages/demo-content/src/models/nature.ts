/** Growing things: a cluster of mushrooms, an old oak with a hollow, a camp fire in its ring. */

import { group, swing, type MaterialRecipe, type Model, type Track } from '../kit/model.ts';
import { seededRandom } from '../kit/random.ts';
import { cone, cylinder, deform, faceted, icosphere, lathe, sphere, tube, type Point3 } from '../kit/shapes.ts';

export function mushrooms(
  cap: MaterialRecipe,
  spot: MaterialRecipe,
  stem: MaterialRecipe,
  gill: MaterialRecipe,
  moss: MaterialRecipe,
): Model {
  const random = seededRandom('mushrooms');
  const root = group('Mushrooms');
  root.add(
    deform(sphere(0.85, 40, 24), (p) => {
      p.y *= 0.22;
      p.multiplyScalar(1 + 0.08 * Math.sin(p.x * 7) * Math.cos(p.z * 9));
    }),
    moss,
    { at: [0, 0.05, 0] },
  );
  const places: [number, number, number, number][] = [
    [0, 0, 1, 4],
    [0.48, 0.2, 0.6, -12],
    [-0.46, 0.14, 0.7, 12],
    [0.2, 0.5, 0.42, -6],
    [-0.2, 0.52, 0.34, 8],
    [0.34, -0.4, 0.5, -10],
    [-0.4, -0.38, 0.4, 14],
  ];
  for (const [n, [x, z, size, lean]] of places.entries()) {
    const one = root.group(`Mushroom${n + 1}`, [x, 0.1, z], [random.jitter(6), random.between(0, 360), lean]);
    one
      .add(
        lathe(
          [
            [0, 0],
            [0.2, 0],
            [0.17, 0.12],
            [0.115, 0.5],
            [0.11, 0.8],
            [0.14, 0.92],
            [0, 0.94],
          ],
          20,
        ),
        stem,
        { size },
      )
      .add(
        lathe(
          [
            [0.11, 0.62],
            [0.2, 0.56],
            [0.19, 0.6],
            [0.12, 0.66],
          ],
          22,
        ),
        stem,
        { size, tint: 1.1 },
      );
    one
      .add(
        lathe(
          [
            [0.1, 0.9],
            [0.3, 0.84],
            [0.5, 0.8],
            [0.54, 0.83],
          ],
          36,
          70,
        ),
        gill,
        { size, tint: 0.9 },
      )
      .add(
        lathe(
          [
            [0.54, 0.83],
            [0.56, 0.88],
            [0.5, 1.02],
            [0.36, 1.17],
            [0.18, 1.26],
            [0, 1.28],
          ],
          36,
          80,
        ),
        cap,
        { size, tint: random.between(0.85, 1.1) },
      );
    for (let i = 0; i < 28; i++)
      one.add(cone(0.006, 0.2, 3), gill, {
        at: [Math.sin(i * 0.2244) * 0.32 * size, 0.845 * size, Math.cos(i * 0.2244) * 0.32 * size],
        turn: [90, (i * 0.2244 * 180) / Math.PI, 0],
        size,
        tint: 0.7,
      });
    for (let i = 0; i < 11; i++) {
      const [a, r] = [i * 2.4, 0.12 + ((i * 0.37) % 1) * 0.36];
      const y = 1.28 - (r / 0.56) ** 2.4 * 0.42;
      one.add(sphere(random.between(0.03, 0.06), 10), spot, {
        at: [Math.sin(a) * r * size, y * size, Math.cos(a) * r * size],
        size: [size, size * 0.5, size],
      });
    }
  }
  for (let i = 0; i < 40; i++)
    root.add(cone(0.016, random.between(0.14, 0.3), 4), moss, {
      at: [random.jitter(0.75), 0.2, random.jitter(0.75)],
      turn: [random.jitter(26), 0, random.jitter(26)],
      tint: random.between(0.9, 1.5),
    });
  return {
    root,
    maxEdge: 0.2,
    clips: [{ name: 'Sway', seconds: 4, tracks: places.map((_, n): Track => swing(`Mushroom${n + 1}`, 2, 2.5, n * 0.17)) }],
  };
}

export function ancientOak(bark: MaterialRecipe, leaf: MaterialRecipe, moss: MaterialRecipe, glow: MaterialRecipe): Model {
  const random = seededRandom('oak');
  const root = group('Oak');
  root.add(
    deform(
      lathe(
        [
          [0, 0],
          [1.15, 0],
          [0.85, 0.3],
          [0.68, 0.8],
          [0.6, 1.5],
          [0.64, 2.2],
          [0.72, 2.7],
          [0.4, 3.1],
          [0, 3.2],
        ],
        48,
        180,
      ),
      (p) => {
        const angle = Math.atan2(p.z, p.x);
        const flare = Math.max(0, 1 - p.y / 0.9);
        const lobes = 1 + 0.1 * Math.sin(angle * 7 + p.y * 0.9) + flare * 0.28 * Math.cos(angle * 5);
        const hollow = Math.exp(-((angle - 1.5) ** 2) * 7 - (p.y - 1.15) ** 2 * 5) * 0.4;
        p.x *= lobes - hollow;
        p.z *= lobes - hollow * 1.3;
      },
    ),
    bark,
  );
  root.add(sphere(0.2, 16), glow, { at: [0.04, 1.15, 0.28], size: [0.8, 1.4, 0.5] });
  for (let i = 0; i < 8; i++) {
    const a = i * 0.785;
    root.add(
      tube(
        [
          [Math.cos(a) * 0.6, 0.36, Math.sin(a) * 0.6],
          [Math.cos(a + 0.15) * 1.1, 0.14, Math.sin(a + 0.15) * 1.1],
          [Math.cos(a + 0.3) * 1.7, -0.03, Math.sin(a + 0.3) * 1.7],
        ],
        (t) => 0.24 * (1.1 - t * 0.9),
        12,
        9,
      ),
      bark,
    );
  }
  const branch = (from: Point3, angle: number, rise: number, length: number, radius: number, depth: number): void => {
    const end: Point3 = [from[0] + Math.cos(angle) * length, from[1] + rise * length, from[2] + Math.sin(angle) * length];
    const middle: Point3 = [
      (from[0] + end[0]) / 2 + random.jitter(0.1),
      (from[1] + end[1]) / 2 + 0.14 * length,
      (from[2] + end[2]) / 2 + random.jitter(0.1),
    ];
    root.add(
      tube([from, middle, end], (t) => radius * (1 - t * 0.5), 9, 9),
      bark,
    );
    if (depth > 0)
      for (const turn of [-0.65, 0.55])
        branch(end, angle + turn + random.jitter(0.2), random.between(0.5, 1), length * 0.66, radius * 0.55, depth - 1);
    else
      for (let i = 0; i < 4; i++)
        leafBall(
          [end[0] + random.jitter(0.3), end[1] + random.jitter(0.2) + 0.15, end[2] + random.jitter(0.3)],
          random.between(0.42, 0.68),
        );
  };
  const leafBall = (at: Point3, size: number): void => {
    const phase = random.next() * 9;
    root.add(
      faceted(
        deform(icosphere(size, 3), (p) =>
          p.multiplyScalar(
            1 + 0.14 * Math.sin((p.x * 15) / size + phase) * Math.cos((p.y * 13) / size) * Math.sin((p.z * 14) / size + phase),
          ),
        ),
      ),
      leaf,
      { at, size: [1.15, 0.8, 1.15], tint: [random.between(0.85, 1.15), random.between(0.9, 1.12), random.between(0.8, 1)] },
    );
  };
  for (let i = 0; i < 6; i++)
    branch(
      [Math.cos(i * 1.047) * 0.25, 2.6 + (i % 3) * 0.2, Math.sin(i * 1.047) * 0.25],
      i * 1.047 + 0.3,
      0.75,
      random.between(0.95, 1.3),
      0.24,
      1,
    );
  for (let i = 0; i < 5; i++) leafBall([random.jitter(0.7), 4.4 + random.jitter(0.3), random.jitter(0.7)], 0.75);
  for (let i = 0; i < 18; i++) {
    const a = random.next() * 6.28;
    root.add(
      deform(icosphere(random.between(0.1, 0.22), 2), (p) => {
        p.y *= 0.4;
      }),
      moss,
      {
        at: [Math.cos(a) * random.between(0.75, 1.5), 0.1, Math.sin(a) * random.between(0.75, 1.5)],
        tint: random.between(0.8, 1.2),
      },
    );
  }
  return { root, maxEdge: 0.3 };
}

export function campfire(
  stone: MaterialRecipe,
  wood: MaterialRecipe,
  flame: MaterialRecipe,
  core: MaterialRecipe,
  iron: MaterialRecipe,
): Model {
  const random = seededRandom('campfire');
  const root = group('Campfire');
  for (let i = 0; i < 12; i++)
    root.add(
      faceted(deform(icosphere(0.17, 1), (p) => p.multiplyScalar(1 + 0.2 * Math.sin(p.x * 20 + i) * Math.cos(p.y * 17)))),
      stone,
      {
        at: [Math.sin(i * 0.5236) * 0.62, 0.1, Math.cos(i * 0.5236) * 0.62],
        size: [1.1, 0.85, 1],
        turn: [0, i * 40, 0],
        tint: random.between(0.8, 1.15),
      },
    );
  for (let i = 0; i < 6; i++)
    root.add(cylinder(0.06, 0.75, 8, 0.01), wood, {
      at: [Math.sin(i * 1.047) * 0.17, 0.26, Math.cos(i * 1.047) * 0.17],
      turn: [-34, i * 60, 0],
      tint: random.between(0.7, 1.1),
    });
  const tracks: Track[] = [];
  for (let i = 0; i < 7; i++) {
    const name = `Flame${i + 1}`;
    const far = i === 0 ? 0 : 0.13;
    const one = root.group(name, [Math.sin(i * 1.047) * far, 0.2, Math.cos(i * 1.047) * far]);
    one.add(
      faceted(
        lathe(
          [
            [0, 0],
            [0.1, 0.08],
            [0.12, 0.2],
            [0.06, 0.42],
            [0, i === 0 ? 0.75 : 0.55],
          ],
          6,
        ),
      ),
      i % 2 ? core : flame,
    );
    tracks.push(
      { group: name, path: 'scale', at: (t) => [1, 1 + 0.25 * Math.sin((t * 3 + i * 0.29) * 6.283), 1] },
      swing(name, 2, 7, i * 0.2, 2),
    );
  }
  for (const x of [-0.8, 0.8])
    for (const lean of [-16, 16])
      root.add(cylinder(0.03, 1.35, 7, 0.008), wood, { at: [x, 0.62, lean / 95], turn: [lean, 0, 0] });
  root
    .add(cylinder(0.026, 1.9, 8, 0.008), wood, { at: [0, 1.2, 0], turn: [0, 0, 90] })
    .add(
      lathe(
        [
          [0, 0.66],
          [0.14, 0.68],
          [0.19, 0.78],
          [0.17, 0.92],
          [0.19, 0.95],
          [0.16, 0.96],
          [0.15, 0.8],
          [0, 0.78],
        ],
        16,
        40,
      ),
      iron,
    )
    .add(
      tube(
        [
          [-0.17, 0.93, 0],
          [-0.12, 1.1, 0],
          [0, 1.18, 0],
          [0.12, 1.1, 0],
          [0.17, 0.93, 0],
        ],
        0.012,
        14,
        6,
      ),
      iron,
    );
  return { root, clips: [{ name: 'Burn', seconds: 2, keys: 36, tracks }] };
}
