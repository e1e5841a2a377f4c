import { parseBackupAddress, placeToRead } from '../backups/backup-place.ts';
import { placeParts } from '../backups/backup-settings.ts';
import { damagedFileStore } from '../files/damaged-file-store.ts';
import { repairFiles } from '../files/repair-service.ts';
import { openInstallation } from '../installation.ts';
import { readConfig } from '../platform/config.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { namedFile } from './named-file.ts';

export const repairCommand: Command = {
  usage: 'repair BACKUP',
  summary: 'Puts the bytes of damaged and missing stored files back from a backup; it reads no others.',

  async run(args, env) {
    const [from = ''] = readArgs(args, { options: {}, operands: ['BACKUP'] }).operands;
    const config = readConfig(env);
    const address = parseBackupAddress(from.startsWith('s3://') ? from : namedFile(from, env));
    const place = await placeToRead(address.place, placeParts(config));
    const installation = await openInstallation(config);
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
