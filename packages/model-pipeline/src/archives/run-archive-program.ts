import { resolve } from 'node:path';

import { Value } from 'typebox/value';

import { FileRefusal } from '../file-refusal.ts';
import { ISOLATION_LIMITS } from '../isolation/isolation-limits.ts';
import { runIsolated, type IsolationFailure } from '../isolation/run-isolated.ts';
import { ArchiveAnswer, type ArchiveRefusal } from './archive-answer.ts';
import { crowdedArchive, damagedArchive, lockedArchive, tooManyBytes } from './archive-entries.ts';
import type { PackageLimits } from './package-limits.ts';
import { fullDisk } from './write-file.ts';

const HEAP_MEGABYTES = 512;
// Unpacking needs as much memory as the dictionary that packed the archive.
const WASM_MEGABYTES = 1024;

const REFUSALS: Record<ArchiveRefusal, (limits: PackageLimits) => FileRefusal> = {
  locked: lockedArchive,
  crowded: crowdedArchive,
  incomplete: () => new FileRefusal('bad_input', 'archiveIncomplete'),
  overlapping: () => new FileRefusal('bad_input', 'archiveOverlapping'),
  memory: () => new FileRefusal('too_large', 'archiveMemory'),
  disk: fullDisk,
  damaged: damagedArchive,
};

const FAILURES: Record<IsolationFailure, (limits: PackageLimits) => FileRefusal> = {
  time: () => new FileRefusal('too_large', 'archiveTime'),
  memory: REFUSALS.memory,
  output: tooManyBytes,
  crash: () => new FileRefusal('bad_input', 'archiveCrash'),
};

interface ArchiveRun<Order> {
  /** A module of this folder. */
  program: string;
  /** Full memory limit from the start. A second try with more memory would repeat answers and files. */
  megabytes: number;
  order: Order;
  /** The only folder that the process may write to. */
  folder: string;
  limits: PackageLimits;
  signal: AbortSignal;
  onAnswer(answer: Exclude<ArchiveAnswer, { kind: 'refused' }>): void;
}

/** Reads an archive in a process of its own, which may access only the archive and the folder. */
export async function runArchiveProgram<Order extends { file: string }>(run: ArchiveRun<Order>): Promise<void> {
  const { program, megabytes, order, folder, limits, signal, onAnswer } = run;
  const refused: ArchiveRefusal[] = [];
  const onLine = (line: unknown) => {
    // The process has read untrusted bytes, so its answers are untrusted too.
    if (!Value.Check(ArchiveAnswer, line)) return;
    if (line.kind === 'refused') refused.push(line.reason);
    else onAnswer(line);
  };
  const file = resolve(order.file);
  const end = await runIsolated(
    { program, input: { ...order, file }, readable: [file], writable: folder },
    {
      limits: {
        cpuSeconds: limits.maxSeconds,
        stalledMs: ISOLATION_LIMITS.stalledMs,
        heapMegabytes: HEAP_MEGABYTES,
        wasmMegabytes: WASM_MEGABYTES,
        totalMegabytes: megabytes,
        // The folder may also hold a repacked copy of the archive.
        maxOutputBytes: 2 * limits.maxTotalBytes,
      },
      signal,
      onLine,
      isWaitedFor: limits.isWaitedFor ?? false,
    },
  );
  for (const reason of refused) throw REFUSALS[reason](limits);
  if (end.failure !== null) throw FAILURES[end.failure](limits);
}
