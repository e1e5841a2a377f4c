/** Simple things that fill the distance of a scene: rocks, trees, pillars, towers with lit windows. */

import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { plainMaterial, type Surface } from '@polyshelf/model-pipeline/render/surface.ts';
import type { ScatterShape } from '../demo-game.ts';
import { linear, rgb, type Rgb } from '../kit/color.ts';
import { seededRandom, type Random } from '../kit/random.ts';
import { box, cone, cylinder, deform, faceted, icosphere, lathe, sphere, tube, type Shape } from '../kit/shapes.ts';

interface Tinted {
  shape: Shape;
  color: Rgb;
}

/** One thing of about unit height standing on y = 0. */
type Grow = (random: Random, main: Rgb, second: Rgb) => Tinted[];

const brown: Rgb = [0.28, 0.18, 0.1];

const SHAPES: Record<ScatterShape, Grow> = {
  rock: (random, main) => [{ shape: crumpled(random, 0.5, 1).scale(1.2, 0.8, 1).translate(0, 0.2, 0), color: main }],
  asteroid: (random, main) => [{ shape: crumpled(random, 0.5, 2), color: main }],
  pine: (random, main) => [
    { shape: cylinder(0.05, 0.35, 7).translate(0, 0.15, 0), color: brown },
    ...[0, 1, 2, 3].map((i) => ({
      shape: faceted(
        cone(0.34 - i * 0.07, 0.4, 9)
          .rotateY(random.next())
          .translate(0, 0.36 + i * 0.19, 0),
      ),
      color: shaded(main, 0.8 + i * 0.12),
    })),
  ],
  tree: (random, main) => [
    { shape: cylinder(0.06, 0.5, 7).translate(0, 0.22, 0), color: brown },
    ...[0, 1, 2, 3].map((i) => ({
      shape: crumpled(random, 0.26, 1).translate(Math.cos(i * 2.1) * 0.16, 0.62 + i * 0.07, Math.sin(i * 2.1) * 0.16),
      color: shaded(main, 0.85 + random.next() * 0.3),
    })),
  ],
  grass: (random, main) =>
    Array.from({ length: 7 }, () => {
      const lean = random.jitter(0.5);
      const blade = new THREE.ConeGeometry(0.05, random.between(0.5, 1), 3);
      return {
        shape: blade
          .translate(0, 0.4, 0)
          .rotateZ(lean)
          .rotateY(random.next() * 6)
          .translate(random.jitter(0.25), 0, random.jitter(0.25)),
        color: shaded(main, random.between(0.75, 1.25)),
      };
    }),
  crystal: (random, main, second) =>
    Array.from({ length: 5 }, (_, i) => ({
      shape: faceted(
        lathe(
          [
            [0, 0],
            [0.11, 0],
            [0.14, 0.6],
            [0, 0.9],
          ],
          6,
          10,
        )
          .scale(1, random.between(0.5, 1.15), 1)
          .rotateZ(i ? random.jitter(0.7) : 0)
          .rotateY(i * 1.3),
      ),
      color: i % 2 ? main : second,
    })),
  mushroom: (random, main, second) => [
    {
      shape: tube(
        [
          [0, 0, 0],
          [random.jitter(0.06), 0.35, 0],
          [0, 0.65, 0],
        ],
        (t) => 0.1 - t * 0.04,
        8,
        9,
      ),
      color: second,
    },
    {
      shape: lathe(
        [
          [0, 0.62],
          [0.34, 0.56],
          [0.36, 0.62],
          [0.26, 0.82],
          [0.1, 0.93],
          [0, 0.95],
        ],
        16,
      ),
      color: main,
    },
  ],
  pillar: (random, main) => [
    { shape: cylinder(0.13, random.between(0.7, 1.2), 12).translate(0, 0.45, 0), color: main },
    { shape: box(0.36, 0.1, 0.36, 0.02).translate(0, 0.05, 0), color: shaded(main, 0.85) },
    { shape: box(0.32, 0.08, 0.32, 0.02).rotateY(random.jitter(0.2)).translate(0, 1, 0), color: shaded(main, 1.1) },
  ],
  tower: (random, main, second) => {
    const [w, d, h] = [random.between(0.25, 0.5), random.between(0.25, 0.5), random.between(0.5, 1.6)];
    const parts: Tinted[] = [
      { shape: box(w, h, d, 0.01, 1).translate(0, h / 2, 0), color: main },
      { shape: box(w * 0.5, 0.14, d * 0.5, 0.01, 1).translate(0, h + 0.05, 0), color: main },
    ];
    for (let row = 0; row < h * 12; row++)
      for (let column = 0; column < 4; column++) {
        if (random.next() < 0.45) continue;
        const y = 0.06 + row * 0.08;
        parts.push({
          shape: new THREE.BoxGeometry(w * 0.14, 0.035, d * 1.012).translate((column - 1.5) * w * 0.23, y, 0),
          color: shaded(second, 1.6),
        });
        if (random.next() < 0.5)
          parts.push({
            shape: new THREE.BoxGeometry(w * 1.012, 0.035, d * 0.14).translate(0, y, (column - 1.5) * d * 0.23),
            color: shaded(second, 1.3),
          });
      }
    return parts;
  },
  cube: (random, main, second) =>
    Array.from({ length: 1 + Math.floor(random.next() * 3) }, (_, i) => ({
      shape: new THREE.BoxGeometry(0.5, 0.5, 0.5).translate(
        Math.round(random.jitter(1)) * 0.5,
        0.25 + (i === 2 ? 0.5 : 0),
        Math.round(random.jitter(1)) * 0.5,
      ),
      color: i === 2 ? second : main,
    })),
  coral: (random, main, second) =>
    Array.from({ length: 6 }, (_, i) => {
      const reach = random.between(0.2, 0.5);
      const angle = i * 1.05;
      return {
        shape: tube(
          [
            [0, 0, 0],
            [Math.cos(angle) * reach * 0.4, 0.4, Math.sin(angle) * reach * 0.4],
            [Math.cos(angle) * reach, random.between(0.6, 1), Math.sin(angle) * reach],
          ],
          (t) => 0.07 * (1.1 - t * 0.7),
          7,
          7,
        ),
        color: i % 2 ? main : second,
      };
    }),
  cactus: (random, main) => [
    {
      shape: tube(
        [
          [0, 0, 0],
          [0, 0.5, 0],
          [0, 1, 0],
        ],
        (t) => 0.11 * Math.min(1, 6 * (1.02 - t)),
        12,
        9,
      ),
      color: main,
    },
    {
      shape: tube(
        [
          [0, 0.35, 0],
          [0.2, 0.38, 0],
          [0.26, 0.5, 0],
          [0.26, 0.75, 0],
        ],
        (t) => 0.07 * Math.min(1, 6 * (1.02 - t)),
        12,
        8,
      ).rotateY(random.next() * 6),
      color: shaded(main, 1.1),
    },
  ],
  lamp: (_random, main, second) => [
    { shape: cylinder(0.025, 0.9, 8).translate(0, 0.45, 0), color: main },
    { shape: sphere(0.09, 12).translate(0, 0.95, 0), color: shaded(second, 3) },
  ],
  house: (random, main, second) => {
    const h = random.between(0.4, 0.6);
    const roof = new THREE.ConeGeometry(0.55, 0.4, 4).rotateY(Math.PI / 4);
    return [
      { shape: box(0.7, h, 0.65, 0.02, 1).translate(0, h / 2, 0), color: main },
      { shape: faceted(roof.translate(0, h + 0.19, 0)), color: second },
      { shape: new THREE.BoxGeometry(0.16, 0.18, 0.66).translate(0.15, h * 0.5, 0), color: [1.3, 1, 0.5] as Rgb },
    ];
  },
};

function shaded(color: Rgb, factor: number): Rgb {
  return color.map((c) => c * factor) as Rgb;
}

function crumpled(random: Random, radius: number, detail: number): Shape {
  const [a, b, c] = [random.next() * 9, random.next() * 9, random.next() * 9];
  return faceted(
    deform(icosphere(radius, detail), (p) =>
      p.multiplyScalar(1 + 0.22 * Math.sin(p.x * 5 + a) * Math.cos(p.y * 6 + b) + 0.12 * Math.sin(p.z * 9 + c)),
    ),
  );
}

export interface Spot {
  x: number;
  y: number;
  z: number;
  size: number;
}

/** All things of one kind as one surface. */
export function scatterSurface(
  shape: ScatterShape,
  color: string,
  second: string,
  spots: readonly Spot[],
  seed: string,
): Surface | null {
  if (spots.length === 0) return null;
  const random = seededRandom(seed);
  const parts = spots.flatMap((spot) => {
    const turn = random.next() * Math.PI * 2;
    const size = spot.size * random.between(0.7, 1.3);
    return SHAPES[shape](random, rgb(color), rgb(second)).map((part) =>
      tint(part).rotateY(turn).scale(size, size, size).translate(spot.x, spot.y, spot.z),
    );
  });
  return toSurface(mergeGeometries(parts), 0.85);
}

function tint({ shape, color }: Tinted): Shape {
  const flat = shape.index ? shape.toNonIndexed() : shape;
  const count = flat.getAttribute('position').count;
  const own = linear(color.map((c) => Math.min(c, 1)) as Rgb).map((c, k) => c * Math.max(1, color[k]!));
  const bare = new THREE.BufferGeometry();
  bare.setAttribute('position', flat.getAttribute('position'));
  bare.setAttribute('normal', flat.getAttribute('normal'));
  bare.setAttribute(
    'color',
    new THREE.BufferAttribute(
      Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 3 ? 1 : own[i % 4]!)),
      4,
    ),
  );
  return bare;
}

export function toSurface(shape: Shape, roughness: number): Surface {
  const count = shape.getAttribute('position').count;
  return {
    positions: shape.getAttribute('position').array as Float32Array,
    normals: shape.getAttribute('normal').array as Float32Array,
    uvs: [],
    colors: shape.getAttribute('color').array as Float32Array,
    indices: shape.index ? Uint32Array.from(shape.index.array) : Uint32Array.from({ length: count }, (_, i) => i),
    material: plainMaterial({ baseColor: [1, 1, 1, 1], roughness, doubleSided: true }),
  };
}
