/** Checks the initial script size of each page, and lists the modules of a page that is too large. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { buildPages } from '../build.ts';
import { manifestOf } from './manifest-order.ts';
import { CHUNKS_FILE, type BuiltChunk, type PageKind } from './page-chunks.ts';

/**
 * Limits in kB, compressed with Brotli. They may only decrease; the goal is 150 for each kind except members' own work. Sizes
 * vary by 0.1 kB between folders, as names of chunks differ.
 */
const BUDGETS: Record<PageKind, number> = {
  frame: 135,
  embed: 141,
  plain: 156,
  list: 168.3,
  detail: 178,
  form: 246,
  work: 183,
};
const NAMED_MODULES = 8;
const CLIENT = path.join(import.meta.dirname, '../../build/client');

interface Route {
  parentId?: string;
  module: string;
  imports: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

await buildPages();
const MANIFEST = `/assets/${manifestOf(path.join(CLIENT, 'assets'))}`;
const chunks = JSON.parse(readFileSync(CHUNKS_FILE, 'utf8')) as Record<string, BuiltChunk>;
const manifest = readManifest();
const errors = Object.keys(manifest.routes).flatMap(errorsOfPage);
for (const error of errors) console.log(error);
process.exitCode = errors.length === 0 ? 0 : 1;

function errorsOfPage(id: string): string[] {
  const files = filesOf(id);
  const kind = chunks[manifest.routes[id]?.module ?? '']?.pageKind ?? 'frame';
  const weight = files.reduce((sum, file) => sum + compressedBytes(file), 0) / 1000;
  if (process.argv.includes('--list'))
    console.log(`${weight.toFixed(1).padStart(6)} kB  ${files.length} files  ${kind}  ${id}`);
  if (weight <= BUDGETS[kind]) return [];
  const frame = new Set(filesOf('root'));
  const largest = files
    .filter((file) => !frame.has(file))
    .flatMap((file) => chunks[file]?.modules ?? [])
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, NAMED_MODULES)
    .map((module) => `    ${module.bytes} ${path.relative(process.cwd(), module.id)}`);
  const sentence = `${id} loads ${weight.toFixed(1)} kB of scripts, and a page of the kind '${kind}' may load ${BUDGETS[kind]} kB.`;
  return [[sentence, '  Its largest modules outside the frame, in bytes before compression:', ...largest].join('\n')];
}

/** Scripts of a page, including those of its layouts. */
function filesOf(id: string): string[] {
  const files = new Set([MANIFEST, manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route !== undefined; route = manifest.routes[route.parentId ?? ''])
    for (const file of [route.module, ...route.imports]) files.add(file);
  return [...files];
}

function readManifest(): Manifest {
  const text = readFileSync(path.join(CLIENT, MANIFEST), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** Tiny files are served uncompressed. */
function compressedBytes(file: string): number {
  const whole = path.join(CLIENT, file);
  return (statSync(`${whole}.br`, { throwIfNoEntry: false }) ?? statSync(whole)).size;
}
