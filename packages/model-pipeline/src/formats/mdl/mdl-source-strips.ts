/** Reads triangles of Source models: strip groups by part, model, level of detail and mesh. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';

/** Vertex indices of one mesh, three per triangle. */
export type MeshTriangles = number[];

const VERSION = 7;
const PART_BYTES = 8;
const MODEL_BYTES = 8;
const LEVEL_BYTES = 12;
const MESH_BYTES = 9;
const VERTEX_BYTES = 9;
/** Byte sizes of a strip group and a strip. Later games added two numbers to both without a new version. */
const SIZES = [
  { group: 25, strip: 27 },
  { group: 33, strip: 35 },
];
type Sizes = (typeof SIZES)[number];
const IS_LIST = 1;
const IS_STRIP = 2;
/** From this version on, the second flag has another meaning. */
const STRIPS_UNTIL = 49;

/** Meshes of each model in each part, at the most detailed level. */
export function readStrips(file: BoundedReader, { version }: { version: number }): MeshTriangles[][][] {
  if (file.i32(0) !== VERSION) {
    throw new FileRefusal('unsupported_type', 'sourceStrips', { version: String(file.i32(0)) });
  }
  const hasStrips = version < STRIPS_UNTIL;
  const [first, second] = SIZES as [Sizes, Sizes];
  try {
    return readParts(file, first, hasStrips);
  } catch (error) {
    if (hasStrips || !(error instanceof FileRefusal)) throw error;
    return readParts(file, second, hasStrips);
  }
}

function readParts(file: BoundedReader, sizes: Sizes, hasStrips: boolean): MeshTriangles[][][] {
  const below = (at: number, size: number) => file.table(at + file.i32(at + 4), file.i32(at), size);
  return file.table(file.i32(32), file.i32(28), PART_BYTES).map((part) =>
    below(part, MODEL_BYTES).map((model) => {
      const [best] = below(model, LEVEL_BYTES);
      const meshes = best === undefined ? [] : below(best, MESH_BYTES);
      return meshes.map((mesh) => below(mesh, sizes.group).flatMap((group) => readGroup(file, group, sizes, hasStrips)));
    }),
  );
}

function readGroup(file: BoundedReader, group: number, sizes: Sizes, hasStrips: boolean): number[] {
  const vertices = file.table(group + file.i32(group + 4), file.i32(group), VERTEX_BYTES).map((at) => file.u16(at + 4));
  const indices = file.table(group + file.i32(group + 12), file.i32(group + 8), 2).map((at) => file.u16(at));
  const corners = file.table(group + file.i32(group + 20), file.i32(group + 16), sizes.strip).flatMap((strip) => {
    const [count, first, marks] = [file.i32(strip), file.i32(strip + 4), file.u8(strip + 18)];
    if (count < 0 || first < 0 || first + count > indices.length) throw lost();
    const own = indices.slice(first, first + count);
    if ((marks & IS_LIST) !== 0 || (marks & IS_STRIP) === 0) return trianglesOfList(own);
    if (hasStrips) return trianglesOfStrip(own);
    throw new FileRefusal('unsupported_type', 'sourceSurfaces');
  });
  return corners.map((corner) => {
    const vertex = vertices[corner];
    if (vertex === undefined) throw lost();
    return vertex;
  });
}

/** Front faces are clockwise. */
function trianglesOfList(indices: readonly number[]): number[] {
  const turned = indices.slice(0, indices.length - (indices.length % 3));
  for (let at = 0; at < turned.length; at += 3) [turned[at], turned[at + 1]] = [turned[at + 1]!, turned[at]!];
  return turned;
}

function trianglesOfStrip(indices: readonly number[]): number[] {
  return indices.slice(2).flatMap((last, index) => {
    const [a, b] = [indices[index]!, indices[index + 1]!];
    return index % 2 === 0 ? [b, a, last] : [a, b, last];
  });
}

const lost = () => new FileRefusal('bad_input', 'verticesMissing', { format: 'Source' });
