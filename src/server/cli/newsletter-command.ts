import { rename, writeFile } from 'node:fs/promises';

import { newsletterList } from '../home/newsletter-list-service.ts';
import { openInstallation } from '../installation.ts';
import { readConfig } from '../platform/config.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { namedFile } from './named-file.ts';

export const newsletterCommand: Command = {
  usage: 'newsletter FILE.csv | -',
  summary: 'Writes who confirmed an address for the newsletter, with the ways to leave it.',

  async run(args, env) {
    const [file = ''] = readArgs(args, { options: {}, operands: ['FILE.csv'] }).operands;
    const config = readConfig(env);
    const installation = await openInstallation(config);
    let list: Awaited<ReturnType<typeof newsletterList>>;
    try {
      list = await newsletterList(installation.db, config.publicUrl);
    } finally {
      await installation.close();
    }
    const { csv, count } = list;
    if (file === '-') process.stdout.write(csv);
    else {
      const path = namedFile(file, env);
      // Addresses of people: for who asked alone. The file has its name when it is whole.
      await writeFile(`${path}.part`, csv, { mode: 0o600 });
      await rename(`${path}.part`, path);
      process.stderr.write(`${count} addresses written\n`);
    }
    return 0;
  },
};
