import * as m from '#messages/server-backups';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { DamagedFile, type CheckedStorage } from '../../files/storage/checked-storage.ts';
import type { Database } from '../../platform/db/database.ts';
import { StoredError } from '../../platform/stored-error.ts';
import { copyDatabase } from '../../platform/db/database-copy.ts';
import { newManifest, parseManifest, rowsOf, type BackupManifest } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupError, listedErrors } from './backup-error.ts';
import { filesOf, listLine, neededBy, partsOf } from './backup-parts.ts';
import { databaseBytes, keepBackupTurn, neededFiles, noteNeededFiles, takeBackupTurn } from './backup-store.ts';
import { backupName, retainedBackups } from './retained-backups.ts';
import { errorOf, storePacked } from './packed-bytes.ts';
import { hashesAlone, missingFrom, type SizedHash } from './sorted-hashes.ts';

const FILES_AT_ONCE = 8;
const DAY_MS = 24 * 3_600_000;

/** Source of a backup, with a local folder for temporary files. */
export interface BackupSource {
  database: Pick<Database, 'connect'>;
  storage: CheckedStorage;
  dataDir: string;
}

export interface MadeBackup {
  name: string;
  manifest: BackupManifest;
  rows: number;
  /** Number of files that the destination did not have before. */
  newFiles: number;
  /** Size of the database, which the proof needs again. */
  databaseBytes: number;
  /** Files that are damaged in the installation while the destination has good bytes. */
  damaged: string[];
}

export class BackupUnderWay extends StoredError {}

/**
 * Makes a backup while others read and write: one snapshot of the database, and every file that its rows name.
 * No file is removed meanwhile. Files that the destination has already are not sent again.
 */
export async function makeBackup(
  source: BackupSource,
  place: BackupPlace,
  { at, signal, onFiles = () => {} }: { at: Date; signal: AbortSignal; onFiles?: (done: number, all: number) => void },
): Promise<MadeBackup> {
  const client = await source.database.connect(signal);
  try {
    if (!(await takeBackupTurn(client))) throw new BackupUnderWay(m.backupUnderWay.with());
    const database = await copyDatabase(client, {
      keep: (rows) => storePacked(place.files, rows),
      atThatMoment: () => noteNeededFiles(client),
      signal,
    });
    const files = { list: '', count: 0, bytes: 0 };
    const lines = async function* () {
      for await (const file of neededFiles(client)) {
        files.count += 1;
        files.bytes += file.bytes;
        yield listLine(file);
      }
    };
    files.list = await storePacked(place.files, Readable.from(lines()));
    const onDone = (done: number) => onFiles(done, files.count);
    const { copied: newFiles, failures } = await copyFiles(source.storage, place, {
      needed: neededFiles(client),
      signal,
      onDone,
    });
    const damaged = await findDamaged(source.storage, () => neededFiles(client), signal);
    // Only an earlier backup can still have good bytes of these files.
    for (const sha256 of damaged) {
      if (failures.has(sha256)) continue;
      const error = await errorOf(place.files, sha256);
      if (error !== null) failures.set(sha256, error);
    }
    if (failures.size > 0) throw noGoodBytes([...failures.values()]);
    const texts = await copyTexts(source.dataDir, place);
    await keepBackupTurn(client);
    const bytes = await databaseBytes(client);
    const name = backupName(at);
    const manifest = newManifest({ madeAt: at.toISOString(), database, files, texts });
    await place.keepManifest(name, JSON.stringify(manifest, null, 1));
    return { name, manifest, rows: rowsOf(manifest), newFiles, damaged: [...damaged], databaseBytes: bytes };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Removes expired backups, and files that no remaining backup names. */
export async function removeOldBackups(place: BackupPlace, signal: AbortSignal): Promise<void> {
  const names = await place.names();
  const retained = new Set(retainedBackups(names));
  for (const name of names) if (!retained.has(name)) await place.remove(name);
  const needed: AsyncIterable<SizedHash>[] = [];
  for (const name of retained) {
    const text = await place.manifest(name);
    if (text === null) throw new StoredError(m.backupGone.with({ name }));
    const manifest = parseManifest(text, name);
    needed.push(neededBy(place, manifest), partsOf(manifest));
  }
  await place.files.dropUnfinished(new Date(Date.now() - DAY_MS));
  for await (const { sha256 } of missingFrom(hashesAlone(filesOf(place)), needed)) {
    signal.throwIfAborted();
    await place.files.remove(sha256);
  }
}

/** Copies files that the destination lacks or has in another size. A damaged file does not stop the others. */
async function copyFiles(
  storage: CheckedStorage,
  place: BackupPlace,
  { needed, signal, onDone }: { needed: AsyncIterable<SizedHash>; signal: AbortSignal; onDone: (done: number) => void },
): Promise<{ copied: number; failures: Map<string, BackupError> }> {
  const failures = new Map<string, BackupError>();
  let copied = 0;
  let failure: unknown = null;
  const underWay = new Set<Promise<void>>();
  const copy = async (sha256: string) => {
    try {
      const stored = await storage.read(sha256);
      if (stored === null) throw new BackupError(sha256, m.fileMissing.with);
      await place.files.put(stored);
      copied += 1;
      onDone(copied);
    } catch (error) {
      if (!(error instanceof DamagedFile) && !(error instanceof BackupError)) throw error;
      failures.set(sha256, new BackupError(sha256, m.fileDamaged.with));
    }
  };
  for await (const { sha256 } of missingFrom(needed, [filesOf(place)])) {
    signal.throwIfAborted();
    const copying = copy(sha256)
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => underWay.delete(copying));
    underWay.add(copying);
    if (underWay.size >= FILES_AT_ONCE) await Promise.race(underWay);
    if (failure !== null) break;
  }
  await Promise.all(underWay);
  if (failure !== null) throw failure;
  return { copied, failures };
}

/** Files of the installation that are recorded as damaged, or have another size than recorded. */
async function findDamaged(
  storage: CheckedStorage,
  needed: () => AsyncIterable<SizedHash>,
  signal: AbortSignal,
): Promise<Set<string>> {
  const known = new Set(await storage.damaged());
  const damaged = new Set<string>();
  for await (const { sha256 } of needed()) if (known.has(sha256)) damaged.add(sha256);
  const stored = storage.storedBefore(new Date(Date.now() + DAY_MS));
  for await (const { sha256 } of missingFrom(needed(), [stored])) {
    signal.throwIfAborted();
    // `verify` records the damage, unless the file was replaced meanwhile.
    await storage.verify(sha256).catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error;
      damaged.add(sha256);
    });
  }
  return damaged;
}

const noGoodBytes = (errors: BackupError[]) =>
  new StoredError(m.noGoodBytes.with({ count: errors.length }), ...listedErrors(errors), m.noGoodBytesAdvice.with());

async function copyTexts(dataDir: string, place: BackupPlace): Promise<BackupManifest['texts']> {
  const pages = await readdir(join(dataDir, 'pages')).catch(() => []);
  const paths = [
    'synonyms.txt',
    'throwaway-domains.txt',
    ...pages.filter((name) => /^[a-z-]+\.md$/.test(name)).map((name) => `pages/${name}`),
  ];
  const texts: BackupManifest['texts'] = [];
  for (const path of paths) {
    const bytes = await readFile(join(dataDir, path)).catch(() => null);
    if (bytes !== null) texts.push({ path, kept: (await place.files.put(Readable.from([bytes]))).sha256 });
  }
  return texts;
}
