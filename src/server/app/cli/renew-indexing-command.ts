import * as m from '#messages/command-line';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { searchIndexStore } from '../../discovery/search/search-index-store.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';

export const renewSearchIndexCommand: Command = {
  usage: 'renew-search-index',
  summary: m.renewIndexSummary,

  async run(args, env) {
    readArgs(args, { options: {} });
    const config = readConfig(env);
    if (config.openSearchUrl === null) throw new ConfigError(m.openSearchMissing());
    await onExisting(config, ({ db }) => searchIndexStore(db).want());
    process.stdout.write(`${m.renewIndexStarted()}\n`);
    return 0;
  },
};
