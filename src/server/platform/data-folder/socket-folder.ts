import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ConfigError } from '../config.ts';

/** The limit of the system for the path of a socket; the last byte ends the name. */
const MAX_SOCKET_BYTES = process.platform === 'linux' ? 107 : 103;
/** The longest name that a socket of ours has. */
const LONGEST_NAME = '.s.PGSQL.5432';

/** The path by which sockets in a folder are reached: the folder itself or, where its path is too long, a link to it. */
export async function socketFolder(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  const fits = (path: string) => Buffer.byteLength(join(path, LONGEST_NAME)) <= MAX_SOCKET_BYTES;
  if (process.platform === 'win32' || fits(folder)) return { path: folder, remove: async () => {} };
  const own = await mkdtemp(join(tmpdir(), 'polyshelf-'));
  const path = join(own, 'db');
  if (!fits(path))
    throw new ConfigError(`The paths of ${folder} and ${own} are both too long for a socket. Choose a shorter DATA_DIR.`);
  await symlink(folder, path);
  return { path, remove: () => rm(own, { recursive: true, force: true }) };
}
