import * as m from '#messages/server-data-folder';
import { constants } from 'node:fs';
import { access, mkdtemp, readdir, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { ConfigError, type Config } from '../config.ts';
import { isFullDisk } from './full-disk.ts';
import { makeFolder } from './make-folder.ts';

type DataFolderSettings = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'roles'>> & {
    mail?: Pick<Config['mail'], 'smtpUrl'>;
  };

const { R_OK, W_OK, X_OK } = constants;

/** Every folder below DATA_DIR that this process may write to. Operators' own files are only read. */
export function writtenFolders({ databaseUrl, mail, roles }: DataFolderSettings): string[] {
  return [
    'files',
    'derived',
    ...(roles?.web ? ['index'] : []),
    'uploads',
    'backup-check',
    'backup-drafts',
    ...(databaseUrl === null ? ['database'] : []),
    ...(roles ? ['servers'] : []),
    ...(roles?.worker ? ['processing'] : []),
    ...(mail?.smtpUrl === null ? ['mail'] : []),
  ];
}

/** Throws a ConfigError if DATA_DIR or a folder in it is not writable, even if it would first be written days later. */
export async function checkDataFolder(settings: DataFolderSettings): Promise<void> {
  const { dataDir, databaseUrl } = settings;
  try {
    await makeFolder(dataDir);
  } catch (error) {
    // Checks the nearest existing parent, because Node's error depends on how many folders are missing.
    let above = dataDir;
    while (!(await checkFolder(above)) && dirname(above) !== above) above = dirname(above);
    throw notMade(dataDir, error);
  }
  await checkFolder(dataDir);
  for (const name of writtenFolders(settings)) {
    const folder = join(dataDir, name);
    if (!(await checkFolder(folder))) continue;
    // PostgreSQL checks its own folders.
    if (name === 'database') continue;
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isDirectory()) await checkFolder(join(folder, entry.name));
  }
  if (databaseUrl === null) await checkOwner(join(dataDir, 'database', 'cluster'));
}

/** Errors of the backup folder, if any. An unmounted disk must not prevent the start. */
export async function backupFolderFailure(to: string | null): Promise<string[]> {
  if (to === null || to.startsWith('s3:')) return [];
  try {
    await makeFolder(to);
    await rmdir(await mkdtemp(join(to, '.write-check-')));
    return [];
  } catch (error) {
    const why = `BACKUP_TO: nothing can be written to ${to} (${reasonOf(error)}).`;
    return [`${why} No backup is made until that folder can be written.`];
  }
}

/** Checks a folder for writing. Returns whether it exists. */
async function checkFolder(folder: string): Promise<boolean> {
  try {
    if (!(await stat(folder)).isDirectory()) throw noFolder(folder);
    await access(folder, R_OK | W_OK | X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw await failureOf(error, folder);
  }
  try {
    // Permissions are not enough to know: below /proc nothing can be created.
    await rmdir(await mkdtemp(join(folder, '.write-check-')));
  } catch (error) {
    if (!isFullDisk(error)) throw notMade(folder, error);
  }
  return true;
}

/** PostgreSQL needs to own its folder. A server that runs as root uses another user for it. */
async function checkOwner(folder: string): Promise<void> {
  const owner = (await stat(folder).catch(() => null))?.uid;
  const user = process.getuid?.();
  if (owner !== undefined && user !== undefined && user !== 0 && owner !== user) throw ownedByOther(folder, { owner, user });
}

async function failureOf(error: unknown, folder: string): Promise<unknown> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EROFS':
      return new ConfigError(m.folderReadOnly({ folder }));
    case 'ENOTDIR':
      return noFolder(folder);
    case 'EACCES':
    case 'EPERM':
      return withoutRights(folder);
    default:
      return error;
  }
}

const notMade = (folder: string, error: unknown) => new ConfigError(m.folderNotWritten({ folder, reason: reasonOf(error) }));

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

const noFolder = (folder: string) => new ConfigError(m.folderIsFile({ folder }));

async function withoutRights(folder: string): Promise<unknown> {
  const found = await stat(folder).catch(() => null);
  // A parent folder denies access.
  if (found === null && dirname(folder) !== folder) return withoutRights(dirname(folder));
  const user = process.getuid?.();
  if (found === null || user === undefined) return new ConfigError(m.folderNotPermitted({ folder }));
  if (found.uid !== user) return ownedByOther(folder, { owner: found.uid, user });
  const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
  return new ConfigError(m.folderMode({ folder, user: String(user), mode, command: `chmod u+rwx '${folder}'` }));
}

function ownedByOther(folder: string, { owner, user }: { owner: number; user: number }): ConfigError {
  const command = `chown -R ${user} '${folder}'`;
  return new ConfigError(m.folderOfOther({ folder, owner: String(owner), user: String(user), command }));
}
