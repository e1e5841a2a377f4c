import { byteWriter } from './byte-writer.ts';

interface Md3 {
  name?: string;
  frames?: number;
  /** Tags with their position in every frame. In the last frame they are rotated 90° about Z. */
  tags?: { name: string; places: [number, number, number][] }[];
  /** The last corner of the triangle. */
  corner?: number;
}

/** A triangle facing X, 64 units high, which moves one unit along X with every frame. */
export function smallMd3({ name = 'h_body', frames = 2, tags = [], corner = 2 }: Md3 = {}): Uint8Array {
  const every = Array.from({ length: frames }, (_, frame) => frame);
  const tagsAt = 108 + frames * 56;
  const surfacesAt = tagsAt + frames * tags.length * 112;
  const pen = byteWriter().text('IDP3').i32(15).text('', 64);
  pen.i32(0, frames, tags.length, 1, 0, 108, tagsAt, surfacesAt, surfacesAt + 212 + frames * 24);
  for (const frame of every) pen.f32(0, 0, 0, 1, 1, 1, 0, 0, 0, 50).text(`frame${frame + 1}`, 16);
  for (const frame of every) {
    const axes = frame === frames - 1 && frame > 0 ? [0, 1, 0, -1, 0, 0, 0, 0, 1] : [1, 0, 0, 0, 1, 0, 0, 0, 1];
    for (const tag of tags) pen.text(tag.name, 64).f32(...tag.places[frame]!, ...axes);
  }
  const [trianglesAt, shadersAt, uvsAt, placesAt] = [108, 120, 188, 212];
  pen
    .text('IDP3')
    .text(name, 64)
    .i32(0, frames, 1, 3, 1, trianglesAt, shadersAt, uvsAt, placesAt, placesAt + frames * 24);
  pen.i32(0, corner, 1).text('models/players/body.tga', 64).i32(0).f32(0, 0, 1, 0, 0, 1);
  for (const frame of every) {
    for (const place of [
      [frame, 0, 0],
      [frame, 10, 0],
      [frame, 0, 64],
    ]) {
      pen.i16(...place.map((value) => value * 64)).u8(64, 0);
    }
  }
  return pen.done();
}
