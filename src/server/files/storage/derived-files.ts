import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Log } from '../../platform/log.ts';

/** Cache of bytes that can be regenerated from stored files. It is therefore not synced to disk. */
export interface DerivedFiles {
  /** Null if missing, or if the bytes fail their checksum. */
  read(sha256: string, variant: string): Promise<Buffer | null>;
  /** Failures, such as a full disk, are only logged, because the caller has the bytes. */
  write(sha256: string, variant: string, bytes: Uint8Array): Promise<void>;
  /** Removes all variants of an original. */
  remove(sha256: string): Promise<void>;
}

const sealOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const SEAL_BYTES = 32;

/**
 * Derived files below a folder, named by the hash of their original: `ab/cd/abcd…-640.webp`. Each ends with its own SHA-256.
 */
export function folderDerivedFiles(folder: string, log?: Pick<Log, 'warn'>): DerivedFiles {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4));
  const pathOf = (sha256: string, variant: string) => join(folderOf(sha256), `${sha256}-${variant}`);

  return {
    async read(sha256, variant) {
      const sealed = await readFile(pathOf(sha256, variant)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (sealed === null || sealed.length < SEAL_BYTES) return null;
      const bytes = sealed.subarray(0, -SEAL_BYTES);
      return sealOf(bytes).equals(sealed.subarray(-SEAL_BYTES)) ? bytes : null;
    },

    async write(sha256, variant, bytes) {
      const path = pathOf(sha256, variant);
      const draft = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, [bytes, sealOf(bytes)], { flag: 'wx' });
        await rename(draft, path);
      } catch (error) {
        log?.warn({ err: error }, 'a derived file could not be stored');
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
