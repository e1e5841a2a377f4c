/**
 * Bundles the programs that read untrusted files. Every model starts several, and each takes twice as long to start from its
 * sources.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { bundledFormats } from '@polyshelf/model-pipeline/formats/bundle-formats.ts';

import { hashSources } from './hash-sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const PROGRAMS = [
  'src/server/files/storage/picture-program.ts',
  'packages/model-pipeline/src/isolation/load-sharp.ts',
  'packages/model-pipeline/src/archives/zip-program.ts',
  'packages/model-pipeline/src/archives/seven-zip-program.ts',
  'packages/model-pipeline/src/process-main.ts',
  'packages/model-pipeline/src/draw-main.ts',
  'packages/model-pipeline/src/preview-main.ts',
];
const SOURCES = ['src/server', 'src/shared', 'packages/model-pipeline/src', 'scripts/build-programs.ts', 'package-lock.json'];
/** They load native code or adjacent files. */
const EXTERNAL = ['sharp', 'assimpjs', 'draco3dgltf', '7z-wasm'];

/** A running server may use one of the previous builds. */
const KEPT_BUILDS = 5;

let built: Promise<string> | null = null;

/** Returns their folder, found or built once in a process. */
export function buildPrograms(): Promise<string> {
  return (built ??= programsFolder());
}

/** Each state of the sources has its own folder, so that a running server keeps its programs. */
async function programsFolder(): Promise<string> {
  const folder = path.join(root, 'build', 'programs', await hashSources(SOURCES));
  // In a separate process, as the bundler would keep its memory.
  if (!existsSync(folder)) await promisify(execFile)(process.execPath, [import.meta.filename, folder]);
  return folder;
}

async function bundleInto(folder: string): Promise<void> {
  const { build } = await import('vite');
  const begun = `${folder}-${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [bundledFormats],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: begun,
      copyPublicDir: false,
      rolldownOptions: { input: PROGRAMS.map((program) => path.join(root, program)) },
    },
  });
  // Another process may have done either first.
  await rename(begun, folder).catch(() => rm(begun, { recursive: true }));
  await removeOldest(path.dirname(folder)).catch(() => {});
}

async function removeOldest(home: string): Promise<void> {
  const folders = (await readdir(home)).map((name) => path.join(home, name));
  const dated = await Promise.all(folders.map(async (folder) => ({ folder, madeAt: (await stat(folder)).mtimeMs })));
  const old = dated.toSorted((a, b) => b.madeAt - a.madeAt).slice(KEPT_BUILDS);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}

const [, file, folder] = process.argv;
if (file === import.meta.filename && folder !== undefined) await bundleInto(folder);
