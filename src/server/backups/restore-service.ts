import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { FileStorage } from '../files/file-storage.ts';
import { ConfigError, type Config } from '../platform/config.ts';
import { inBareSession } from '../platform/db/bare-session.ts';
import { openDatabase } from '../platform/db/database.ts';
import { loadDatabase, refuseFilled, refuseLater } from '../platform/db/database-copy.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { missingOf, readManifest } from './backup-check-service.ts';
import type { BackupPlace } from './backup-place.ts';
import { checkKept, openChecked, openPacked, packedLines } from './kept-bytes.ts';
import { missingFrom } from './sorted-hashes.ts';
import { partsOf } from './backup-service.ts';

const TOLD_EVERY = 1000;

interface RestoreParts {
  /** What is filled: the data folder, and the database and the object store where the settings name some. */
  target: Pick<Config, 'dataDir' | 'databaseUrl'>;
  openStorage: () => Promise<FileStorage>;
  signal: AbortSignal;
  tell: (line: string) => void;
}

/** The backup that is asked for, or the latest of its place. */
export async function chooseBackup(place: BackupPlace, name: string | null): Promise<string> {
  const names = await place.names();
  const chosen = name ?? names.at(-1);
  if (chosen === undefined) throw new ConfigError(`${place.address} holds no backup.`);
  if (!names.includes(chosen)) throw new ConfigError(`${place.address} holds no backup ${chosen}, but: ${names.join(', ')}.`);
  return chosen;
}

/**
 * Fills an empty installation with a backup. Files come first and the database last, in one piece: until then it is empty, so that
 * whoever was interrupted begins again and has what is there already.
 */
export async function restoreBackup(place: BackupPlace, name: string, parts: RestoreParts): Promise<void> {
  const { target, signal, tell } = parts;
  const manifest = await prepare(place, name, parts);
  const storage = await parts.openStorage();
  const needed = packedLines(place.files, manifest.files.list);
  let count = 0;
  for await (const sha256 of missingFrom(needed, [storage.storedBefore(new Date(Date.now() + 1000))])) {
    signal.throwIfAborted();
    await storage.put(await openChecked(place.files, sha256));
    count += 1;
    if (count % TOLD_EVERY === 0) tell(`${count} of ${manifest.files.count} files`);
  }
  tell(`${count} files brought, ${manifest.files.count - count} were there`);
  for (const { path, kept } of manifest.texts) {
    const bytes = Buffer.concat(await (await openChecked(place.files, kept)).toArray());
    await mkdir(dirname(join(target.dataDir, path)), { recursive: true });
    await writeFile(join(target.dataDir, path), bytes);
  }
  await inBareSession(target, (client) =>
    loadDatabase(client, manifest.database, { open: ({ kept }) => openPacked(place.files, kept), signal }),
  );
  tell('the database is restored');
  // What has come since the version that made it is brought by opening it, as at every start.
  await (await openDatabase(target)).close();
}

/** Looks for everything that could keep a restore from succeeding, and writes nothing. */
export async function tryRestore(place: BackupPlace, name: string, parts: RestoreParts): Promise<void> {
  const manifest = await prepare(place, name, parts);
  let missing = 0;
  for await (const sha256 of missingOf(place, manifest)) {
    if (missing === 0) parts.tell(`missing: ${sha256}`);
    missing += 1;
  }
  if (missing > 0) throw new ConfigError(`${missing} files of the backup are missing.`);
  for await (const sha256 of partsOf(manifest)) {
    parts.signal.throwIfAborted();
    await checkKept(place.files, sha256);
  }
  parts.tell('the database is whole and every file is there; nothing was written');
}

async function prepare(place: BackupPlace, name: string, { target, tell }: RestoreParts): Promise<BackupManifest> {
  const manifest = await readManifest(place, name);
  const { database, files } = manifest;
  tell(
    `backup of ${manifest.madeAt}, ${database.tables.length} tables up to ${database.migrations.at(-1) ?? 'none'}, ` +
      `${files.count} files with ${Math.ceil(files.bytes / 1e6)} MB`,
  );
  await refuseLater(database);
  const isThere = target.databaseUrl !== null || (await isFolder(join(target.dataDir, 'database', 'cluster')));
  if (isThere) await inBareSession(target, refuseFilled);
  return manifest;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
