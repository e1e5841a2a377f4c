/** Vertices of Source models. One list has those of all levels of detail. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';

const VERTEX_BYTES = 48;
const FIXUP_BYTES = 12;
const MAX_BONES = 3;

export interface SourceVertices {
  count: number;
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer>;
  uvs: Float32Array<ArrayBuffer>;
  /** Four for each vertex. */
  joints: Uint16Array<ArrayBuffer>;
  weights: Float32Array<ArrayBuffer>;
}

/** Vertices of the most detailed level, in the order of its triangles. */
export function readVertices(file: BoundedReader): SourceVertices {
  if (file.text(0, 4) !== 'IDSV') throw new FileRefusal('bad_input', 'misplacedData', { format: 'Source' });
  const start = file.i32(56);
  const fixups = file.table(file.i32(52), file.i32(48), FIXUP_BYTES);
  // If levels share vertices, the list is in pieces.
  const pieces =
    fixups.length > 0 ? fixups.map((at) => [file.i32(at + 4), file.i32(at + 8)] as const) : [[0, file.i32(16)] as const];
  const places = pieces.flatMap(([first, count]) => file.table(start + first * VERTEX_BYTES, count, VERTEX_BYTES));
  const count = places.length;
  const vertices: SourceVertices = {
    count,
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    uvs: new Float32Array(count * 2),
    joints: new Uint16Array(count * 4),
    weights: new Float32Array(count * 4),
  };
  for (const [vertex, at] of places.entries()) {
    const bones = Math.min(MAX_BONES, file.u8(at + 15));
    for (let bone = 0; bone < bones; bone += 1) {
      vertices.weights[vertex * 4 + bone] = file.f32(at + bone * 4);
      vertices.joints[vertex * 4 + bone] = file.u8(at + 12 + bone);
    }
    if (bones === 0) vertices.weights[vertex * 4] = 1;
    vertices.positions.set(file.floats(at + 16, 3), vertex * 3);
    vertices.normals.set(file.floats(at + 28, 3), vertex * 3);
    vertices.uvs.set(file.floats(at + 40, 2), vertex * 2);
  }
  return vertices;
}
