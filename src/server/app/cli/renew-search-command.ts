import * as m from '#messages/command-line';
import { readConfig } from '../../platform/config.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { PUBLICATION_KINDS } from '../publication-kinds.ts';
import { wholeRenewalService } from '../../catalogue/publications/search-renewal-service.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';

export const renewSearchCommand: Command = {
  usage: 'renew-search',
  summary: m.renewSearchSummary,

  async run(args, env) {
    readArgs(args, { options: {} });
    await onExisting(readConfig(env), async ({ database, db, version }) => {
      const jobs = jobQueue(database, createLog('error'));
      await wholeRenewalService({ db, kinds: PUBLICATION_KINDS, jobs, changed: version.changed }).begin();
    });
    process.stdout.write(`${m.renewalStarted()}\n`);
    return 0;
  },
};
