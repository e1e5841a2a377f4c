import * as m from '#messages/server-backups';
import { pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { hashChecked, type FileStorage } from '../../files/storage/file-storage.ts';
import { outageOf } from '../../platform/outage.ts';
import { BackupError, contentError, missingError } from './backup-error.ts';

/** Stores bytes gzipped and returns the hash. Equal bytes give equal archives. */
export async function storePacked(files: FileStorage, source: Readable): Promise<string> {
  const packed = createGzip();
  pipeline(source, packed, () => {});
  try {
    return (await files.put(packed)).sha256;
  } finally {
    // After a failed write nobody reads the source, so its end would emit an error without a listener.
    packed.destroy();
  }
}

/** Streams a stored file. The stream fails with a BackupError before its last chunk if the bytes do not match the hash. */
export async function openChecked(files: FileStorage, sha256: string): Promise<Readable> {
  const stored = await files.read(sha256).catch((error: unknown) => Promise.reject(asDamageError(sha256, error)));
  if (stored === null) throw missingError(sha256);
  const checked = hashChecked(stored, sha256, () => contentError(sha256));
  return Readable.from(withDamageError(checked, sha256), { objectMode: false });
}

export async function openPacked(files: FileStorage, sha256: string): Promise<Readable> {
  const packed = await openChecked(files, sha256);
  const bytes = createGunzip();
  pipeline(packed, bytes, () => {});
  return Readable.from(withDamageError(bytes, sha256), { objectMode: false });
}

/** Lines of a gzipped text, one after the other. */
export async function* packedLines(files: FileStorage, sha256: string): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of (await openPacked(files, sha256)).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads a whole file and returns its damage, or null. */
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

async function* withDamageError(source: Readable, sha256: string): AsyncGenerator<Buffer, void> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch (error) {
    throw asDamageError(sha256, error);
  }
}

/** A failed read counts as damage of the file, unless the whole destination is unreachable. */
function asDamageError(sha256: string, error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || outageOf(error) !== null) return error;
  return new BackupError(sha256, ({ file }) => m.fileUnreadable.with({ file, reason: error.message }));
}
