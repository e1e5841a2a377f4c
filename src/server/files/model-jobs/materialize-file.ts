import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import type { CheckedStorage } from '../storage/checked-storage.ts';

/** Copies a stored file to `target`. False if its bytes are lost. */
export async function copyStored(
  storage: Pick<CheckedStorage, 'read'>,
  sha256: string,
  target: string,
  signal: AbortSignal,
): Promise<boolean> {
  const bytes = await storage.read(sha256);
  if (bytes === null) return false;
  await pipeline(bytes, createWriteStream(target, { flags: 'wx' }), { signal });
  return true;
}

/** Local path of a stored file: its own, or that of a copy at `target`. Null if its bytes are lost. */
export async function materializeFile(
  storage: Pick<CheckedStorage, 'localPath' | 'read' | 'verify'>,
  sha256: string,
  target: string,
  signal: AbortSignal,
): Promise<string | null> {
  const path = await storage.localPath(sha256);
  if (path !== null) {
    await storage.verify(sha256);
    return path;
  }
  return (await copyStored(storage, sha256, target, signal)) ? target : null;
}
