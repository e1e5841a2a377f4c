/** DirectX files may be compressed like Microsoft's cabinets (MSZIP): each block uses the one before as dictionary. */

import { inflateRawSync } from 'node:zlib';

import { FileRefusal } from '../../file-refusal.ts';

/** Declared total size, which is not trusted. */
const SIZE_BYTES = 4;
const BLOCK_HEAD = 6;
const MAX_BLOCK = 32_768;
const MAX_BYTES = 512 * 1024 ** 2;

export function unzipX(bytes: Uint8Array<ArrayBuffer>, from: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: Uint8Array[] = [];
  let [length, last] = [0, new Uint8Array()];
  for (let at = from + SIZE_BYTES; at + BLOCK_HEAD <= bytes.length;) {
    const size = view.getUint16(at + 2, true);
    const packed = bytes.subarray(at + BLOCK_HEAD, at + 4 + size);
    if (size <= 2 || at + 4 + size > bytes.length) break;
    last = new Uint8Array(inflated(packed, last));
    blocks.push(last);
    length += last.length;
    if (length > MAX_BYTES) throw new FileRefusal('bad_input', 'packedTooLarge', { format: 'X' });
    at += 4 + size;
  }
  if (blocks.length === 0) throw new FileRefusal('bad_input', 'cutOff', { format: 'X' });
  return new Uint8Array(Buffer.concat(blocks));
}

function inflated(packed: Uint8Array, dictionary: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: MAX_BLOCK, ...(dictionary.length > 0 && { dictionary }) });
  } catch {
    throw new FileRefusal('bad_input', 'packedDamaged', { format: 'X' });
  }
}
