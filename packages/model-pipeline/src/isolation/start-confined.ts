/** Starts programs of ours that read strangers' bytes: confined by the operating system, by Node, and in what they may use. */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { IsolationLimits } from './isolation-limits.ts';
import { bareEnvironment, confinement, programCode } from './confinement.ts';
import { systemProgram, type ConfinementWay, type ProcessView } from './confinement-ways.ts';

export interface ConfinedProgram {
  /** A module of this checkout. */
  program: string;
  /** Files and folders it may read beside the code. */
  readable: readonly string[];
  /** The one folder it may write into. */
  writable: string;
  /** It loads sharp, the only native code that readers may load. */
  usesSharp?: boolean;
}

export type ConfinedLimits = Pick<IsolationLimits, 'heapMegabytes' | 'wasmMegabytes' | 'totalMegabytes' | 'maxOutputBytes'> & {
  /** Null where the process lives for many jobs. */
  cpuSeconds: number | null;
};

const SHARP_LOADER = join(import.meta.dirname, 'load-sharp.ts');
/** The system ends it a little later than we would, for we may have been ended before. */
const SPARE_CPU_SECONDS = 5;
const WASM_PAGE_BYTES = 64 * 1024;
/** WebAssembly has no more of them. */
const MAX_WASM_PAGES = 65_536;
/** Room for stacks and for code that a process maps and hardly uses. The system counts it, and the machine does not miss it. */
const MAPPED_MEGABYTES = 1024;
/** Even one that is busy and hears of nothing ends at once. */
const BOUND_TO_US = ['--pdeathsig', 'KILL'];
/**
 * Short of memory Linux ends such a process before any other. Set by a process that becomes the reader: set from outside, the one that confines the
 * reader might have started it already.
 */
const ENDED_FIRST = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null; level=$1; shift; exec nice -n "$level" "$@"';

/** Where bundled programs lie; null: all start from their sources. */
let bundles: string | null = null;

/** From now on programs that lie in this folder under the names of their modules start from there. */
export function runBundled(folder: string | null): void {
  bundles = folder;
}

/**
 * The process has started. It may be the one that confines the program, which is its child then: killing it ends both.
 * @param priority of `os.constants.priority`.
 * @param way the one in force, unless a test brings another.
 */
export async function startConfined(
  program: ConfinedProgram,
  { limits, priority, way: brought }: { limits: ConfinedLimits; priority: number; way?: ConfinementWay },
): Promise<ChildProcess> {
  const { readable, writable } = program;
  const way = brought ?? (await confinement()).way;
  const view = { code: [...programCode(), ...(bundles === null ? [] : [bundles])], readable, writable };
  await way.prepare?.(view);
  const command = [...limitedBySystem(limits, priority), ...(way.prefix(view) ?? []), process.execPath];
  const args = [...command.slice(1), ...nodeOptions(program, limits, view), fileOf(program.program)];
  // Nothing of our environment: it holds the passwords of the installation.
  const child = spawn(command[0] ?? '', args, {
    cwd: writable,
    env: bareEnvironment(writable),
    stdio: 'pipe',
    windowsHide: true,
  });
  if (process.platform !== 'linux') yieldToOthers(child, priority);
  return child;
}

function limitedBySystem(limits: ConfinedLimits, priority: number): string[] {
  if (process.platform !== 'linux') return [];
  const binder = diesWithUs();
  const outer = systemProgram('prlimit');
  const bytes = (limits.totalMegabytes + MAPPED_MEGABYTES) * 1024 ** 2;
  return [
    ...(binder ? [binder, ...BOUND_TO_US] : []),
    '/bin/sh',
    '-c',
    ENDED_FIRST,
    'sh',
    `${priority}`,
    ...(outer ? [outer, `--data=${bytes}`, `--fsize=${limits.maxOutputBytes}`, '--core=0'] : []),
    ...(outer && limits.cpuSeconds !== null ? [`--cpu=${limits.cpuSeconds + SPARE_CPU_SECONDS}`] : []),
  ];
}

/** Node refuses the same once more. These flags are no confinement of native code. */
function nodeOptions(program: ConfinedProgram, limits: ConfinedLimits, { code, readable, writable }: ProcessView): string[] {
  const wasmPages = Math.floor((limits.wasmMegabytes * 1024 ** 2) / WASM_PAGE_BYTES);
  return [
    '--permission',
    ...(program.usesSharp ? ['--allow-addons', `--import=${pathToFileURL(SHARP_LOADER).href}`] : []),
    ...[...code, ...readable, writable].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${writable}`,
    // The permission model does not cover what these open.
    '--no-experimental-sqlite',
    '--no-experimental-ffi',
    `--max-old-space-size=${limits.heapMegabytes}`,
    `--wasm-max-mem-pages=${Math.min(MAX_WASM_PAGES, wasmPages)}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

function fileOf(program: string): string {
  const bundle = bundles === null ? null : join(bundles, `${parse(program).name}.js`);
  return bundle !== null && existsSync(bundle) ? bundle : program;
}

function yieldToOthers({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It may have ended already.
  }
}

let binding: string | null | undefined;

/** The program that has the system end ours when this process is killed. A small one of the same name cannot. */
function diesWithUs(): string | null {
  if (binding !== undefined) return binding;
  const path = systemProgram('setpriv');
  const canBind = path !== null && spawnSync(path, [...BOUND_TO_US, path, '--version'], { stdio: 'ignore' }).status === 0;
  return (binding = canBind ? path : null);
}
