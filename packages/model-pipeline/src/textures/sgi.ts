/** SGI pictures (.sgi, .rgb, .bw): bottom-up planes, uncompressed or run-length encoded. */

import { FileRefusal } from '../file-refusal.ts';
import { blankImage, checkLength, checkSize, viewOf, type RawImage } from './raw-image.ts';

const HEADER_BYTES = 512;

export function readSgi(bytes: Uint8Array): RawImage {
  checkLength(bytes, HEADER_BYTES);
  const view = viewOf(bytes);
  const [isPacked, wide] = [bytes[2] === 1, bytes[3]];
  const dimensions = view.getUint16(4);
  const [width, height] = [view.getUint16(6), dimensions > 1 ? view.getUint16(8) : 1];
  const planes = dimensions > 2 ? view.getUint16(10) : 1;
  checkSize(width, height);
  if (wide !== 1 || planes < 1 || planes > 4) throw new FileRefusal('unsupported_type', 'pictureType', { format: 'SGI' });
  checkLength(bytes, HEADER_BYTES + height * planes * (isPacked ? 8 : width));
  const image = blankImage(width, height);
  const row = new Uint8Array(width);
  for (let plane = 0; plane < planes; plane += 1) {
    for (let y = 0; y < height; y += 1) {
      const number = plane * height + y;
      if (isPacked) unpackRow(bytes, view.getUint32(HEADER_BYTES + number * 4), row);
      else row.set(bytes.subarray(HEADER_BYTES + number * width, HEADER_BYTES + (number + 1) * width));
      const isAlpha = planes % 2 === 0 && plane === planes - 1;
      for (let x = 0; x < width; x += 1) {
        const to = ((height - 1 - y) * width + x) * 4;
        if (isAlpha) image.pixels[to + 3] = row[x]!;
        else if (planes <= 2) image.pixels.fill(row[x]!, to, to + 3);
        else image.pixels[to + plane] = row[x]!;
      }
    }
  }
  if (planes % 2 === 1) for (let at = 3; at < image.pixels.length; at += 4) image.pixels[at] = 255;
  return image;
}

/** A byte from 0x80 on is the number of literal bytes, one below it the run length of the next; 0 ends the row. */
function unpackRow(bytes: Uint8Array, start: number, row: Uint8Array): void {
  let [from, to] = [start, 0];
  while (to < row.length) {
    checkLength(bytes, from + 2);
    const head = bytes[from++]!;
    const count = Math.min(head & 127, row.length - to);
    if (count === 0) return;
    if (head >= 128) row.set(bytes.subarray(from, from + count), to);
    else row.fill(bytes[from]!, to, to + count);
    from += head >= 128 ? head & 127 : 1;
    to += count;
  }
}
