import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredBytes {
  sha256: string;
  bytes: number;
}

/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of files live, each under the SHA-256 of itself. Any object store can fulfil it. */
export interface FileStorage {
  /** Takes bytes in; the same bytes are kept once. They are there for readers only when they are there in whole. */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  has(sha256: string): Promise<boolean>;
  /** The bytes, or a part of them; null where they are not there. */
  read(sha256: string, range?: ByteRange): Promise<Readable | null>;
  remove(sha256: string): Promise<void>;
  /** The hashes of everything that was finished before a moment; what was begun before it and never finished is dropped. */
  storedBefore(before: Date): AsyncIterable<string>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Files below a folder: `ab/cd/abcd…`. */
export function folderFileStorage(folder: string): FileStorage {
  const temporary = join(folder, 'temporary');

  /** Paths are made of hashes only: nothing that a client sends ever becomes a part of one. */
  function pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('Not a SHA-256.');
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  async function has(sha256: string): Promise<boolean> {
    return stat(pathOf(sha256)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  return {
    has,

    async put(source) {
      await mkdir(temporary, { recursive: true });
      const draft = join(temporary, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      const file = await open(draft, 'wx');
      try {
        try {
          for await (const chunk of source) {
            hash.update(chunk);
            bytes += chunk.length;
            await file.writeFile(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
        const sha256 = hash.digest('hex');
        if (!(await has(sha256))) {
          const path = pathOf(sha256);
          await mkdir(dirname(path), { recursive: true });
          await rename(draft, path);
          await syncFolder(dirname(path));
        }
        return { sha256, bytes };
      } finally {
        await rm(draft, { force: true });
      }
    },

    async read(sha256, range) {
      const file = await open(pathOf(sha256), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file === null ? null : createReadStream('', { fd: file, ...range });
    },

    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },

    async *storedBefore(before) {
      for (const name of await namesIn(temporary)) {
        if (await isOlder(join(temporary, name), before)) await rm(join(temporary, name), { force: true });
      }
      for (const first of await namesIn(folder)) {
        if (first.length !== 2) continue;
        for (const second of await namesIn(join(folder, first))) {
          for (const sha256 of await namesIn(join(folder, first, second))) {
            if (SHA256.test(sha256) && (await isOlder(pathOf(sha256), before))) yield sha256;
          }
        }
      }
    },
  };
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function isOlder(path: string, than: Date): Promise<boolean> {
  return stat(path).then(
    (found) => found.mtime < than,
    () => false,
  );
}

/** A renamed file is only sure to be there after a crash when its folder was written too. Windows cannot and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
