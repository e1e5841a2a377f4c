import { openExisting } from './existing-installation.ts';
import { namedFile } from './named-file.ts';
import type { Command } from './command.ts';
import { JSON_OPTION, readArgs } from './command-args.ts';
import { runBackup } from '../../integrations/backups/backup-run-service.ts';
import { placeParts } from '../../integrations/backups/backup-settings.ts';
import { readConfig } from '../../platform/config.ts';

const TOLD_EVERY = 1000;
const QUIET = { info: () => {}, error: () => {} };

export const backupCommand: Command = {
  usage: 'backup [--json] FOLDER | FILE.zip | s3://BUCKET/PREFIX',
  summary: 'Backs up the database and all files while the server runs, and proves the backup by a restore.',

  options: JSON_OPTION,

  async run(args, env) {
    const { values, operands } = readArgs(args, { options: JSON_OPTION, operands: ['The place of the backup'] });
    const [to = ''] = operands;
    const config = readConfig(env);
    const destination = to.startsWith('s3://') ? to.replace(/\/+$/, '') : namedFile(to, env);
    const installation = await openExisting(config);
    try {
      const outcome = await runBackup(destination, {
        source: { ...installation, dataDir: config.dataDir },
        log: QUIET,
        signal: new AbortController().signal,
        onFiles: (done) => void (done % TOLD_EVERY === 0 && process.stderr.write(`${done} new files\n`)),
        ...placeParts(config),
      });
      const { name, rows, files, newFiles, failure } = outcome;
      if (name !== null) process.stderr.write(`${name}: ${rows} rows, ${files} files, ${newFiles} of them new\n`);
      if (values.json === true) process.stdout.write(`${JSON.stringify(outcome)}\n`);
      process.stderr.write(failure === null ? 'restored and compared: it is good\n' : `The backup failed: ${failure}\n`);
      return failure === null ? 0 : 1;
    } finally {
      await installation.close();
    }
  },
};
