import { crc32 } from 'node:zlib';

export interface RarPart {
  name: string;
  data?: Uint8Array | string;
  /** A false declared size. */
  claimedBytes?: number;
  /** Unix file type and mode, such as 0o120777 for a link. */
  mode?: number;
}

const SIGNATURE = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1');
const UNIX = 1;
const HAS_DATA = 2;
const HAS_CHECKSUM = 4;

/** Builds a RAR 5 archive without compression. */
export function buildRar(parts: RarPart[]): Buffer {
  const files = parts.flatMap(({ name, data = '', claimedBytes, mode = 0o100644 }) => {
    const bytes = Buffer.from(data);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(bytes));
    const path = Buffer.from(name);
    const numbers = [HAS_DATA, bytes.length, HAS_CHECKSUM, claimedBytes ?? bytes.length, mode].map(varint);
    return [block([varint(2), ...numbers, checksum, varint(0), varint(UNIX), varint(path.length), path]), bytes];
  });
  return Buffer.concat([SIGNATURE, block([1, 0, 0].map(varint)), ...files, block([5, 0, 0].map(varint))]);
}

function block(pieces: Buffer[]): Buffer {
  const head = Buffer.concat(pieces);
  const sized = Buffer.concat([varint(head.length), head]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(sized));
  return Buffer.concat([checksum, sized]);
}

/** Seven bits a byte, the lowest first. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return Buffer.from([...bytes, rest]);
}
