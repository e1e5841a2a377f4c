import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, open as openByNumber } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, Transform, type Readable } from 'node:stream';
import { promisify } from 'node:util';

import { dropDrafts, namesIn, statOf, withDraft, type FileDraft } from './file-draft.ts';

// Streams read twice as fast from a descriptor as from a FileHandle.
const openFile = promisify(openByNumber);
/** Chunk size for whole files. */
export const READ_AT_ONCE_BYTES = 512 * 1024;

const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EISDIR']);

export interface StoredBytes {
  sha256: string;
  bytes: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Whether bytes stored under a hash must be replaced although their size is right. */
export type MustReplace = (sha256: string) => Promise<boolean>;

/** Content-addressed storage: bytes by their SHA-256. */
export interface FileStorage {
  /** Stores bytes. Equal bytes are stored once, and replace a file of another size. Readers never see partial files. */
  put(source: AsyncIterable<Uint8Array>, mustReplace?: MustReplace): Promise<StoredBytes>;
  /** Stores a local file that is measured, synced and has no writer. The storage may link it. The caller removes it. */
  adopt(draft: FileDraft, mustReplace?: MustReplace): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Size in bytes, without reading the file. Null: no such file. */
  size(sha256: string): Promise<number | null>;
  /** The bytes or a range of them. Null: no such file. */
  read(sha256: string, range?: ByteRange): Promise<Readable | null>;
  /** Local path for reading only. Null if the file is not local. */
  localPath(sha256: string): Promise<string | null>;
  remove(sha256: string): Promise<void>;
  /** Complete files from before a moment, ascending by hash. */
  storedBefore(before: Date): AsyncIterable<StoredBytes>;
  /** Removes unfinished files that were begun before a moment. */
  dropUnfinished(before: Date): Promise<void>;
  /** Address that serves the bytes without this site for some seconds. Null if there is none. */
  signedAddress(sha256: string, download: SignedDownload): Promise<string | null>;
}

export interface SignedDownload {
  /** Name for saving, in any alphabet. */
  fileName: string;
  mediaType: string;
  seconds: number;
}

/** `ab/cd/abcd…`, in folders and buckets. Client input never becomes a part of it. */
export function placeOf(sha256: string): string {
  if (!isHash(sha256)) throw new Error('Not a SHA-256.');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Files below a local folder. */
export function folderFileStorage(folder: string): FileStorage {
  const temporary = join(folder, 'temporary');

  const pathOf = (sha256: string) => join(folder, placeOf(sha256));

  async function size(sha256: string): Promise<number | null> {
    const found = await statOf(pathOf(sha256));
    return found?.isFile() ? found.size : null;
  }

  /** Moves a file to its path unless the same bytes are stored there. Readers of a replaced file keep the unlinked one. */
  async function place(
    { path: draft, sha256, bytes }: FileDraft,
    move: (from: string, to: string) => Promise<void>,
    mustReplace?: MustReplace,
  ): Promise<void> {
    if ((await size(sha256)) === bytes && !(await mustReplace?.(sha256))) return;
    const path = pathOf(sha256);
    await mkdir(dirname(path), { recursive: true });
    await move(draft, path);
    await syncFolder(dirname(path));
  }

  /** Hard-links a file to a path, replacing an existing one atomically. */
  async function linkOver(from: string, to: string): Promise<void> {
    const between = join(temporary, randomUUID());
    await mkdir(temporary, { recursive: true });
    try {
      await link(from, between);
      await rename(between, to);
    } finally {
      await rm(between, { force: true });
    }
  }

  function put(source: AsyncIterable<Uint8Array>, mustReplace?: MustReplace): Promise<StoredBytes> {
    return withDraft(temporary, source, async (draft) => {
      await place(draft, rename, mustReplace);
      return { sha256: draft.sha256, bytes: draft.bytes };
    });
  }

  return {
    has: async (sha256) => (await size(sha256)) !== null,
    size,
    put,

    adopt: (draft, mustReplace) =>
      place(draft, linkOver, mustReplace).catch(async (error: NodeJS.ErrnoException) => {
        // Links do not work across disks and on some file systems.
        if (!NO_LINK.has(error.code ?? '')) throw error;
        await put(createReadStream(draft.path, { highWaterMark: READ_AT_ONCE_BYTES }), mustReplace);
      }),

    async read(sha256, range) {
      const fd = await openFile(pathOf(sha256), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return fd === null ? null : createReadStream('', { fd, highWaterMark: READ_AT_ONCE_BYTES, ...range });
    },

    async localPath(sha256) {
      return (await size(sha256)) === null ? null : pathOf(sha256);
    },

    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },

    dropUnfinished: (before) => dropDrafts(temporary, before),

    async *storedBefore(before) {
      for (const first of await sortedNames(folder)) {
        if (first.length !== 2) continue;
        for (const second of await sortedNames(join(folder, first))) {
          for (const sha256 of await sortedNames(join(folder, first, second))) {
            const found = isHash(sha256) ? await statOf(pathOf(sha256)) : null;
            if (found !== null && found.mtime < before) yield { sha256, bytes: found.size };
          }
        }
      }
    },

    async signedAddress() {
      return null;
    },
  };
}

/**
 * Hashes bytes while they pass. The last chunk waits for the hash, so nobody gets the whole of a wrong file.
 * @param wrong makes the error of the stream after a mismatch.
 */
export function hashChecked(source: Readable, sha256: string, wrong: () => Error | Promise<Error>): Readable {
  async function refuse(done: (error: Error) => void): Promise<void> {
    let error: Error;
    try {
      error = await wrong();
    } catch (failure) {
      error = failure as Error;
    }
    done(error);
  }
  const hash = createHash('sha256');
  let pending: Buffer | null = null;
  const checked = new Transform({
    highWaterMark: READ_AT_ONCE_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (pending !== null) this.push(pending);
      pending = chunk;
      done();
    },
    flush(done) {
      if (hash.digest('hex') === sha256) return done(null, pending);
      void refuse(done);
    },
  });
  // Each stream ends the other. The reader of `checked` gets the error.
  pipeline(source, checked, () => {});
  return checked;
}

const sortedNames = async (folder: string) => (await namesIn(folder)).toSorted();

/** A rename survives a crash only after its folder was synced. Windows cannot and need not do that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
