import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** What a command of Git prints in this repository. Rejects where there is none. */
export async function git(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('git', args, { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 50_000_000 });
  return stdout.trim();
}

/** Writes the files of a commit into a folder that it makes; neither this work tree nor its index hears of it. Answers the folder. */
export async function checkOut(commit: string, folder: string): Promise<string> {
  const index = { GIT_INDEX_FILE: `${folder}.index` };
  await git(['read-tree', commit], index);
  await git(['checkout-index', '--all', `--prefix=${folder}/`], index);
  return folder;
}
