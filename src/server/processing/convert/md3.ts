/** Models of Quake III: several surfaces, each with its own frames, triangles and skin. */

import { Refusal } from '../../../shared/kit/errors.ts';
import type { Converter } from '../converter.ts';
import type { SourceFiles } from '../source-files.ts';
import { assumeInches } from './place-model.ts';
import { fixedText } from './fixed-text.ts';
import { framedDocument, type FramedSurface } from './vertex-frames.ts';

const MAGIC = 'IDP3';
const STEPS_PER_UNIT = 64;
const FRAME_BYTES = 56;
const MAX_SURFACES = 1024;

export const convertMd3: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const view = new DataView(bytes.buffer);
  if (bytes.length < 108 || fixedText(bytes, 0, 4) !== MAGIC) {
    throw new Refusal('bad_input', 'The file is no model of Quake III.');
  }
  const [frames = 0, , count = 0] = Array.from({ length: 4 }, (_, index) => view.getInt32(76 + index * 4, true));
  const framesAt = view.getInt32(92, true);
  inside(bytes, framesAt, frames, FRAME_BYTES);
  if (count < 0 || count > MAX_SURFACES) throw cutOff();
  const skins = await readSkins(files, main);
  const names = Array.from({ length: frames }, (_, frame) => fixedText(bytes, framesAt + frame * FRAME_BYTES + 40, 16));
  const surfaces: FramedSurface[] = [];
  for (let surface = 0, at = view.getInt32(100, true); surface < count; surface += 1) {
    const { read, end } = readSurface(bytes, at, frames);
    const skin = skins.get(read.name.toLowerCase());
    surfaces.push(skin === undefined ? read : { ...read, skins: [skin, ...read.skins] });
    at = end;
  }
  // Exporters write the same words beside every frame: then all of them are one clip.
  const document = await framedDocument(surfaces, names, { files, main, notes });
  assumeInches(document, notes);
  return document;
};

function readSurface(bytes: Uint8Array<ArrayBuffer>, at: number, frames: number): { read: FramedSurface; end: number } {
  inside(bytes, at, 1, 108);
  const view = new DataView(bytes.buffer);
  const [own = 0, shaders = 0, vertices = 0, triangles = 0, trianglesAt = 0, shadersAt = 0, uvsAt = 0, placesAt = 0, end = 0] =
    Array.from({ length: 9 }, (_, index) => view.getInt32(at + 72 + index * 4, true));
  inside(bytes, at + trianglesAt, triangles, 12);
  inside(bytes, at + shadersAt, shaders, 68);
  inside(bytes, at + uvsAt, vertices, 8);
  inside(bytes, at + placesAt, vertices * own, 8);
  if (own !== frames || end <= 0) throw cutOff();
  const indices = Uint32Array.from({ length: triangles * 3 }, (_, index) => view.getUint32(at + trianglesAt + index * 4, true));
  if (indices.some((index) => index >= vertices)) {
    throw new Refusal('bad_input', 'The MD3 file names vertices that it does not have.');
  }
  const read: FramedSurface = {
    name: fixedText(bytes, at + 4, 64),
    skins: Array.from({ length: shaders }, (_, shader) => fixedText(bytes, at + shadersAt + shader * 68, 64)),
    indices,
    uvs: Float32Array.from({ length: vertices * 2 }, (_, index) => view.getFloat32(at + uvsAt + index * 4, true)),
    frames: Array.from({ length: own }, (_, frame) => readFrame(view, at + placesAt + frame * vertices * 8, vertices)),
  };
  return { read, end: at + end };
}

function readFrame(view: DataView, at: number, vertices: number): FramedSurface['frames'][number] {
  const [positions, normals] = [new Float32Array(vertices * 3), new Float32Array(vertices * 3)];
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const from = at + vertex * 8;
    for (let axis = 0; axis < 3; axis += 1) {
      positions[vertex * 3 + axis] = view.getInt16(from + axis * 2, true) / STEPS_PER_UNIT;
    }
    // Two angles in a byte each: how far from above, and which way around.
    const [tilt, turn] = [view.getUint8(from + 6), view.getUint8(from + 7)].map((byte) => (byte * 2 * Math.PI) / 256) as [
      number,
      number,
    ];
    normals.set([Math.cos(turn) * Math.sin(tilt), Math.sin(turn) * Math.sin(tilt), Math.cos(tilt)], vertex * 3);
  }
  return { positions, normals };
}

/** Skins of players stand in a text beside the model: 'surface,picture' in each line. */
async function readSkins(files: SourceFiles, main: string): Promise<Map<string, string>> {
  const stem = main.replace(/\.[^./]*$/, '');
  const path = files.paths.find((candidate) => new Set([`${stem}_default.skin`, `${stem}.skin`]).has(candidate));
  if (path === undefined) return new Map();
  const lines = new TextDecoder().decode(await files.read(path)).split(/\r?\n/);
  const pairs = lines.map((line) => line.split(',').map((part) => part.trim()));
  return new Map(pairs.flatMap(([surface = '', picture = '']) => (picture === '' ? [] : [[surface.toLowerCase(), picture]])));
}

function inside(bytes: Uint8Array, at: number, count: number, size: number): void {
  if (at < 0 || count < 0 || at + count * size > bytes.length) throw cutOff();
}

const cutOff = () => new Refusal('bad_input', 'The MD3 file is cut off.');
