import * as m from '#messages/command-line';
import { rename, writeFile } from 'node:fs/promises';

import { newsletterList } from '../../discovery/home/newsletter-list-service.ts';
import { readConfig } from '../../platform/config.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';
import { namedFile } from './named-file.ts';

export const newsletterCommand: Command = {
  usage: 'newsletter FILE.csv | -',
  summary: m.newsletterSummary,

  async run(args, env) {
    const [file = ''] = readArgs(args, { options: {}, operands: ['FILE.csv'] }).operands;
    const config = readConfig(env);
    const { csv, count } = await onExisting(config, ({ db }) => newsletterList(db, config.publicUrl));
    if (file === '-') process.stdout.write(csv);
    else {
      const path = namedFile(file, env);
      // Private, since it has addresses of people. The file gets its name when it is complete.
      await writeFile(`${path}.part`, csv, { mode: 0o600 });
      await rename(`${path}.part`, path);
      process.stderr.write(`${m.addressesWritten({ count })}\n`);
    }
    return 0;
  },
};
