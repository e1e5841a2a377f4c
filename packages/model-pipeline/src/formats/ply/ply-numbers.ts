import { lineScanner } from '../../readers/line-scanner.ts';
import { bytesOfNumber, type PlyHeader, type PlyNumber } from './ply-header.ts';

/** Sequential numbers of a PLY file. */
export interface PlyNumbers {
  /** NaN after the end. */
  next(kind: PlyNumber): number;
  isDone(): boolean;
  /** Whether the file can contain that many further numbers. */
  hasRoomFor(count: number): boolean;
}

export function plyNumbers(bytes: Uint8Array, { format, bodyAt }: PlyHeader): PlyNumbers {
  const body = bytes.subarray(bodyAt);
  return format === 'text' ? textNumbers(body) : binaryNumbers(body, format === 'little');
}

function textNumbers(body: Uint8Array): PlyNumbers {
  const scanner = lineScanner(body);
  const skipLines = () => {
    while (!scanner.isDone() && scanner.isAtEndOfLine()) scanner.nextLine();
  };
  return {
    next() {
      skipLines();
      return scanner.number();
    },
    isDone() {
      skipLines();
      return scanner.isDone();
    },
    hasRoomFor: (count) => count * 2 <= body.length + 1,
  };
}

function binaryNumbers(body: Uint8Array, little: boolean): PlyNumbers {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  let at = 0;
  const read: Record<PlyNumber, (from: number) => number> = {
    i8: (from) => view.getInt8(from),
    u8: (from) => view.getUint8(from),
    i16: (from) => view.getInt16(from, little),
    u16: (from) => view.getUint16(from, little),
    i32: (from) => view.getInt32(from, little),
    u32: (from) => view.getUint32(from, little),
    f32: (from) => view.getFloat32(from, little),
    f64: (from) => view.getFloat64(from, little),
  };
  return {
    next(kind) {
      const from = at;
      at += bytesOfNumber(kind);
      return at <= body.length ? read[kind](from) : Number.NaN;
    },
    isDone: () => at >= body.length,
    hasRoomFor: (count) => count <= body.length - at,
  };
}
