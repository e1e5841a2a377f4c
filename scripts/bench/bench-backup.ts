import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { openInstallation } from '../../src/server/app/installation.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import type { Benched } from './fill-catalogue.ts';

const FILE_BYTES = 20_000;

/** Duration of a backup, a second one, and a restore into another embedded database. */
export async function benchBackup({ engine, size, env }: Benched): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-backup-'));
  try {
    const files = await giveBytes(env);
    console.log(`\n### A backup of ${size.assets} assets and ${files} files on ${engine}\n`);
    console.log('| what | seconds |\n|---|---|');
    const backups = join(folder, 'backups');
    const commands: [string, string[]][] = [
      ['the first backup, with its proof', ['backup', backups]],
      ['the second one, nothing new', ['backup', backups]],
      ['a restore', ['restore', backups, '--into', join(folder, 'restored')]],
    ];
    for (const [what, args] of commands) {
      const begun = performance.now();
      const restored = args[0] === 'restore' ? { DATABASE_URL: '' } : {};
      await promisify(execFile)(process.execPath, ['src/server/app/cli/polyshelf.ts', ...args], {
        env: { ...process.env, ...env, ...restored },
      });
      console.log(`| ${what} | ${((performance.now() - begun) / 1000).toFixed(1)} |`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The filled catalogue has file rows without bytes. This adds bytes to back up. */
async function giveBytes(env: Record<string, string>): Promise<number> {
  const installation = await openInstallation(readConfig(env));
  try {
    const files = await installation.db.selectFrom('stored_file').select('id').execute();
    for (const { id } of files) {
      const line = createHash('sha256').update(String(id)).digest('base64url');
      const bytes = Buffer.from(line.repeat(Math.ceil(FILE_BYTES / line.length)).slice(0, FILE_BYTES));
      const stored = await installation.storage.put(Readable.from([bytes]));
      await installation.db.updateTable('stored_file').set(stored).where('id', '=', id).execute();
    }
    return files.length;
  } finally {
    await installation.close();
  }
}
