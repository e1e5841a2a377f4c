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

/** Bytes of unfinished uploads, reachable by all processes. */
export interface UploadParts {
  /**
   * Writes received bytes at the upload's offset.
   * @param onSafe called periodically and at the end with the durable offset, and the new pieces.
   * @param checksum if given, either all bytes count or none, and `onSafe` is only called at the end.
   */
  write(
    upload: StoredUpload,
    source: AsyncIterable<Uint8Array>,
    onSafe: (upTo: number, pieces?: UploadPiece[]) => Promise<void>,
    checksum: UploadChecksum | null,
  ): Promise<WrittenPart>;
  /** Joins parts into one file, in this order. */
  join(id: string, partIds: string[]): Promise<WrittenPart>;
  /** All bytes of an upload. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** Number of durable bytes that exist. */
  here(upload: StoredUpload): Promise<number>;
  remove(id: string): Promise<void>;
  /** Ids of uploads with bytes here. */
  ids(): Promise<string[]>;
  /** Free bytes on this machine, where data arrives first. */
  freeBytes(): Promise<number>;
}

/** One file for each upload, in a folder that all processes share. */
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
        // An empty upload has no file.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    },

    // Fewer than recorded if the folder is an older copy than the database.
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
