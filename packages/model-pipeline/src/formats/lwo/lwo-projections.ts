/** Reads texture projections of surfaces without a UV map, from LWOB and LWO2. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BoundedReader } from '../../readers/bounded-reader.ts';
import { lwoChunks, lwoReader, lwoText, type LwoChunk } from './lwo-chunks.ts';

export type Triple = [number, number, number];

const SHAPES = ['planar', 'cylindrical', 'spherical', 'cubic'] as const;
const WRAPS = ['edge', 'repeat', 'mirror', 'edge'] as const;

export interface Projection {
  shape: (typeof SHAPES)[number];
  /** 0, 1 and 2 for X, Y and Z of LightWave, whose Z points away from the viewer. */
  axis: number;
  center: Triple;
  size: Triple;
  /** Heading, pitch and bank, in radians. */
  turn: Triple;
  /** Repetitions of the picture around the axis, and from pole to pole. */
  times: [number, number];
  wraps: [(typeof WRAPS)[number], (typeof WRAPS)[number]];
}

/** Picture layer of a surface: the first one of its colour, or else of its diffuse level. */
interface Layer {
  channel: string;
  /** Sort key of the drawing order. */
  ordinal: string;
  projection: Projection | null;
}

/** By surface name. Leaves out damaged projections and those that refer to data outside the file. */
export function readProjections(bytes: Uint8Array<ArrayBuffer>): Map<string, Projection> {
  const file = lwoReader(bytes);
  const kind = file.text(8, 4);
  const layersOf = { LWO2: newLayers, LWOB: oldLayers }[kind];
  const found = new Map<string, Projection>();
  if (!layersOf) return found;
  for (const surface of lwoChunks(file, { at: 12, end: bytes.length }, 4)) {
    if (surface.name !== 'SURF') continue;
    try {
      const { text, next } = lwoText(file, surface);
      const layers = layersOf(file, { ...surface, at: next });
      const [shown] = ['COLR', 'DIFF'].flatMap((channel) =>
        layers.filter((layer) => layer.channel === channel).toSorted((a, b) => (a.ordinal < b.ordinal ? -1 : 1)),
      );
      if (shown?.projection && isSound(shown.projection)) found.set(text, shown.projection);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
    }
  }
  return found;
}

/** A picture without size along a projected axis cannot be placed. */
function isSound({ shape, axis, size }: Projection): boolean {
  if (shape === 'spherical') return true;
  if (shape === 'cylindrical') return size[axis] !== 0;
  return size.every((length, index) => length !== 0 || (shape === 'planar' && index === axis));
}

function plainProjection(shape: Projection['shape']): Projection {
  return {
    shape,
    axis: 2,
    center: [0, 0, 0],
    size: [1, 1, 1],
    turn: [0, 0, 0],
    times: [1, 1],
    wraps: ['repeat', 'repeat'],
  };
}

function oldLayers(file: BoundedReader, surface: LwoChunk): Layer[] {
  const layers: Layer[] = [];
  for (const chunk of lwoChunks(file, surface, 2)) {
    if (/^[A-Z]TEX$/.test(chunk.name)) {
      const { text } = lwoText(file, chunk);
      const shape = SHAPES.find((name) => text.toLowerCase() === `${name} image map`);
      const channel = { CTEX: 'COLR', DTEX: 'DIFF' }[chunk.name] ?? '';
      if (shape) layers.push({ channel, ordinal: '', projection: plainProjection(shape) });
      else layers.push({ channel: '', ordinal: '', projection: null });
    }
    const projection = layers.at(-1)?.projection;
    if (!projection) continue;
    if (chunk.name === 'TFLG') projection.axis = [2, 0, 1, 0][file.u16(offsetOf(chunk, 2)) & 3]!;
    else if (chunk.name === 'TSIZ') projection.size = triple(file, chunk);
    else if (chunk.name === 'TCTR') projection.center = triple(file, chunk);
    else if (chunk.name === 'TWRP') projection.wraps = wrapsAt(file, chunk);
    else if (chunk.name === 'TFP0') projection.times[0] = file.f32(offsetOf(chunk, 4));
    else if (chunk.name === 'TFP1') projection.times[1] = file.f32(offsetOf(chunk, 4));
  }
  return layers;
}

function newLayers(file: BoundedReader, surface: LwoChunk): Layer[] {
  // The name of the parent surface comes first.
  const { next } = lwoText(file, surface);
  const blocks = lwoChunks(file, { at: next, end: surface.end }, 2).filter(({ name }) => name === 'BLOK');
  return blocks.flatMap((block) => {
    const [header, ...parts] = lwoChunks(file, block, 2);
    if (header?.name !== 'IMAP') return [];
    const { text: ordinal, next: from } = lwoText(file, header);
    const chunks = lwoChunks(file, { at: from, end: header.end }, 2);
    const enabled = chunks.find(({ name }) => name === 'ENAB');
    if (enabled && file.u16(offsetOf(enabled, 2)) === 0) return [];
    const channel = chunks.find(({ name }) => name === 'CHAN');
    return [{ channel: channel ? file.text(offsetOf(channel, 4), 4) : '', ordinal, projection: newProjection(file, parts) }];
  });
}

/** null for UV maps, camera projections, and projections that follow another object. */
function newProjection(file: BoundedReader, parts: readonly LwoChunk[]): Projection | null {
  const kind = parts.find(({ name }) => name === 'PROJ');
  const shape = SHAPES[kind ? file.u16(offsetOf(kind, 2)) : 0];
  if (!shape) return null;
  const projection = plainProjection(shape);
  const all = parts.flatMap((part) => (part.name === 'TMAP' ? lwoChunks(file, part, 2) : [part]));
  for (const chunk of all) {
    if (chunk.name === 'OREF' && !/^(\(none\))?$/i.test(lwoText(file, chunk).text)) return null;
    if (chunk.name === 'AXIS') projection.axis = Math.min(2, file.u16(offsetOf(chunk, 2)));
    else if (chunk.name === 'CNTR') projection.center = triple(file, chunk);
    else if (chunk.name === 'SIZE') projection.size = triple(file, chunk);
    else if (chunk.name === 'ROTA') projection.turn = triple(file, chunk);
    else if (chunk.name === 'WRAP') projection.wraps = wrapsAt(file, chunk);
    else if (chunk.name === 'WRPW') projection.times[0] = file.f32(offsetOf(chunk, 4));
    else if (chunk.name === 'WRPH') projection.times[1] = file.f32(offsetOf(chunk, 4));
  }
  return projection;
}

function triple(file: BoundedReader, chunk: LwoChunk): Triple {
  const at = offsetOf(chunk, 12);
  return [file.f32(at), file.f32(at + 4), file.f32(at + 8)];
}

function wrapsAt(file: BoundedReader, chunk: LwoChunk): Projection['wraps'] {
  const at = offsetOf(chunk, 4);
  return [WRAPS[file.u16(at)] ?? 'repeat', WRAPS[file.u16(at + 2)] ?? 'repeat'];
}

/** Offset of a value. Refuses chunks that are too short for it. */
function offsetOf({ at, end }: LwoChunk, bytes: number): number {
  if (at + bytes > end) throw new FileRefusal('bad_input', 'cutOff', { format: 'LightWave' });
  return at;
}
