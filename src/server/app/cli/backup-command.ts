import * as m from '#messages/command-line';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { recorded } from '../../../shared/platform/messages/recorded-texts.ts';
import { shownLines } from '../../../shared/platform/messages/stored-text.ts';
import { onExisting } from './existing-installation.ts';
import { namedFile } from './named-file.ts';
import type { Command } from './command.ts';
import { JSON_OPTION, readArgs } from './command-args.ts';
import { runBackup } from '../../integrations/backups/backup-run-service.ts';
import { placeParts } from '../../integrations/backups/backup-settings.ts';
import { readConfig } from '../../platform/config.ts';

const PROGRESS_EVERY = 1000;
const QUIET = { info: () => {}, error: () => {} };

export const backupCommand: Command = {
  usage: 'backup [--json] FOLDER | FILE.zip | s3://BUCKET/PREFIX',
  summary: m.backupSummary,

  options: JSON_OPTION,

  async run(args, env) {
    const { values, operands } = readArgs(args, { options: JSON_OPTION, operands: ['FOLDER|FILE.zip|s3://BUCKET/PREFIX'] });
    const [to = ''] = operands;
    const config = readConfig(env);
    const destination = to.startsWith('s3://') ? to.replace(/\/+$/, '') : namedFile(to, env);
    const language = currentLanguage();
    // The backup itself runs in English, as its log.
    const progress = (count: number) => inLanguage(language, () => m.newFiles({ count }));
    return onExisting(config, async (installation) => {
      const outcome = await runBackup(destination, {
        source: { ...installation, dataDir: config.dataDir },
        log: QUIET,
        signal: new AbortController().signal,
        onFiles: (done) => void (done % PROGRESS_EVERY === 0 && process.stderr.write(`${progress(done)}\n`)),
        ...placeParts(config),
      });
      const { name, rows, files, newFiles, failure } = outcome;
      if (name !== null)
        process.stderr.write(`${m.backupMade({ name, rows: rows ?? 0, files: files ?? 0, newFiles: newFiles ?? 0 })}\n`);
      // Programs get English.
      const english = failure === null ? null : recorded(() => shownLines(failure));
      if (values.json === true) process.stdout.write(`${JSON.stringify({ ...outcome, failure: english })}\n`);
      process.stderr.write(`${failure === null ? m.backupProved() : m.backupFailed({ reason: shownLines(failure) })}\n`);
      return failure === null ? 0 : 1;
    });
  },
};
