import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Output of a Git command. Rejects outside of a repository. */
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

/**
 * Gives such a folder the libraries of this work tree. `node_modules` would name the workspaces of this work tree too, so its own are
 * linked nearer to what imports them.
 */
export async function lendModules(folder: string): Promise<void> {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const packages = join(folder, 'packages');
  if (!existsSync(packages)) return;
  for (const importer of ['src', 'scripts']) {
    const scope = join(folder, importer, 'node_modules/@polyshelf');
    await mkdir(scope, { recursive: true });
    for (const name of await readdir(packages)) await symlink(join(packages, name), join(scope, name), 'junction');
  }
}
