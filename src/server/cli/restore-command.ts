import { join } from 'node:path';

import { parseBackupAddress, placeToRead } from '../backups/backup-place.ts';
import { placeParts } from '../backups/backup-settings.ts';
import { chooseBackup, restoreBackup, tryRestore } from '../backups/restore-service.ts';
import { damagedFileStore } from '../files/damaged-file-store.ts';
import { openStorage } from '../installation.ts';
import { readConfig } from '../platform/config.ts';
import { checkDataFolder } from '../platform/data-folder.ts';
import type { Command } from './command.ts';
import { namedFile } from './named-file.ts';

const DRY_RUN = '--dry-run';
const READ_ALL = '--read-all';
const SKIP_DAMAGED = '--skip-damaged';

export const restoreCommand: Command = {
  usage: `restore [${DRY_RUN} [${READ_ALL}] | ${SKIP_DAMAGED}] BACKUP --into EMPTY_FOLDER`,
  summary: 'Makes an installation of a backup: of the latest of its place, or of one of its files backups/….json.',

  async run(args, env) {
    const isDry = args.includes(DRY_RUN);
    const readsAll = args.includes(READ_ALL);
    const skipsDamaged = args.includes(SKIP_DAMAGED);
    const [from, option, into, ...more] = args.filter((arg) => ![DRY_RUN, READ_ALL, SKIP_DAMAGED].includes(arg));
    if ((readsAll && !isDry) || (skipsDamaged && isDry)) return null;
    if (from === undefined || from.startsWith('-') || option !== '--into' || into === undefined || more.length > 0) return null;
    const config = readConfig({ ...env, DATA_DIR: namedFile(into, env) });
    const address = parseBackupAddress(from.startsWith('s3://') ? from : namedFile(from, env));
    const place = await placeToRead(address.place, placeParts(config));
    try {
      const name = await chooseBackup(place, address.name);
      if (!isDry) await checkDataFolder(config);
      await (isDry ? tryRestore : restoreBackup)(place, name, {
        target: config,
        openStorage: () => openStorage(config),
        readsAll,
        skipsDamaged,
        onRestored: (db, damaged) => damagedFileStore(db).begin(damaged, new Date()),
        signal: new AbortController().signal,
        tell: (line) => process.stderr.write(`${line}\n`),
      });
      const settings = config.databaseUrl === null ? '' : 'DATABASE_URL=… ';
      if (!isDry) process.stderr.write(`Start it with ${settings}DATA_DIR=${join(config.dataDir)} npm start\n`);
      return 0;
    } finally {
      await place.close();
    }
  },
};
