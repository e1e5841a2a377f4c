import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { UPLOAD_ID } from '../../shared/uploads/upload-contract.ts';

/** What is lost at most when the server is killed. */
const SAFE_EVERY_BYTES = 8 * 1024 ** 2;
const SAFE_EVERY_MS = 2_000;

const ID = new RegExp(UPLOAD_ID);

export type UploadParts = ReturnType<typeof uploadParts>;

/** The bytes of uploads that are under way, one file each in a folder that all processes share. */
export function uploadParts(folder: string) {
  function pathOf(id: string): string {
    if (!ID.test(id)) throw new Error('Not the id of an upload.');
    return join(folder, id);
  }

  return {
    pathOf,

    async size(id: string): Promise<number> {
      return stat(pathOf(id)).then(
        (found) => found.size,
        () => 0,
      );
    },

    /**
     * Writes what comes from a place on, each byte at its own place, so that whoever writes late writes nothing out of order.
     * @param onSafe told now and then, and at the end, up to where everything is on the disk.
     * @returns where it ended, which is also where the source failed.
     */
    async write(
      id: string,
      from: number,
      source: AsyncIterable<Uint8Array>,
      onSafe: (upTo: number) => Promise<void>,
    ): Promise<number> {
      await mkdir(folder, { recursive: true });
      const file = await open(pathOf(id), constants.O_WRONLY | constants.O_CREAT, 0o600);
      let written = from;
      let safe = from;
      let safeAt = performance.now();
      const makeSafe = async () => {
        if (written === safe) return;
        await file.datasync();
        await onSafe(written);
        safe = written;
        safeAt = performance.now();
      };
      try {
        for await (const chunk of source) {
          await writeAll(file, chunk, written);
          written += chunk.length;
          if (written - safe >= SAFE_EVERY_BYTES || performance.now() - safeAt >= SAFE_EVERY_MS) await makeSafe();
        }
        return written;
      } finally {
        try {
          await makeSafe();
        } finally {
          await file.close();
        }
      }
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

async function writeAll(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at + done);
    done += bytesWritten;
  }
}
