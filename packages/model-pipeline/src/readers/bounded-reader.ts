/** Reads numbers and texts of a binary file at untrusted offsets. */

import { FileRefusal } from '../file-refusal.ts';
import { fixedText } from './fixed-text.ts';

/** Limit of repeated reads of the same bytes. More is an attempt to expand a small file into a huge model. */
const MAX_TIMES_NAMED = 8;

export interface BoundedReader {
  bytes: Uint8Array<ArrayBuffer>;
  u8(at: number): number;
  u16(at: number): number;
  i16(at: number): number;
  i32(at: number): number;
  f32(at: number): number;
  floats(at: number, count: number): number[];
  text(at: number, length: number): string;
  /** Offsets of `count` records of `size` bytes. */
  table(at: number, count: number, size: number): number[];
}

/** Refuses reads beyond the end of the file. `name` is the format in the refusal. */
export function boundedReader(bytes: Uint8Array<ArrayBuffer>, name: string, { isBigEndian = false } = {}): BoundedReader {
  const isLittle = !isBigEndian;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let named = 0;

  function at(place: number, size: number): number {
    if (!(place >= 0 && size >= 0 && place + size <= bytes.length))
      throw new FileRefusal('bad_input', 'cutOff', { format: name });
    return place;
  }

  function number(place: number): number {
    const value = view.getFloat32(at(place, 4), isLittle);
    if (!Number.isFinite(value)) throw new FileRefusal('bad_input', 'notNumbers', { format: name });
    return value;
  }

  return {
    bytes,
    u8: (place) => view.getUint8(at(place, 1)),
    u16: (place) => view.getUint16(at(place, 2), isLittle),
    i16: (place) => view.getInt16(at(place, 2), isLittle),
    i32: (place) => view.getInt32(at(place, 4), isLittle),
    f32: number,
    floats: (place, count) => Array.from({ length: count }, (_, index) => number(place + index * 4)),
    text: (place, length) => fixedText(bytes, at(place, length), length),
    table(place, count, size) {
      if (count === 0) return [];
      const from = at(place, count * size);
      if (count < 0) throw new FileRefusal('bad_input', 'negativeCount', { format: name });
      named += count * size;
      if (named > bytes.length * MAX_TIMES_NAMED) {
        throw new FileRefusal('bad_input', 'repeatedData', { format: name });
      }
      return Array.from({ length: count }, (_, index) => from + index * size);
    },
  };
}
