/** Buildings and trees of cubes on a grid, joined where cubes touch. */

import * as THREE from 'three';
import { group, type MaterialRecipe, type Model } from '../kit/model.ts';
import { mixRgb, rgb, type Rgb } from '../kit/color.ts';
import { seededRandom } from '../kit/random.ts';

type Grid = Map<string, Rgb>;

function put(grid: Grid, x: number, y: number, z: number, color: Rgb): void {
  grid.set(`${x},${y},${z}`, color);
}

const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** Only faces that can be seen; each cube keeps its own colour as vertex colours. */
function voxelModel(name: string, grid: Grid, metres: number, material: MaterialRecipe): Model {
  const positions: number[] = [];
  const normals: number[] = [];
  const colors: number[] = [];
  for (const [key, color] of grid) {
    const cell = key.split(',').map(Number) as [number, number, number];
    for (const side of SIDES) {
      if (grid.has(cell.map((value, k) => value + side[k]!).join())) continue;
      const u = [side[1], side[2], side[0]].map(Math.abs);
      const v = [side[1] * u[2]! - side[2] * u[1]!, side[2] * u[0]! - side[0] * u[2]!, side[0] * u[1]! - side[1] * u[0]!];
      for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        for (let k = 0; k < 3; k++) positions.push((cell[k]! + 0.5 + (side[k]! + u[k]! * a + v[k]! * b) / 2) * metres);
        normals.push(...side);
        colors.push(...color);
      }
    }
  }
  const shape = new THREE.BufferGeometry();
  shape.setAttribute('position', new THREE.BufferAttribute(new Float32Array(positions), 3));
  shape.setAttribute('normal', new THREE.BufferAttribute(new Float32Array(normals), 3));
  shape.setAttribute('color', new THREE.BufferAttribute(new Float32Array(colors.map((c) => ((c + 0.055) / 1.055) ** 2.4)), 3));
  const root = group(name);
  root.add(shape, material);
  return { root, plain: true };
}

export function voxelTower(material: MaterialRecipe): Model {
  const random = seededRandom('voxel tower');
  const grid: Grid = new Map();
  const [stone, dark, roof, wood, gold] = ['#9aa0ac', '#6e7480', '#3f6fc4', '#7a5233', '#f2c14e'].map(rgb) as [
    Rgb,
    Rgb,
    Rgb,
    Rgb,
    Rgb,
  ];
  const own = (color: Rgb): Rgb => mixRgb(color, [0, 0, 0], random.between(0, 0.14));
  for (let y = 0; y < 22; y++)
    for (let x = -6; x <= 6; x++)
      for (let z = -6; z <= 6; z++) {
        const far = Math.hypot(x, z);
        const radius = y < 3 ? 6.3 : y > 17 ? 6.3 : 5.1;
        if (far > radius || (far < radius - 1.6 && y !== 17)) continue;
        if (y > 19 && (Math.round(Math.atan2(x, z) * 3.8) + 40) % 2) continue;
        if (z > 3 && Math.abs(x) < 2 && y < 6) put(grid, x, y, z - 1, own(wood));
        else put(grid, x, y, z, own((y + x * 3 + z) % 5 === 0 || y === 3 || y === 17 ? dark : stone));
      }
  for (const y of [10, 11, 14, 15])
    for (const [x, z] of [
      [0, 5],
      [5, 0],
      [-5, 0],
      [0, -5],
    ] as const)
      put(grid, x, y, z, gold);
  for (let y = 19; y < 29; y++)
    for (let x = -5; x <= 5; x++)
      for (let z = -5; z <= 5; z++) if (Math.abs(Math.hypot(x, z) - (29 - y) * 0.48) < 0.75) put(grid, x, y, z, own(roof));
  for (let y = 28; y < 33; y++) put(grid, 0, y, 0, gold);
  for (let x = 1; x < 5; x++) for (let y = 30; y < 33; y++) if (x < 4 || y === 31) put(grid, x, y, 0, rgb('#d8352b'));
  for (let i = 0; i < 40; i++) put(grid, Math.round(random.jitter(9)), 0, Math.round(random.jitter(9)), own(rgb('#6fae4a')));
  return voxelModel('VoxelTower', grid, 0.1, material);
}

export function voxelTree(material: MaterialRecipe): Model {
  const random = seededRandom('voxel tree');
  const grid: Grid = new Map();
  for (let y = 0; y < 9; y++)
    for (const [x, z] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      put(grid, x, y, z, mixRgb(rgb('#7a5233'), rgb('#4a3020'), random.next() * 0.6));
  for (const [cx, cy, cz, r] of [
    [0, 12, 0, 5],
    [3, 10, 1, 3.4],
    [-3, 10, -1, 3.2],
    [0, 15, 1, 3.2],
    [1, 10, 4, 2.8],
    [0, 10, -4, 2.8],
  ] as const) {
    for (let x = -6; x <= 6; x++)
      for (let y = -6; y <= 6; y++)
        for (let z = -6; z <= 6; z++)
          if (Math.hypot(x, y * 1.15, z) < r - random.next() * 0.9)
            put(
              grid,
              cx + x,
              cy + y,
              cz + z,
              random.next() < 0.035
                ? rgb('#ff6f91')
                : mixRgb(rgb('#7cc04a'), rgb('#3f8a3c'), random.next() * 0.7 + (y < 0 ? 0.2 : 0)),
            );
  }
  for (let i = 0; i < 26; i++)
    put(
      grid,
      Math.round(random.jitter(6)),
      0,
      Math.round(random.jitter(6)),
      mixRgb(rgb('#7fb94a'), rgb('#5a9a3c'), random.next()),
    );
  return voxelModel('VoxelTree', grid, 0.12, material);
}
