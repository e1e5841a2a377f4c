/** Finds the texels that faces cover. The rest of a texture is often transparent, and never visible. */

import type { Material, Primitive } from '@gltf-transform/core';

import { readAttribute } from '../render/place-vertices.ts';
import { triangleIndices } from '../render/triangle-indices.ts';

export interface Opacity {
  width: number;
  height: number;
  /** 0 is clear, 255 opaque. */
  values: Uint8Array;
}

/** Limit of texels visited for one material. Beyond it the whole picture counts. */
const MOST_STEPS = 30_000_000;
const TRIANGLES = 4;
const MIRRORED = 33648;

/** Histogram of opacity over the texels that triangles cover. */
export function usedTexels(opacity: Opacity, material: Material, primitives: readonly Primitive[]): Float64Array {
  const { values } = opacity;
  const used = usedPixels(opacity, material, primitives);
  const counts = new Float64Array(256);
  for (let at = 0; at < values.length; at += 1) if (used === null || used[at]) counts[values[at]!]! += 1;
  return counts;
}

/** Null: all texels. */
function usedPixels(opacity: Opacity, material: Material, primitives: readonly Primitive[]): Uint8Array | null {
  const info = material.getBaseColorTextureInfo();
  if (!info || info.getExtension('KHR_texture_transform')) return null;
  const used = new Uint8Array(opacity.width * opacity.height);
  const steps = { left: MOST_STEPS };
  const texels = { ...opacity, mirrorsX: info.getWrapS() === MIRRORED, mirrorsY: info.getWrapT() === MIRRORED };
  for (const primitive of primitives) {
    const uvs = readAttribute(primitive, `TEXCOORD_${info.getTexCoord()}`, 2);
    const positions = readAttribute(primitive, 'POSITION', 3);
    if (!uvs || !positions || primitive.getMode() < TRIANGLES) return null;
    const indices = triangleIndices(primitive.getIndices()?.getArray() ?? null, positions, primitive.getMode(), false);
    for (let at = 0; at < indices.length; at += 3) {
      const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!].flatMap((index) => [
        uvs[index * 2]! * opacity.width,
        uvs[index * 2 + 1]! * opacity.height,
      ]);
      if (!cover(used, texels, corners, steps)) return null;
    }
  }
  return used;
}

type Texels = Opacity & { mirrorsX: boolean; mirrorsY: boolean };

/** The texel within the picture, for repeated or mirrored wrapping. */
function placeOf(at: number, size: number, isMirrored: boolean): number {
  const within = ((at % size) + size) % size;
  return isMirrored && Math.floor(at / size) % 2 !== 0 ? size - 1 - within : within;
}

/** Marks the texels whose centre is in a triangle, and the one at its centroid. false if the limit is exceeded. */
function cover(used: Uint8Array, texels: Texels, corners: number[], steps: { left: number }): boolean {
  const { width, height, mirrorsX, mirrorsY } = texels;
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = corners;
  const [left, right] = [Math.floor(Math.min(ax, bx, cx)), Math.ceil(Math.max(ax, bx, cx))];
  const [top, bottom] = [Math.floor(Math.min(ay, by, cy)), Math.ceil(Math.max(ay, by, cy))];
  steps.left -= (right - left + 1) * (bottom - top + 1);
  // A repeated picture is used as a whole. So is a picture whose UVs are not finite.
  if (!(steps.left > 0 && right - left <= width * 2 && bottom - top <= height * 2)) return false;
  const mark = (x: number, y: number) => {
    used[placeOf(y, height, mirrorsY) * width + placeOf(x, width, mirrorsX)] = 1;
  };
  mark(Math.floor((ax + bx + cx) / 3), Math.floor((ay + by + cy) / 3));
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
    (qx - px) * (y - py) - (qy - py) * (x - px);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [one, two, three] = [
        side(ax, ay, bx, by, x + 0.5, y + 0.5),
        side(bx, by, cx, cy, x + 0.5, y + 0.5),
        side(cx, cy, ax, ay, x + 0.5, y + 0.5),
      ];
      if ((one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0)) mark(x, y);
    }
  }
  return true;
}
