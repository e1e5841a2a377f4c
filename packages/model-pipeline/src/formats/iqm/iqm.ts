/** Inter-Quake models: mesh, skeleton and clips in one file, with external textures. */

import type { Material } from '@gltf-transform/core';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';
import { readIqmClips } from './iqm-clips.ts';
import { readIqmArrays, type IqmArrays } from './iqm-arrays.ts';
import { IS_PICTURE, namedMaterials } from '../../readers/named-materials.ts';
import { assumeInches } from '../../readers/place-model.ts';
import { addSkeletalScene, newDocument, type Bone, type Shape, type Quat } from '../../readers/skeletal-document.ts';

const NAME = 'IQM';
const MAGIC = 'INTERQUAKEMODEL';
const VERSION = 2;
const MESH_BYTES = 24;
const TRIANGLE_BYTES = 12;
const JOINT_BYTES = 48;
/** From Z up to Y up. The forward direction depends on the author, so it stays. */
const UPRIGHT: Quat = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

export const convertIqm: Converter = async (files, main, notes) => {
  const file = boundedReader(await files.read(main), NAME);
  if (file.text(0, 16) !== MAGIC) throw new FileRefusal('bad_input', 'notFormat', { format: 'IQM' });
  if (file.i32(16) !== VERSION) {
    throw new FileRefusal('unsupported_type', 'versionUnread', {
      format: 'IQM',
      version: String(file.i32(16)),
      supported: String(VERSION),
    });
  }
  const textAt = (place: number) => readText(file, place);
  const document = newDocument();
  const materials = namedMaterials(document, { files, main, notes });
  const arrays = readIqmArrays(file);
  const triangles = file.table(file.i32(60), file.i32(56), TRIANGLE_BYTES);
  const shapes: Shape[] = [];
  for (const at of file.table(file.i32(40), file.i32(36), MESH_BYTES)) {
    const name = textAt(file.i32(at + 4));
    const material = await materials.of(name, [name, `${name}.png`]);
    const [firstVertex, vertices, first, count] = [file.i32(at + 8), file.i32(at + 12), file.i32(at + 16), file.i32(at + 20)];
    const indices = indicesOf(file, triangles.slice(first, first + count), { firstVertex, vertices });
    if (indices.length < count * 3) throw new FileRefusal('bad_input', 'cutOff', { format: NAME });
    shapes.push({ name: textAt(file.i32(at)), surfaces: [surfaceOf(arrays, firstVertex, vertices, { indices, material })] });
  }
  const bones = file.table(file.i32(72), file.i32(68), JOINT_BYTES).map((at) => boneAt(file, at, textAt));
  const clips = readIqmClips(file, bones.length, textAt);
  addSkeletalScene(document, { bones, shapes, clips, upright: UPRIGHT });
  materials.report((name) => IS_PICTURE.test(name));
  assumeInches(document, notes);
  return document;
};

/** Zero-terminated text at an offset of the text block. */
function readText(file: BoundedReader, place: number): string {
  const [length, start] = [file.i32(28), file.i32(32)];
  if (place < 0 || place >= length) return '';
  return file.text(start + place, Math.min(length - place, file.bytes.length - start - place));
}

function boneAt(file: BoundedReader, at: number, textAt: (place: number) => string): Bone {
  const [x = 0, y = 0, z = 0, i = 0, j = 0, k = 0, w = 1, ...scale] = file.floats(at + 8, 10);
  const length = Math.hypot(i, j, k, w) || 1;
  return {
    name: textAt(file.i32(at)),
    parent: Math.max(-1, file.i32(at + 4)),
    translation: [x, y, z],
    rotation: [i / length, j / length, k / length, w / length],
    scale: [scale[0] ?? 1, scale[1] ?? 1, scale[2] ?? 1],
  };
}

interface VertexRange {
  firstVertex: number;
  vertices: number;
}

/** Front faces are clockwise. */
function indicesOf(file: BoundedReader, places: readonly number[], { firstVertex, vertices }: VertexRange) {
  const indices = new Uint32Array(places.length * 3);
  for (const [triangle, at] of places.entries()) {
    for (let corner = 0; corner < 3; corner += 1) {
      const vertex = file.i32(at + corner * 4) - firstVertex;
      if (!(vertex >= 0 && vertex < vertices)) throw new FileRefusal('bad_input', 'verticesMissing', { format: NAME });
      indices[triangle * 3 + 2 - corner] = vertex;
    }
  }
  return indices;
}

function surfaceOf(
  arrays: IqmArrays,
  first: number,
  count: number,
  drawn: { indices: Uint32Array<ArrayBuffer>; material: Material },
): Shape['surfaces'][number] {
  const part = <A extends Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(values: A | null, size: number): A | null =>
    values && (values.slice(first * size, (first + count) * size) as A);
  return {
    ...drawn,
    positions: part(arrays.positions, 3)!,
    normals: part(arrays.normals, 3),
    uvs: part(arrays.uvs, 2),
    colors: part(arrays.colors, 4),
    joints: part(arrays.joints, 4)!,
    weights: part(arrays.weights, 4)!,
  };
}
