import { stat } from 'node:fs/promises';

import { importService } from '../catalogue/import-service.ts';
import type { Command } from './command.ts';
import { importProgress } from './import-progress.ts';
import { namedFile } from './named-file.ts';
import { openInstallation } from '../installation.ts';
import { readConfig } from '../platform/config.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'import FILE.ndjson',
  summary: 'Brings games and assets into the catalogue; what is there already stays or is updated.',

  async run(args, env) {
    const [file, ...more] = args;
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
      const counts = await importService(installation).run({
        file: path,
        progress: progress.show,
        failed: progress.failed,
        leftOut: progress.leftOut,
      });
      return progress.finish(counts) ? 0 : 1;
    } finally {
      await installation.close();
    }
  },
};
