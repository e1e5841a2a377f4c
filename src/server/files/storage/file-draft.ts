import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { needRoom } from '../../platform/data-folder/full-disk.ts';

/** How much is written between two looks at the room that is left. */
const LOOKED_EVERY_BYTES = 16 * 1024 ** 2;

/** Bytes that are here in whole, in a file of their own, and not yet kept. */
export interface FileDraft {
  path: string;
  sha256: string;
  bytes: number;
}

/** Writes what comes into a file of its own and measures it; the file is gone when `use` is through, or was not needed. */
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
        // The disk works while the processor does.
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

/** Removes the drafts that were begun before a moment: those of a process that was killed. */
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

/** Facts of a file on the disk; null where there is none. */
export function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}
