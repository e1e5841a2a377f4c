import { renewSearchTexts } from '../publication-kinds.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { openExisting } from './existing-installation.ts';
import { lookupService } from '../../catalogue/vocabularies/lookup-service.ts';
import { usualLookupService } from '../../catalogue/vocabularies/usual-lookup-service.ts';
import { readConfig } from '../../platform/config.ts';

const OPTIONS = { 'dry-run': { type: 'boolean', about: 'Shows the changes and makes none.' } } as const;

export const mergePlatformsCommand: Command = {
  usage: 'merge-platforms [--dry-run]',
  summary: 'Merges platforms that exist under several of their usual names, and adds their short names.',
  options: OPTIONS,

  async run(args, env) {
    const isDry = readArgs(args, { options: OPTIONS }).values['dry-run'] ?? false;
    const installation = await openExisting(readConfig(env));
    try {
      const { db, version, clock } = installation;
      const usual = usualLookupService({ db, version });
      const groups = await usual.samePlatforms();
      const lines = groups.flatMap(({ usual: { name }, kept, others, isRenamed }) => [
        ...others.map((other) => `${other.name} → ${isRenamed ? name : kept.name}`),
        ...(isRenamed ? [`${kept.name} is called ${name}`] : []),
      ]);
      const merged = groups.reduce((sum, { others }) => sum + others.length, 0);
      const renamed = groups.filter(({ isRenamed }) => isRenamed).length;
      if (!isDry) await usual.mergePlatforms(groups, lookupService({ db, version, clock, renewSearch: renewSearchTexts }));
      const done = isDry ? 'to be merged' : 'merged';
      process.stdout.write(`${[...lines, `${merged} platforms ${done}, ${renamed} renamed`].join('\n')}\n`);
      return 0;
    } finally {
      await installation.close();
    }
  },
};
