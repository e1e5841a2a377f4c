/** Builds PSK and PSA files. */

import { byteWriter } from './byte-writer.ts';

interface PskBone {
  name: string;
  parent: number;
  translation: number[];
  /** As stored in the file. */
  rotation: number[];
}

export interface PskModel {
  bones: PskBone[];
  materials: string[];
  points: number[][];
  /** Point and texture coordinates of each corner. */
  corners: { point: number; uv: number[] }[];
  /** Clockwise. */
  faces: { corners: number[]; material: number }[];
  weights: { point: number; bone: number; weight: number }[];
}

type Pen = ReturnType<typeof byteWriter>;

function chunk(pen: Pen, name: string, size: number, count: number): Pen {
  return pen.text(name, 20).i32(1_999_801, size, count);
}

function writeBones(pen: Pen, name: string, bones: readonly PskBone[]): void {
  chunk(pen, name, 120, bones.length);
  for (const { name: own, parent, translation, rotation } of bones) {
    pen
      .text(own, 64)
      .i32(0, 0, Math.max(0, parent))
      .f32(...rotation, ...translation, 0, 0, 0, 0);
  }
}

export function pskModel({ bones, materials, points, corners, faces, weights }: PskModel, { hasLongFaces = false } = {}) {
  const pen = chunk(byteWriter(), 'ACTRHEAD', 0, 0);
  chunk(pen, 'PNTS0000', 12, points.length).f32(...points.flat());
  chunk(pen, 'VTXW0000', 16, corners.length);
  for (const { point, uv } of corners)
    pen
      .i16(point, 0)
      .f32(...uv)
      .u8(0, 0)
      .i16(0);
  chunk(pen, hasLongFaces ? 'FACE3200' : 'FACE0000', hasLongFaces ? 18 : 12, faces.length);
  for (const { corners: own, material } of faces) {
    if (hasLongFaces) pen.i32(...own);
    else pen.i16(...own);
    pen.u8(material, 0).i32(1);
  }
  chunk(pen, 'MATT0000', 88, materials.length);
  for (const name of materials) pen.text(name, 64).zeros(24);
  writeBones(pen, 'REFSKELT', bones);
  chunk(pen, 'RAWWEIGHTS', 12, weights.length);
  for (const { point, bone, weight } of weights) pen.f32(weight).i32(point, bone);
  return pen.done();
}

interface PsaClip {
  name: string;
  framesPerSecond: number;
  /** Position and rotation of each bone, by frame. */
  frames: { translation: number[]; rotation: number[] }[][];
}

export function psaFile(
  bones: readonly PskBone[],
  clips: readonly PsaClip[],
  { frames }: { frames?: number } = {},
): Uint8Array {
  const pen = chunk(byteWriter(), 'ANIMHEAD', 0, 0);
  writeBones(pen, 'BONENAMES', bones);
  chunk(pen, 'ANIMINFO', 168, clips.length);
  let first = 0;
  for (const { name, framesPerSecond, frames: own } of clips) {
    pen.text(name, 64).text('None', 64).i32(bones.length, 0, 0, 0).f32(0, own.length, framesPerSecond);
    pen.i32(0, first, frames ?? own.length);
    first += own.length;
  }
  const keys = clips.flatMap(({ frames: own }) => own.flat());
  chunk(pen, 'ANIMKEYS', 32, keys.length);
  for (const { translation, rotation } of keys) pen.f32(...translation, ...rotation, 1);
  return pen.done();
}

/** A square facing -Y, with two materials. Its second bone, rotated a quarter turn about Z, moves the upper points. */
export const BANNER: PskModel = {
  bones: [
    { name: 'Root', parent: -1, translation: [0, 0, 10], rotation: [0, 0, 0, 1] },
    { name: 'Top', parent: 0, translation: [0, 0, 100], rotation: [0, 0, -Math.SQRT1_2, Math.SQRT1_2] },
  ],
  materials: ['Cloth', 'Seam'],
  points: [
    [0, 0, 0],
    [0, 0, 100],
    [100, 0, 100],
    [100, 0, 0],
  ],
  corners: [
    { point: 0, uv: [0, 1] },
    { point: 1, uv: [0, 0] },
    { point: 2, uv: [1, 0] },
    { point: 3, uv: [1, 1] },
  ],
  faces: [
    { corners: [0, 1, 2], material: 0 },
    { corners: [0, 2, 3], material: 1 },
  ],
  weights: [
    { point: 0, bone: 0, weight: 1 },
    { point: 1, bone: 1, weight: 0.75 },
    { point: 1, bone: 0, weight: 0.75 },
    { point: 2, bone: 1, weight: 1 },
    { point: 3, bone: 0, weight: 1 },
  ],
};
