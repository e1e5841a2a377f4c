import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { needRoom } from '../../platform/data-folder/full-disk.ts';

/** Bytes written between two checks of the free space. */
const LOOKED_EVERY_BYTES = 16 * 1024 ** 2;

/** A complete, measured file that is not stored yet. */
export interface FileDraft {
  path: string;
  sha256: string;
  bytes: number;
}

/** Writes a stream to a temporary file and measures it. The file is removed after `use`, unless `use` has moved it. */
export async function withDraft<T>(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  use: (draft: FileDraft) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  await needRoom(folder);
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  let lookedAt = 0;
  const file = await open(path, 'wx');
  try {
    try {
      for await (const chunk of source) {
        // Overlaps writing with hashing.
        const written = file.writeFile(chunk);
        hash.update(chunk);
        bytes += chunk.length;
        await written;
        if (bytes - lookedAt < LOOKED_EVERY_BYTES) continue;
        lookedAt = bytes;
        await needRoom(folder);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return await use({ path, sha256: hash.digest('hex'), bytes });
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes temporary files of killed processes that are older than a moment. */
export async function dropDrafts(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (await isOlder(join(folder, name), before)) await rm(join(folder, name), { force: true });
  }
}

export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function isOlder(path: string, than: Date): Promise<boolean> {
  const found = await statOf(path);
  return found !== null && found.mtime < than;
}

/** Null if there is no file. */
export function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}
