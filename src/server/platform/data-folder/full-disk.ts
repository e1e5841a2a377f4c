import { statfs } from 'node:fs/promises';

import * as folders from '#messages/server-data-folder';
import * as m from '#messages/server-platform';

import { ByteCount } from '../../../shared/platform/messages/message.ts';
import { StoredError } from '../stored-error.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';

const MEBIBYTE = 1024 ** 2;
/** Below this free space nothing is written. The database needs the rest, and would stop on a full disk. */
export const RESERVED_BYTES = 64 * MEBIBYTE;
/** Below this free space operators are warned. */
export const LOW_BYTES = 1024 * MEBIBYTE;

const CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  // PostgreSQL: disk_full.
  '53100',
  // Object stores.
  'QuotaExceeded',
  'XMinioStorageFull',
  'InsufficientStorage',
]);

/** Whether a write failed for lack of space: on a disk, in a quota, in the database or in the object store. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof FullDisk) return true;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return error.cause !== undefined && isFullDisk(error.cause);
}

export class FullDisk extends Refusal {
  readonly lines = [m.diskFull.with()];

  constructor() {
    super('overloaded', m.diskFull());
  }
}

/** Refuses a write, as the operating system does on a full disk. */
class NoRoom extends StoredError {
  readonly code = 'ENOSPC';
  readonly syscall = 'write';
}

/** For writes of little value, such as the last visit. They may fail on a full disk. */
export async function unlessFull(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isFullDisk(error)) throw error;
  });
}

/** Free bytes for an unprivileged user on the disk of a folder. Null if unknown. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

/** Throws, like a write to a full disk, unless more than the reserved space is free. */
export async function needRoom(folder: string): Promise<void> {
  const free = await freeBytesOf(folder);
  if (free === null || free >= RESERVED_BYTES) return;
  throw new NoRoom(folders.noRoom.with({ folder, free: new ByteCount(free), reserved: new ByteCount(RESERVED_BYTES) }));
}
