/** Reads MD3 files: surfaces with vertex frames, and tags, the attachment points of other models in each frame. */

import { FileRefusal } from '../../file-refusal.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';
import type { FramedSurface, FramedTag } from '../../readers/vertex-frames.ts';

const MAGIC = 'IDP3';
const STEPS_PER_UNIT = 64;
const FRAME_BYTES = 56;
const TAG_BYTES = 112;
const SHADER_BYTES = 68;
const NAME_BYTES = 64;
const MAX_SURFACES = 1024;

export interface Md3File {
  frameNames: string[];
  surfaces: FramedSurface[];
  tags: FramedTag[];
  /** The file has tags that cannot be read. */
  tagsAreLost: boolean;
}

export function readMd3(bytes: Uint8Array<ArrayBuffer>): Md3File {
  const file = boundedReader(bytes, 'MD3');
  if (bytes.length < 108 || file.text(0, 4) !== MAGIC) throw new FileRefusal('bad_input', 'notFormat', { format: 'MD3' });
  const [frames, tagCount, count] = [file.i32(76), file.i32(80), file.i32(84)];
  const frameNames = file.table(file.i32(92), frames, FRAME_BYTES).map((at) => file.text(at + 40, 16));
  if (count > MAX_SURFACES)
    throw new FileRefusal('bad_input', 'tooManySurfaces', { format: 'MD3', count, limit: MAX_SURFACES });
  const surfaces: FramedSurface[] = [];
  for (let surface = 0, at = file.i32(100); surface < count; surface += 1) {
    const read = readSurface(file, at, frames);
    if (read !== null) surfaces.push(read);
    const length = file.i32(at + 104);
    if (length <= 0) throw new FileRefusal('bad_input', 'cutOff', { format: 'MD3' });
    at += length;
  }
  try {
    return { frameNames, surfaces, tags: readTags(file, tagCount, frames), tagsAreLost: false };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { frameNames, surfaces, tags: [], tagsAreLost: true };
  }
}

/** null for a surface without triangles. */
function readSurface(file: BoundedReader, at: number, frames: number): FramedSurface | null {
  const [own, shaders, vertices, triangles] = [72, 76, 80, 84].map((offset) => file.i32(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const [trianglesAt, shadersAt, uvsAt, placesAt] = [88, 92, 96, 100].map((offset) => at + file.i32(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  if (triangles === 0) return null;
  if (own !== frames) throw new FileRefusal('bad_input', 'frameCountsDiffer', { format: 'MD3' });
  const indices = Uint32Array.from(
    file.table(trianglesAt, triangles, 12).flatMap((face) => [0, 4, 8].map((corner) => file.i32(face + corner))),
  );
  if (indices.some((index) => index >= vertices)) {
    throw new FileRefusal('bad_input', 'verticesMissing', { format: 'MD3' });
  }
  return {
    name: file.text(at + 4, NAME_BYTES),
    skins: file.table(shadersAt, shaders, SHADER_BYTES).map((shader) => file.text(shader, NAME_BYTES)),
    indices,
    uvs: Float32Array.from(file.table(uvsAt, vertices, 8).flatMap((uv) => file.floats(uv, 2))),
    frames: file.table(placesAt, own, vertices * 8).map((frame) => readMd3Frame(file, frame, vertices)),
  };
}

export function readMd3Frame(file: BoundedReader, at: number, vertices: number): FramedSurface['frames'][number] {
  const [positions, normals] = [new Float32Array(vertices * 3), new Float32Array(vertices * 3)];
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const from = at + vertex * 8;
    for (let axis = 0; axis < 3; axis += 1) positions[vertex * 3 + axis] = file.i16(from + axis * 2) / STEPS_PER_UNIT;
    // Normals are two angles of a byte each: polar angle from Z, and azimuth.
    const [tilt, turn] = [(file.u8(from + 6) * Math.PI) / 128, (file.u8(from + 7) * Math.PI) / 128];
    normals.set([Math.cos(turn) * Math.sin(tilt), Math.sin(turn) * Math.sin(tilt), Math.cos(tilt)], vertex * 3);
  }
  return { positions, normals };
}

/** Tags are stored frame by frame. */
function readTags(file: BoundedReader, count: number, frames: number): FramedTag[] {
  const places = file.table(file.i32(96), count * frames, TAG_BYTES);
  return places.slice(0, count).map((first, tag) => ({
    name: file.text(first, NAME_BYTES),
    frames: Array.from({ length: frames }, (_, frame) => file.floats(places[frame * count + tag]! + NAME_BYTES, 12)),
  }));
}
