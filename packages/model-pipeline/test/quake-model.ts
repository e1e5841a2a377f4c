/** Builds a model of Quake. */

import { byteWriter } from './byte-writer.ts';

interface QuakeModel {
  /** Names of frames. Each is 64 units high, and one unit further along X than the last. */
  frames?: string[];
  /** Frames and skins are in groups. */
  isGrouped?: boolean;
  corner?: number;
  counts?: Partial<Record<'skins' | 'width' | 'vertices' | 'triangles' | 'frames', number>>;
}

/** A square facing X with its left edge on the skin's seam: its second triangle uses the back half. */
export function quakeModel({
  frames = ['stand1', 'stand2', 'run1', 'run2'],
  isGrouped = false,
  corner = 3,
  counts = {},
}: QuakeModel = {}) {
  const pen = byteWriter().text('IDPO').i32(6).f32(1, 1, 2, 0, 0, -10).f32(10, 0, 0, 0);
  pen.i32(counts.skins ?? 1, counts.width ?? 4, 2, counts.vertices ?? 4, counts.triangles ?? 2);
  pen.i32(counts.frames ?? (isGrouped ? 1 : frames.length), 0, 0).f32(1);
  if (isGrouped) pen.i32(1, 2).f32(0.1, 0.2);
  else pen.i32(0);
  // White and red of the game's palette; the second skin of a group is black.
  for (let picture = 0; picture < (isGrouped ? 2 : 1); picture += 1) {
    pen.u8(...(picture === 0 ? [254, 254, 251, 251, 254, 254, 251, 251] : [0, 0, 0, 0, 0, 0, 0, 0]));
  }
  for (const [seam, s, t] of [
    [1, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
    [0, 1, 1],
  ] as const) {
    pen.i32(seam, s, t);
  }
  pen.i32(1, 0, 1, 2, 0, 0, 2, corner);
  if (isGrouped)
    pen
      .i32(1, frames.length)
      .zeros(8)
      .f32(...frames.map((_, index) => index / 10));
  for (const [index, name] of frames.entries()) {
    if (!isGrouped) pen.i32(0);
    pen.zeros(8).text(name, 16);
    pen.u8(index, 0, 5, 0, index, 0, 37, 0, index, 10, 37, 0, index, 10, 5, 0);
  }
  return pen.done();
}
