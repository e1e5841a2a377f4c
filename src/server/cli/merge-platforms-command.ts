import { renewSearchTexts } from '../publication-kinds.ts';
import type { Command } from './command.ts';
import { openInstallation } from '../installation.ts';
import { lookupService } from '../lookups/lookup-service.ts';
import { usualLookupService } from '../lookups/usual-lookup-service.ts';
import { readConfig } from '../platform/config.ts';

const DRY_RUN = '--dry-run';

export const mergePlatformsCommand: Command = {
  usage: `merge-platforms [${DRY_RUN}]`,
  summary: 'Makes platforms one that are there under several of their usual names, with their short names.',

  async run(args, env) {
    if (args.length > 1 || (args[0] !== undefined && args[0] !== DRY_RUN)) return null;
    const isDry = args[0] === DRY_RUN;
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
