import * as m from '#messages/command-line';
import { parseBackupAddress, placeToRead } from '../../integrations/backups/backup-place.ts';
import { placeParts } from '../../integrations/backups/backup-settings.ts';
import { verifyBackups } from '../../integrations/backups/restore-service.ts';
import { readConfig } from '../../platform/config.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { namedFile } from './named-file.ts';

const OPTIONS = { 'read-all': { type: 'boolean', about: m.verifyBackupReadAllOption } } as const;

export const verifyBackupCommand: Command = {
  usage: 'verify-backup [--read-all] BACKUP',
  summary: m.verifyBackupSummary,
  options: OPTIONS,

  async run(args, env) {
    const { values, operands } = readArgs(args, { options: OPTIONS, operands: ['BACKUP'] });
    const readsAll = values['read-all'] ?? false;
    const [from = ''] = operands;
    const address = parseBackupAddress(from.startsWith('s3://') ? from : namedFile(from, env));
    const place = await placeToRead(address.place, placeParts(readConfig(env)));
    try {
      await verifyBackups(place, address.name, {
        readsAll,
        signal: new AbortController().signal,
        report: (line) => process.stderr.write(`${line}\n`),
      });
      process.stderr.write(`${m.verifyBackupGood({ place: place.address })}\n`);
      return 0;
    } finally {
      await place.close();
    }
  },
};
