import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { Value } from 'typebox/value';

import { Refusal } from '../../shared/kit/errors.ts';
import { runIsolated, type IsolationFailure } from '../platform/run-isolated.ts';
import {
  crowdedArchive,
  damagedArchive,
  lockedArchive,
  RECORDS_PER_FILE,
  takenEntries,
  tooManyBytes,
  tooTight,
} from './archive-entries.ts';
import type { Archive } from './archive.ts';
import type { PackageLimits } from './package-limits.ts';
import { SevenZipAnswer, type ListedEntry, type SevenZipOrder, type SevenZipType } from './seven-zip-answer.ts';
import { fullDisk } from './write-file.ts';

interface Place {
  file: string;
  type: SevenZipType;
  /** The one folder that its process may write into. */
  folder: string;
}

type RefusalReason = Extract<SevenZipAnswer, { kind: 'refused' }>['reason'];

const PROGRAM = join(import.meta.dirname, 'seven-zip-program.ts');
const HEAP_MEGABYTES = 512;
// What was packed with a large dictionary needs as much to be unpacked.
const WASM_MEGABYTES = 1024;
const TOTAL_MEGABYTES = 2560;

const REFUSALS: Record<RefusalReason, (limits: PackageLimits) => Refusal> = {
  locked: lockedArchive,
  crowded: crowdedArchive,
  incomplete: () => new Refusal('bad_input', 'The archive is cut off, or is one of several parts.'),
  memory: () => new Refusal('too_large', 'The archive needs more memory to be unpacked than there is for it.'),
  disk: fullDisk,
  damaged: damagedArchive,
};

const FAILURES: Record<IsolationFailure, (limits: PackageLimits) => Refusal> = {
  time: () => new Refusal('too_large', 'The archive takes too long to unpack.'),
  memory: REFUSALS.memory,
  output: tooManyBytes,
  crash: damagedArchive,
};

/** Opens a 7z or RAR archive. 7-Zip reads it in a process of its own, which sees the archive and the folder and nothing else. */
export async function openSevenZip(place: Place, limits: PackageLimits, signal: AbortSignal): Promise<Archive> {
  const listed = await list(place, limits, signal);
  checkTightness(listed, (await stat(place.file)).size, limits);
  const taken = takenEntries(listed, limits);
  return {
    ...taken,
    async extract(wanted, folder, options) {
      const targets = new Map(wanted.map(({ file, target }) => [file.index, target]));
      const files = listed.flatMap(({ kind, bytes, crc }, index) =>
        kind === 'folder' ? [] : [{ bytes, crc, target: targets.get(index) ?? null }],
      );
      const hashes: string[] = [];
      await run({ ...place, order: 'extract', files }, folder, limits, options.signal, (answer) => {
        if (answer.kind === 'bytes') options.onBytes(answer.bytes);
        if (answer.kind === 'written') hashes.push(answer.sha256);
      });
      if (hashes.length !== wanted.length) throw damagedArchive();
      return hashes;
    },
    close: () => undefined,
  };
}

async function list(place: Place, limits: PackageLimits, signal: AbortSignal): Promise<ListedEntry[]> {
  const listed: ListedEntry[] = [];
  const maxEntries = limits.maxEntries * RECORDS_PER_FILE;
  await run({ ...place, order: 'list', maxEntries }, place.folder, limits, signal, (answer) => {
    if (answer.kind === 'entry') listed.push(answer.entry);
  });
  return listed;
}

/** Files are packed together, so that only the whole tells how tightly. */
function checkTightness(listed: ListedEntry[], packedBytes: number, limits: PackageLimits): void {
  const bytes = listed.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > limits.freeRatioBytes && bytes / packedBytes > limits.maxRatio) throw tooTight();
}

async function run(
  input: SevenZipOrder,
  folder: string,
  limits: PackageLimits,
  signal: AbortSignal,
  onAnswer: (answer: SevenZipAnswer) => void,
): Promise<void> {
  const refused: RefusalReason[] = [];
  const onLine = (line: unknown) => {
    if (!Value.Check(SevenZipAnswer, line)) return;
    if (line.kind === 'refused') refused.push(line.reason);
    else onAnswer(line);
  };
  const file = resolve(input.file);
  const end = await runIsolated(
    { program: PROGRAM, input: { ...input, file }, readable: [file], writable: folder },
    {
      limits: {
        wallMs: limits.maxSeconds * 1000,
        cpuSeconds: Math.ceil(limits.maxSeconds),
        heapMegabytes: HEAP_MEGABYTES,
        wasmMegabytes: WASM_MEGABYTES,
        totalMegabytes: TOTAL_MEGABYTES,
        // Beside what it writes the archive itself may lie there, packed anew.
        maxOutputBytes: 2 * limits.maxTotalBytes,
      },
      signal,
      onLine,
    },
  );
  for (const reason of refused) throw REFUSALS[reason](limits);
  if (end.failure !== null) throw FAILURES[end.failure](limits);
}
