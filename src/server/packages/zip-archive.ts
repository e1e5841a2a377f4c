import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { ListedEntry, ZipOrder } from './archive-answer.ts';
import { damagedArchive, RECORDS_PER_FILE, takenEntries } from './archive-entries.ts';
import type { Archive, ArchivePlace, ExtractOptions, WantedFile } from './archive.ts';
import type { PackageLimits } from './package-limits.ts';
import { runArchiveProgram } from './run-archive-program.ts';
import { openSevenZip } from './seven-zip-archive.ts';

const PROGRAM = join(import.meta.dirname, 'zip-program.ts');
/** It unpacks piece by piece, and holds the list of all files. */
const MEGABYTES = 320;

/**
 * Opens a ZIP archive that nobody has to trust, in a process of its own: names are only names, and every declared size is
 * checked against the limits before a byte is unpacked.
 */
export async function openZip(place: ArchivePlace, limits: PackageLimits, signal: AbortSignal): Promise<Archive> {
  const { file, folder } = place;
  const listed = place.listed ?? (await list());
  const taken = takenEntries(listed, limits);
  const isStreamed = ({ file: { index } }: WantedFile) => listed[index]?.isForSevenZip !== true;

  async function list(): Promise<ListedEntry[]> {
    const entries: ListedEntry[] = [];
    const order: ZipOrder = { file, order: 'list', maxEntries: limits.maxEntries * RECORDS_PER_FILE };
    await runArchiveProgram<ZipOrder>({
      program: PROGRAM,
      megabytes: MEGABYTES,
      order,
      folder,
      limits,
      signal,
      onAnswer: (answer) => answer.kind === 'entry' && entries.push(answer.entry),
    });
    return entries;
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
      const [streamed, others] = [wanted.filter(isStreamed), wanted.filter((each) => !isStreamed(each))];
      const hashes = streamed.length === 0 ? [] : await extractStreamed(streamed, into, options);
      if (others.length > 0) hashes.push(...(await extractBySevenZip(others, into, options)));
      const byFile = new Map([...streamed, ...others].map((each, index) => [each.file, hashes[index] ?? '']));
      return wanted.map((each) => byFile.get(each.file) ?? '');
    },
  };
}
