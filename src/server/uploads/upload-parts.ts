import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { UPLOAD_ID } from '../../shared/uploads/upload-contract.ts';
import type { UploadChecksum } from './upload-checksum.ts';

/** What is lost at most when the server is killed. */
const SAFE_EVERY_BYTES = 8 * 1024 ** 2;
const SAFE_EVERY_MS = 2_000;

const JOINED_AT_ONCE_BYTES = 512 * 1024;

const ID = new RegExp(UPLOAD_ID);

export interface WrittenPart {
  /** Where it ended, which is also where the source failed. */
  upTo: number;
  /** Of everything before that, where this was written from the first byte on. */
  sha256: string | null;
}

export type UploadParts = ReturnType<typeof uploadParts>;

/** The bytes of uploads that are under way, one file each in a folder that all processes share. */
export function uploadParts(folder: string) {
  function pathOf(id: string): string {
    if (!ID.test(id)) throw new Error('Not the id of an upload.');
    return join(folder, id);
  }

  /**
   * Writes what comes from a place on, each byte at its own place, so that whoever writes late writes nothing out of order.
   * From the first byte on it is a new file: whoever still writes to the old one writes to none that is kept.
   * @param onSafe told now and then, and at the end, up to where everything is on the disk.
   * @param checksum with one all of it counts or nothing: it is told at the end alone.
   */
  async function write(
    id: string,
    from: number,
    source: AsyncIterable<Uint8Array>,
    onSafe: (upTo: number) => Promise<void>,
    checksum: UploadChecksum | null = null,
  ): Promise<WrittenPart> {
    await mkdir(folder, { recursive: true });
    if (from === 0) await rm(pathOf(id), { force: true });
    const file = await open(pathOf(id), constants.O_WRONLY | constants.O_CREAT | (from === 0 ? constants.O_EXCL : 0), 0o600);
    const hash = from === 0 ? createHash('sha256') : null;
    let written = from;
    let safe = from;
    let safeAt = performance.now();
    let counts = checksum === null;
    const makeSafe = async () => {
      if (!counts || written === safe) return;
      await file.datasync();
      await onSafe(written);
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
        if (written - safe >= SAFE_EVERY_BYTES || performance.now() - safeAt >= SAFE_EVERY_MS) await makeSafe();
      }
      if (checksum !== null && !checksum.matches()) throw new ChecksumMismatch();
      counts = true;
      return { upTo: written, sha256: (await isStillAt(file, pathOf(id))) ? (hash?.digest('hex') ?? null) : null };
    } finally {
      try {
        await makeSafe();
      } finally {
        await file.close();
      }
    }
  }

  return {
    pathOf,
    write,

    /** The file of an upload of no bytes, which is here as soon as it begins; answers its hash. */
    async writeEmpty(id: string): Promise<string | null> {
      return (await write(id, 0, Readable.from([]), async () => undefined)).sha256;
    },

    /** Writes one file of several, in this order; the hash of it, or null. */
    async join(id: string, partIds: string[]): Promise<WrittenPart> {
      return write(id, 0, inOrder(partIds.map(pathOf)), async () => undefined);
    },

    async size(id: string): Promise<number> {
      return stat(pathOf(id)).then(
        (found) => found.size,
        () => 0,
      );
    },

    remove: (id: string) => rm(pathOf(id), { force: true }),

    /** The uploads that have bytes here. */
    async ids(): Promise<string[]> {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter((name) => ID.test(name));
    },

    async freeBytes(): Promise<number> {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** What came is not what its sender has. */
export class ChecksumMismatch extends Error {}

async function* inOrder(paths: string[]): AsyncGenerator<Buffer> {
  for (const path of paths) {
    const part = createReadStream(path, { highWaterMark: JOINED_AT_ONCE_BYTES }) as AsyncIterable<Buffer>;
    try {
      yield* part;
    } catch (error) {
      // A part of no bytes has no file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

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
