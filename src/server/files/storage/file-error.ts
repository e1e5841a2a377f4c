import { createHash } from 'node:crypto';

import type { FileError } from './file-check-tables.ts';
import type { FileStorage, StoredBytes } from './file-storage.ts';

/** Disk errors that concern one file. Others are outages of the storage, not damage. */
const UNREADABLE = new Set(['EIO', 'EACCES', 'EPERM', 'EISDIR', 'EUCLEAN', 'EBADMSG']);

/**
 * Reads a stored file and compares size and hash. Returns the damage, or null.
 * @param onChunk called with the size of each chunk; the next read waits for it.
 */
export async function findError(
  storage: Pick<FileStorage, 'size' | 'read'>,
  { sha256, bytes }: StoredBytes,
  onChunk: (bytes: number) => Promise<void> | void = () => {},
): Promise<FileError | null> {
  try {
    const size = await storage.size(sha256);
    if (size === null) return 'missing';
    if (size !== bytes) return 'size';
    const stream = await storage.read(sha256);
    if (stream === null) return 'missing';
    const hash = createHash('sha256');
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await onChunk(chunk.length);
    }
    return hash.digest('hex') === sha256 ? null : 'content';
  } catch (error) {
    if (isUnreadable(error)) return 'unreadable';
    throw error;
  }
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNREADABLE.has(String(error.code));
}
