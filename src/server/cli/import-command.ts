import { stat } from 'node:fs/promises';

import { adminService } from '../admin/admin-service.ts';
import { importService } from '../catalogue/import-service.ts';
import type { Command } from './command.ts';
import { importProgress } from './import-progress.ts';
import { namedFile } from './named-file.ts';
import { importParts } from '../import-parts.ts';
import { openInstallation } from '../installation.ts';
import { readConfig } from '../platform/config.ts';

const OVERWRITE = '--overwrite';

export const importCommand: Command = {
  usage: 'import [--overwrite] FILE.ndjson',
  summary:
    'Brings games and assets in, and brings those that are there up to date. What people edited stays, but for --overwrite.',

  async run(args, env) {
    const overwrite = args.includes(OVERWRITE);
    const [file, ...more] = args.filter((arg) => arg !== OVERWRITE);
    if (file === undefined || file.startsWith('-') || more.length > 0) return null;
    const path = namedFile(file, env);
    const found = await stat(path).catch(() => null);
    if (found === null || found.isDirectory()) {
      process.stderr.write(found === null ? `There is no file ${path}\n` : `${path} is a folder, not a file\n`);
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
        kept: progress.kept,
      });
      return progress.finish(counts) ? 0 : 1;
    } finally {
      await installation.close();
    }
  },
};
