import { join } from 'node:path';

import * as m from '#messages/server-health';
import { passwordService, type PasswordService } from '../accounts/auth/password-service.ts';
import { archiveListingService } from '../files/storage/archive-listing-service.ts';
import { checkedStorage } from '../files/storage/checked-storage.ts';
import { damagedFileStore } from '../files/storage/damaged-file-store.ts';
import { folderDerivedFiles } from '../files/storage/derived-files.ts';
import { fileService } from '../files/storage/file-service.ts';
import { fileStore } from '../files/storage/file-store.ts';
import { folderFileStorage, type FileStorage } from '../files/storage/file-storage.ts';
import { pictureService } from '../files/storage/picture-service.ts';
import { cacheGeneration } from '../platform/cache/cache-generation.ts';
import type { Config } from '../platform/config.ts';
import { checkDataFolder } from '../platform/data-folder/data-folder.ts';
import { diskSpace } from '../platform/data-folder/disk-space.ts';
import { refusingPackageService } from '../platform/file-refusals.ts';
import { healthChecks } from '../platform/health-checks.ts';
import type { Log } from '../platform/log.ts';
import { throwawayMail } from '../platform/mail/throwaway-mail.ts';
import { openDatabase } from '../platform/db/database.ts';

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Storage that the settings name. */
export async function openStorage({ s3, dataDir }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (s3 === null) return folderFileStorage(join(dataDir, 'files'));
  const { openS3Storage } = await import('../files/storage/open-s3-storage.ts');
  return openS3Storage(s3, { drafts: join(dataDir, 'files', 'temporary') });
}

/**
 * Opens the database and the files that the settings name, for the server and every command. Tests pass a clock and cheaper
 * passwords.
 */
export async function openInstallation(
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir' | 's3'> & Partial<Pick<Config, 'mail' | 'roles'>>,
  {
    clock = () => new Date(),
    log,
    passwords = passwordService(),
  }: { clock?: (() => Date) | undefined; log?: Log; passwords?: PasswordService } = {},
) {
  await checkDataFolder(config);
  const uncheckedStorage = await openStorage(config);
  const database = await openDatabase(config, log);
  const storage = checkedStorage(uncheckedStorage, { store: damagedFileStore(database.db), clock, log });
  const derived = folderDerivedFiles(join(config.dataDir, 'derived'), log);
  const files = fileStore(database.db);
  const packages = refusingPackageService();
  const health = healthChecks(clock);
  const disk = diskSpace(config.dataDir);
  health.add({ name: 'disk', title: m.disk, run: disk.health });
  return {
    database,
    db: database.db,
    storage,
    /** Without checksums on read, for scrub, repair and backup, which compare bytes themselves. */
    uncheckedStorage,
    /** Null: pieces of uploads are in the data folder. */
    pieces: config.s3 === null ? null : (await import('../files/storage/s3-piece-storage.ts')).s3PieceStorage(config.s3),
    derived,
    packages,
    listings: archiveListingService(derived, packages),
    fileStore: files,
    fileService: fileService(storage, derived, files),
    pictures: pictureService(storage, files),
    version: await cacheGeneration(database, 'catalogue'),
    accountsVersion: await cacheGeneration(database, 'accounts'),
    passwords,
    throwawayMail: throwawayMail({ dataDir: config.dataDir, log }),
    clock,
    health,
    disk,
    close: () => database.close(),
  };
}
