import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, lchown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ConfigError } from '../../config.ts';
import {
  databaseUser,
  hasName,
  postgresPrograms,
  spawnProgram,
  WITHOUT_PROGRAMS,
  type DatabaseUser,
  type PostgresPrograms,
} from './postgres-programs.ts';

/** Files of a database, and the programs and user that run it. */
export interface Cluster {
  folder: string;
  /** Path of PostgreSQL's log. */
  log: string;
  password: string;
  programs: PostgresPrograms;
  user: DatabaseUser;
}

/** Role and database of the application. The role is no superuser, so it cannot access files or start programs. */
export const ROLE = 'polyshelf';
/** Names of locales that know all letters of Unicode, which trigrams need. C, the last, exists everywhere. */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'en-US.UTF-8', 'C'];
const PASSWORD = 'polyshelf-password';
const BEGUN = 'begun-';

/** Opens the cluster of a data folder, or creates it. Throws a ConfigError if it is unusable. */
export async function openCluster(dataDir: string, programs = postgresPrograms()): Promise<Cluster> {
  const home = join(dataDir, 'database');
  const folder = join(home, 'cluster');
  await mkdir(home, { recursive: true });
  if (await versionOf(home)) throw new ConfigError(`${home} holds the database of an earlier Polyshelf. ${wayOut(home)}`);
  if ((await versionOf(folder)) === null) await makeCluster(home, folder, programs);
  const version = await versionOf(folder);
  if (version !== programs.major) {
    const mismatch = `${folder} was made by PostgreSQL ${version}; this Polyshelf brings PostgreSQL ${programs.major}.`;
    throw new ConfigError(`${mismatch} ${wayOut(home)}`);
  }
  const user = await databaseUser(folder);
  // A backup that root restored belongs to root.
  if (user !== null && (await stat(folder)).uid === 0) await give(folder, user);
  const password = await readFile(join(folder, PASSWORD), 'utf8');
  return { folder, log: join(home, 'log'), password, programs, user };
}

function wayOut(home: string): string {
  return [
    'To take it over, run `npm run polyshelf -- backup FOLDER` with the Polyshelf that made it,',
    `move ${home} away, and run \`npm run polyshelf -- restore FOLDER --into DATA_DIR\` with this one.`,
    'One that knows no backups has `export catalogue.ndjson`, and this one `import catalogue.ndjson`, for what is published.',
  ].join(' ');
}

async function versionOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigError(`The database in ${folder} cannot be read by this user: ${(error as Error).message}`);
  }
}

/** The folder is renamed once it is complete. If two processes create one, the first wins. */
async function makeCluster(home: string, folder: string, programs: PostgresPrograms): Promise<void> {
  const begun = await mkdtemp(join(home, BEGUN));
  try {
    const user = await databaseUser(folder);
    if (user !== null) await chown(begun, user.uid, user.gid);
    await fill({ programs, user, folder: begun });
    await rename(begun, folder);
  } catch (error) {
    if ((await versionOf(folder)) === null) throw error;
  }
  for (const left of await readdir(home)) {
    if (!left.startsWith(BEGUN)) continue;
    // Folders in use by another process are removed by it.
    await rm(join(home, left), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function fill(place: { programs: PostgresPrograms; user: DatabaseUser; folder: string }): Promise<void> {
  const { folder } = place;
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // `initdb` and `postgres --single` need a user name; a running server does not.
  const asNobody = place.user === null && !hasName();
  let made = { code: 1, words: '' };
  for (const letters of LETTERS) {
    const args = ['--pgdata', folder, '--username=postgres', '--auth=trust', ...locale, `--lc-ctype=${letters}`];
    made = await ended(await spawnProgram(place, 'initdb', { args, output: 'pipe', asNobody }));
    if (!made.words.includes('invalid locale name')) break;
  }
  const password = randomBytes(24).toString('base64url');
  const script = `create role ${ROLE} login createdb password '${password}';
    alter database postgres rename to ${ROLE};
    alter database ${ROLE} owner to ${ROLE};`;
  if (made.code === 0) {
    const args = ['--single', '-D', folder, '-j', 'template1'];
    // Single-user mode reads statements separated by empty lines.
    made = await ended(
      await spawnProgram(place, 'postgres', { args, output: 'pipe', asNobody }),
      script.replaceAll(';', ';\n\n'),
    );
  }
  if (made.code !== 0 && asNobody) throw new ConfigError(withoutName(process.getuid?.() ?? -1));
  if (made.code !== 0) throw new ConfigError(`The database cannot be made: ${made.words.trim()}\n${WITHOUT_PROGRAMS}`);
  const hba = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n';
  await writeFile(join(folder, 'pg_hba.conf'), hba, { flush: true });
  await writeFile(join(folder, PASSWORD), password, { flush: true, mode: 0o600 });
}

function withoutName(id: number): string {
  return [
    `The database cannot be made: PostgreSQL asks for the name of its user, and the user id ${id} has none.`,
    `Start Polyshelf as a user with a name, or add a line to /etc/passwd: polyshelf:x:${id}:${id}::/nonexistent:/usr/sbin/nologin`,
    WITHOUT_PROGRAMS,
  ].join('\n');
}

/** Runs a program; returns its exit code and error output. */
async function ended(child: ChildProcess, input = ''): Promise<{ code: number; words: string }> {
  let words = '';
  child.stdout?.resume();
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words += text));
  child.stdin?.on('error', () => {}).end(input);
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, words: error.message }));
    child.once('close', (code) => done({ code: code ?? 1, words }));
  });
}

async function give(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) await lchown(path, uid, gid);
}
