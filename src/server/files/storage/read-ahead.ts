import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const MAX_BYTES = 1024 ** 2;

/** Reads a small answer before it begins, so that a damaged file is told by a sentence. A large answer breaks off instead. */
export async function readAhead(stream: Readable | null, bytes: number): Promise<Readable | Buffer | null> {
  return stream === null || bytes > MAX_BYTES ? stream : buffer(stream);
}
