/** Parses a Blitz3D file to a tree of nodes, in its left-handed space. */

import { FileRefusal } from '../../file-refusal.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';

const NAME = 'B3D';
const MAX_DEPTH = 500;
const HAS_NORMALS = 1;
const HAS_COLORS = 2;
const VERTEX_COLORS_EFFECT = 2;

export interface B3dBrush {
  name: string;
  color: number[];
  /** Index of a texture; -1: none. */
  texture: number;
  /** Otherwise vertex colours are ignored. */
  usesVertexColors: boolean;
}

export interface B3dVertices {
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer> | null;
  colors: Float32Array<ArrayBuffer> | null;
  uvs: Float32Array<ArrayBuffer> | null;
}

export interface B3dMesh {
  vertices: B3dVertices;
  /** Triangle lists with the index of their brush; -1: none. */
  parts: { brush: number; indices: number[] }[];
}

export interface B3dKey {
  frame: number;
  translation: number[] | null;
  scale: number[] | null;
  rotation: number[] | null;
}

export interface B3dNode {
  name: string;
  translation: number[];
  scale: number[];
  /** w, x, y, z, as in the file. */
  rotation: number[];
  mesh: B3dMesh | null;
  /** Weights by vertex of the mesh above. Null: the node is no bone. */
  weights: { vertex: number; weight: number }[] | null;
  keys: B3dKey[];
  children: B3dNode[];
}

export interface B3dFile {
  textures: string[];
  brushes: B3dBrush[];
  roots: B3dNode[];
  framesPerSecond: number;
}

export function readB3d(bytes: Uint8Array<ArrayBuffer>): B3dFile {
  const file = boundedReader(bytes, NAME);
  if (file.text(0, 4) !== 'BB3D') throw new FileRefusal('bad_input', 'notFormat', { format: 'B3D' });
  const found: B3dFile = { textures: [], brushes: [], roots: [], framesPerSecond: 0 };
  for (const chunk of chunksIn(file, 12, bytes.length)) {
    if (chunk.name === 'TEXS') found.textures.push(...readTextures(file, chunk));
    else if (chunk.name === 'BRUS') found.brushes.push(...readBrushes(file, chunk));
    else if (chunk.name === 'NODE') found.roots.push(readNode(file, chunk, found, 0));
  }
  return found;
}

interface Chunk {
  name: string;
  at: number;
  end: number;
}

/** Chunks in a range. A chunk that is too long is cut to its parent. */
function* chunksIn(file: BoundedReader, from: number, to: number): Generator<Chunk> {
  for (let at = from; at + 8 <= to;) {
    const length = file.i32(at + 4);
    if (length < 0) throw new FileRefusal('bad_input', 'cutOff', { format: NAME });
    const end = at + 8 + length;
    if (end > to) throw new FileRefusal('bad_input', 'cutOff', { format: NAME });
    yield { name: file.text(at, 4), at: at + 8, end };
    at = end;
  }
}

/** Zero-terminated text, and the offset behind it. */
function textAt(file: BoundedReader, { at, end }: Omit<Chunk, 'name'>): { text: string; next: number } {
  const zero = file.bytes.indexOf(0, at);
  if (zero < 0 || zero >= end) throw new FileRefusal('bad_input', 'cutOff', { format: NAME });
  return { text: file.text(at, zero - at), next: zero + 1 };
}

function readTextures(file: BoundedReader, { at, end }: Chunk): string[] {
  const names: string[] = [];
  while (at < end) {
    const { text, next } = textAt(file, { at, end });
    names.push(text);
    at = next + 28;
  }
  return names;
}

function readBrushes(file: BoundedReader, { at, end }: Chunk): B3dBrush[] {
  const brushes: B3dBrush[] = [];
  const textures = file.i32(at);
  if (textures < 0 || textures > 8) throw new FileRefusal('bad_input', 'texturesTooMany', { format: NAME });
  for (at += 4; at < end;) {
    const { text, next } = textAt(file, { at, end });
    brushes.push({
      name: text,
      color: file.floats(next, 4),
      texture: textures > 0 ? file.i32(next + 28) : -1,
      usesVertexColors: (file.i32(next + 24) & VERTEX_COLORS_EFFECT) !== 0,
    });
    at = next + 28 + textures * 4;
  }
  return brushes;
}

function readNode(file: BoundedReader, { at, end }: Chunk, found: B3dFile, depth: number): B3dNode {
  if (depth > MAX_DEPTH) throw new FileRefusal('bad_input', 'partsTooDeep', { format: NAME });
  const { text, next } = textAt(file, { at, end });
  const node: B3dNode = {
    name: text,
    translation: file.floats(next, 3),
    scale: file.floats(next + 12, 3),
    rotation: file.floats(next + 24, 4),
    mesh: null,
    weights: null,
    keys: [],
    children: [],
  };
  for (const chunk of chunksIn(file, next + 40, end)) {
    if (chunk.name === 'MESH') node.mesh = readMesh(file, chunk);
    else if (chunk.name === 'BONE') {
      node.weights = file
        .table(chunk.at, Math.floor((chunk.end - chunk.at) / 8), 8)
        .map((place) => ({ vertex: file.i32(place), weight: file.f32(place + 4) }));
    } else if (chunk.name === 'KEYS') node.keys.push(...readKeys(file, chunk));
    else if (chunk.name === 'ANIM') found.framesPerSecond ||= file.f32(chunk.at + 8);
    else if (chunk.name === 'NODE') node.children.push(readNode(file, chunk, found, depth + 1));
  }
  return node;
}

function readMesh(file: BoundedReader, { at, end }: Chunk): B3dMesh {
  const brush = file.i32(at);
  const mesh: B3dMesh = {
    vertices: { positions: new Float32Array(), normals: null, colors: null, uvs: null },
    parts: [],
  };
  for (const chunk of chunksIn(file, at + 4, end)) {
    if (chunk.name === 'VRTS') mesh.vertices = readVertices(file, chunk);
    if (chunk.name !== 'TRIS') continue;
    const own = file.i32(chunk.at);
    const places = file.table(chunk.at + 4, Math.floor((chunk.end - chunk.at - 4) / 12), 12);
    const indices = places.flatMap((place) => [file.i32(place), file.i32(place + 4), file.i32(place + 8)]);
    mesh.parts.push({ brush: own >= 0 ? own : brush, indices });
  }
  const count = mesh.vertices.positions.length / 3;
  if (mesh.parts.some(({ indices }) => indices.some((index) => index < 0 || index >= count)))
    throw new FileRefusal('bad_input', 'verticesMissing', { format: NAME });
  return mesh;
}

function readVertices(file: BoundedReader, { at, end }: Chunk): B3dVertices {
  const [flags, sets, width] = [file.i32(at), file.i32(at + 4), file.i32(at + 8)];
  if (sets < 0 || sets > 8 || width < 0 || width > 4) throw new FileRefusal('bad_input', 'cutOff', { format: NAME });
  const normalsAt = 3;
  const colorsAt = normalsAt + ((flags & HAS_NORMALS) === 0 ? 0 : 3);
  const uvsAt = colorsAt + ((flags & HAS_COLORS) === 0 ? 0 : 4);
  const numbers = uvsAt + sets * width;
  const places = file.table(at + 12, Math.floor((end - at - 12) / (numbers * 4)), numbers * 4);
  const part = (offset: number, size: number) => {
    const values = new Float32Array(places.length * size);
    for (const [vertex, place] of places.entries())
      for (let index = 0; index < size; index += 1) values[vertex * size + index] = file.f32(place + (offset + index) * 4);
    return values;
  };
  return {
    positions: part(0, 3),
    normals: colorsAt > normalsAt ? part(normalsAt, 3) : null,
    colors: uvsAt > colorsAt ? part(colorsAt, 4) : null,
    uvs: sets > 0 && width >= 2 ? part(uvsAt, 2) : null,
  };
}

function readKeys(file: BoundedReader, { at, end }: Chunk): B3dKey[] {
  const flags = file.i32(at);
  const sizes = [(flags & 1) === 0 ? 0 : 3, (flags & 2) === 0 ? 0 : 3, (flags & 4) === 0 ? 0 : 4] as const;
  const bytes = 4 + (sizes[0] + sizes[1] + sizes[2]) * 4;
  return file.table(at + 4, Math.floor((end - at - 4) / bytes), bytes).map((place) => {
    const part = (offset: number, size: number) => (size === 0 ? null : file.floats(place + 4 + offset * 4, size));
    return {
      frame: file.i32(place),
      translation: part(0, sizes[0]),
      scale: part(sizes[0], sizes[1]),
      rotation: part(sizes[0] + sizes[1], sizes[2]),
    };
  });
}
