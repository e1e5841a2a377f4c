import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { FileStorage } from '../files/file-storage.ts';

/** Keeps bytes, packed; answers under which hash. The same bytes are packed to the same. */
export async function keepPacked(files: FileStorage, source: Readable): Promise<string> {
  const packed = createGzip();
  // An error of the source ends what is made of it.
  source.once('error', (error) => packed.destroy(error));
  return (await files.put(source.pipe(packed))).sha256;
}

/** The bytes of a file; they end with an error where they are others than were kept. */
export async function openChecked(files: FileStorage, sha256: string): Promise<Readable> {
  const stored = await files.read(sha256);
  if (stored === null) throw new Error(`A part of the backup is missing: ${sha256}.`);
  return Readable.from(checked(stored, sha256), { objectMode: false });
}

export async function openPacked(files: FileStorage, sha256: string): Promise<Readable> {
  const packed = await openChecked(files, sha256);
  const bytes = createGunzip();
  packed.once('error', (error) => bytes.destroy(error));
  return packed.pipe(bytes);
}

/** The lines of a list that was kept packed, one after the other. */
export async function* packedLines(files: FileStorage, sha256: string): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of (await openPacked(files, sha256)).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads all of it, and throws where it is not what was kept. */
export async function checkKept(files: FileStorage, sha256: string): Promise<void> {
  const bytes = await openChecked(files, sha256);
  await finished(bytes.resume());
}

async function* checked(stored: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  for await (const chunk of stored) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`A part of the backup is damaged: ${sha256}.`);
}
