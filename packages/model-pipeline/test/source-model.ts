/** Builds models of the Source engine with their sidecars and textures. */

import { byteWriter } from './byte-writer.ts';

export interface SourceVertex {
  place: number[];
  normal: number[];
  uv: number[];
  bones: number[];
  weights: number[];
}

export interface SourceModel {
  version?: number;
  bones: { name: string; parent: number; place: number[]; turn: number[] }[];
  materials: string[];
  folders?: string[];
  vertices: SourceVertex[];
  /** Meshes of the only model: vertex indices, three per triangle, clockwise. */
  meshes: { material: number; first: number; indices: number[] }[];
  /** Number of alternative models, and of clips. */
  others?: number;
  clips?: number;
}

type Pen = ReturnType<typeof byteWriter>;

/** Texts are written at the end. Their offsets are relative to their owners. */
function textsOf(pen: Pen) {
  const wanted: { at: number; from: number; text: string }[] = [];
  return {
    want: (text: string, from: number) => {
      wanted.push({ at: pen.at(), from, text });
      pen.i32(0);
    },
    write: () => {
      for (const { at, from, text } of wanted)
        pen
          .patch(at, pen.at() - from)
          .text(text)
          .u8(0);
    },
  };
}

export function sourceMdl({
  version = 48,
  bones,
  materials,
  folders = [],
  meshes,
  vertices,
  others = 0,
  clips = 1,
}: SourceModel) {
  const pen = byteWriter().text('IDST').i32(version, 7).text('test.mdl', 64).zeros(332);
  const texts = textsOf(pen);
  pen.patch(188, clips);
  pen.patch(156, bones.length, pen.at());
  for (const { name, parent, place, turn } of bones) {
    texts.want(name, pen.at());
    pen
      .i32(parent)
      .zeros(24)
      .f32(...place, ...turn)
      .zeros(156);
  }
  pen.patch(204, materials.length, pen.at());
  for (const material of materials) {
    texts.want(material, pen.at());
    pen.zeros(60);
  }
  pen.patch(212, folders.length, pen.at());
  for (const folder of folders) texts.want(folder, 0);
  pen.patch(220, materials.length, 1, pen.at()).i16(...materials.keys());
  pen.patch(232, 1, pen.at());
  const part = pen.at();
  texts.want('body', part);
  pen.i32(1 + others, 1, 16);
  const modelsAt = pen.at();
  for (let model = 0; model <= others; model += 1) {
    const count = model === 0 ? meshes.length : 1;
    pen
      .text(`model${model}`, 64)
      .i32(0)
      .f32(0)
      .i32(count, modelsAt + (1 + others) * 148 - pen.at() + 72, vertices.length, 0)
      .zeros(60);
  }
  for (const { material, first } of meshes) pen.i32(material, 0, 0, first).zeros(100);
  texts.write();
  return pen.done();
}

/** In one piece, or in two in reversed order. `made` is the checksum that all files of a model share. */
export function sourceVvd({ vertices }: SourceModel, { cut = 0, made = 7 } = {}): Uint8Array {
  const pen = byteWriter().text('IDSV').i32(4, made, 1, vertices.length).zeros(28);
  const count = vertices.length;
  const start = 64 + (cut > 0 ? 24 : 0);
  pen.i32(cut > 0 ? 2 : 0, 64, start, 0);
  if (cut > 0) pen.i32(0, count - cut, cut, 0, 0, count - cut);
  for (const { place, normal, uv, bones, weights } of [...vertices.slice(cut), ...vertices.slice(0, cut)]) {
    const filled = (values: number[]) => [0, 1, 2].map((index) => values[index] ?? 0);
    pen
      .f32(...filled(weights))
      .u8(...filled(bones), bones.length)
      .f32(...place, ...normal, ...uv);
  }
  return pen.done();
}

/** As lists or strips, with or without the two numbers that later games added. */
export function sourceVtx({ meshes }: SourceModel, { marks = 1, isLong = false, version = 7 } = {}): Uint8Array {
  const pen = byteWriter().i32(version, 24).i16(53, 9).i32(3, 7, 1, 0, 1, 36);
  pen.i32(1, 8).i32(1, 8).i32(meshes.length, 12).f32(0);
  const meshesAt = pen.at();
  for (const _ of meshes) pen.i32(1, 0).u8(0);
  for (const [index, { indices }] of meshes.entries()) {
    const vertices = [...new Set(indices)];
    const group = pen.at();
    pen.patch(meshesAt + index * 9 + 4, group - (meshesAt + index * 9));
    const [groupBytes, stripBytes] = isLong ? [33, 35] : [25, 27];
    const verticesAt = groupBytes + stripBytes;
    const indicesAt = verticesAt + vertices.length * 9;
    pen
      .i32(vertices.length, verticesAt, indices.length, indicesAt, 1, groupBytes)
      .u8(0)
      .zeros(groupBytes - 25);
    pen
      .i32(indices.length, 0, vertices.length, 0)
      .i16(0)
      .u8(marks)
      .zeros(stripBytes - 19);
    for (const vertex of vertices) pen.u8(0, 1, 2, 1).i16(vertex).u8(0, 0, 0);
    pen.i16(...indices.map((vertex) => vertices.indexOf(vertex)));
  }
  return pen.done();
}

/** A sign on a post. The board has its own bone, rotated a quarter turn about Z. */
export const SIGN: SourceModel = {
  bones: [
    { name: 'post', parent: -1, place: [0, 0, 0], turn: [0, 0, 0, 1] },
    { name: 'board', parent: 0, place: [0, 0, 40], turn: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
  ],
  materials: ['wood01', 'paint'],
  folders: ['models\\props\\'],
  vertices: [...square(0, 0, 40), ...square(1, 40, 20)],
  meshes: [
    { material: 0, first: 0, indices: [0, 1, 2, 0, 2, 3] },
    { material: 1, first: 4, indices: [0, 1, 2, 0, 2, 3] },
  ],
};

/** Facing X; clockwise from the lower left, seen from there. */
function square(bone: number, above: number, side: number): SourceVertex[] {
  return [
    [0, 0, 0, 1],
    [0, 1, 0, 0],
    [1, 1, 1, 0],
    [1, 0, 1, 1],
  ].map(([y = 0, z = 0, u = 0, v = 0]) => ({
    place: [0, y * side, above + z * side],
    normal: [1, 0, 0],
    uv: [u, v],
    bones: [bone],
    weights: [1],
  }));
}

interface VtfOptions {
  width?: number;
  height?: number;
  kind: number;
  /** Mip levels, smallest first. */
  levels: number[][];
  minor?: number;
  flags?: number;
  frames?: number;
}

export function vtf({ width = 4, height = 4, kind, levels, minor = 2, flags = 0, frames = 1 }: VtfOptions): Uint8Array {
  const header = minor >= 3 ? 88 : 80;
  const pen = byteWriter().text('VTF\0').i32(7, minor, header).i16(width, height).i32(flags).i16(frames, 0);
  pen.zeros(4).f32(1, 1, 1).zeros(4).f32(1).i32(kind).u8(levels.length).i32(13).u8(4, 4).i16(1).zeros(3);
  if (minor >= 3)
    pen
      .i32(1)
      .zeros(8)
      .i32(0x30, header + 8);
  pen.zeros(header - pen.at()).zeros(8);
  for (const level of levels) for (let frame = 0; frame < frames; frame += 1) pen.raw(level);
  return pen.done();
}
