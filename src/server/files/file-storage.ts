import { createReadStream, open as openByNumber } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { dropDrafts, isOlder, namesIn, withDraft, type FileDraft } from './file-draft.ts';

// A stream reads twice as fast from a number as from a file handle.
const openFile = promisify(openByNumber);
/** Pieces in which whole files are read. */
export const READ_AT_ONCE_BYTES = 512 * 1024;

const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EISDIR']);

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
  /**
   * Takes in a file of this machine that is measured already, synced, and written to by nobody any more: it may become the
   * stored one. Whoever gave it removes it.
   */
  adopt(draft: FileDraft): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** The bytes, or a part of them; null where they are not there. */
  read(sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** Where the bytes lie on this machine, to be read only; null where they do not. */
  localPath(sha256: string): Promise<string | null>;
  remove(sha256: string): Promise<void>;
  /** The hashes of everything that was finished before a moment, in their order; what was begun before it and never finished is dropped. */
  storedBefore(before: Date): AsyncIterable<string>;
  /** Where anybody can fetch the bytes for so many seconds without us; null where there is no such address. */
  signedAddress(sha256: string, download: SignedDownload): Promise<string | null>;
}

export interface SignedDownload {
  /** Under which they are saved, in any alphabet. */
  fileName: string;
  mediaType: string;
  seconds: number;
}

/** `ab/cd/abcd…`, in a folder as in a bucket. Nothing that a client sends ever becomes a part of it. */
export function placeOf(sha256: string): string {
  if (!isHash(sha256)) throw new Error('Not a SHA-256.');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Files below a folder of this machine. */
export function folderFileStorage(folder: string): FileStorage {
  const temporary = join(folder, 'temporary');

  const pathOf = (sha256: string) => join(folder, placeOf(sha256));

  async function has(sha256: string): Promise<boolean> {
    return stat(pathOf(sha256)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  /** Gives a file its place, unless the same bytes have it. */
  async function place({ path: draft, sha256 }: FileDraft, move: (from: string, to: string) => Promise<void>): Promise<void> {
    if (await has(sha256)) return;
    const path = pathOf(sha256);
    await mkdir(dirname(path), { recursive: true });
    await move(draft, path);
    await syncFolder(dirname(path));
  }

  function put(source: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
    return withDraft(temporary, source, async (draft) => {
      await place(draft, rename);
      return { sha256: draft.sha256, bytes: draft.bytes };
    });
  }

  return {
    has,
    put,

    adopt: (draft) =>
      place(draft, link).catch(async (error: NodeJS.ErrnoException) => {
        // Another took the same bytes in.
        if (error.code === 'EEXIST') return;
        // On another disk, or on one that has no links.
        if (!NO_LINK.has(error.code ?? '')) throw error;
        await put(createReadStream(draft.path, { highWaterMark: READ_AT_ONCE_BYTES }));
      }),

    async read(sha256, range) {
      const fd = await openFile(pathOf(sha256), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return fd === null ? null : createReadStream('', { fd, highWaterMark: READ_AT_ONCE_BYTES, ...range });
    },

    async localPath(sha256) {
      return (await has(sha256)) ? pathOf(sha256) : null;
    },

    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },

    async *storedBefore(before) {
      await dropDrafts(temporary, before);
      for (const first of await sortedNames(folder)) {
        if (first.length !== 2) continue;
        for (const second of await sortedNames(join(folder, first))) {
          for (const sha256 of await sortedNames(join(folder, first, second))) {
            if (isHash(sha256) && (await isOlder(pathOf(sha256), before))) yield sha256;
          }
        }
      }
    },

    async signedAddress() {
      return null;
    },
  };
}

const sortedNames = async (folder: string) => (await namesIn(folder)).toSorted();

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
