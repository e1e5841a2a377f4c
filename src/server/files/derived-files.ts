import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes that can be made again from kept files. Losing them costs time only, so they are not forced to disk. */
export interface DerivedFiles {
  read(sha256: string, variant: string): Promise<Buffer | null>;
  write(sha256: string, variant: string, bytes: Uint8Array): Promise<void>;
  /** Removes everything that was derived from an original. */
  remove(sha256: string): Promise<void>;
}

/** Derived files below a folder, each named by the hash of its original: `ab/cd/abcd…-640.webp`. */
export function folderDerivedFiles(folder: string): DerivedFiles {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4));
  const pathOf = (sha256: string, variant: string) => join(folderOf(sha256), `${sha256}-${variant}`);

  return {
    async read(sha256, variant) {
      return readFile(pathOf(sha256, variant)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },

    async write(sha256, variant, bytes) {
      const path = pathOf(sha256, variant);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes, { flag: 'wx' });
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
    },

    async remove(sha256) {
      const names = await readdir(folderOf(sha256)).catch(() => []);
      for (const name of names) if (name.startsWith(`${sha256}-`)) await rm(join(folderOf(sha256), name), { force: true });
    },
  };
}
