import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildPrograms } from '../scripts/build-programs.ts';
import { runBundled } from '@polyshelf/model-pipeline/isolation/start-confined.ts';
import { processModel } from '@polyshelf/model-pipeline/processing-service.ts';
import { SMALL_DAE } from '@polyshelf/model-pipeline/test/scene-texts.ts';

const ROOT = join(import.meta.dirname, '..');
/** Folders with programs. */
const HOMES = ['src/server/files/storage', 'packages/model-pipeline/src', 'packages/model-pipeline/src/archives'];

let bundles: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-bundled-'));
  bundles = await buildPrograms();
  runBundled(bundles);
});
afterAll(async () => {
  runBundled(null);
  await rm(folder, { recursive: true, force: true });
});

test('every program that reads files of strangers is bundled, and so is the preloaded sharp', async () => {
  const sources = await Promise.all(HOMES.map((home) => readdir(join(ROOT, home))));
  const programs = sources.flat().filter((name) => /-(main|program)\.ts$/.test(name) && name !== 'run-archive-program.ts');
  const bundled = (await readdir(bundles)).filter((name) => name.endsWith('.js'));
  const names = [...programs, 'load-sharp.ts'].map((name) => `${basename(name, '.ts')}.js`);
  expect(bundled.toSorted()).toEqual(names.toSorted());
});

test('a bundle reads, packs and draws a model', async () => {
  const output = join(folder, 'out');
  await mkdir(output);
  await writeFile(join(folder, 'a.dae'), SMALL_DAE);
  const signal = new AbortController().signal;
  const made = await processModel({ folder, paths: ['a.dae'], mainFile: 'a.dae', output }, { signal });
  expect([made.failure, made.glb !== null, made.allDrawn]).toEqual([null, true, true]);
});

test('a build of the pages does not touch the programs of running servers', async () => {
  const { default: configFor } = await import('../vite.config.ts');
  const config = configFor({ command: 'build', mode: 'production' });
  expect(config.build?.emptyOutDir).toBe(false);
});
