import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { UPLOAD_ID } from '../../../shared/files/uploads/upload-contract.ts';
import type { StoredUpload } from './resumable-upload-store.ts';
import type { UploadChecksum } from './upload-checksum.ts';
import type { UploadPiece } from './upload-piece-store.ts';
import { writeUpload, type WrittenPart } from './write-upload.ts';

const READ_AT_ONCE_BYTES = 512 * 1024;
const ID = new RegExp(UPLOAD_ID);

/** The bytes of uploads that are under way, where all processes reach them. */
export interface UploadParts {
  /**
   * Writes what comes to where the upload is.
   * @param onSafe told now and then, and at the end, up to where everything would survive the process, and in which new pieces it lies.
   * @param checksum with one all of it counts or nothing: it is told at the end alone.
   */
  write(
    upload: StoredUpload,
    source: AsyncIterable<Uint8Array>,
    onSafe: (upTo: number, pieces?: UploadPiece[]) => Promise<void>,
    checksum: UploadChecksum | null,
  ): Promise<WrittenPart>;
  /** Writes one file of several, in this order. */
  join(id: string, partIds: string[]): Promise<WrittenPart>;
  /** Everything that has come of an upload. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** How many of the bytes that were said to be safe are here. */
  here(upload: StoredUpload): Promise<number>;
  remove(id: string): Promise<void>;
  /** The uploads that have bytes here. */
  ids(): Promise<string[]>;
  /** On this machine, where everything arrives first. */
  freeBytes(): Promise<number>;
}

/** One file each in a folder that all processes share. */
export function folderUploadParts(folder: string): UploadParts & { pathOf(id: string): string } {
  function pathOf(id: string): string {
    if (!ID.test(id)) throw new Error('Not the id of an upload.');
    return join(folder, id);
  }

  return {
    pathOf,

    write({ id, received: from }, source, onSafe, checksum) {
      const arriving = { path: pathOf(id), from, isNew: from === 0 };
      return writeUpload(
        arriving,
        source,
        async (file, _from, upTo) => {
          await file.datasync();
          await onSafe(upTo);
        },
        checksum,
      );
    },

    join(id, partIds) {
      const source = inOrder(partIds, this.read);
      return writeUpload({ path: pathOf(id), from: 0, isNew: true }, source, (file) => file.datasync());
    },

    async *read(id) {
      try {
        yield* createReadStream(pathOf(id), { highWaterMark: READ_AT_ONCE_BYTES }) as AsyncIterable<Buffer>;
      } catch (error) {
        // An upload of no bytes has no file.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    },

    // Fewer than were said to be safe: the folder is an older copy than the database.
    here: ({ id, received }) =>
      stat(pathOf(id)).then(
        ({ size }) => Math.min(size, received),
        () => 0,
      ),

    remove: (id) => rm(pathOf(id), { force: true }),

    async ids() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter((name) => ID.test(name));
    },

    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

export async function* inOrder(ids: string[], read: UploadParts['read']): AsyncGenerator<Uint8Array> {
  for (const id of ids) yield* read(id);
}
