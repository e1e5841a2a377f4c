import { ConfigError, readConfig } from '../../platform/config.ts';
import { searchIndexStore } from '../../discovery/search/search-index-store.ts';
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
      await searchIndexStore(installation.db).want();
    } finally {
      await installation.close();
    }
    process.stdout.write('The server builds it beside the index that answers.\n');
    return 0;
  },
};
