import { ConfigError, readConfig } from '../../platform/config.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { beginSearchIndex } from '../../discovery/search/search-indexing-service.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { openExisting } from './existing-installation.ts';

export const renewSearchIndexCommand: Command = {
  usage: 'renew-search-index',
  summary: 'Builds a new search index in OPENSEARCH_URL while the server runs. The previous index answers until then.',

  async run(args, env) {
    readArgs(args, { options: {} });
    const config = readConfig(env);
    if (config.openSearchUrl === null) throw new ConfigError('Without OPENSEARCH_URL there is no index to be made.');
    const installation = await openExisting(config);
    try {
      await beginSearchIndex(installation.db, jobQueue(installation.database, createLog('error')));
    } finally {
      await installation.close();
    }
    process.stdout.write('The server does it step by step, and goes on where it was when it is started again.\n');
    return 0;
  },
};
