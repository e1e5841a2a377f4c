import { resolve } from 'node:path';

import { Value } from 'typebox/value';

import { Refusal } from '../../shared/kit/errors.ts';
import { ISOLATION_LIMITS } from '../platform/isolation-limits.ts';
import { FullDisk } from '../platform/full-disk.ts';
import { runIsolated, type IsolationFailure } from '../platform/run-isolated.ts';
import { ArchiveAnswer, type ArchiveRefusal } from './archive-answer.ts';
import { crowdedArchive, damagedArchive, lockedArchive, tooManyBytes } from './archive-entries.ts';
import type { PackageLimits } from './package-limits.ts';

const HEAP_MEGABYTES = 512;
// What was packed with a large dictionary needs as much to be unpacked.
const WASM_MEGABYTES = 1024;

const REFUSALS: Record<ArchiveRefusal, (limits: PackageLimits) => Refusal> = {
  locked: lockedArchive,
  crowded: crowdedArchive,
  incomplete: () => new Refusal('bad_input', 'The archive is cut off, or is one of several parts.'),
  overlapping: () => new Refusal('bad_input', 'The archive is damaged: its files overlap.'),
  memory: () => new Refusal('too_large', 'The archive needs more memory to be unpacked than there is for it.'),
  disk: () => new FullDisk(),
  damaged: damagedArchive,
};

const FAILURES: Record<IsolationFailure, (limits: PackageLimits) => Refusal> = {
  time: () => new Refusal('too_large', 'The archive takes too long to unpack.'),
  memory: REFUSALS.memory,
  output: tooManyBytes,
  crash: () => new Refusal('bad_input', 'The program that opens archives crashed over this one. Pack the files anew.'),
};

interface ArchiveRun<Order> {
  /** A module of this room. */
  program: string;
  /** All that it may need, at once: what it has told and written by then is not told anew. */
  megabytes: number;
  order: Order;
  /** The one folder that it may write into. */
  folder: string;
  limits: PackageLimits;
  signal: AbortSignal;
  onAnswer(answer: Exclude<ArchiveAnswer, { kind: 'refused' }>): void;
}

/** Reads an archive in a process of its own, which sees the archive and the folder and nothing else. */
export async function runArchiveProgram<Order extends { file: string }>(run: ArchiveRun<Order>): Promise<void> {
  const { program, megabytes, order, folder, limits, signal, onAnswer } = run;
  const refused: ArchiveRefusal[] = [];
  const onLine = (line: unknown) => {
    // It read a stranger's bytes: what it says is judged like theirs.
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
        // Beside what it writes the archive itself may lie there, packed anew.
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
