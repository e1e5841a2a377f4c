import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { ListedEntry, SevenZipOrder } from './archive-answer.ts';
import { damagedArchive, RECORDS_PER_FILE, selectEntries, tooTight } from './archive-entries.ts';
import type { Archive, ArchivePlace } from './archive.ts';
import type { PackageLimits } from './package-limits.ts';
import { runArchiveProgram } from './run-archive-program.ts';

const PROGRAM = join(import.meta.dirname, 'seven-zip-program.ts');
/** Memory for the largest dictionary and the program. */
const MEGABYTES = 1280;

/** Opens a 7z or RAR archive. 7-Zip reads it in a process of its own. */
export async function openSevenZip(place: ArchivePlace, limits: PackageLimits, signal: AbortSignal): Promise<Archive> {
  const { file, type } = place;
  const listed = place.listed ?? (await list(place, limits, signal));
  checkTightness(listed, (await stat(place.file)).size, limits);
  const taken = selectEntries(listed, limits);
  return {
    ...taken,
    listed,
    async extract(wanted, folder, { signal, onBytes }) {
      const targets = new Map(wanted.map((each) => [each.file.index, each.target]));
      const files = listed.flatMap(({ kind, bytes, crc }, index) =>
        kind === 'folder' ? [] : [{ bytes, crc, isWanted: targets.has(index), target: targets.get(index) ?? null }],
      );
      const hashes: string[] = [];
      await runArchiveProgram<SevenZipOrder>({
        program: PROGRAM,
        megabytes: MEGABYTES,
        order: { file, type, order: 'extract', files },
        folder,
        limits,
        signal,
        onAnswer(answer) {
          if (answer.kind === 'bytes') onBytes(answer.bytes);
          if (answer.kind === 'written') hashes.push(answer.sha256);
        },
      });
      if (hashes.length !== wanted.length) throw damagedArchive();
      return hashes;
    },
  };
}

async function list({ file, type, folder }: ArchivePlace, limits: PackageLimits, signal: AbortSignal): Promise<ListedEntry[]> {
  const listed: ListedEntry[] = [];
  await runArchiveProgram<SevenZipOrder>({
    program: PROGRAM,
    megabytes: MEGABYTES,
    order: { file, type, order: 'list', maxEntries: limits.maxEntries * RECORDS_PER_FILE },
    folder,
    limits,
    signal,
    onAnswer: (answer) => answer.kind === 'entry' && listed.push(answer.entry),
  });
  return listed;
}

/** Checks the compression ratio of the whole archive, because solid blocks have none for single files. */
function checkTightness(listed: ListedEntry[], packedBytes: number, limits: PackageLimits): void {
  const bytes = listed.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > limits.freeRatioBytes && bytes / packedBytes > limits.maxRatio) throw tooTight();
}
