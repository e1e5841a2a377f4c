/** Reads vertices, faces and strips of a PLY file, and counts the declared and the complete ones. */

import { FileRefusal } from '../../file-refusal.ts';
import { cutPolygon } from '../../readers/cut-polygon.ts';
import { compressedSplat, splatColor } from '../../readers/splats.ts';
import { growingFloats, growingInts, push } from '../../readers/growing-numbers.ts';
import { readPlyHeader, type PlyElement } from './ply-header.ts';
import { plyNumbers, type PlyNumbers } from './ply-numbers.ts';

/** Names of vertex properties in files of different programs. */
const VERTEX_NAMES: Record<string, string[]> = {
  position: ['x', 'y', 'z'],
  normal: ['nx', 'ny', 'nz'],
  uv: ['s|u|texture_u|tx', 't|v|texture_v|ty'],
  color: ['red|r|diffuse_red', 'green|g|diffuse_green', 'blue|b|diffuse_blue', 'alpha|a'],
  splat: ['f_dc_0', 'f_dc_1', 'f_dc_2'],
};
const COLOR_SCALES: Record<string, number> = { u8: 255, i8: 127, u16: 65_535, i16: 32_767 };

export interface PlyModel {
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer> | null;
  uvs: Float32Array<ArrayBuffer> | null;
  /** sRGB and alpha for each vertex, 0 to 1. */
  colors: Float32Array<ArrayBuffer> | null;
  hasAlpha: boolean;
  /** Gaussian splats; their colours are the harmonics of degree 0. */
  isSplat: boolean;
  /** Three per triangle. */
  indices: ReturnType<typeof growingInts>;
  /** Two numbers per corner if faces have their own UVs; empty otherwise. */
  cornerUvs: ReturnType<typeof growingFloats>;
  /** Texture index of each triangle, for `cornerUvs`. */
  pictures: ReturnType<typeof growingInts>;
  textures: string[];
  /** Numbers of faces and strips: declared, read, and with missing vertices. */
  claimed: number;
  read: number;
  broken: number;
  /** Names of elements that are not read. */
  unread: string[];
}

export function readPly(bytes: Uint8Array): PlyModel {
  const header = readPlyHeader(bytes);
  const numbers = plyNumbers(bytes, header);
  const model: PlyModel = {
    positions: new Float32Array(),
    normals: null,
    uvs: null,
    colors: null,
    hasAlpha: false,
    isSplat: false,
    indices: growingInts(),
    cornerUvs: growingFloats(),
    pictures: growingInts(),
    textures: header.textures,
    claimed: 0,
    read: 0,
    broken: 0,
    unread: [],
  };
  for (const element of header.elements) {
    if (element.name === 'vertex') readVertices(model, element, numbers);
    else if (element.name === 'face' || element.name === 'tristrips') readFaces(model, element, numbers);
    else {
      if (element.count > 0) model.unread.push(element.name);
      forEachRow(element, numbers, () => undefined);
    }
  }
  return model;
}

function readVertices(model: PlyModel, element: PlyElement, numbers: PlyNumbers): void {
  const { count, properties } = element;
  const columnsOf = (part: string) =>
    VERTEX_NAMES[part]!.map(
      (names) =>
        names
          .split('|')
          .map((name) => properties.findIndex((own) => own.name === name))
          .find((at) => at >= 0) ?? -1,
    );
  const gather = (part: string, size: number) => {
    const columns = columnsOf(part).slice(0, size);
    return columns.every((column) => column >= 0) ? { columns, values: new Float32Array(count * columns.length) } : null;
  };
  if (properties.some(({ name }) => name === 'packed_position')) throw compressedSplat();
  const [position, normal, uv, own] = [gather('position', 3), gather('normal', 3), gather('uv', 2), gather('color', 3)];
  const splat = own ? null : gather('splat', 3);
  const color = own ?? splat;
  if (!position) throw new FileRefusal('bad_input', 'positionsMissing', { format: 'PLY' });
  const alphaAt = columnsOf('color')[3]!;
  const colors = color && new Float32Array(count * 4).fill(1);
  const scale = color ? (COLOR_SCALES[properties[color.columns[0]!]!.kind] ?? 1) : 1;
  const read = forEachRow(element, numbers, (row, values) => {
    for (const part of [position, normal, uv]) {
      part?.columns.forEach((column, axis) => (part.values[row * part.columns.length + axis] = values[column]!));
    }
    if (!colors) return;
    color.columns.forEach((column, channel) => {
      colors[row * 4 + channel] = splat ? splatColor(values[column]!) : values[column]! / scale;
    });
    if (alphaAt >= 0) colors[row * 4 + 3] = values[alphaAt]! / scale;
  });
  if (read < count) throw new FileRefusal('bad_input', 'cutOff', { format: 'PLY' });
  Object.assign(model, { positions: position.values, normals: normal?.values ?? null, uvs: uv?.values ?? null, colors });
  model.isSplat = splat !== null;
  model.hasAlpha = colors !== null && alphaAt >= 0;
}

function readFaces(model: PlyModel, element: PlyElement, numbers: PlyNumbers): void {
  const names = element.properties.map(({ name }) => name);
  const cornersAt = names.findIndex((name) => name === 'vertex_indices' || name === 'vertex_index');
  const uvsAt = names.indexOf('texcoord');
  const pictureAt = names.indexOf('texnumber');
  const isStrip = element.name === 'tristrips';
  model.claimed += element.count;
  model.read += forEachRow(element, numbers, (_, values, lists) => {
    const corners = lists[cornersAt] ?? [];
    const before = model.indices.length;
    const uvs = lists[uvsAt] ?? [];
    if (isStrip) addStrips(model, corners);
    else addFace(model, corners, uvsAt < 0 ? null : uvs);
    if (uvsAt < 0) return;
    for (let at = before; at < model.indices.length; at += 3) push(model.pictures, Math.max(0, values[pictureAt] ?? 0));
  });
}

const isThere = ({ positions }: PlyModel, corner: number) =>
  Number.isInteger(corner) && corner >= 0 && corner * 3 < positions.length;

function addFace(model: PlyModel, corners: readonly number[], uvs: readonly number[] | null): void {
  if (corners.length < 3) return;
  if (!corners.every((corner) => isThere(model, corner))) {
    model.broken += 1;
    return;
  }
  const { positions } = model;
  const places = corners.length > 3 ? corners.flatMap((corner) => [...positions.subarray(corner * 3, corner * 3 + 3)]) : [];
  for (const at of corners.length === 3 ? [0, 1, 2] : cutPolygon(places)) {
    push(model.indices, corners[at]!);
    if (uvs === null) continue;
    push(model.cornerUvs, uvs[at * 2] ?? 0);
    push(model.cornerUvs, uvs[at * 2 + 1] ?? 0);
  }
}

/** Strips reuse the last two corners, alternate their winding, and end at -1. */
function addStrips(model: PlyModel, corners: readonly number[]): void {
  let start = 0;
  for (let at = 0; at < corners.length; at += 1) {
    if (corners[at] === -1) start = at + 1;
    if (at - start < 2) continue;
    const [a, b, c] = [corners[at - 2]!, corners[at - 1]!, corners[at]!];
    // A repeated corner changes the winding of a strip.
    if (a === b || b === c || a === c) continue;
    const triangle = (at - start) % 2 === 0 ? [a, b, c] : [b, a, c];
    if (triangle.every((corner) => isThere(model, corner))) for (const corner of triangle) push(model.indices, corner);
    else model.broken += 1;
  }
}

/** Reads the rows of an element and returns the number of complete ones. `lists` has list values by property index. */
function forEachRow(
  { count, properties }: PlyElement,
  numbers: PlyNumbers,
  take: (row: number, values: number[], lists: number[][]) => void,
): number {
  if (properties.length === 0) return count;
  const values: number[] = [];
  const lists: number[][] = [];
  for (let row = 0; row < count; row += 1) {
    if (numbers.isDone()) return row;
    for (const [index, { kind, count: countKind }] of properties.entries()) {
      values[index] = numbers.next(countKind ?? kind);
      if (countKind === null) continue;
      const length = values[index];
      if (!(length >= 0) || !numbers.hasRoomFor(length)) return row;
      lists[index] = [];
      for (let item = 0; item < length; item += 1) lists[index].push(numbers.next(kind));
    }
    if (Number.isNaN(lists.at(-1)?.at(-1) ?? 0)) return row;
    take(row, values, lists);
  }
  return count;
}
