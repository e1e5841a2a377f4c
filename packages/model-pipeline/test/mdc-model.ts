import { byteWriter } from './byte-writer.ts';

interface Mdc {
  version?: number;
  /** Tags with their place in both frames, in 64ths of a unit and steps of 360/32700 degrees: x, y, z, pitch, yaw, roll. */
  tags?: { name: string; places: [number[], number[]] }[];
  /** The last corner of the triangle. */
  corner?: number;
  /** Full frame and offset frame of each frame; -1: none. */
  full?: number[];
  offsets?: number[];
}

/** A triangle facing X, 64 units high. The second frame is stored as offsets of one unit along X. */
export function smallMdc({ version = 2, tags = [], corner = 2, full = [0, 0], offsets = [-1, 0] }: Mdc = {}): Uint8Array {
  const frames = full.length;
  const namesAt = 112 + frames * 56;
  const tagsAt = namesAt + tags.length * 64;
  const surfacesAt = tagsAt + frames * tags.length * 12;
  const [trianglesAt, shadersAt, uvsAt, fullAt] = [124, 136, 204, 228];
  const [offsetsAt, fullTableAt] = [fullAt + 24, fullAt + 36];
  const offsetTableAt = fullTableAt + frames * 2;
  const length = offsetTableAt + frames * 2;
  const pen = byteWriter().text('IDPC').i32(version).text('', 64);
  pen.i32(0, frames, tags.length, 1, 0, 112, namesAt, tagsAt, surfacesAt, surfacesAt + length);
  for (const frame of full.keys()) pen.f32(0, 0, 0, 1, 1, 1, 0, 0, 0, 50).text(`frame${frame + 1}`, 16);
  for (const { name } of tags) pen.text(name, 64);
  for (const frame of full.keys()) for (const { places } of tags) pen.i16(...places[frame]!);
  pen.text('IDPC').text('h_body', 64).i32(0, 1, 1, 1, 3, 1);
  pen.i32(trianglesAt, shadersAt, uvsAt, fullAt, offsetsAt, fullTableAt, offsetTableAt, length);
  pen.i32(0, corner, 1).text('models/players/body.tga', 64).i32(0).f32(0, 0, 1, 0, 0, 1);
  for (const place of [
    [0, 0, 0],
    [0, 10, 0],
    [0, 0, 64],
  ])
    pen.i16(...place.map((value) => value * 64)).u8(64, 0);
  // The first direction of the game is +X.
  for (let vertex = 0; vertex < 3; vertex += 1) pen.u8(147, 127, 127, 0);
  return pen
    .i16(...full)
    .i16(...offsets)
    .done();
}
