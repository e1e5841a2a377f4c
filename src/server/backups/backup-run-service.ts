import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { checkBackup } from './backup-check-service.ts';
import { placeToRead, placeToWrite, type BackupPlace, type PlaceParts } from './backup-place.ts';
import { BackupUnderWay, makeBackup, removeOldBackups, type BackupSource, type MadeBackup } from './backup-service.ts';
import { backupStore, type BackupOutcome } from './backup-store.ts';

export const isNoRun = (error: unknown) => error instanceof BackupUnderWay;

export interface BackupRunParts extends PlaceParts {
  source: BackupSource & { db: Db; clock: () => Date };
  log: Pick<Log, 'info' | 'error'>;
  signal: AbortSignal;
  onFiles?: (done: number, all: number) => void;
}

/**
 * Makes a backup, proves it, and removes old ones of the place; notes what became of it. Where another one is under way, or the run is
 * stopped, it throws and nothing is noted.
 */
export async function runBackup(destination: string, parts: BackupRunParts): Promise<BackupOutcome> {
  const { source, log, signal } = parts;
  const store = backupStore(source.db);
  const id = await store.begin(destination, source.clock());
  let made: MadeBackup | null = null;
  let failure: string | null = null;
  try {
    made = await useAndClose(placeToWrite(destination, parts), (place) =>
      makeBackup(source, place, { ...parts, at: source.clock() }),
    );
    const { name } = made;
    await useAndClose(placeToRead(destination, parts), async (place) => {
      await checkBackup(place, name, { dataDir: source.dataDir, signal });
      await removeOldBackups(place, signal);
    });
  } catch (error) {
    if (signal.aborted || error instanceof BackupUnderWay) {
      await store.forget(id);
      throw error;
    }
    log.error({ err: error, destination }, 'the backup failed');
    failure = error instanceof Error ? error.message : String(error);
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

async function useAndClose<T>(opening: Promise<BackupPlace>, use: (place: BackupPlace) => Promise<T>): Promise<T> {
  const place = await opening;
  try {
    return await use(place);
  } finally {
    await place.close();
  }
}
