import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const MAX_BYTES = 1024 ** 2;

/** Reads small files completely before the reply starts, so damage gives an error. Large files break off instead. */
export async function readAhead(stream: Readable | null, bytes: number): Promise<Readable | Buffer | null> {
  return stream === null || bytes > MAX_BYTES ? stream : buffer(stream);
}
