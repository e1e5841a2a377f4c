import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { ListedEntry, ZipOrder } from './archive-answer.ts';
import { damagedArchive, selectEntries, type ArchivedFile } from './archive-entries.ts';
import type { Archive, ArchivePlace, ExtractOptions, WantedFile } from './archive.ts';
import type { PackageLimits } from './package-limits.ts';
import { runArchiveProgram } from './run-archive-program.ts';
import { openSevenZip } from './seven-zip-archive.ts';

const PROGRAM = join(import.meta.dirname, 'zip-program.ts');
/** Enough for the entry list and streamed unpacking. */
const MEGABYTES = 320;

/**
 * Opens an untrusted ZIP archive in a process of its own. Entry names never become paths, and declared sizes are checked
 * against the limits before unpacking.
 */
export async function openZip(place: ArchivePlace, limits: PackageLimits, signal: AbortSignal): Promise<Archive> {
  const { file, ahead } = place;
  const folder = ahead ? await mkdtemp(join(ahead.folder, 'zip-')) : place.folder;
  /** Hashes of files that were extracted while listing, in the order of the list. */
  const hashesAhead: string[] = [];
  const listed = place.listed ?? (await list());
  const taken = selectEntries(listed, limits);
  const isStreamed = ({ index }: ArchivedFile) => listed[index]?.isForSevenZip !== true;
  const written = new Map(ahead ? taken.files.filter(isStreamed).map((each, at) => [each, hashesAhead[at] ?? '']) : []);
  if (written.size !== hashesAhead.length) throw damagedArchive();

  async function list(): Promise<ListedEntry[]> {
    const entries: ListedEntry[] = [];
    // Starting two processes would take twice as long as unpacking most archives.
    const order: ZipOrder = { file, order: 'list', limits, folder: ahead ? folder : null };
    await runArchiveProgram<ZipOrder>({
      program: PROGRAM,
      megabytes: MEGABYTES,
      order,
      folder,
      limits,
      signal,
      onAnswer(answer) {
        if (answer.kind === 'entry') entries.push(answer.entry);
        if (answer.kind === 'bytes') ahead?.onBytes(answer.bytes);
        if (answer.kind === 'written') hashesAhead.push(answer.sha256);
      },
    });
    return entries;
  }

  async function moveWritten(wanted: WantedFile[]): Promise<void> {
    for (const { file, target } of wanted) if (target !== null) await rename(join(folder, String(file.index)), target);
  }

  async function extractStreamed(wanted: WantedFile[], into: string, { signal, onBytes }: ExtractOptions): Promise<string[]> {
    const hashes: string[] = [];
    const files = wanted.map((each) => ({ index: each.file.index, target: each.target }));
    await runArchiveProgram<ZipOrder>({
      program: PROGRAM,
      megabytes: MEGABYTES,
      order: { file, order: 'extract', files },
      folder: into,
      limits,
      signal,
      onAnswer(answer) {
        if (answer.kind === 'bytes') onBytes(answer.bytes);
        if (answer.kind === 'written') hashes.push(answer.sha256);
      },
    });
    if (hashes.length !== wanted.length) throw damagedArchive();
    return hashes;
  }

  async function extractBySevenZip(wanted: WantedFile[], into: string, options: ExtractOptions): Promise<string[]> {
    const packed = join(into, randomUUID());
    const order: ZipOrder = { file, order: 'repack', indexes: wanted.map((each) => each.file.index), target: packed };
    try {
      const { signal } = options;
      const onAnswer = () => undefined;
      await runArchiveProgram<ZipOrder>({
        program: PROGRAM,
        megabytes: MEGABYTES,
        order,
        folder: into,
        limits,
        signal,
        onAnswer,
      });
      const archive = await openSevenZip({ file: packed, type: 'zip', folder: into }, limits, signal);
      if (archive.files.length !== wanted.length) throw damagedArchive();
      const targets = archive.files.map((each, index) => ({ file: each, target: wanted[index]?.target ?? null }));
      return await archive.extract(targets, into, options);
    } finally {
      await rm(packed, { force: true });
    }
  }

  return {
    ...taken,
    listed,
    async extract(wanted, into, options) {
      const unwritten = wanted.filter(({ file }) => !written.has(file));
      await moveWritten(wanted.filter(({ file }) => written.has(file)));
      const streamed = unwritten.filter((each) => isStreamed(each.file));
      const others = unwritten.filter((each) => !isStreamed(each.file));
      const hashes = streamed.length === 0 ? [] : await extractStreamed(streamed, into, options);
      if (others.length > 0) hashes.push(...(await extractBySevenZip(others, into, options)));
      const byFile = new Map([...streamed, ...others].map((each, index) => [each.file, hashes[index] ?? '']));
      return wanted.map(({ file }) => written.get(file) ?? byFile.get(file) ?? '');
    },
  };
}
