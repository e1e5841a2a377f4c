/** Nested chunks of LightWave files, each with a name and length. */

import { FileRefusal } from '../../file-refusal.ts';
import { boundedReader, type BoundedReader } from '../../readers/bounded-reader.ts';

const NAME_BYTES = 4;

export interface LwoChunk {
  name: string;
  at: number;
  end: number;
}

export const lwoReader = (bytes: Uint8Array<ArrayBuffer>): BoundedReader =>
  boundedReader(bytes, 'LightWave', { isBigEndian: true });

/** Chunks in a range: long lengths at the top level, short ones inside. A truncated chunk ends the list. */
export function lwoChunks(file: BoundedReader, { at, end }: Omit<LwoChunk, 'name'>, lengthBytes: 2 | 4): LwoChunk[] {
  const found: LwoChunk[] = [];
  for (let place = at; place + NAME_BYTES + lengthBytes <= end;) {
    const from = place + NAME_BYTES + lengthBytes;
    const length = lengthBytes === 4 ? file.i32(place + NAME_BYTES) : file.u16(place + NAME_BYTES);
    if (length < 0 || from + length > end) break;
    found.push({ name: file.text(place, NAME_BYTES), at: from, end: from + length });
    place = from + length + (length % 2);
  }
  return found;
}

/** Zero-terminated text, padded to even length. `next` is the offset behind it. */
export function lwoText(file: BoundedReader, { at, end }: Omit<LwoChunk, 'name'>): { text: string; next: number } {
  const length = file.bytes.subarray(at, end).indexOf(0);
  if (length < 0) throw new FileRefusal('bad_input', 'cutOff', { format: 'LightWave' });
  return { text: file.text(at, length), next: at + length + 2 - (length % 2) };
}
