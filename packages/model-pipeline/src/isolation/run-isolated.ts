/**
 * Runs one of our programs on untrusted input in a confined process, with limits on memory, time and output.
 * The process may read its code and input, and write into one folder.
 */

import type { ChildProcess } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join, parse } from 'node:path';

import { startConfined, type ConfinedProgram } from './start-confined.ts';
import { limitsIn, type IsolationLimits } from './isolation-limits.ts';
import { publishChild } from './child-events.ts';
import { stallWatchdog } from './stall-watchdog.ts';
import { machineMemory, type MemoryBudget } from './memory-budget.ts';
import { USAGE_EVERY_MS, usageOf } from './process-usage.ts';

export interface IsolatedProgram extends ConfinedProgram {
  /** Passed as JSON on standard input. The program answers with JSON lines. */
  input: unknown;
}

export type IsolationFailure = 'time' | 'memory' | 'output' | 'crash';

/** `detail` is for logs: the last output of the process. */
export type IsolatedEnd = { failure: null } | { failure: IsolationFailure; detail: string };

interface IsolatedOptions {
  limits: IsolationLimits;
  signal: AbortSignal;
  onLine: (line: unknown) => void;
  /** Called before a restart, which invalidates earlier answers. Without it, the process starts once, alone. */
  onAgain?: () => void;
  /** Interactive work: it runs after pages, but before background work. */
  isWaitedFor?: boolean;
  /** Memory budget. Default: that of the machine. */
  memory?: MemoryBudget | undefined;
}

/** As long as a list of 15,000 entries with long names. */
const MAX_ANSWER_BYTES = 16 * 1024 ** 2;
const MAX_LAST_WORDS = 4000;
const WATCH_EVERY_MS = 250;
/** Exit codes of a wrapper are the signal number plus this. */
const SIGNAL_BASE = 128;

/**
 * Resolves when the process has ended, for any reason. Rejects only when aborted, after killing it.
 * A process that exceeded its memory is restarted once, alone, with all available memory.
 */
export async function runIsolated(program: IsolatedProgram, options: IsolatedOptions): Promise<IsolatedEnd> {
  const { limits, signal, onAgain, isWaitedFor = false } = options;
  const { memory = machineMemory(limits.totalMegabytes, isWaitedFor) } = options;

  async function runWithin(wanted: number): Promise<{ end: IsolatedEnd; megabytes: number }> {
    const { megabytes, release } = await memory.reserve(wanted, signal);
    try {
      return { end: await runMeasured(program, { ...options, limits: limitsIn(limits, megabytes) }), megabytes };
    } finally {
      release();
    }
  }

  const { end, megabytes } = await runWithin(limits.totalMegabytes);
  const isTooLittle = end.failure === 'memory' && megabytes < memory.totalMegabytes;
  if (!isTooLittle || !onAgain) return end;
  onAgain();
  return (await runWithin(memory.totalMegabytes)).end;
}

async function runMeasured(program: IsolatedProgram, options: IsolatedOptions): Promise<IsolatedEnd> {
  const { name } = parse(program.program);
  publishChild({ program: name, end: null });
  let end: IsolatedEnd | null = null;
  try {
    end = await runOnce(program, options);
    return end;
  } finally {
    publishChild({ program: name, end: end === null ? 'stopped' : (end.failure ?? 'done') });
  }
}

async function runOnce(
  program: IsolatedProgram,
  { limits, signal, onLine, isWaitedFor = false }: IsolatedOptions,
): Promise<IsolatedEnd> {
  signal.throwIfAborted();
  // Pages come first: background work only gets idle processor time.
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const child = await startConfined(program, { limits, priority: isWaitedFor ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW });
  let stopped: IsolationFailure | null = null;
  const stop = (failure: IsolationFailure) => {
    stopped ??= failure;
    child.kill('SIGKILL');
  };
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  const checkStall = stallWatchdog(limits);
  const look = async () => {
    const failure = checkStall(await usageOf(child.pid ?? 0), USAGE_EVERY_MS);
    if (failure !== null) stop(failure);
  };
  const progress = setInterval(() => void look(), USAGE_EVERY_MS);
  const isTooMuch = async () => (await bytesIn(program.writable)) > limits.maxOutputBytes;
  const watch = setInterval(() => {
    isTooMuch().then(
      (tooMuch) => (tooMuch ? stop('output') : undefined),
      () => undefined,
    );
  }, WATCH_EVERY_MS);
  try {
    const lastWords = keepLastWords(child);
    readLines(child, onLine, () => stop('output'));
    child.stdin?.on('error', () => undefined).end(JSON.stringify(program.input));
    const { code, endedBy } = await endOf(child);
    signal.throwIfAborted();
    const failure = stopped ?? ((await isTooMuch()) ? 'output' : failureOf(code, endedBy, lastWords()));
    return failure === null ? { failure } : { failure, detail: `${endedBy ?? `exit ${code}`}: ${lastWords()}` };
  } finally {
    clearInterval(progress);
    clearInterval(watch);
    signal.removeEventListener('abort', kill);
  }
}

function readLines(child: ChildProcess, onLine: (line: unknown) => void, tooMuch: () => void): void {
  let bytes = 0;
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    bytes += text.length;
    if (bytes > MAX_ANSWER_BYTES) {
      tooMuch();
      return;
    }
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = parsed(line);
      if (message !== undefined) onLine(message);
    }
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_LAST_WORDS);
  });
  return () => words;
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; endedBy: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, endedBy) => resolve({ code, endedBy: endedBy ?? signalOf(code) }));
  });
}

function signalOf(code: number | null): NodeJS.Signals | null {
  const number = (code ?? 0) - SIGNAL_BASE;
  const [name = null] = Object.entries(constants.signals).find(([, value]) => value === number) ?? [];
  return name as NodeJS.Signals | null;
}

function failureOf(code: number | null, endedBy: NodeJS.Signals | null, lastWords: string): IsolationFailure | null {
  if (code === 0) return null;
  if (endedBy === 'SIGXCPU') return 'time';
  if (endedBy === 'SIGXFSZ' || /\bEFBIG\b/.test(lastWords)) return 'output';
  // A SIGKILL that is not ours comes from the system, which is short of memory.
  if (endedBy === 'SIGKILL' || /out of memory|allocation failed|bad_alloc|Cannot allocate|ENOMEM/i.test(lastWords))
    return 'memory';
  return 'crash';
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await lstat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
