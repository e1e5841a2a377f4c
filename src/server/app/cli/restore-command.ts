import * as m from '#messages/command-line';
import { join } from 'node:path';

import { parseBackupAddress, placeToRead } from '../../integrations/backups/backup-place.ts';
import { placeParts } from '../../integrations/backups/backup-settings.ts';
import { chooseBackup, restoreBackup, tryRestore } from '../../integrations/backups/restore-service.ts';
import { damagedFileStore } from '../../files/storage/damaged-file-store.ts';
import { openStorage } from '../installation.ts';
import { readConfig } from '../../platform/config.ts';
import { checkDataFolder } from '../../platform/data-folder/data-folder.ts';
import type { Command } from './command.ts';
import { readArgs, UsageError } from './command-args.ts';
import { folderOfOption, namedFile } from './named-file.ts';

const OPTIONS = {
  into: { type: 'string', about: m.restoreIntoOption },
  'dry-run': { type: 'boolean', about: m.restoreDryRunOption },
  'read-all': { type: 'boolean', about: m.restoreReadAllOption },
  'skip-damaged': { type: 'boolean', about: m.restoreSkipDamagedOption },
} as const;

export const restoreCommand: Command = {
  usage: 'restore [--dry-run [--read-all] | --skip-damaged] BACKUP --into EMPTY_FOLDER',
  summary: m.restoreSummary,
  options: OPTIONS,

  async run(args, env) {
    const { values, operands } = readArgs(args, { options: OPTIONS, operands: ['BACKUP'] });
    const [from = ''] = operands;
    const { into, 'dry-run': isDry = false, 'read-all': readsAll = false, 'skip-damaged': skipsDamaged = false } = values;
    if (into === undefined) throw new UsageError(m.restoreIntoMissing());
    if (readsAll && !isDry) throw new UsageError(m.restoreReadAllAlone());
    if (skipsDamaged && isDry) throw new UsageError(m.restoreSkipDry());
    const config = readConfig({ ...env, DATA_DIR: await folderOfOption('--into', into, env) });
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
        report: (line) => process.stderr.write(`${line}\n`),
      });
      const settings = config.databaseUrl === null ? '' : 'DATABASE_URL=… ';
      const line = `${settings}DATA_DIR=${join(config.dataDir)} npm start`;
      if (!isDry) process.stderr.write(`${m.restoreStart({ line })}\n`);
      return 0;
    } finally {
      await place.close();
    }
  },
};
