/**
 * Reads MDC files, version 2. They share frame names, shaders, triangles and full frames with MD3. Other frames are offsets
 * from a full one, a byte an axis. The layout is that of `qfiles.h` in the published source of the game.
 */

import { Euler, MathUtils, Matrix4, Vector3 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';
import type { FramedSurface, FramedTag } from '../../readers/vertex-frames.ts';
import { readMd3Frame } from '../md3/md3-file.ts';

const MAGIC = 'IDPC';
const VERSION = 2;
const HEADER_BYTES = 112;
const FRAME_BYTES = 56;
const SHADER_BYTES = 68;
const NAME_BYTES = 64;
const TAG_BYTES = 12;
const VERTEX_BYTES = 8;
const OFFSET_BYTES = 4;
const MAX_SURFACES = 1024;

const STEPS_PER_UNIT = 64;
/** Offsets are bytes around this one, in twentieths of a unit. */
const NO_OFFSET = 127;
const OFFSET_STEPS_PER_UNIT = 20;
const DEGREES_PER_STEP = 360 / 32_700;

export interface MdcFile {
  frameNames: string[];
  surfaces: FramedSurface[];
  tags: FramedTag[];
}

export function readMdc(bytes: Uint8Array<ArrayBuffer>): MdcFile {
  const file = boundedReader(bytes, 'MDC');
  if (bytes.length < HEADER_BYTES || file.text(0, 4) !== MAGIC)
    throw new FileRefusal('bad_input', 'notFormat', { format: 'MDC' });
  const version = file.i32(4);
  if (version !== VERSION)
    throw new FileRefusal('unsupported_type', 'versionUnread', {
      format: 'MDC',
      version: String(version),
      supported: String(VERSION),
    });
  const [frames, tagCount, count] = [file.i32(76), file.i32(80), file.i32(84)];
  if (count > MAX_SURFACES)
    throw new FileRefusal('bad_input', 'tooManySurfaces', { format: 'MDC', count, limit: MAX_SURFACES });
  const frameNames = file.table(file.i32(92), frames, FRAME_BYTES).map((at) => file.text(at + 40, 16));
  const surfaces: FramedSurface[] = [];
  for (let surface = 0, at = file.i32(104); surface < count; surface += 1) {
    const read = readSurface(file, at, frames);
    if (read !== null) surfaces.push(read);
    const length = file.i32(at + 120);
    if (length <= 0) throw new FileRefusal('bad_input', 'cutOff', { format: 'MDC' });
    at += length;
  }
  return { frameNames, surfaces, tags: readTags(file, tagCount, frames) };
}

/** null for a surface without triangles. */
function readSurface(file: BoundedReader, at: number, frames: number): FramedSurface | null {
  const [offsetFrames, fullFrames, shaders, vertices, triangles] = fieldsAt(file, at, [72, 76, 80, 84, 88]);
  const [trianglesAt, shadersAt, uvsAt, fullAt, offsetsAt, fullTableAt, offsetTableAt] = fieldsAt(
    file,
    at,
    [92, 96, 100, 104, 108, 112, 116],
  ).map((offset) => at + offset) as [number, number, number, number, number, number, number];
  if (triangles === 0) return null;
  const indices = Uint32Array.from(
    file.table(trianglesAt, triangles, 12).flatMap((face) => [0, 4, 8].map((corner) => file.i32(face + corner))),
  );
  if (indices.some((index) => index >= vertices)) throw new FileRefusal('bad_input', 'verticesMissing', { format: 'MDC' });

  const frameOf = (table: number, most: number) => {
    const index = file.i16(table);
    if (index >= most) throw new FileRefusal('bad_input', 'framesMissing');
    return index;
  };
  const offsetTable = offsetFrames === 0 ? [] : file.table(offsetTableAt, frames, 2);
  return {
    name: file.text(at + 4, NAME_BYTES),
    skins: file.table(shadersAt, shaders, SHADER_BYTES).map((shader) => file.text(shader, NAME_BYTES)),
    indices,
    uvs: Float32Array.from(file.table(uvsAt, vertices, 8).flatMap((uv) => file.floats(uv, 2))),
    frames: file.table(fullTableAt, frames, 2).map((entry, frame) => {
      const full = Math.max(0, frameOf(entry, fullFrames));
      // Each reading of a full frame counts, so that many frames of one do not expand a small file.
      const [places = 0] = file.table(fullAt + full * vertices * VERTEX_BYTES, 1, vertices * VERTEX_BYTES);
      const read = readMd3Frame(file, places, vertices);
      const offsets = offsetTable[frame] === undefined ? -1 : frameOf(offsetTable[frame], offsetFrames);
      if (offsets >= 0) addOffsets(file, offsetsAt + offsets * vertices * OFFSET_BYTES, read);
      return read;
    }),
  };
}

const fieldsAt = (file: BoundedReader, at: number, offsets: number[]) =>
  offsets.map((offset) => file.i32(at + offset)) as [number, number, number, number, number, ...number[]];

/** Moves the vertices of a full frame, and replaces their normals. */
function addOffsets(file: BoundedReader, at: number, { positions, normals }: FramedSurface['frames'][number]): void {
  for (const [vertex, from] of file.table(at, positions.length / 3, OFFSET_BYTES).entries()) {
    for (let axis = 0; axis < 3; axis += 1)
      positions[vertex * 3 + axis]! += (file.u8(from + axis) - NO_OFFSET) / OFFSET_STEPS_PER_UNIT;
    normals.set(NORMALS[file.u8(from + 3)]!, vertex * 3);
  }
}

/** The 256 directions of the game: rings of equal latitude, first the equator, then those below it, then those above. */
const NORMALS: readonly (readonly [number, number, number])[] = [0, -1, -2, -3, -4, -5, -6, -7, 1, 2, 3, 4, 5, 6, 7].flatMap(
  (ring) => {
    const latitude = (ring * Math.PI) / 16;
    const count = 32 - 4 * Math.abs(ring);
    return Array.from({ length: count }, (_, step): [number, number, number] => {
      const turn = (step * 2 * Math.PI) / count;
      return [Math.cos(latitude) * Math.cos(turn), Math.cos(latitude) * Math.sin(turn), Math.sin(latitude)];
    });
  },
);

/** Names are stored once, places frame by frame. Axes are angles: pitch, yaw and roll. */
function readTags(file: BoundedReader, count: number, frames: number): FramedTag[] {
  const names = file.table(file.i32(96), count, NAME_BYTES).map((at) => file.text(at, NAME_BYTES));
  const places = file.table(file.i32(100), count * frames, TAG_BYTES);
  return names.map((name, tag) => ({
    name,
    frames: Array.from({ length: frames }, (_, frame) => readTag(file, places[frame * count + tag]!)),
  }));
}

function readTag(file: BoundedReader, at: number): number[] {
  const position = [0, 2, 4].map((axis) => file.i16(at + axis) / STEPS_PER_UNIT);
  const [pitch, yaw, roll] = [6, 8, 10].map((angle) => MathUtils.degToRad(file.i16(at + angle) * DEGREES_PER_STEP));
  const axes = [new Vector3(), new Vector3(), new Vector3()] as const;
  new Matrix4().makeRotationFromEuler(new Euler(roll, pitch, yaw, 'ZYX')).extractBasis(...axes);
  return [...position, ...axes.flatMap((axis) => axis.toArray())];
}
