import { renewSearchTexts } from '../publication-kinds.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { openInstallation } from '../installation.ts';
import { lookupService } from '../lookups/lookup-service.ts';
import { usualLookupService } from '../lookups/usual-lookup-service.ts';
import { readConfig } from '../platform/config.ts';

const OPTIONS = { 'dry-run': { type: 'boolean', about: 'Tells the changes and makes none.' } } as const;

export const mergePlatformsCommand: Command = {
  usage: 'merge-platforms [--dry-run]',
  summary: 'Makes platforms one that are there under several of their usual names, with their short names.',
  options: OPTIONS,

  async run(args, env) {
    const isDry = readArgs(args, { options: OPTIONS }).values['dry-run'] ?? false;
    const installation = await openInstallation(readConfig(env));
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
