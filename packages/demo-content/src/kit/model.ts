/** A model as a builder describes it: named groups of pieces, materials by recipe, clips by name. */

import * as THREE from 'three';
import type { Shape } from './shapes.ts';
import { rgb, type Rgb } from './color.ts';
import type { Paint } from './paint-texture.ts';

export interface MaterialRecipe {
  name: string;
  /** sRGB; multiplies the texture when there is one. */
  color: Rgb;
  roughness: number;
  metallic: number;
  emissive?: Rgb;
  /** Below 1 the material is see-through. */
  alpha?: number;
  doubleSided?: boolean;
  unlit?: boolean;
  texture?: TextureRecipe;
}

export interface TextureRecipe {
  paint: Paint;
  /** Pixels along a side. */
  size: number;
  /** Metres that one repeat of the texture covers. */
  metres: number;
  seed: string;
  /** Strength of the normal map; 0 writes none. */
  relief: number;
  /** Base colour only, drawn as squares when enlarged: early-console look. */
  pixelArt?: boolean;
  /** Base colour only, smooth. */
  diffuseOnly?: boolean;
  /** Use the shape's own UVs (0..1) instead of projecting. */
  fitted?: boolean;
}

export interface Piece {
  shape: Shape;
  material: MaterialRecipe;
  /** Multiplies the colour: jitter, tints. */
  tint: Rgb;
  /** For skinned models: share this piece between nearby joints instead of fixing it to its own. */
  flexible: boolean;
}

export interface Group {
  name: string;
  position: THREE.Vector3;
  rotation: THREE.Euler;
  pieces: Piece[];
  groups: Group[];
  /** Adds a piece and returns the group, so that calls can follow each other. */
  add(shape: Shape, material: MaterialRecipe, place?: Place): Group;
  /** Adds a child group, which clips can move. */
  group(name: string, at?: readonly [number, number, number], turn?: readonly [number, number, number]): Group;
}

export interface Place {
  at?: readonly [number, number, number];
  /** Degrees around x, y, z: rolled first, then pitched, then turned around the vertical. */
  turn?: readonly [number, number, number];
  size?: number | readonly [number, number, number];
  tint?: Rgb | number;
  flexible?: boolean;
}

export interface Track {
  group: string;
  path: 'rotation' | 'translation' | 'scale';
  /** Rotations in degrees around x, y, z, on top of the rest pose; translations added to it; scales multiplied. */
  at(t: number): readonly [number, number, number];
}

export interface Clip {
  name: string;
  seconds: number;
  /** Key frames; movements are sampled evenly. */
  keys?: number;
  tracks: Track[];
}

export interface Model {
  root: Group;
  clips?: Clip[];
  /** Groups become joints of one skinned mesh. */
  skinned?: boolean;
  /** Longest edge in metres. Longer ones are split, so baked occlusion has enough vertices. */
  maxEdge?: number;
  /** Strength of baked occlusion, 0..1. */
  occlusion?: number;
  /** Whether a floor shades its underside. */
  floating?: boolean;
  /** Leave the file uncompressed, as simple tools write it. */
  plain?: boolean;
}

export function group(name: string): Group {
  const self: Group = {
    name,
    position: new THREE.Vector3(),
    rotation: new THREE.Euler(),
    pieces: [],
    groups: [],
    add(shape, material, place = {}) {
      const { at = [0, 0, 0], turn = [0, 0, 0], size = 1, tint = 1, flexible = false } = place;
      const scale = typeof size === 'number' ? ([size, size, size] as const) : size;
      // The texture follows the piece, so its coordinates are computed before the piece is placed.
      const placed = shape.index ? shape.toNonIndexed() : shape.clone();
      placed.scale(scale[0], scale[1], scale[2]);
      if (!placed.userData['uvReady'] && !material.texture?.fitted) projectUvs(placed, material.texture?.metres ?? 1);
      if (scale[0] * scale[1] * scale[2] < 0) flip(placed);
      placed.applyMatrix4(new THREE.Matrix4().makeRotationFromEuler(euler(turn)).setPosition(at[0], at[1], at[2]));
      self.pieces.push({ shape: placed, material, tint: typeof tint === 'number' ? [tint, tint, tint] : tint, flexible });
      return self;
    },
    group(childName, at = [0, 0, 0], turn = [0, 0, 0]) {
      const child = group(childName);
      child.position.set(at[0], at[1], at[2]);
      child.rotation.copy(euler(turn));
      self.groups.push(child);
      return child;
    },
  };
  return self;
}

export function euler(degrees: readonly [number, number, number]): THREE.Euler {
  const [x, y, z] = degrees.map((d) => (d * Math.PI) / 180);
  return new THREE.Euler(x, y, z, 'YXZ');
}

export function plain(
  name: string,
  color: string,
  roughness = 0.8,
  metallic = 0,
  more: Partial<MaterialRecipe> = {},
): MaterialRecipe {
  return { name, color: rgb(color), roughness, metallic, ...more };
}

export function glowing(name: string, color: string, strength = 2): MaterialRecipe {
  const [r, g, b] = rgb(color);
  return { name, color: [r, g, b], roughness: 0.5, metallic: 0, emissive: [r * strength, g * strength, b * strength] };
}

let uvShift = 0;

/** Box projection at even density. The longest side of the piece runs along u, as grain does. */
function projectUvs(shape: Shape, metres: number): void {
  shape.computeBoundingBox();
  const size = shape.boundingBox!.getSize(new THREE.Vector3());
  const position = shape.getAttribute('position');
  const normal = shape.getAttribute('normal');
  const uv = new Float32Array(position.count * 2);
  const along = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
  uvShift = (uvShift + 0.381966) % 1;
  for (let i = 0; i < position.count; i += 3) {
    // One side for the whole triangle, or its texture would be torn.
    const n = [0, 1, 2].map((k) =>
      Math.abs(normal.getComponent(i, k) + normal.getComponent(i + 1, k) + normal.getComponent(i + 2, k)),
    );
    const side = n[0]! > n[1]! && n[0]! > n[2]! ? 0 : n[1]! > n[2]! ? 1 : 2;
    const others = [0, 1, 2].filter((k) => k !== side);
    const [u, v] = others[0] === along || others[1] !== along ? [others[0]!, others[1]!] : [others[1], others[0]!];
    for (let k = 0; k < 3; k++) {
      uv[(i + k) * 2] = position.getComponent(i + k, u) / metres + uvShift;
      uv[(i + k) * 2 + 1] = position.getComponent(i + k, v) / metres + uvShift * 1.7;
    }
  }
  shape.setAttribute('uv', new THREE.BufferAttribute(uv, 2));
}

function flip(shape: Shape): void {
  for (const attribute of Object.values(shape.attributes)) {
    for (let i = 0; i < attribute.count; i += 3) {
      for (let k = 0; k < attribute.itemSize; k++) {
        const first = attribute.getComponent(i + 1, k);
        attribute.setComponent(i + 1, k, attribute.getComponent(i + 2, k));
        attribute.setComponent(i + 2, k, first);
      }
    }
  }
}

/** Resets the texture offsets for each model, so no model depends on another. */
export function resetUvShift(): void {
  uvShift = 0;
}

/** A clip's movements: to and fro, around and around, up and down. */
export function swing(name: string, axis: 0 | 1 | 2, degrees: number, phase = 0, cycles = 1): Track {
  return { group: name, path: 'rotation', at: (t) => onAxis(axis, Math.sin((t * cycles + phase) * Math.PI * 2) * degrees) };
}

export function spin(name: string, axis: 0 | 1 | 2, turns = 1): Track {
  return { group: name, path: 'rotation', at: (t) => onAxis(axis, t * 360 * turns) };
}

export function bob(name: string, axis: 0 | 1 | 2, metres: number, phase = 0, cycles = 1): Track {
  return { group: name, path: 'translation', at: (t) => onAxis(axis, Math.sin((t * cycles + phase) * Math.PI * 2) * metres) };
}

/** There and back with a pause at both ends. */
export function openClose(name: string, axis: 0 | 1 | 2, amount: number, path: 'rotation' | 'translation' = 'rotation'): Track {
  return {
    group: name,
    path,
    at: (t) => {
      const open = t < 0.35 ? t / 0.35 : t < 0.65 ? 1 : (1 - t) / 0.35;
      return onAxis(axis, open * open * (3 - 2 * open) * amount);
    },
  };
}

function onAxis(axis: 0 | 1 | 2, value: number): readonly [number, number, number] {
  return axis === 0 ? [value, 0, 0] : axis === 1 ? [0, value, 0] : [0, 0, value];
}
