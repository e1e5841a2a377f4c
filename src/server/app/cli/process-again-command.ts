import * as m from '#messages/command-line';
import { processOutdated } from '../../files/bundles/bundle-renewal-service.ts';
import { readConfig } from '../../platform/config.ts';
import { PIPELINE_VERSION } from '@polyshelf/model-pipeline/pipeline-version.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';

export const processAgainCommand: Command = {
  usage: 'process-again',
  summary: m.processAgainSummary,

  async run(args, env) {
    readArgs(args, { options: {} });
    await onExisting(readConfig(env), async (installation) => {
      const waiting = await processOutdated(installation.db, PIPELINE_VERSION);
      const sentence = waiting === 0 ? m.modelsCurrent() : m.modelsQueued({ count: waiting });
      process.stdout.write(`${sentence}\n`);
    });
    return 0;
  },
};
