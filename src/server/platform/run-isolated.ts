/**
 * Runs a program of ours over bytes of a stranger: in a process of its own that may read its code and its job, write into
 * one folder, and nothing else; with limits on memory, time and output.
 */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { accessSync, constants as fileConstants, existsSync, realpathSync, writeFileSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, parse } from 'node:path';

import { limitsIn, type IsolationLimits } from './isolation-limits.ts';
import { judgeProgress } from './judge-progress.ts';
import { tellMeasured } from './measured.ts';
import { machineMemory, type MemoryBudget } from './memory-budget.ts';
import { USAGE_EVERY_MS, usageOf } from './process-usage.ts';

export interface IsolatedProgram {
  /** A module of this checkout. It reads its input as JSON from standard input, and answers in lines of JSON. */
  program: string;
  input: unknown;
  /** Folders it may read beside the code. */
  readable: readonly string[];
  /** The one folder it may write into. */
  writable: string;
}

export type IsolationFailure = 'time' | 'memory' | 'output' | 'crash';

/** `detail` is for logs: the last words of the process. */
export type IsolatedEnd = { failure: null } | { failure: IsolationFailure; detail: string };

interface IsolatedOptions {
  limits: IsolationLimits;
  signal: AbortSignal;
  onLine: (line: unknown) => void;
  /** Hears that it starts anew, and that what it said until now counts no more. Who does not listen has it run once alone. */
  onAgain?: () => void;
  /** Somebody waits for its answer: it comes after pages, but not after everything. */
  isWaitedFor?: boolean;
  /** Where it reserves its memory; that of the machine unless a test brings one. */
  memory?: MemoryBudget | undefined;
}

const ROOT = join(import.meta.dirname, '../../..');
/** A list of 15,000 entries with long names is as long. */
const MAX_ANSWER_BYTES = 16 * 1024 ** 2;
const MAX_LAST_WORDS = 4000;
const WATCH_EVERY_MS = 250;
/** The system ends it a little later than we would, for we may have been ended before. */
const SPARE_CPU_SECONDS = 5;
const WASM_PAGE_BYTES = 64 * 1024;
/** WebAssembly has no more of them. */
const MAX_WASM_PAGES = 65_536;
/** Room for stacks and for code that a process maps and hardly uses. The system counts it, and the machine does not miss it. */
const MAPPED_MEGABYTES = 1024;
/** Even one that is busy and hears of nothing ends at once. */
const BOUND_TO_US = ['--pdeathsig', 'KILL'];
/** Short of memory the system ends such a process before any other. */
const FIRST_TO_END = '1000';

/** Where bundled programs lie; null: all start from their sources. */
let bundles: string | null = null;

/** From now on programs that lie in this folder under the names of their modules start from there. */
export function runBundled(folder: string | null): void {
  bundles = folder;
}

function fileOf(program: string): string {
  const bundle = bundles === null ? null : join(bundles, `${parse(program).name}.js`);
  return bundle !== null && existsSync(bundle) ? bundle : program;
}

/**
 * Resolves when the process has ended, for whatever reason; rejects only when aborted, after it was killed. One that needed
 * more memory than it had reserved runs once more, alone, with all that there is.
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
  tellMeasured('child', { program: name, end: null });
  let end: IsolatedEnd | null = null;
  try {
    end = await runOnce(program, options);
    return end;
  } finally {
    tellMeasured('child', { program: name, end: end === null ? 'stopped' : (end.failure ?? 'done') });
  }
}

async function runOnce(
  program: IsolatedProgram,
  { limits, signal, onLine, isWaitedFor = false }: IsolatedOptions,
): Promise<IsolatedEnd> {
  signal.throwIfAborted();
  const [command = '', ...args] = commandOf(program, limits);
  // Nothing of our environment: it holds the passwords of the installation.
  const child = spawn(command, args, { cwd: program.writable, env: bareEnvironment(), stdio: 'pipe', windowsHide: true });
  yieldToOthers(child, isWaitedFor);
  endFirst(child);
  let stopped: IsolationFailure | null = null;
  const stop = (failure: IsolationFailure) => {
    stopped ??= failure;
    child.kill('SIGKILL');
  };
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  const judge = judgeProgress(limits);
  const look = async () => {
    const failure = judge(await usageOf(child.pid ?? 0), USAGE_EVERY_MS);
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

/** Pages come first: what nobody waits for runs when nobody else wants the processor. */
function yieldToOthers({ pid }: ChildProcess, isWaitedFor: boolean): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  try {
    if (pid !== undefined) setPriority(pid, isWaitedFor ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);
  } catch {
    // It may have ended already.
  }
}

/** Linux alone has such a wish. */
function endFirst({ pid }: ChildProcess): void {
  if (process.platform !== 'linux' || pid === undefined) return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST_TO_END);
  } catch {
    // It may have ended already.
  }
}

function commandOf(program: IsolatedProgram, limits: IsolationLimits): string[] {
  const modules = join(ROOT, 'node_modules');
  const code = [
    join(ROOT, 'src'),
    join(ROOT, 'package.json'),
    modules,
    realpathSync(modules),
    ...(bundles === null ? [] : [bundles]),
  ];
  const readable = [...code, ...program.readable];
  const bytes = (limits.totalMegabytes + MAPPED_MEGABYTES) * 1024 ** 2;
  const binder = diesWithUs();
  const outer = systemProgram('prlimit');
  return [
    ...(binder ? [binder, ...BOUND_TO_US] : []),
    ...(outer
      ? [
          outer,
          `--data=${bytes}`,
          `--cpu=${limits.cpuSeconds + SPARE_CPU_SECONDS}`,
          `--fsize=${limits.maxOutputBytes}`,
          '--core=0',
        ]
      : []),
    process.execPath,
    '--permission',
    // sharp is native code.
    '--allow-addons',
    ...[...readable, program.writable].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${program.writable}`,
    `--max-old-space-size=${limits.heapMegabytes}`,
    `--wasm-max-mem-pages=${Math.min(MAX_WASM_PAGES, Math.floor((limits.wasmMegabytes * 1024 ** 2) / WASM_PAGE_BYTES))}`,
    '--disable-warning=ExperimentalWarning',
    fileOf(program.program),
  ];
}

/** A program of Linux that sets what holds for ours before it starts; null on other systems. */
function systemProgram(name: 'prlimit' | 'setpriv'): string | null {
  for (const path of [`/usr/bin/${name}`, `/bin/${name}`]) {
    try {
      accessSync(path, fileConstants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}

let binding: string | null | undefined;

/** The program that has the system end ours when this process is killed. A small one of the same name cannot. */
function diesWithUs(): string | null {
  if (binding !== undefined) return binding;
  const path = systemProgram('setpriv');
  const canBind = path !== null && spawnSync(path, [...BOUND_TO_US, path, '--version'], { stdio: 'ignore' }).status === 0;
  return (binding = canBind ? path : null);
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const root = process.env.SystemRoot;
  return root === undefined ? {} : { SystemRoot: root };
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
      const said = parsed(line);
      if (said !== undefined) onLine(said);
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
    child.once('close', (code, endedBy) => resolve({ code, endedBy }));
  });
}

function failureOf(code: number | null, endedBy: NodeJS.Signals | null, lastWords: string): IsolationFailure | null {
  if (code === 0) return null;
  if (endedBy === 'SIGXCPU') return 'time';
  if (endedBy === 'SIGXFSZ' || /\bEFBIG\b/.test(lastWords)) return 'output';
  // A SIGKILL that is not ours is the system's, short of memory.
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
