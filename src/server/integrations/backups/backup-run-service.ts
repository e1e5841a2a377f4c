import * as m from '#messages/server-backups';

import type { Db } from '../../platform/db/database.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { ByteCount, type MessageText } from '../../../shared/platform/messages/message.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';
import { freeBytesOf, RESERVED_BYTES } from '../../platform/data-folder/full-disk.ts';
import type { Log } from '../../platform/log.ts';
import { StoredError, storedFailure } from '../../platform/stored-error.ts';
import { checkBackup } from './backup-check-service.ts';
import { listed } from './backup-error.ts';
import { placeToRead, placeToWrite, type BackupPlace, type PlaceParts } from './backup-place.ts';
import { BackupUnderWay, makeBackup, removeOldBackups, type BackupSource, type MadeBackup } from './backup-service.ts';
import { backupStore, type BackupOutcome } from './backup-store.ts';

export const isNoRun = (error: unknown) => error instanceof BackupUnderWay;

export interface BackupRunDependencies extends PlaceParts {
  source: BackupSource & { db: Db; clock: () => Date };
  log: Pick<Log, 'info' | 'error'>;
  signal: AbortSignal;
  onFiles?: (done: number, all: number) => void;
}

/**
 * Makes a backup, proves it, removes old ones and records the outcome.
 * Throws without a record when another backup is running or this one is stopped.
 * The log is in English. The failure of the outcome is a stored text.
 */
export const runBackup = (destination: string, parts: BackupRunDependencies): Promise<BackupOutcome> =>
  inLanguage(DEFAULT_LANGUAGE, () => makeAndProve(destination, parts));

async function makeAndProve(destination: string, parts: BackupRunDependencies): Promise<BackupOutcome> {
  const { source, log, signal } = parts;
  const store = backupStore(source.db);
  const id = await store.begin(destination, source.clock());
  let made: MadeBackup | null = null;
  let failure: string | null = null;
  try {
    made = await useAndClose(placeToWrite(destination, parts), (place) =>
      makeBackup(source, place, { ...parts, at: source.clock() }),
    );
    const { name, databaseBytes } = made;
    await needRoomForProof(source.dataDir, databaseBytes);
    await useAndClose(placeToRead(destination, parts), async (place) => {
      await checkBackup(place, name, { dataDir: source.dataDir, signal });
      await removeOldBackups(place, signal);
    });
    if (made.damaged.length > 0) failure = storedText(damagedSource(made.damaged, destination));
  } catch (error) {
    if (signal.aborted || error instanceof BackupUnderWay) {
      await store.forget(id);
      throw error;
    }
    log.error({ err: error, destination }, 'the backup failed');
    failure = failureOf(error, destination);
  }
  const outcome = {
    name: made?.name ?? null,
    rows: made?.rows ?? null,
    files: made?.manifest.files.count ?? null,
    fileBytes: made?.manifest.files.bytes ?? null,
    newFiles: made?.newFiles ?? null,
    failure,
  };
  await store.end(id, source.clock(), outcome);
  if (failure === null) log.info({ destination, ...outcome }, 'a backup was made, restored and compared');
  return outcome;
}

/** The proof restores the database. Filling the disk with it would stop the embedded database in use. */
async function needRoomForProof(dataDir: string, databaseBytes: number): Promise<void> {
  const free = await freeBytesOf(dataDir);
  if (free === null || free >= databaseBytes + RESERVED_BYTES) return;
  const needed = new ByteCount(databaseBytes + RESERVED_BYTES);
  throw new StoredError(m.noRoomForTest.with({ needed, folder: dataDir, free: new ByteCount(free) }));
}

/** This backup may hold the last good bytes, so operators have to act. */
const damagedSource = (damaged: string[], destination: string): MessageText[] => [
  m.sourceDamaged.with({ count: damaged.length }),
  ...listed(damaged),
  m.sourceRepair.with({ destination }),
];

/** Failed writes that `placeFailed` explains. */
const EXPLAINED = new Set(['ENOENT', 'ENOTDIR', 'EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT']);

/** The failure as a stored text. */
function failureOf(error: unknown, destination: string): string {
  const isOfPlace = error instanceof Error && !(error instanceof StoredError) && 'code' in error;
  if (!isOfPlace || !EXPLAINED.has(String(error.code))) return storedFailure(error);
  return storedText([m.placeFailed.with({ destination, code: String(error.code), reason: error.message })]);
}

async function useAndClose<T>(opening: Promise<BackupPlace>, use: (place: BackupPlace) => Promise<T>): Promise<T> {
  const place = await opening;
  try {
    return await use(place);
  } finally {
    await place.close();
  }
}
