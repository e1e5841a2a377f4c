/** A game's world as one scene: its models in the middle, ground beneath, the distance filled. */

import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { boundsOf, type Surface } from '@polyshelf/model-pipeline/render/surface.ts';
import type { DemoAsset, DemoGame, World } from '../demo-game.ts';
import { linear, mixRgb, rgb } from '../kit/color.ts';
import { createNoise } from '../kit/noise.ts';
import { seededRandom } from '../kit/random.ts';
import { box } from '../kit/shapes.ts';
import { scatterSurface, toSurface, type Spot } from './scatter.ts';

export interface Actor {
  asset: DemoAsset;
  surfaces: Surface[];
}

export interface StagedActor {
  centre: [number, number, number];
  size: number;
}

export interface StagedWorld {
  surfaces: Surface[];
  actors: StagedActor[];
}

/** Positions of the models, in scene metres: the first in the middle, the others around it. */
const PLACES: [number, number][] = [
  [0, 0],
  [-1.15, 0.75],
  [1.2, 0.6],
  [-0.75, -1.35],
  [1.5, -1.25],
  [0.15, 1.35],
];

export function stageWorld(game: DemoGame, actors: readonly Actor[]): StagedWorld {
  const { world } = game;
  const terrain = createNoise(`${game.key} ground`);
  const heightAt = groundHeight(world, terrain);
  const surfaces: Surface[] = [];
  const staged: StagedActor[] = [];
  const leading = actors[0]!.asset.sceneSize;
  for (const [i, actor] of actors.entries()) {
    const [px, pz] = PLACES[i % PLACES.length]!;
    // Small things are enlarged, or nobody would see them beside a ship.
    const size = Math.max(actor.asset.sceneSize, leading * (world.kind === 'sea' ? 0.3 : 0.42));
    const reach = (leading + size) * 0.36;
    const [x, z] = [px * reach, pz * reach];
    const lift = actor.asset.sceneLift ?? 0;
    const y = (world.kind === 'sea' ? -size * 0.035 : heightAt(x, z)) + lift;
    const turn = actor.asset.sceneTurn ?? (i === 0 ? 18 : px > 0 ? -28 : 32);
    const placed = place(actor.surfaces, size, x, y, z, turn);
    surfaces.push(...placed.surfaces);
    staged.push({ centre: [x, y + placed.height / 2, z], size: Math.max(placed.height, size * 0.7) });
  }
  if (world.kind !== 'space' && world.kind !== 'sky') surfaces.push(groundSurface(world, heightAt, terrain));
  if (world.kind === 'room') surfaces.push(wallSurface(world, leading));
  for (const [n, kind] of (world.scatter ?? []).entries()) {
    const spots = scatterSpots(world, kind.count, kind.size, heightAt, staged, `${game.key} ${n}`);
    const surface = scatterSurface(kind.shape, kind.color, kind.second ?? kind.color, spots, `${game.key} ${kind.shape}`);
    if (surface) surfaces.push(surface);
  }
  return { surfaces, actors: staged };
}

function place(
  surfaces: readonly Surface[],
  size: number,
  x: number,
  y: number,
  z: number,
  turnDegrees: number,
): { surfaces: Surface[]; height: number } {
  const bounds = boundsOf(surfaces)!;
  const extent = bounds.max.map((value, k) => value - bounds.min[k]!);
  const scale = size / Math.max(...extent);
  const angle = (turnDegrees * Math.PI) / 180;
  const [cx, cz] = [(bounds.min[0] + bounds.max[0]) / 2, (bounds.min[2] + bounds.max[2]) / 2];
  const turned = (source: Float32Array, isPoint: boolean): Float32Array => {
    const out = new Float32Array(source.length);
    for (let i = 0; i < source.length; i += 3) {
      const px = isPoint ? (source[i]! - cx) * scale : source[i]!;
      const py = isPoint ? (source[i + 1]! - bounds.min[1]) * scale : source[i + 1]!;
      const pz = isPoint ? (source[i + 2]! - cz) * scale : source[i + 2]!;
      out[i] = px * Math.cos(angle) + pz * Math.sin(angle) + (isPoint ? x : 0);
      out[i + 1] = py + (isPoint ? y : 0);
      out[i + 2] = pz * Math.cos(angle) - px * Math.sin(angle) + (isPoint ? z : 0);
    }
    return out;
  };
  const placed = surfaces.map((surface) => ({
    ...surface,
    positions: turned(surface.positions, true),
    normals: turned(surface.normals, false),
  }));
  return { surfaces: placed, height: extent[1]! * scale };
}

type HeightAt = (x: number, z: number) => number;

/** Flat below the models, rolling farther out. */
function groundHeight(world: World, noise: ReturnType<typeof createNoise>): HeightAt {
  if (world.kind === 'room' || world.kind === 'space' || world.kind === 'sky') return () => 0;
  if (world.kind === 'sea')
    return (x, z) =>
      noise.fbm(x * 0.06 + 40, z * 0.06 + 40, 4, 4) * 0.3 + noise.fbm(x * 0.2 + 9, z * 0.2 + 9, 6, 3) * 0.07 - 0.05;
  return (x, z) => {
    const far = Math.hypot(x, z);
    const rolling = Math.min(1, Math.max(0, (far - 5) / 14));
    return (
      noise.fbm(x * 0.02 + 40, z * 0.02 + 40, 3, 5) * 3.4 * rolling + noise.fbm(x * 0.1 + 9, z * 0.1 + 9, 5, 3) * 0.12 - 0.03
    );
  };
}

function groundSurface(world: World, heightAt: HeightAt, noise: ReturnType<typeof createNoise>): Surface {
  // Fine near the middle, coarse towards the horizon.
  const geometry = new THREE.PlaneGeometry(2, 2, 190, 190).rotateX(-Math.PI / 2);
  const position = geometry.getAttribute('position');
  const colors = new Float32Array(position.count * 4);
  const spread = (value: number): number => Math.sign(value) * (Math.abs(value) * 14 + Math.abs(value) ** 4 * 90);
  for (let i = 0; i < position.count; i++) {
    const x = spread(position.getX(i));
    const z = spread(position.getZ(i));
    position.setXYZ(i, x, heightAt(x, z), z);
    const patch = noise.fbm(x * 0.05 + 3, z * 0.05 + 3, 5, 5) * 1.3 + 0.5 + noise.value(x * 3.1, z * 3.1, 512) * 0.12;
    const isBoard = world.kind === 'room' && Math.floor(x * 1.6 + 500) % 2 === 0;
    const color = linear(
      mixRgb(rgb(world.ground[0]), rgb(world.ground[1]), Math.min(1, Math.max(0, isBoard ? patch * 0.5 + 0.5 : patch))),
    );
    for (let c = 0; c < 4; c++) colors[i * 4 + c] = color[c] ?? 1;
  }
  geometry.computeVertexNormals();
  geometry.setAttribute('color', new THREE.BufferAttribute(colors, 4));
  return toSurface(geometry, world.kind === 'sea' ? 0.16 : world.kind === 'room' ? 0.42 : 0.95);
}

/** A wall of rough blocks behind the models of a room. */
function wallSurface(world: World, size: number): Surface {
  const random = seededRandom(`${world.horizon} wall`);
  const unit = size * 0.42;
  const blocks: THREE.BufferGeometry[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = -13; column < 13; column++) {
      const block = box(unit * 0.97, unit * 0.47, unit * 0.5, unit * 0.03, 1).toNonIndexed();
      block.translate((column + (row % 2) * 0.5) * unit, (row + 0.5) * unit * 0.5, -size * 1.9 + random.jitter(unit * 0.05));
      const color = linear(mixRgb(rgb(world.ground[0]), rgb(world.horizon), random.between(0.1, 0.6)));
      const count = block.getAttribute('position').count;
      block.setAttribute(
        'color',
        new THREE.BufferAttribute(
          Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 3 ? 1 : color[i % 4]!)),
          4,
        ),
      );
      blocks.push(block);
    }
  }
  return toSurface(mergeGeometries(blocks), 0.85);
}

function scatterSpots(
  world: World,
  count: number,
  size: number,
  heightAt: HeightAt,
  actors: readonly StagedActor[],
  seed: string,
): Spot[] {
  const random = seededRandom(seed);
  const spots: Spot[] = [];
  const inner = size > 1.2 ? 6 + size : 1.2;
  for (let tries = 0; tries < count * 8 && spots.length < count; tries++) {
    const angle = random.next() * Math.PI * 2;
    const far = inner + random.next() ** 1.7 * (size > 1.2 ? 34 : 17);
    const x = Math.cos(angle) * far;
    // Nothing large between the camera (+z) and the models.
    const z = Math.sin(angle) * far - (size > 1.2 ? 4 : 1);
    if (z > 2 && size > 0.6) continue;
    if (actors.some((actor) => Math.hypot(x - actor.centre[0], z - actor.centre[2]) < actor.size * 0.6 + size * 0.5)) continue;
    const isAfloat = world.kind === 'space' || world.kind === 'sky';
    const y = isAfloat ? random.between(-7, 7) : heightAt(x, z) - size * 0.03;
    spots.push({ x, y, z, size: size * random.between(0.7, 1.25) });
  }
  return spots;
}
