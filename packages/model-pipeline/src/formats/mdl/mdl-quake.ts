/** Reads models of Quake: frames of bytes with one scale, and skins with the game's palette. */

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { checkSize } from '../../textures/raw-image.ts';
import { stemOf } from '../../readers/sidecar-files.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';
import { palettePng } from '../../readers/palette-picture.ts';
import { assumeInches } from '../../readers/place-model.ts';
import { QUAKE_PALETTE } from './quake-palette.ts';
import { smoothNormals } from '../../readers/smooth-normals.ts';
import { framedDocument, type FramedSurface } from '../../readers/vertex-frames.ts';

const HEADER_BYTES = 84;
const UV_BYTES = 12;
const TRIANGLE_BYTES = 16;
const POINT_BYTES = 4;
const NAME_BYTES = 16;

export const convertQuake: Converter = async (files, main, notes) => {
  const file = boundedReader(await files.read(main), 'Quake');
  const [skins, width, height, vertices, triangles, frames] = Array.from({ length: 6 }, (_, index) =>
    file.i32(48 + index * 4),
  ) as [number, number, number, number, number, number];
  checkSize(width, height);
  const pictures = readSkins(file, skins, width * height);
  const uvs = file.table(pictures.end, vertices, UV_BYTES);
  const faces = file.table(pictures.end + vertices * UV_BYTES, triangles, TRIANGLE_BYTES);
  const corners = cornersOf(file, faces, uvs, { width, height });
  const poses = readFrames(file, pictures.end + vertices * UV_BYTES + triangles * TRIANGLE_BYTES, { frames, vertices });
  // Front faces are clockwise.
  const turnedOver = corners.indices.toReversed();
  const surface: FramedSurface = {
    name: stemOf(main),
    skins: [],
    indices: corners.indices,
    uvs: corners.uvs,
    frames: poses
      .map(({ at }) => placesOf(file, at, corners.vertices))
      .map((positions) => ({
        positions,
        normals: smoothNormals(positions, turnedOver),
      })),
    picture:
      pictures.first === null ? null : await palettePng({ width, height, indices: pictures.first, palette: QUAKE_PALETTE }),
  };
  const document = await framedDocument(
    [surface],
    poses.map(({ name }) => name),
    { files, main, notes },
  );
  assumeInches(document, notes);
  return document;
};

/** A skin may be a group of animated skins. The first one is used. */
function readSkins(file: BoundedReader, count: number, size: number): { first: Uint8Array | null; end: number } {
  let at = HEADER_BYTES;
  let first: Uint8Array | null = null;
  for (let skin = 0; skin < count; skin += 1) {
    const isGroup = file.i32(at) !== 0;
    const inside = isGroup ? file.i32(at + 4) : 1;
    const start = at + (isGroup ? 8 + inside * 4 : 4);
    const [picture] = file.table(start, inside, size);
    if (picture !== undefined) first ??= file.bytes.subarray(picture, picture + size);
    at = start + inside * size;
  }
  return { first, end: at };
}

interface Corners {
  indices: Uint32Array<ArrayBuffer>;
  uvs: Float32Array<ArrayBuffer>;
  /** Vertex index of each corner. */
  vertices: number[];
}

/** On the seam, back faces use the half of the skin beside that of the front. */
function cornersOf(
  file: BoundedReader,
  faces: readonly number[],
  places: readonly number[],
  { width, height }: { width: number; height: number },
): Corners {
  const known = new Map<number, number>();
  const uvs: number[] = [];
  const vertices: number[] = [];
  const indices = faces.flatMap((face) => {
    const isFront = file.i32(face) !== 0;
    return [4, 8, 12].map((offset) => {
      const vertex = file.i32(face + offset);
      const place = places[vertex];
      if (place === undefined) throw new FileRefusal('bad_input', 'verticesMissing', { format: 'Quake' });
      const isMoved = !isFront && file.i32(place) !== 0;
      const key = vertex * 2 + (isMoved ? 1 : 0);
      const corner = known.get(key) ?? vertices.length;
      if (corner === vertices.length) {
        known.set(key, corner);
        vertices.push(vertex);
        uvs.push((file.i32(place + 4) + (isMoved ? width / 2 : 0) + 0.5) / width, (file.i32(place + 8) + 0.5) / height);
      }
      return corner;
    });
  });
  return { indices: Uint32Array.from(indices), uvs: Float32Array.from(uvs), vertices };
}

/** A frame may be a group of consecutive frames. */
function readFrames(
  file: BoundedReader,
  start: number,
  { frames, vertices }: { frames: number; vertices: number },
): { name: string; at: number }[] {
  const bytes = 2 * POINT_BYTES + NAME_BYTES + vertices * POINT_BYTES;
  const poses: { name: string; at: number }[] = [];
  let at = start;
  for (let frame = 0; frame < frames; frame += 1) {
    const isGroup = file.i32(at) !== 0;
    const inside = isGroup ? file.i32(at + 4) : 1;
    const first = at + (isGroup ? 8 + 2 * POINT_BYTES + inside * 4 : 4);
    for (const own of file.table(first, inside, bytes)) {
      poses.push({ name: file.text(own + 2 * POINT_BYTES, NAME_BYTES), at: own + 2 * POINT_BYTES + NAME_BYTES });
    }
    at = first + inside * bytes;
  }
  return poses;
}

/** Normals of the file are not read. A table of 162 directions is less exact than the faces. */
function placesOf(file: BoundedReader, at: number, vertices: readonly number[]): Float32Array<ArrayBuffer> {
  const [scale, origin] = [file.floats(8, 3), file.floats(20, 3)];
  const positions = new Float32Array(vertices.length * 3);
  for (const [corner, vertex] of vertices.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      positions[corner * 3 + axis] = file.u8(at + vertex * POINT_BYTES + axis) * scale[axis]! + origin[axis]!;
    }
  }
  return positions;
}
