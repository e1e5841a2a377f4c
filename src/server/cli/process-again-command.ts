import { processOutdated } from '../bundles/bundle-renewal-service.ts';
import { openInstallation } from '../installation.ts';
import { readConfig } from '../platform/config.ts';
import { PIPELINE_VERSION } from '../processing/pipeline-version.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';

export const processAgainCommand: Command = {
  usage: 'process-again',
  summary: 'Has workers read, measure and draw anew what an earlier version made of models, whenever nothing else waits.',

  async run(args, env) {
    readArgs(args, { options: {} });
    const installation = await openInstallation(readConfig(env));
    try {
      const waiting = await processOutdated(installation.db, PIPELINE_VERSION);
      const sentence =
        waiting === 0
          ? 'All models are as this version makes them.'
          : `The files of ${waiting.toLocaleString('en')} models wait. Workers go on with them whenever nothing else is to be done, and after a restart.`;
      process.stdout.write(`${sentence}\n`);
    } finally {
      await installation.close();
    }
    return 0;
  },
};
