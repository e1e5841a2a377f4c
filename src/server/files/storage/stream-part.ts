import { Readable } from 'node:stream';

import type { ByteRange } from './file-storage.ts';

/** A range of a stream. The source is destroyed after the last byte. */
export function streamPart(source: Readable, range: ByteRange): Readable {
  return Readable.from(partOf(source, range), { objectMode: false });
}

async function* partOf(source: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.length;
      if (wanted.length > 0) yield wanted;
      if (at > end) return;
    }
  } finally {
    source.destroy();
  }
}
