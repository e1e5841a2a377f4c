import * as m from '#messages/server-data-folder';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ConfigError } from '../config.ts';

/** System limit of a socket path in bytes, without the terminating NUL. */
const MAX_SOCKET_BYTES = process.platform === 'linux' ? 107 : 103;
/** Longest name of a socket that we create. */
const LONGEST_NAME = '.s.PGSQL.5432';

/** A path for sockets in a folder: the folder, or a symbolic link to it if its path is too long. */
export async function socketFolder(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  const fits = (path: string) => Buffer.byteLength(join(path, LONGEST_NAME)) <= MAX_SOCKET_BYTES;
  if (process.platform === 'win32' || fits(folder)) return { path: folder, remove: async () => {} };
  const own = await mkdtemp(join(tmpdir(), 'polyshelf-'));
  const path = join(own, 'db');
  if (!fits(path)) throw new ConfigError(m.socketTooLong({ folder, other: own }));
  await symlink(folder, path);
  return { path, remove: () => rm(own, { recursive: true, force: true }) };
}
