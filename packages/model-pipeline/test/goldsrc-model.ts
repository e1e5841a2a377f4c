/** Builds models of Half-Life with their skin and clip sidecars. */

import { byteWriter } from './byte-writer.ts';

export interface GoldsrcBone {
  name: string;
  parent: number;
  /** Translation, and angles in radians. */
  values: number[];
}

/** Indices of vertex and normal, then two texture coordinates in pixels. */
type Corner = [number, number, number, number];

export interface GoldsrcMesh {
  skin: number;
  commands: { kind: 'strip' | 'fan'; corners: Corner[] }[];
}

export interface GoldsrcShape {
  name: string;
  vertices: { bone: number; place: number[] }[];
  normals: { bone: number; place: number[] }[];
  meshes: GoldsrcMesh[];
}

export interface GoldsrcSkin {
  name: string;
  flags?: number;
  width: number;
  height: number;
  indices: number[];
  /** Colours by index; others are black. */
  palette: Record<number, [number, number, number]>;
}

export interface GoldsrcClip {
  name: string;
  frames: number;
  framesPerSecond: number;
  /** 0: in the file itself. */
  group?: number;
  /** Runs of a bone channel: steps, and the number of frames of each run. */
  runs: { bone: number; channel: number; runs: { steps: number[]; frames: number }[] }[];
  motion?: { axes: number; bone: number };
}

export interface GoldsrcModel {
  bones?: GoldsrcBone[];
  /** Alternative models of each body part. */
  parts?: { name: string; shapes: GoldsrcShape[] }[];
  skins?: GoldsrcSkin[];
  clips?: GoldsrcClip[];
  /** Paths of clip files. */
  groups?: string[];
  magic?: string;
}

/** Scale of a step in each value. */
export const STEP = 0.5;

const HEADER_BYTES = 244;

export function goldsrcModel({ bones = [], parts = [], skins = [], clips = [], groups = [], magic = 'IDST' }: GoldsrcModel) {
  const pen = byteWriter()
    .text(magic)
    .i32(10)
    .text('test.mdl', 64)
    .zeros(HEADER_BYTES - 72);
  const table = (place: number, count: number) => pen.patch(place, count, pen.at());
  table(140, bones.length);
  for (const { name, parent, values } of bones) {
    pen.text(name, 32).i32(parent, 0, -1, -1, -1, -1, -1, -1);
    pen.f32(...values, STEP, STEP, STEP, STEP, STEP, STEP);
  }
  const tracksAt = clips.map((clip) => ((clip.group ?? 0) === 0 ? writeTracks(pen, clip, bones.length) : 76));
  table(164, clips.length);
  for (const [index, { name, frames, framesPerSecond, group = 0, motion = { axes: 0, bone: 0 } }] of clips.entries()) {
    pen.text(name, 32).f32(framesPerSecond).zeros(20).i32(frames, 0, 0, motion.axes, motion.bone).zeros(44);
    pen.i32(1, tracksAt[index]!).zeros(28).i32(group).zeros(16);
  }
  table(172, groups.length + 1);
  for (const path of ['', ...groups]) pen.text('default', 32).text(path, 64).i32(0, 0);
  writeSkins(pen, skins);
  writeParts(pen, parts);
  return pen.patch(72, pen.at()).done();
}

/** A file with the tracks of one clip. */
export function goldsrcClipFile(clip: GoldsrcClip, bones: number): Uint8Array {
  const pen = byteWriter().text('IDSQ').i32(10).text('test01.mdl', 64).i32(0);
  writeTracks(pen, clip, bones);
  return pen.done();
}

type Pen = ReturnType<typeof byteWriter>;

function writeTracks(pen: Pen, { runs }: GoldsrcClip, bones: number): number {
  const start = pen.at();
  pen.zeros(bones * 12);
  for (const { bone, channel, runs: written } of runs) {
    const own = start + bone * 12;
    pen.patchShort(own + channel * 2, pen.at() - own);
    for (const { steps, frames } of written) pen.u8(steps.length, frames).i16(...steps);
  }
  return start;
}

function writeSkins(pen: Pen, skins: readonly GoldsrcSkin[]): void {
  pen.patch(180, skins.length, pen.at());
  const tableAt = pen.at();
  for (const { name, flags = 0, width, height } of skins) pen.text(name, 64).i32(flags, width, height, 0);
  for (const [index, { indices, palette }] of skins.entries()) {
    pen.patch(tableAt + index * 80 + 76, pen.at()).raw(indices);
    for (let color = 0; color < 256; color += 1) pen.u8(...(palette[color] ?? [0, 0, 0]));
  }
  pen.patch(192, skins.length, 1, pen.at());
  pen.i16(...skins.keys());
}

function writeParts(pen: Pen, parts: NonNullable<GoldsrcModel['parts']>): void {
  const written = parts.map(({ name, shapes }) => ({ name, count: shapes.length, at: writeShapes(pen, shapes) }));
  pen.patch(204, parts.length, pen.at());
  for (const { name, count, at } of written) pen.text(name, 64).i32(count, 1, at);
}

function writeShapes(pen: Pen, shapes: readonly GoldsrcShape[]): number {
  const written = shapes.map(({ vertices, normals, meshes }) => {
    const commands = meshes.map(({ commands }) => {
      const at = pen.at();
      for (const { kind, corners } of commands) pen.i16(kind === 'fan' ? -corners.length : corners.length, ...corners.flat());
      pen.i16(0);
      return at;
    });
    const meshesAt = pen.at();
    for (const [index, mesh] of meshes.entries()) {
      const triangles = mesh.commands.reduce((sum, { corners }) => sum + corners.length - 2, 0);
      pen.i32(triangles, commands[index]!, mesh.skin, 0, 0);
    }
    const points = [vertices, normals].flatMap((list) => {
      const ownersAt = pen.at();
      pen.u8(...list.map(({ bone }) => bone));
      const placesAt = pen.at();
      pen.f32(...list.flatMap(({ place }) => place));
      return [list.length, ownersAt, placesAt];
    });
    return [meshes.length, meshesAt, ...points];
  });
  const at = pen.at();
  for (const [index, { name }] of shapes.entries())
    pen
      .text(name, 64)
      .i32(0)
      .f32(0)
      .i32(...written[index]!, 0, 0);
  return at;
}

/** A flag in two parts: a plain square above the pole's foot, and a masked one that its second bone rotates. */
export const FLAG: GoldsrcModel = {
  bones: [
    { name: 'Foot', parent: -1, values: [0, 0, 10, 0, 0, 0] },
    // A quarter turn about Z.
    { name: 'Cloth', parent: 0, values: [0, 0, 40, 0, 0, Math.PI / 2] },
  ],
  parts: [
    {
      name: 'pole',
      shapes: [
        {
          name: 'pole_model',
          vertices: square(0, 10),
          normals: [{ bone: 0, place: [1, 0, 0] }],
          meshes: [{ skin: 0, commands: [{ kind: 'strip', corners: [corner(0), corner(1), corner(3), corner(2)] }] }],
        },
      ],
    },
    {
      name: 'cloth',
      shapes: [
        {
          name: 'cloth_model',
          vertices: square(1, 20),
          normals: [{ bone: 1, place: [1, 0, 0] }],
          meshes: [{ skin: 1, commands: [{ kind: 'fan', corners: [corner(0), corner(1), corner(2), corner(3)] }] }],
        },
      ],
    },
  ],
  skins: [
    {
      name: 'Wood.bmp',
      width: 4,
      height: 2,
      indices: [1, 1, 1, 1, 2, 2, 2, 2],
      palette: { 1: [200, 100, 50], 2: [20, 30, 40] },
    },
    {
      name: 'Cloth.bmp',
      flags: 0x40,
      width: 4,
      height: 2,
      indices: [1, 1, 255, 255, 1, 1, 255, 255],
      palette: { 1: [255, 0, 0], 255: [0, 0, 255] },
    },
  ],
  clips: [
    {
      name: 'wave',
      frames: 4,
      framesPerSecond: 10,
      runs: [
        {
          bone: 1,
          channel: 1,
          runs: [
            { steps: [0, 2], frames: 3 },
            { steps: [8], frames: 1 },
          ],
        },
        { bone: 1, channel: 5, runs: [{ steps: [0], frames: 4 }] },
      ],
    },
  ],
};

/** Clockwise from the lower left, seen from the front. */
function square(bone: number, side: number): GoldsrcShape['vertices'] {
  return [
    [0, 0, 0],
    [0, 0, side],
    [0, side, side],
    [0, side, 0],
  ].map((place) => ({ bone, place }));
}

function corner(vertex: number): Corner {
  return [vertex, 0, vertex < 2 ? 0 : 4, vertex === 1 || vertex === 2 ? 0 : 2];
}
