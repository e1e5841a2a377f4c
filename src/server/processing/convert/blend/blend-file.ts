/** The outer shape of Blender's files: how they are packed, and the small picture that each carries. */

import { gunzipSync, zstdDecompressSync } from 'node:zlib';

import { Refusal } from '../../../../shared/kit/errors.ts';
import { blankImage, type RawImage } from '../../textures/raw-image.ts';

const MAX_BYTES = 1024 ** 3;
const MAX_PREVIEW_SIDE = 1024;

/** The bytes as they are read: Blender packs them in one way until 2.9, in another since 3.0. */
export function unpackedBlend(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return bytes;
  try {
    if (view.getUint16(0) === 0x1f8b) return new Uint8Array(gunzipSync(bytes, { maxOutputLength: MAX_BYTES }));
    if (view.getUint32(0) === 0x28b52ffd) return new Uint8Array(zstdDecompressSync(bytes, { maxOutputLength: MAX_BYTES }));
  } catch {
    throw new Refusal('bad_input', 'The file is packed, and damaged or far too large inside.');
  }
  return bytes;
}

/** The picture that Blender shows in its file browser; null when there is none. `bytes` are unpacked. */
export function blendPreview(bytes: Uint8Array): RawImage | null {
  for (const { code, body, isLittle } of blocksOf(bytes)) if (code === 'TEST') return previewImage(body, isLittle);
  return null;
}

/** Whether it holds skeletons or actions. */
export function hasBlendMotion(bytes: Uint8Array): boolean {
  for (const { code } of blocksOf(bytes)) if (code.startsWith('AR\0') || code.startsWith('AC\0')) return true;
  return false;
}

interface BlendBlock {
  code: string;
  body: Uint8Array;
  isLittle: boolean;
}

function* blocksOf(bytes: Uint8Array): Generator<BlendBlock> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = String.fromCharCode(...bytes.subarray(0, 17));
  const classic = /^BLENDER([-_])([vV])/.exec(head);
  // Since Blender 5 the head says how long it is itself.
  const current = /^BLENDER(\d\d)/.exec(head);
  if (!classic && !current) return;
  const isLittle = classic?.[2] !== 'V';
  const blockHead = classic ? 16 + (classic[1] === '_' ? 4 : 8) : 32;
  for (let at = classic ? 12 : Number(current?.[1]); at + blockHead <= bytes.length;) {
    const code = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + (classic ? 4 : 16), isLittle);
    yield { code, body: bytes.subarray(at + blockHead, at + blockHead + length), isLittle };
    at += blockHead + length;
  }
}

/** Width, height, and rows of red, green, blue and opacity from the bottom up. */
function previewImage(block: Uint8Array, isLittle: boolean): RawImage | null {
  if (block.length < 8) return null;
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const [width, height] = [view.getInt32(0, isLittle), view.getInt32(4, isLittle)];
  if (width < 1 || height < 1 || Math.max(width, height) > MAX_PREVIEW_SIDE || block.length < 8 + width * height * 4)
    return null;
  const image = blankImage(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = 8 + (height - 1 - row) * width * 4;
    image.pixels.set(block.subarray(from, from + width * 4), row * width * 4);
  }
  return image;
}
