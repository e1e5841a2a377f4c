import { pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { hashChecked, type FileStorage } from '../../files/storage/file-storage.ts';
import { outageOf } from '../../platform/outage.ts';
import { BackupError, contentError, missingError } from './backup-error.ts';

/** Keeps bytes, packed; answers under which hash. The same bytes are packed to the same. */
export async function storePacked(files: FileStorage, source: Readable): Promise<string> {
  const packed = createGzip();
  pipeline(source, packed, () => {});
  try {
    return (await files.put(packed)).sha256;
  } finally {
    // Where nothing could be written, nobody reads the source any more. Its end must then be no error without a listener.
    packed.destroy();
  }
}

/** The bytes of a file; they end with a BackupError before the last one where they are others than were kept. */
export async function openChecked(files: FileStorage, sha256: string): Promise<Readable> {
  const stored = await files.read(sha256).catch((error: unknown) => Promise.reject(asFault(sha256, error)));
  if (stored === null) throw missingError(sha256);
  const checked = hashChecked(stored, sha256, () => contentError(sha256));
  return Readable.from(toldAsFault(checked, sha256), { objectMode: false });
}

export async function openPacked(files: FileStorage, sha256: string): Promise<Readable> {
  const packed = await openChecked(files, sha256);
  const bytes = createGunzip();
  pipeline(packed, bytes, () => {});
  return Readable.from(toldAsFault(bytes, sha256), { objectMode: false });
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

/** Reads all of a file; answers what is wrong with it, or null. */
export async function errorOf(files: FileStorage, sha256: string): Promise<BackupError | null> {
  try {
    const bytes = await openChecked(files, sha256);
    await finished(bytes.resume());
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error;
    throw error;
  }
}

async function* toldAsFault(source: Readable, sha256: string): AsyncGenerator<Buffer, void> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch (error) {
    throw asFault(sha256, error);
  }
}

/** Every reason that keeps a file from being read counts as its fault, unless the whole place does not answer. */
function asFault(sha256: string, error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || outageOf(error) !== null) return error;
  return new BackupError(sha256, `cannot be read (${error.message})`);
}
