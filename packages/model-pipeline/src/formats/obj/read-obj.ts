/** Parses an OBJ file of any size in one pass. */

import { cutPolygon } from '../../readers/cut-polygon.ts';
import { growingFloats, push, type GrowingNumbers } from '../../readers/growing-numbers.ts';
import { lineScanner, type LineScanner } from '../../readers/line-scanner.ts';
import type { TextDecoding } from '../../readers/text-decoder.ts';
import { cornerOf, objPart, type ObjPart, type ObjShape } from './obj-part.ts';

export interface ObjModel {
  positions: GrowingNumbers<Float32Array>;
  /** One for each position, or none at all. */
  colors: GrowingNumbers<Float32Array>;
  uvs: GrowingNumbers<Float32Array>;
  normals: GrowingNumbers<Float32Array>;
  parts: ObjPart[];
  /** Names of MTL files. */
  libraries: string[];
  /** Number of elements with missing vertices. */
  broken: number;
}

const SLASH = 47;
/** Exporters that write a group for each face would give as many meshes. Beyond this, all share one. */
const MAX_OBJECTS = 300;

export function readObj(bytes: Uint8Array, decode?: TextDecoding): ObjModel {
  const scan = lineScanner(bytes, decode);
  const model: ObjModel = {
    positions: growingFloats(),
    colors: growingFloats(),
    uvs: growingFloats(),
    normals: growingFloats(),
    parts: [],
    libraries: [],
    broken: 0,
  };
  const parts = new Map<string, ObjPart>();
  const objects = new Set<string>();
  let object = '';
  let hasObjects = false;
  let material: string | null = null;
  let isSmooth = false;

  function partOf(shape: ObjShape): ObjPart {
    const key = `${shape}\n${material ?? '\n'}\n${object}`;
    let part = parts.get(key);
    if (!part) {
      part = objPart(object, material, shape);
      parts.set(key, part);
      model.parts.push(part);
    }
    return part;
  }

  function enter(name: string): void {
    if (objects.size < MAX_OBJECTS) objects.add(name);
    object = objects.has(name) ? name : '';
  }

  function vertex(): void {
    const values: number[] = [];
    while (values.length < 7 && !scan.isAtEndOfLine()) values.push(scan.number());
    for (let axis = 0; axis < 3; axis += 1) push(model.positions, values[axis] ?? 0);
    // Four numbers are a position with a weight. From six on, the last three are a colour.
    const color = values.length >= 6 ? values.slice(3, 6) : null;
    if (color || model.colors.length > 0) {
      while (model.colors.length < model.positions.length - 3) push(model.colors, 1);
      for (let channel = 0; channel < 3; channel += 1) push(model.colors, color?.[channel] ?? 1);
    }
  }

  const handlers: Record<string, () => void> = {
    v: vertex,
    vt: () => pushNumbers(scan, model.uvs, 2),
    vn: () => pushNumbers(scan, model.normals, 3),
    f() {
      const part = partOf('triangles');
      if (isSmooth) part.isSmooth = true;
      readFace(scan, model, part);
    },
    l: () => readLine(scan, model, partOf('lines')),
    p: () => readPoints(scan, model, partOf('points')),
    o() {
      hasObjects = true;
      enter(scan.restOfLine());
    },
    g() {
      if (!hasObjects) enter(scan.restOfLine());
    },
    usemtl() {
      material = scan.restOfLine();
    },
    mtllib() {
      model.libraries.push(scan.restOfLine());
    },
    s() {
      const group = scan.word();
      isSmooth = group !== 'off' && group !== '0';
    },
  };
  handlers.fo = handlers.f!;
  while (!scan.isDone()) {
    const keyword = scan.isAtEndOfLine() ? '' : scan.word();
    if (Object.hasOwn(handlers, keyword)) handlers[keyword]!();
    scan.nextLine();
  }
  return model;
}

function pushNumbers(scan: LineScanner, list: GrowingNumbers<Float32Array>, count: number): void {
  for (let index = 0; index < count; index += 1) push(list, scan.isAtEndOfLine() ? 0 : scan.number());
}

/** Zero-based index of a file's index, which is one-based or negative. -1 if out of range. */
function found(index: number, count: number): number {
  const at = index < 0 ? count + index : index - 1;
  return at >= 0 && at < count ? at : -1;
}

/** Corners of a line. Null if one does not exist. */
function readCorners(scan: LineScanner, model: ObjModel, part: ObjPart): number[] | null {
  const named: [position: number, uv: number, normal: number][] = [];
  let isSound = true;
  while (!scan.isAtEndOfLine()) {
    const position = found(scan.integer(), model.positions.length / 3);
    let uv = -1;
    let normal = -1;
    if (scan.take(SLASH)) {
      uv = found(scan.integer(), model.uvs.length / 2);
      if (scan.take(SLASH)) normal = found(scan.integer(), model.normals.length / 3);
    }
    if (position < 0) {
      isSound = false;
      scan.word();
    }
    named.push([position, uv, normal]);
  }
  if (isSound && named.length > 0) return named.map(([position, uv, normal]) => cornerOf(part, position, uv, normal));
  model.broken += 1;
  return null;
}

function readFace(scan: LineScanner, model: ObjModel, part: ObjPart): void {
  const corners = readCorners(scan, model, part);
  if (!corners) return;
  if (corners.length === 3) {
    for (const corner of corners) push(part.indices, corner);
    return;
  }
  const places = corners.flatMap((corner) => {
    const at = part.corners.values[corner * 3]! * 3;
    return [model.positions.values[at]!, model.positions.values[at + 1]!, model.positions.values[at + 2]!];
  });
  for (const index of cutPolygon(places)) push(part.indices, corners[index]!);
}

function readLine(scan: LineScanner, model: ObjModel, part: ObjPart): void {
  const corners = readCorners(scan, model, part) ?? [];
  for (const [index, corner] of corners.entries()) {
    if (index === 0) continue;
    push(part.indices, corners[index - 1]!);
    push(part.indices, corner);
  }
}

function readPoints(scan: LineScanner, model: ObjModel, part: ObjPart): void {
  for (const corner of readCorners(scan, model, part) ?? []) push(part.indices, corner);
}
