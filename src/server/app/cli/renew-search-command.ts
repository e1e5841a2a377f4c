import * as m from '#messages/command-line';
import { readConfig } from '../../platform/config.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { PUBLICATION_KINDS } from '../publication-kinds.ts';
import { wholeRenewalService } from '../../catalogue/publications/search-renewal-service.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { openExisting } from './existing-installation.ts';

export const renewSearchCommand: Command = {
  usage: 'renew-search',
  summary: m.renewSearchSummary,

  async run(args, env) {
    readArgs(args, { options: {} });
    const installation = await openExisting(readConfig(env));
    try {
      const { database, db, version } = installation;
      const jobs = jobQueue(database, createLog('error'));
      await wholeRenewalService({ db, kinds: PUBLICATION_KINDS, jobs, changed: version.changed }).begin();
    } finally {
      await installation.close();
    }
    process.stdout.write(`${m.renewalStarted()}\n`);
    return 0;
  },
};
