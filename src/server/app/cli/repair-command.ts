import { parseBackupAddress, placeToRead } from '../../integrations/backups/backup-place.ts';
import { placeParts } from '../../integrations/backups/backup-settings.ts';
import { damagedFileStore } from '../../files/storage/damaged-file-store.ts';
import { repairFiles } from '../../files/storage/repair-service.ts';
import { readConfig } from '../../platform/config.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { openExisting } from './existing-installation.ts';
import { namedFile } from './named-file.ts';

export const repairCommand: Command = {
  usage: 'repair BACKUP',
  summary: 'Restores the bytes of damaged and missing stored files from a backup. It reads no other files.',

  async run(args, env) {
    const [from = ''] = readArgs(args, { options: {}, operands: ['BACKUP'] }).operands;
    const config = readConfig(env);
    const address = parseBackupAddress(from.startsWith('s3://') ? from : namedFile(from, env));
    const place = await placeToRead(address.place, placeParts(config));
    const installation = await openExisting(config);
    try {
      const { uncheckedStorage: storage, derived, db, clock } = installation;
      let [repaired, left] = [0, 0];
      await repairFiles(
        { storage, derived, damaged: damagedFileStore(db), source: place.files, clock },
        ({ sha256 }, outcome) => {
          process.stderr.write(`${sha256}: ${outcome}\n`);
          if (outcome === 'not there' || outcome === 'damaged there too') left += 1;
          else repaired += 1;
        },
      );
      process.stderr.write(`${repaired} files are good again, ${left} are still damaged\n`);
      if (left > 0) process.stderr.write('Try another backup place, or delete the publications that /admin names for them.\n');
      return left === 0 ? 0 : 1;
    } finally {
      await installation.close();
      await place.close();
    }
  },
};
