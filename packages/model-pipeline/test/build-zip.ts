import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  /** Bytes for a name in a code page. */
  name: string | Uint8Array;
  data?: Uint8Array | string;
  /** General purpose bits: 1 encrypted, 0x800 the name is UTF-8. */
  flags?: number;
  /** 0 stored, 8 deflated; data of other methods is written unchanged. */
  method?: number;
  /** A false declared size. */
  claimedBytes?: number;
  /** Unix file type and mode, such as 0o120777 for a link. */
  mode?: number;
  /** Raw extra fields. */
  extra?: Uint8Array;
  /** Refers to the data of the part with this index. */
  sameBytesAs?: number;
}

const MAX_COUNT = 0xffff;
const END_BYTES = 22;

/** Builds a ZIP archive, optionally a broken or hostile one. */
export function buildZip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(typeof part.name === 'string' ? Buffer.from(part.name) : part.name);
    const data = Buffer.from(part.data ?? '');
    const method = part.method ?? 8;
    const packed = method === 8 ? deflateRawSync(data) : data;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(part.flags ?? 0, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(part.claimedBytes ?? data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const extra = Buffer.from(part.extra ?? []);
    shared.writeUInt16LE(extra.length, 24);
    const at = part.sameBytesAs === undefined ? offset : (offsets[part.sameBytesAs] ?? 0);
    offsets.push(at);
    if (part.sameBytesAs === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, extra, packed]);
      locals.push(local);
      offset += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), shared, tail, name, extra]));
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(parts.length, MAX_COUNT), 4);
  end.writeUInt16LE(Math.min(parts.length, MAX_COUNT), 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

/** Adds ZIP64 end records to an archive. */
export function asZip64(zip: Buffer, count: number): Buffer {
  const end = Buffer.from(zip.subarray(-END_BYTES));
  const rest = zip.subarray(0, -END_BYTES);
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 'latin1');
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  end64.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(rest.length), 8);
  locator.writeUInt32LE(1, 16);
  end.fill(0xff, 8, 20);
  return Buffer.concat([rest, end64, locator, end]);
}
