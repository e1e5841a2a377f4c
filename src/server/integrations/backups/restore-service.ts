import * as m from '#messages/server-backups';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { megabytes } from '../../../shared/platform/messages/unit-format.ts';
import type { FileStorage } from '../../files/storage/file-storage.ts';
import { ConfigError, type Config } from '../../platform/config.ts';
import { inBareSession } from '../../platform/db/bare-session.ts';
import { openDatabase, type Db } from '../../platform/db/database.ts';
import { loadDatabase, refuseFilled, refuseLater } from '../../platform/db/database-copy.ts';
import { linesText, StoredError } from '../../platform/stored-error.ts';
import { filesToRead, findErrors, readManifest } from './backup-check-service.ts';
import { BackupError, damagedBackup, listedErrors } from './backup-error.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { neededBy, partsOf } from './backup-parts.ts';
import type { BackupPlace } from './backup-place.ts';
import { openChecked, openPacked } from './packed-bytes.ts';
import { missingFrom, type SizedHash } from './sorted-hashes.ts';

const PROGRESS_EVERY = 1000;

interface RestoreDependencies {
  /** Restore target: the data folder, and the database and object store if configured. */
  target: Pick<Config, 'dataDir' | 'databaseUrl'>;
  openStorage: () => Promise<FileStorage>;
  /** Restores good files and skips damaged ones of members. */
  skipsDamaged: boolean;
  /** Called with the restored database and the hashes of skipped files. */
  onRestored: (db: Db, damaged: string[]) => Promise<void>;
  signal: AbortSignal;
  report: (line: string) => void;
}

/** The named backup, or the latest one. */
export async function chooseBackup(place: BackupPlace, name: string | null): Promise<string> {
  const names = await place.names();
  const chosen = name ?? names.at(-1);
  if (chosen === undefined) throw new ConfigError(m.noBackup({ place: place.address }));
  if (!names.includes(chosen))
    throw new ConfigError(m.noSuchBackup({ name: chosen, place: place.address, names: names.join(', ') }));
  return chosen;
}

/**
 * Restores a backup into an empty installation. Files come first, then the database in one transaction.
 * An interrupted restore leaves the database empty, so it can be repeated and reuses the files.
 */
export async function restoreBackup(place: BackupPlace, name: string, parts: RestoreDependencies): Promise<void> {
  const { target, signal, report } = parts;
  const manifest = await prepare(place, name, parts);
  const backup = m.backupInPlace.with({ name, place: place.address });
  const skip = [m.anotherBackup.with(), m.skipDamaged.with()];
  const errors = await findErrors(place, manifest, { signal, readFiles: 0 });
  const files = new Set(await hashesOf(partsOf(manifest)));
  if (errors.some(({ sha256 }) => files.has(sha256))) throw damagedBackup(backup, errors, [m.nothingWritten.with()]);
  if (!parts.skipsDamaged && errors.length > 0) throw damagedBackup(backup, errors, [m.nothingWritten.with(), ...skip]);
  const storage = await parts.openStorage();
  const damaged = new Map(errors.map((error) => [error.sha256, error]));
  let count = 0;
  const stored = storage.storedBefore(new Date(Date.now() + 1000));
  for await (const { sha256 } of missingFrom(neededBy(place, manifest), [stored])) {
    signal.throwIfAborted();
    if (damaged.has(sha256)) continue;
    await openChecked(place.files, sha256)
      .then((bytes) => storage.put(bytes))
      .then(() => (count += 1))
      .catch((error: unknown) => {
        if (!(error instanceof BackupError)) throw error;
        damaged.set(sha256, error);
      });
    if (count > 0 && count % PROGRESS_EVERY === 0) report(m.filesProgress({ done: count, total: manifest.files.count }));
  }
  if (damaged.size > 0 && !parts.skipsDamaged)
    throw damagedBackup(backup, [...damaged.values()], [m.noDatabase.with(), ...skip]);
  report(m.filesCopied({ copied: count, existing: manifest.files.count - count - damaged.size }));
  if (damaged.size > 0)
    report(linesText([m.damagedLeftOut.with({ count: damaged.size }), ...listedErrors([...damaged.values()])]));
  for (const { path, kept } of manifest.texts) {
    const bytes = Buffer.concat(await (await openChecked(place.files, kept)).toArray());
    await mkdir(dirname(join(target.dataDir, path)), { recursive: true });
    await writeFile(join(target.dataDir, path), bytes);
  }
  await inBareSession(target, (client) =>
    loadDatabase(client, manifest.database, { open: ({ kept }) => openPacked(place.files, kept), signal }),
  ).catch((error: unknown) => {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error;
    throw new StoredError(m.databaseFailed.with({ backup, reason: error.message }), m.noDatabase.with());
  });
  report(m.databaseRestored());
  // Opening the database applies newer migrations.
  const database = await openDatabase(target);
  try {
    await parts.onRestored(database.db, [...damaged.keys()]);
  } finally {
    await database.close();
  }
}

/** Checks everything that could make a restore fail, without writing. */
export async function tryRestore(
  place: BackupPlace,
  name: string,
  parts: RestoreDependencies & { readsAll: boolean },
): Promise<void> {
  const manifest = await prepare(place, name, parts);
  const errors = await findErrors(place, manifest, { signal: parts.signal, readFiles: filesToRead(manifest, parts.readsAll) });
  const backup = m.backupInPlace.with({ name, place: place.address });
  if (errors.length > 0) throw damagedBackup(backup, errors, [m.nothingWritten.with(), m.anotherBackup.with()]);
  parts.report(parts.readsAll ? m.completeRead() : m.complete());
}

/** Checks all backups of a destination, or one, against their manifests. Returns their number. */
export async function verifyBackups(
  place: BackupPlace,
  name: string | null,
  { signal, report, readsAll }: Pick<RestoreDependencies, 'signal' | 'report'> & { readsAll: boolean },
): Promise<void> {
  const names = name === null ? await place.names() : [await chooseBackup(place, name)];
  if (names.length === 0) throw new ConfigError(m.noBackup({ place: place.address }));
  // Backups share files, so each file is read once.
  const known = new Set<string>();
  const broken: StoredError[] = [];
  for (const each of names) {
    try {
      const manifest = await readManifest(place, each);
      const errors = await findErrors(place, manifest, { signal, readFiles: filesToRead(manifest, readsAll), known });
      broken.push(...errors);
      report(
        errors.length === 0
          ? m.verified({ name: each, count: manifest.files.count })
          : m.verifiedDamaged({ name: each, count: errors.length }),
      );
    } catch (error) {
      if (!(error instanceof StoredError)) throw error;
      broken.push(error);
      report(`${each}: ${error.message}`);
    }
  }
  if (broken.length > 0)
    throw new StoredError(m.placeDamaged.with({ place: place.address }), ...listedErrors(broken), m.placeRepair.with());
}

async function prepare(place: BackupPlace, name: string, { target, report }: RestoreDependencies): Promise<BackupManifest> {
  const manifest = await readManifest(place, name);
  const { database, files } = manifest;
  report(
    m.backupContents({
      time: manifest.madeAt,
      tables: database.tables.length,
      migration: database.migrations.at(-1) ?? '-',
      files: files.count,
      size: megabytes(Math.ceil(files.bytes / 1e6)),
    }),
  );
  await refuseLater(database);
  const isThere = target.databaseUrl !== null || (await isFolder(join(target.dataDir, 'database', 'cluster')));
  if (isThere) await inBareSession(target, refuseFilled);
  return manifest;
}

async function hashesOf(files: AsyncIterable<SizedHash>): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { sha256 } of files) hashes.push(sha256);
  return hashes;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
