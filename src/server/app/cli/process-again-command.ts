import { processOutdated } from '../../files/bundles/bundle-renewal-service.ts';
import { readConfig } from '../../platform/config.ts';
import { PIPELINE_VERSION } from '@polyshelf/model-pipeline/pipeline-version.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { openExisting } from './existing-installation.ts';

export const processAgainCommand: Command = {
  usage: 'process-again',
  summary: 'Queues models of an earlier version, so that workers read, measure and render them again when nothing else waits.',

  async run(args, env) {
    readArgs(args, { options: {} });
    const installation = await openExisting(readConfig(env));
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
