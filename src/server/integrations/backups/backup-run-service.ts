import type { Db } from '../../platform/db/database.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { ConfigError } from '../../platform/config.ts';
import { freeBytesOf, RESERVED_BYTES } from '../../platform/data-folder/full-disk.ts';
import type { Log } from '../../platform/log.ts';
import { checkBackup } from './backup-check-service.ts';
import { shortList } from './backup-error.ts';
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
 * The outcome is stored, so its sentence is in English.
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
    if (made.damaged.length > 0) failure = damagedSource(made.damaged, destination);
  } catch (error) {
    if (signal.aborted || error instanceof BackupUnderWay) {
      await store.forget(id);
      throw error;
    }
    log.error({ err: error, destination }, 'the backup failed');
    failure = sentenceFor(error, destination);
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
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new ConfigError(
    `The backup was made but not proved. A restore needs ${inMegabytes(databaseBytes + RESERVED_BYTES)} in ${dataDir}, where ${inMegabytes(free)} are free.`,
  );
}

/** This backup may hold the last good bytes, so operators have to act. */
function damagedSource(damaged: string[], destination: string): string {
  const files =
    damaged.length === 1 ? '1 stored file of this installation is' : `${damaged.length} stored files of this installation are`;
  return (
    `The backup was made and is complete, but ${files} damaged: ${shortList(damaged)}. The backup has the good bytes of an earlier one. ` +
    `Restore them with: npm run polyshelf -- repair ${destination}`
  );
}

const REASONS: Record<string, string> = {
  ENOENT: 'cannot be made, or is gone',
  ENOTDIR: 'cannot be made: a part of its path is no folder',
  EROFS: 'is read-only',
  EACCES: 'may not be written to by the user that runs Polyshelf',
  EPERM: 'may not be written to by the user that runs Polyshelf',
  ENOSPC: 'or the data folder is on a full disk',
  EDQUOT: 'or the data folder has used up its quota',
};

function sentenceFor(error: unknown, destination: string): string {
  if (!(error instanceof Error)) return String(error);
  const reason = 'code' in error ? REASONS[String(error.code)] : undefined;
  return reason === undefined ? error.message : `${destination} ${reason} (${error.message}).`;
}

async function useAndClose<T>(opening: Promise<BackupPlace>, use: (place: BackupPlace) => Promise<T>): Promise<T> {
  const place = await opening;
  try {
    return await use(place);
  } finally {
    await place.close();
  }
}
