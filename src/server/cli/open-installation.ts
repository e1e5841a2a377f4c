import { join } from 'node:path';

import { folderDerivedFiles } from '../files/derived-files.ts';
import { fileService } from '../files/file-service.ts';
import { fileStore } from '../files/file-store.ts';
import { folderFileStorage } from '../files/file-storage.ts';
import { pictureService } from '../files/picture-service.ts';
import { catalogueVersion } from '../platform/catalogue-version.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';

/** Opens the database and the files that the settings name, for one command. */
export async function openInstallation(env: Record<string, string | undefined>) {
  const config = readConfig(env);
  const database = await openDatabase(config);
  const storage = folderFileStorage(join(config.dataDir, 'files'));
  const files = fileStore(database.db);
  return {
    config,
    parts: {
      db: database.db,
      engine: database.engine,
      storage,
      fileService: fileService(storage, folderDerivedFiles(join(config.dataDir, 'derived')), files),
      pictures: pictureService(storage, files),
      version: await catalogueVersion(database),
      clock: () => new Date(),
    },
    close: () => database.close(),
  };
}
