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

/** Writes the files of a commit into a new folder, without changes to this work tree or its index. Returns the folder. */
export async function checkOut(commit: string, folder: string): Promise<string> {
  const index = { GIT_INDEX_FILE: `${folder}.index` };
  await git(['read-tree', commit], index);
  await git(['checkout-index', '--all', `--prefix=${folder}/`], index);
  return folder;
}

/**
 * Links the packages of this work tree into such a folder, and writes its functions of messages. `node_modules` would also resolve
 * workspaces to this work tree, so its own are linked at a nearer level.
 */
export async function linkModules(folder: string): Promise<void> {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const messages = join(folder, 'scripts/messages/message-modules.ts');
  if (existsSync(messages)) await run(process.execPath, [messages], { cwd: folder });
  const packages = join(folder, 'packages');
  if (!existsSync(packages)) return;
  for (const importer of ['src', 'scripts']) {
    const scope = join(folder, importer, 'node_modules/@polyshelf');
    await mkdir(scope, { recursive: true });
    for (const name of await readdir(packages)) await symlink(join(packages, name), join(scope, name), 'junction');
  }
}
