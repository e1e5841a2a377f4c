/** Builds the pages, unless nothing they are made from has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';

import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'build', 'sources.sha256');
const BUILT = ['build/server/index.js', 'build/client/assets'];
const SOURCES = [
  'src/web',
  'src/shared',
  'public',
  'scripts/precompress.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Returns whether a build was needed. */
export async function buildPages(): Promise<boolean> {
  const hash = await hashOfSources();
  const isBuilt = BUILT.every((name) => existsSync(path.join(root, name)));
  const lastHash = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (isBuilt && lastHash === hash) return false;
  await runReactRouterBuild();
  await precompress(path.join(root, 'build', 'client'));
  await writeFile(stamp, hash);
  return true;
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesUnder(path.join(root, source))) {
      // Tests are no part of what is built.
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${path.relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

function runReactRouterBuild(): Promise<void> {
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // A list of 150 files helps nobody who starts the server; what went wrong does.
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The page build failed:\n${output}`))));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const needed = await buildPages();
  process.stdout.write(needed ? 'Pages are built.\n' : 'Pages are up to date.\n');
}
