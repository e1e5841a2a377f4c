import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { UploadChecksum } from './upload-checksum.ts';

/** Bytes that may be lost when the server is killed. */
const SAFE_EVERY_BYTES = 8 * 1024 ** 2;
const SAFE_EVERY_MS = 2_000;

export interface UploadedFile {
  path: string;
  /** Where in the file what comes begins. */
  from: number;
  /** Replaces the file; a stale writer keeps the unlinked one. */
  isNew: boolean;
  safeEveryMs?: number;
}

export interface WrittenPart {
  /** Where it ended, which is also where the source failed. */
  upTo: number;
  /** Everything before that, as it lies on this machine, where this was written from the first byte on. */
  draft: { path: string; sha256: string; bytes: number } | null;
}

/** Makes the bytes of a file between two places safe. */
export type MakeSafe = (file: FileHandle, from: number, upTo: number) => Promise<void>;

/**
 * Writes what comes from a place on, each byte at its own place, so that whoever writes late writes nothing out of order.
 * @param makeSafe is called now and then, and at the end.
 * @param checksum with one all of it counts or nothing: it is made safe at the end alone.
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
    // Where this fails, it is not tried again at the end.
    counts = false;
    await makeSafe(file, safe, written);
    counts = true;
    safe = written;
    safeAt = performance.now();
  };
  try {
    for await (const chunk of source) {
      const writing = writeAll(file, chunk, written);
      // The disk works while the processor does.
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

/** The received bytes differ from the sender's. */
export class ChecksumMismatch extends Error {}

/** A process that was asleep may have put another file in its place. */
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
