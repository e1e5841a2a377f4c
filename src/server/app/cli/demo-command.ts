import * as m from '#messages/command-line';
import { demoService } from '../../integrations/import-export/demo-service.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { importParts } from '../import-parts.ts';
import { importProgress } from './import-progress.ts';
import { openInstallation } from '../installation.ts';
import { usualLookupService } from '../../catalogue/vocabularies/usual-lookup-service.ts';
import { readConfig } from '../../platform/config.ts';

const OPTIONS = { remove: { type: 'boolean', about: m.demoRemoveOption } } as const;

export const demoCommand: Command = {
  usage: 'demo [--remove]',
  summary: m.demoSummary,
  options: OPTIONS,

  async run(args, env) {
    const { remove = false } = readArgs(args, { options: OPTIONS }).values;
    const installation = await openInstallation(readConfig(env));
    const progress = importProgress(process.stderr, () => performance.now());
    try {
      const demo = demoService(importParts(installation));
      if (!remove) return progress.finish(await demo.bringIn({ progress: progress.show, failed: progress.failed })) ? 0 : 1;
      const files = await demo.remove();
      await usualLookupService(installation).fillOnce();
      process.stderr.write(`${m.demoRemoved({ count: files })}\n`);
      return 0;
    } finally {
      await installation.close();
    }
  },
};
