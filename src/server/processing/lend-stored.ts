import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import type { FileStorage } from '../files/file-storage.ts';

/** A path at which stored bytes can be read: where they lie, or where they were fetched to; null where they are lost. */
export async function lendStored(
  storage: Pick<FileStorage, 'localPath' | 'read'>,
  sha256: string,
  target: string,
  signal: AbortSignal,
): Promise<string | null> {
  const path = await storage.localPath(sha256);
  if (path !== null) return path;
  const bytes = await storage.read(sha256);
  if (bytes === null) return null;
  await pipeline(bytes, createWriteStream(target, { flags: 'wx' }), { signal });
  return target;
}
