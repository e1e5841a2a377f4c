import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { UploadChecksum } from './upload-checksum.ts';

/** Maximal number of bytes that a killed server loses. */
const SAFE_EVERY_BYTES = 8 * 1024 ** 2;
const SAFE_EVERY_MS = 2_000;

export interface UploadedFile {
  path: string;
  /** Offset in the file. */
  from: number;
  /** Replaces the file; a stale writer keeps the unlinked one. */
  isNew: boolean;
  safeEveryMs?: number;
}

export interface WrittenPart {
  /** Offset at the end, or at the failure of the source. */
  upTo: number;
  /** The local file up to that offset, if it was written from its first byte. */
  draft: { path: string; sha256: string; bytes: number } | null;
}

/** Makes a range of a file durable. */
export type MakeSafe = (file: FileHandle, from: number, upTo: number) => Promise<void>;

/**
 * Writes a stream from an offset on. Each byte has a fixed position, so a stale writer writes nothing out of order.
 * @param makeSafe called periodically and at the end.
 * @param checksum if given, either all bytes count or none, and they are made durable at the end only.
 */
export async function writeUpload(
  { path, from, isNew, safeEveryMs = SAFE_EVERY_MS }: UploadedFile,
  source: AsyncIterable<Uint8Array>,
  makeSafe: MakeSafe,
  checksum: UploadChecksum | null = null,
): Promise<WrittenPart> {
  await mkdir(dirname(path), { recursive: true });
  if (isNew) await rm(path, { force: true });
  const file = await open(path, constants.O_RDWR | constants.O_CREAT | (isNew ? constants.O_EXCL : 0), 0o600);
  const hash = from === 0 ? createHash('sha256') : null;
  let written = from;
  let safe = from;
  let safeAt = performance.now();
  let counts = checksum === null;
  const keepSafe = async () => {
    if (!counts || written === safe) return;
    // A failure here is not repeated at the end.
    counts = false;
    await makeSafe(file, safe, written);
    counts = true;
    safe = written;
    safeAt = performance.now();
  };
  try {
    for await (const chunk of source) {
      const writing = writeAll(file, chunk, written);
      // Overlaps writing with hashing.
      hash?.update(chunk);
      checksum?.update(chunk);
      await writing;
      written += chunk.length;
      if (written - safe >= SAFE_EVERY_BYTES || performance.now() - safeAt >= safeEveryMs) await keepSafe();
    }
    if (checksum !== null && !checksum.matches()) throw new ChecksumMismatch();
    counts = true;
    await keepSafe();
    const isWhole = hash !== null && (await isStillAt(file, path));
    return { upTo: written, draft: isWhole ? { path, sha256: hash.digest('hex'), bytes: written } : null };
  } finally {
    try {
      await keepSafe();
    } finally {
      await file.close();
    }
  }
}

export class ChecksumMismatch extends Error {}

/** Another request may have replaced the file while this process was suspended. */
async function isStillAt(file: FileHandle, path: string): Promise<boolean> {
  const [{ ino }, there] = await Promise.all([file.stat(), stat(path).catch(() => null)]);
  return there?.ino === ino;
}

async function writeAll(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at + done);
    done += bytesWritten;
  }
}
