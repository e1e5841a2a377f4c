import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { PackageEntry } from './package-entry-contract.ts';
import { FileRefusal } from '../file-refusal.ts';
import { runConcurrently } from './run-concurrently.ts';
import type { ListedEntry } from './archive-answer.ts';
import { crowdedArchive, skippedEntry, tooManyBytes, type SkippedEntry } from './archive-entries.ts';
import { isArchive } from './archive-type.ts';
import type { ExtractOptions, WantedFile } from './archive.ts';
import { openSource, type OpenSource, type PackageSource } from './open-source.ts';
import { packageEntryKind } from './package-kinds.ts';
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts';
import { placeSources } from './place-sources.ts';
import { isProgram } from './program-type.ts';
import { asFullDisk } from './write-file.ts';

export type { PackageSource } from './open-source.ts';

export interface OpenPackageOptions {
  limits?: PackageLimits;
  signal: AbortSignal;
  /** Called with the number of bytes read so far. */
  onProgress?(bytes: number): void;
}

/** A file of the package, and its source. */
export interface OpenedEntry extends PackageEntry {
  /** Index of its source. */
  source: number;
  /** Its path in that archive, for `readEntry`; null: the source is the file. */
  sourcePath: string | null;
}

export interface OpenedPackage {
  entries: OpenedEntry[];
  /** Entries that were left out or not opened, with the reason. */
  skipped: SkippedEntry[];
  /** Entry list that each archive declares; null for a loose file. */
  listings: (ListedEntry[] | null)[];
}

const MAX_ARCHIVES = 100;

/**
 * Unpacks uploaded archives and loose files, in any mix, into an empty folder. A refusal leaves the folder
 * empty.
 */
export async function openPackage(
  sources: PackageSource[],
  into: string,
  { limits = PACKAGE_LIMITS, signal, onProgress = () => undefined }: OpenPackageOptions,
): Promise<OpenedPackage> {
  await mkdir(into, { recursive: true });
  if ((await readdir(into)).length > 0) throw new Error(`${into} is not empty.`);
  const known: OpenSource[] = [];
  const tooMuch = new AbortController();
  const running = AbortSignal.any([signal, tooMuch.signal]);
  let bytes = 0;
  const onBytes = (more: number) => {
    bytes += more;
    if (bytes > limits.maxTotalBytes) tooMuch.abort(tooManyBytes());
    onProgress(bytes);
  };
  try {
    const aside = await mkdtemp(join(into, 'ahead-'));
    const opened = await runConcurrently(sources, running, async (source, aborted) => {
      const ahead = { folder: aside, onBytes };
      const next = await naming(source.name, sources, openSource(source, { limits, signal: aborted, into, ahead }));
      known.push(next);
      if (next.isArchive) checkSum(known, limits);
      return next;
    });
    checkSum(opened, limits);
    const unpacked = await extractAll(opened, sources, into, { signal: running, onBytes });
    await rm(aside, { recursive: true });
    return unpacked;
  } catch (error) {
    await empty(into);
    signal.throwIfAborted();
    throw asFullDisk(error);
  }
}

async function extractAll(
  opened: OpenSource[],
  sources: PackageSource[],
  into: string,
  options: ExtractOptions,
): Promise<OpenedPackage> {
  const placed = placeSources(opened).map((each, place) => ({ ...each, place }));
  await makeFolders(
    into,
    placed.flatMap(({ wanted }) => wanted),
  );
  const extracted = new Map<number, Extracted>();
  const extract = (isArchive: boolean) =>
    runConcurrently(
      placed.filter(({ source, wanted }) => source.isArchive === isArchive && wanted.length > 0),
      options.signal,
      async ({ place, source, wanted }, signal) => {
        const taking = extractSource({ place, source, wanted }, into, { ...options, signal });
        extracted.set(place, await naming(sources[place]?.name ?? '', sources, taking));
      },
    );
  await extract(true);
  // Loose files may be hard links to stored files, so they are placed after all archive processes have ended.
  await extract(false);
  const inOrder = placed.flatMap(({ place }) => extracted.get(place) ?? []);
  const entries = inOrder.flatMap((each) => each.entries);
  const skipped = [...opened.flatMap((source) => source.skipped), ...inOrder.flatMap((each) => each.skipped)];
  if (entries.every((entry) => entry.bytes === 0))
    throw new FileRefusal('bad_input', entries.length === 0 ? 'archiveEmpty' : 'allFilesEmpty');
  return { entries, skipped, listings: opened.map(({ isArchive, listed }) => (isArchive ? listed : null)) };
}

interface Extracted {
  entries: OpenedEntry[];
  skipped: SkippedEntry[];
}

async function extractSource(
  { place, source, wanted }: { place: number; source: OpenSource; wanted: WantedFile<string>[] },
  into: string,
  options: ExtractOptions,
): Promise<Extracted> {
  const entries: OpenedEntry[] = [];
  const skipped: SkippedEntry[] = [];
  const targets = wanted.map(({ file, target }) => ({ file, target: join(into, target) }));
  const hashes = await source.extract(targets, into, options);
  for (const [index, { file, target: path }] of wanted.entries()) {
    const sourcePath = source.isArchive ? file.path : null;
    const kind = (await isProgram(join(into, path))) ? 'program' : packageEntryKind(path);
    entries.push({ path, bytes: file.bytes, kind, sha256: hashes[index] ?? '', source: place, sourcePath });
    if (await isArchive(join(into, path), path)) {
      skipped.push(skippedEntry(path, 'skippedArchive'));
    }
  }
  return { entries, skipped };
}

/** Adds the name of the file to a refusal if there are several files. */
async function naming<Result>(name: string, sources: PackageSource[], work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (sources.length > 1 && error instanceof FileRefusal && !error.message.includes(`“${name}”`))
      throw new FileRefusal(error.code, 'inFile', { file: name, reason: error.sentence });
    throw error;
  });
}

function checkSum(opened: OpenSource[], limits: PackageLimits): void {
  if (opened.filter((source) => source.isArchive).length > MAX_ARCHIVES) {
    throw new FileRefusal('too_large', 'tooManyArchives', { limit: MAX_ARCHIVES });
  }
  if (opened.reduce((sum, { files }) => sum + files.length, 0) > limits.maxEntries) throw crowdedArchive(limits);
  if (bytesOf(opened) > limits.maxTotalBytes) throw tooManyBytes();
}

function bytesOf(opened: OpenSource[]): number {
  return opened.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function makeFolders(into: string, wanted: WantedFile<string>[]): Promise<void> {
  for (const folder of new Set(wanted.map(({ target }) => dirname(target))))
    await mkdir(join(into, folder), { recursive: true });
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}
