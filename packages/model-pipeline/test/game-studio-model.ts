/** Builds models of 3D GameStudio: a square facing X. */

import { byteWriter } from './byte-writer.ts';

const PLACES = [
  [0, 0, 0],
  [0, 10, 0],
  [0, 10, 20],
  [0, 0, 20],
] as const;
const TRIANGLES = [
  [0, 1, 2],
  [0, 2, 3],
] as const;

/** MDL3 to MDL5: like Quake's, with shorter numbers. */
export function oldGameStudioModel(version: 3 | 4 | 5): Uint8Array {
  const pen = byteWriter().text(`MDL${version}`).i32(version).f32(1, 1, 1, 0, 0, 0, 20, 0, 0, 0);
  pen.i32(0, 4, 4, PLACES.length, TRIANGLES.length, 1, PLACES.length, 0).f32(0);
  for (const [, y, z] of PLACES) pen.i16(y, z);
  for (const corners of TRIANGLES) pen.i16(...corners, ...corners);
  pen.i32(0).zeros(8).text('stand', 16);
  for (const place of PLACES) pen.u8(...place, 0);
  return pen.done();
}

/** MDL7: groups, each with such a square. */
export function gameStudioModel({ groups }: { groups: number }): Uint8Array {
  const pen = byteWriter().text('MDL7').i32(7, 0, groups, 0, 0, 0).i16(0, 28, 16, 68, 8, 12, 16, 16, 0, 24);
  for (let group = 0; group < groups; group += 1) {
    const start = pen.at();
    pen.u8(1, 0, 0, 0).i32(0).text(`group${group}`, 16);
    pen.i32(0, PLACES.length, TRIANGLES.length, PLACES.length, 0);
    for (const [, y, z] of PLACES) pen.f32(y / 10, z / 20);
    for (const corners of TRIANGLES) pen.i16(...corners, ...corners);
    for (const place of PLACES)
      pen
        .f32(...place)
        .i16(0)
        .u8(0, 0);
    pen.patch(start + 4, pen.at() - start);
  }
  return pen.patch(16, pen.at()).done();
}
