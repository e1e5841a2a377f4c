/** Opens a Blender file: decompresses it, resolves pointers to structs, and names their fields. */

import { gunzipSync, zstdDecompressSync } from 'node:zlib';

import { FileRefusal } from '../../file-refusal.ts';
import { blendBlocks, readBlendHead, type BlendBlock } from './blend-blocks.ts';
import { readBlendDna } from './blend-dna.ts';
import { BlendStruct, type BlendFile, type BlendOwner } from './blend-struct.ts';

const MAX_BYTES = 1024 ** 3;
/** Scenes decompress to ten times their size, files without content to a thousand times. */
const MAX_RATIO = 100;
const ALWAYS_ALLOWED = 64 * 1024 ** 2;

/** Decompresses a file: gzip until Blender 2.9, Zstandard since 3.0. */
export function unpackedBlend(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return bytes;
  const maxOutputLength = Math.min(MAX_BYTES, Math.max(ALWAYS_ALLOWED, bytes.length * MAX_RATIO));
  // A view, because a copy would double the memory.
  const own = ({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>) => new Uint8Array(buffer, byteOffset, byteLength);
  try {
    if (view.getUint16(0) === 0x1f8b) return own(gunzipSync(bytes, { maxOutputLength }));
    if (view.getUint32(0) === 0x28b52ffd) return own(zstdDecompressSync(bytes, { maxOutputLength }));
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw isLarge
      ? new FileRefusal('too_large', 'packedTooLarge', { format: 'Blender' })
      : new FileRefusal('bad_input', 'packedDamaged', { format: 'Blender' });
  }
  return bytes;
}

export function openBlend(bytes: Uint8Array<ArrayBuffer>): BlendFile {
  const head = readBlendHead(bytes);
  if (!head) {
    const isBlender = String.fromCharCode(...bytes.subarray(0, 7)) === 'BLENDER';
    if (isBlender) throw new FileRefusal('unsupported_type', 'newerBlender');
    throw new FileRefusal('bad_input', 'notFormat', { format: 'Blender' });
  }
  const owners: BlendOwner[] = [];
  let described: BlendBlock | null = null;
  for (const block of blendBlocks(bytes, head)) {
    if (block.code === 'DNA1') described = block;
    else if (block.code === 'DATA') owners.at(-1)?.parts.push(block);
    else owners.push({ block, parts: [], byAddress: null });
  }
  if (!described) throw new FileRefusal('bad_input', 'cutOff', { format: 'Blender' });
  const dna = readBlendDna(bytes, described, head);
  const byAddress = new Map(owners.map((owner) => [owner.block.address, owner]));
  const stepsAllowed = 100_000 + 40 * owners.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
  let steps = 0;

  const file: BlendFile = {
    head,
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    dna,
    all: (code) =>
      owners.flatMap((owner) => {
        const layout = dna.structs[owner.block.struct];
        return owner.block.code === code && layout ? [new BlendStruct(file, owner, layout, owner.block.at, owner.block)] : [];
      }),
    find(owner, address) {
      if (address === 0n) return null;
      owner.byAddress ??= new Map(owner.parts.map((block) => [block.address, block]));
      const part = owner.byAddress.get(address);
      if (part) return { block: part, owner };
      const other = byAddress.get(address);
      return other ? { block: other.block, owner: other } : null;
    },
    step() {
      steps += 1;
      if (steps > stepsAllowed) throw new FileRefusal('bad_input', 'partCycle', { format: 'Blender' });
    },
  };
  return file;
}
