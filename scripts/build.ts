/** Builds the pages if their sources have changed since the last build. */
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';

import { buildPrograms } from './build-programs.ts';
import { LANGUAGES_FILE } from '../src/server/platform/http/script-languages.ts';
import type { Language } from '../src/shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../src/shared/platform/messages/offered-languages.ts';
import { writeLanguages } from './messages/languages-of-build.ts';
import { hashSources } from './hash-sources.ts';
import { sortImports } from './pages/manifest-order.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'build', 'sources.sha256');
const CLIENT = path.join(root, 'build/client');
/** The client folder of the build before, during a build. */
const FORMER_CLIENT = path.join(root, 'build/former-client');
const BUILT = ['build/server/index.js', 'build/client/assets'];
const SOURCES = [
  'src/web',
  'src/shared',
  'packages/model-pipeline/src',
  'public',
  'messages',
  'scripts/messages',
  'scripts/pages',
  'scripts/precompress.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/**
 * Returns whether a build was needed. The signal cancels it.
 * @param languages Languages of the scripts, English first.
 */
export async function buildPages(signal?: AbortSignal, languages: readonly Language[] = OFFERED_LANGUAGES): Promise<boolean> {
  const hash = await hashSources(SOURCES);
  const isBuilt = BUILT.every((name) => existsSync(path.join(root, name)));
  const [lastHash, lastLanguages = ''] = (existsSync(stamp) ? await readFile(stamp, 'utf8') : '').split(' ');
  const hasLanguages = languages.every((language) => lastLanguages.split(',').includes(language));
  if (isBuilt && lastHash === hash && hasLanguages) return false;
  // `emptyOutDir` would remove all of build/, including build/programs. It is built in parallel and used by running servers.
  for (const folder of [FORMER_CLIENT, path.join(root, 'build/server')]) await rm(folder, { recursive: true, force: true });
  // Without a stamp the build before was interrupted, perhaps in the middle of a compressed file.
  if (!existsSync(stamp)) await rm(CLIENT, { recursive: true, force: true });
  await rm(stamp, { force: true });
  if (existsSync(CLIENT)) await rename(CLIENT, FORMER_CLIENT);
  await runReactRouterBuild(signal);
  const assets = path.join(CLIENT, 'assets');
  sortImports(assets);
  const scripts = writeLanguages(assets, languages);
  await writeFile(path.join(root, 'build', LANGUAGES_FILE), JSON.stringify(scripts));
  await precompress(CLIENT, FORMER_CLIENT);
  await rm(FORMER_CLIENT, { recursive: true, force: true });
  await writeFile(stamp, `${hash} ${languages.join()}`);
  return true;
}

function runReactRouterBuild(signal?: AbortSignal): Promise<void> {
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  // Suppresses the list of 150 files. Only errors are useful at a server start.
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The page build failed:\n${output}`))));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [needed] = await Promise.all([buildPages(), buildPrograms()]);
  process.stdout.write(needed ? 'Pages are built.\n' : 'Pages are up to date.\n');
}
