import { parseBackupAddress, placeToRead } from '../backups/backup-place.ts';
import { placeParts } from '../backups/backup-settings.ts';
import { verifyBackups } from '../backups/restore-service.ts';
import { readConfig } from '../platform/config.ts';
import type { Command } from './command.ts';
import { namedFile } from './named-file.ts';

const READ_ALL = '--read-all';

export const verifyBackupCommand: Command = {
  usage: `verify-backup [${READ_ALL}] BACKUP`,
  summary: 'Compares the backups of a place with what is stored there: sizes of all files, with --read-all also their hashes.',

  async run(args, env) {
    const readsAll = args.includes(READ_ALL);
    const [from, ...more] = args.filter((arg) => arg !== READ_ALL);
    if (from === undefined || from.startsWith('-') || more.length > 0) return null;
    const address = parseBackupAddress(from.startsWith('s3://') ? from : namedFile(from, env));
    const place = await placeToRead(address.place, placeParts(readConfig(env)));
    try {
      await verifyBackups(place, address.name, {
        readsAll,
        signal: new AbortController().signal,
        tell: (line) => process.stderr.write(`${line}\n`),
      });
      process.stderr.write(`${place.address} is good\n`);
      return 0;
    } finally {
      await place.close();
    }
  },
};
