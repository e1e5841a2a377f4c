import * as m from '#messages/command-line';
import { parseBackupAddress, placeToRead } from '../../integrations/backups/backup-place.ts';
import { placeParts } from '../../integrations/backups/backup-settings.ts';
import { damagedFileStore } from '../../files/storage/damaged-file-store.ts';
import { repairFiles, type RepairOutcome } from '../../files/storage/repair-service.ts';
import { readConfig } from '../../platform/config.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { openExisting } from './existing-installation.ts';
import { namedFile } from './named-file.ts';

const OUTCOMES: Record<RepairOutcome, () => string> = {
  'was good again': m.repairUnneeded,
  repaired: m.repairDone,
  'not there': m.repairMissing,
  'damaged there too': m.repairDamagedThere,
};

export const repairCommand: Command = {
  usage: 'repair BACKUP',
  summary: m.repairSummary,

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
          process.stderr.write(`${sha256}: ${OUTCOMES[outcome]()}\n`);
          if (outcome === 'not there' || outcome === 'damaged there too') left += 1;
          else repaired += 1;
        },
      );
      process.stderr.write(`${m.filesRepaired({ repaired, left })}\n`);
      if (left > 0) process.stderr.write(`${m.repairTryAnother()}\n`);
      return left === 0 ? 0 : 1;
    } finally {
      await installation.close();
      await place.close();
    }
  },
};
