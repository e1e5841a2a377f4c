import * as m from '#messages/command-line';
import { renewSearchTexts } from '../publication-kinds.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';
import { lookupService } from '../../catalogue/vocabularies/lookup-service.ts';
import { usualLookupService } from '../../catalogue/vocabularies/usual-lookup-service.ts';
import { readConfig } from '../../platform/config.ts';

const OPTIONS = { 'dry-run': { type: 'boolean', about: m.mergeDryRunOption } } as const;

export const mergePlatformsCommand: Command = {
  usage: 'merge-platforms [--dry-run]',
  summary: m.mergeSummary,
  options: OPTIONS,

  async run(args, env) {
    const isDry = readArgs(args, { options: OPTIONS }).values['dry-run'] ?? false;
    return onExisting(readConfig(env), async ({ db, version, clock }) => {
      const usual = usualLookupService({ db, version });
      const groups = await usual.samePlatforms();
      const lines = groups.flatMap(({ usual: { name }, remaining, others, isRenamed }) => [
        ...others.map((other) => `${other.name} → ${isRenamed ? name : remaining.name}`),
        ...(isRenamed ? [m.platformRenamed({ before: remaining.name, after: name })] : []),
      ]);
      const merged = groups.reduce((sum, { others }) => sum + others.length, 0);
      const renamed = groups.filter(({ isRenamed }) => isRenamed).length;
      if (!isDry) await usual.mergePlatforms(groups, lookupService({ db, version, clock, renewSearch: renewSearchTexts }));
      const done = isDry ? m.platformsToMerge({ merged, renamed }) : m.platformsMerged({ merged, renamed });
      process.stdout.write(`${[...lines, done].join('\n')}\n`);
      return 0;
    });
  },
};
