/** Reads the structure of Blender files: a header, then blocks with their type and former memory address. */

import { FileRefusal } from '../../file-refusal.ts';

/** Far more than any scene has. Each block costs memory. */
const MAX_BLOCKS = 4_000_000;

export interface BlendHead {
  /** 304 is Blender 3.4. */
  version: number;
  isLittle: boolean;
  pointerSize: 4 | 8;
  /** Offset of the first block. */
  end: number;
  /** Since Blender 5 blocks may be larger than four gigabytes. */
  hasLargeBlocks: boolean;
}

export interface BlendBlock {
  code: string;
  /** Byte offset of the content. */
  at: number;
  length: number;
  /** Memory address when the file was saved. Pointers refer to it. */
  address: bigint;
  /** Index of its struct in the DNA. */
  struct: number;
  count: number;
}

export function readBlendHead(bytes: Uint8Array): BlendHead | null {
  const head = String.fromCharCode(...bytes.subarray(0, 20));
  const [, pointers, order, version] = /^BLENDER([-_])([vV])(\d{3})/.exec(head) ?? [];
  if (version !== undefined) {
    const pointerSize = pointers === '_' ? 4 : 8;
    return { version: Number(version), isLittle: order === 'v', pointerSize, end: 12, hasLargeBlocks: false };
  }
  // Since Blender 5 the header declares its own length.
  const [, length, newer] = /^BLENDER(\d\d)-01v(\d{4})/.exec(head) ?? [];
  if (newer === undefined) return null;
  return { version: Number(newer), isLittle: true, pointerSize: 8, end: Number(length), hasLargeBlocks: true };
}

/** Blocks in the order of the file. A truncated block is the last one. */
export function* blendBlocks(bytes: Uint8Array, head: BlendHead): Generator<BlendBlock> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { isLittle, pointerSize, hasLargeBlocks } = head;
  const size = hasLargeBlocks ? 32 : 16 + pointerSize;
  const large = (at: number) => Number(view.getBigUint64(at, isLittle));
  let count = 0;
  for (let at = head.end; at + size <= bytes.length;) {
    const code = String.fromCharCode(...bytes.subarray(at, at + 4)).replaceAll('\0', '');
    if (code === 'ENDB') return;
    count += 1;
    if (count > MAX_BLOCKS) throw new FileRefusal('too_large', 'tooManyElements', { format: 'Blender' });
    const length = hasLargeBlocks ? large(at + 16) : view.getUint32(at + 4, isLittle);
    const address = pointerSize === 4 ? BigInt(view.getUint32(at + 8, isLittle)) : view.getBigUint64(at + 8, isLittle);
    yield {
      code,
      at: at + size,
      length: Math.min(length, bytes.length - at - size),
      address,
      struct: view.getUint32(hasLargeBlocks ? at + 4 : at + 8 + pointerSize, isLittle),
      count: hasLargeBlocks ? large(at + 24) : view.getUint32(at + 12 + pointerSize, isLittle),
    };
    at += size + length;
  }
}
