/** Reads models of Quake II. Positions are bytes with a scale and offset for each frame. */

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { assumeInches } from '../../readers/place-model.ts';
import { fixedText } from '../../readers/fixed-text.ts';
import { framedDocument, type FramedSurface } from '../../readers/vertex-frames.ts';

const MAGIC = 'IDP2';
const VERSION = 8;

export const convertMd2: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const view = new DataView(bytes.buffer);
  if (bytes.length < 68 || fixedText(bytes, 0, 4) !== MAGIC || view.getInt32(4, true) !== VERSION) {
    throw new FileRefusal('bad_input', 'notFormat', { format: 'MD2' });
  }
  const [
    width = 1,
    height = 1,
    ,
    skins = 0,
    vertices = 0,
    uvs = 0,
    triangles = 0,
    ,
    frames = 0,
    skinsAt = 0,
    uvsAt = 0,
    trianglesAt = 0,
    framesAt = 0,
  ] = Array.from({ length: 15 }, (_, index) => view.getInt32(8 + index * 4, true));
  const frameBytes = 40 + vertices * 4;
  for (const [at, count, size] of [
    [skinsAt, skins, 64],
    [uvsAt, uvs, 4],
    [trianglesAt, triangles, 12],
    [framesAt, frames, frameBytes],
  ] as const) {
    if (count < 0 || at < 0 || at + count * size > bytes.length)
      throw new FileRefusal('bad_input', 'cutOff', { format: 'MD2' });
  }
  const corners = cornersOf(view, { trianglesAt, triangles, vertices, uvs });
  const surface: FramedSurface = {
    name: (main.split('/').at(-1) ?? main).replace(/\.[^.]*$/, ''),
    skins: Array.from({ length: skins }, (_, skin) => fixedText(bytes, skinsAt + skin * 64, 64)),
    indices: corners.indices,
    uvs: Float32Array.from(
      corners.uvs.flatMap((uv) => [
        view.getInt16(uvsAt + uv * 4, true) / (width || 1),
        view.getInt16(uvsAt + uv * 4 + 2, true) / (height || 1),
      ]),
    ),
    frames: [],
  };
  const names: string[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const at = framesAt + frame * frameBytes;
    names.push(fixedText(bytes, at + 24, 16));
    surface.frames.push(readFrame(view, at, corners));
  }
  const document = await framedDocument([surface], names, { files, main, notes });
  assumeInches(document, notes);
  return document;
};

interface Corners {
  indices: Uint32Array<ArrayBuffer>;
  /** Vertex index and UV index of each corner. */
  vertices: number[];
  uvs: number[];
}

function cornersOf(
  view: DataView,
  { trianglesAt, triangles, vertices, uvs }: { trianglesAt: number; triangles: number; vertices: number; uvs: number },
): Corners {
  const corners: Corners = { indices: new Uint32Array(triangles * 3), vertices: [], uvs: [] };
  const known = new Map<number, number>();
  for (let index = 0; index < triangles * 3; index += 1) {
    const at = trianglesAt + Math.floor(index / 3) * 12 + (index % 3) * 2;
    const [vertex, uv] = [view.getUint16(at, true), view.getUint16(at + 6, true)];
    if (vertex >= vertices || uv >= uvs) throw new FileRefusal('bad_input', 'verticesMissing', { format: 'MD2' });
    const key = vertex * 0x10000 + uv;
    const corner = known.get(key) ?? corners.vertices.length;
    if (corner === corners.vertices.length) {
      known.set(key, corner);
      corners.vertices.push(vertex);
      corners.uvs.push(uv);
    }
    corners.indices[index] = corner;
  }
  return corners;
}

/** Computes normals from the faces. The normals of the file are less exact: a table of 162 directions. */
function readFrame(view: DataView, at: number, { vertices, indices }: Corners): FramedSurface['frames'][number] {
  const positions = new Float32Array(vertices.length * 3);
  for (const [corner, vertex] of vertices.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      const byte = view.getUint8(at + 40 + vertex * 4 + axis);
      positions[corner * 3 + axis] = byte * view.getFloat32(at + axis * 4, true) + view.getFloat32(at + 12 + axis * 4, true);
    }
  }
  return { positions, normals: normalsOf(positions, vertices, indices) };
}

function normalsOf(positions: Float32Array, vertices: number[], indices: Uint32Array): Float32Array<ArrayBuffer> {
  const sums = new Map<number, [number, number, number]>(vertices.map((vertex) => [vertex, [0, 0, 0]]));
  for (let at = 0; at < indices.length; at += 3) {
    // Faces are clockwise, so the second and third corners are swapped.
    const [a, b, c] = [indices[at]! * 3, indices[at + 2]! * 3, indices[at + 1]! * 3];
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const edge = (to: number, along: number) => positions[to + along]! - positions[a + along]!;
      const part = edge(b, u) * edge(c, v) - edge(b, v) * edge(c, u);
      for (const corner of [a, b, c]) sums.get(vertices[corner / 3]!)![axis]! += part;
    }
  }
  const normals = new Float32Array(positions.length);
  for (const [corner, vertex] of vertices.entries()) {
    const [x, y, z] = sums.get(vertex)!;
    const length = Math.hypot(x, y, z);
    normals.set(length > 0 ? [x / length, y / length, z / length] : [0, 0, 1], corner * 3);
  }
  return normals;
}
