import * as m from '#messages/command-line';
import { stat } from 'node:fs/promises';

import { adminService } from '../../accounts/account-acts/admin-service.ts';
import { importService } from '../../integrations/import-export/import-service.ts';
import type { Command } from './command.ts';
import { JSON_OPTION, readArgs } from './command-args.ts';
import { importProgress } from './import-progress.ts';
import { namedFile } from './named-file.ts';
import { importParts } from '../import-parts.ts';
import { openInstallation } from '../installation.ts';
import { readConfig } from '../../platform/config.ts';

const OPTIONS = {
  overwrite: { type: 'boolean', about: m.importOverwriteOption },
  ...JSON_OPTION,
} as const;

export const importCommand: Command = {
  usage: 'import [--overwrite] [--json] FILE.ndjson',
  summary: m.importSummary,
  options: OPTIONS,

  async run(args, env) {
    const { values, operands } = readArgs(args, { options: OPTIONS, operands: ['FILE.ndjson'] });
    const { overwrite = false, json = false } = values;
    const [file = ''] = operands;
    const path = namedFile(file, env);
    const found = await stat(path).catch(() => null);
    if (found === null || found.isDirectory()) {
      process.stderr.write(`${found === null ? m.fileMissing({ path }) : m.pathIsFolder({ path })}\n`);
      return 1;
    }
    const installation = await openInstallation(readConfig(env));
    const progress = importProgress(process.stderr, () => performance.now());
    try {
      if (overwrite) await adminService(installation).noteOverwrite(path);
      const counts = await importService(importParts(installation)).run({
        file: path,
        overwrite,
        progress: progress.show,
        failed: progress.failed,
        noted: progress.noted,
        leftOut: progress.leftOut,
        onKept: progress.countKept,
      });
      const isWhole = progress.finish(counts);
      if (json) process.stdout.write(`${JSON.stringify(counts)}\n`);
      return isWhole ? 0 : 1;
    } finally {
      await installation.close();
    }
  },
};
