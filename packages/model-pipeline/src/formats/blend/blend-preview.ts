/** Reads the thumbnail of Blender files. */

import { blankImage, type RawImage } from '../../textures/raw-image.ts';
import { blendBlocks, readBlendHead } from './blend-blocks.ts';

const MAX_SIDE = 1024;

/** Thumbnail of Blender's file browser; null if the file has none. `bytes` are uncompressed. */
export function blendPreview(bytes: Uint8Array): RawImage | null {
  const head = readBlendHead(bytes);
  if (!head) return null;
  for (const { code, at, length } of blendBlocks(bytes, head)) {
    if (code === 'TEST') return previewImage(bytes.subarray(at, at + length), head.isLittle);
  }
  return null;
}

/** The block holds width, height and RGBA rows from the bottom up. */
function previewImage(block: Uint8Array, isLittle: boolean): RawImage | null {
  if (block.length < 8) return null;
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const [width, height] = [view.getInt32(0, isLittle), view.getInt32(4, isLittle)];
  if (width < 1 || height < 1 || Math.max(width, height) > MAX_SIDE || block.length < 8 + width * height * 4) return null;
  const image = blankImage(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = 8 + (height - 1 - row) * width * 4;
    image.pixels.set(block.subarray(from, from + width * 4), row * width * 4);
  }
  return image;
}
