/** Starts programs that read untrusted bytes: confined by the operating system and by Node, with resource limits. */

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
  /** Readable files and folders beside the code. */
  readable: readonly string[];
  /** The only writable folder. */
  writable: string;
  /** Whether it loads sharp, the only native code that readers may load. */
  usesSharp?: boolean;
}

export type ConfinedLimits = Pick<IsolationLimits, 'heapMegabytes' | 'wasmMegabytes' | 'totalMegabytes' | 'maxOutputBytes'> & {
  /** Null for a process with many jobs. */
  cpuSeconds: number | null;
};

const SHARP_LOADER = join(import.meta.dirname, 'load-sharp.ts');
/** The system's limit is a little higher than ours, as a fallback if this process was killed. */
const SPARE_CPU_SECONDS = 5;
const WASM_PAGE_BYTES = 64 * 1024;
/** Maximum of WebAssembly. */
const MAX_WASM_PAGES = 65_536;
/** For stacks and code that are mapped and hardly used. The system's limit includes them. */
const MAPPED_MEGABYTES = 1024;
/** Kills even a busy process when its parent dies. */
const BOUND_TO_US = ['--pdeathsig', 'KILL'];
/** Lets Linux kill this process first when memory is short. The process sets it itself, because a parent could be too late. */
const ENDED_FIRST = '{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null; level=$1; shift; exec nice -n "$level" "$@"';

/** Folder of bundled programs. Null: programs run from their sources. */
let bundles: string | null = null;

/** Runs programs from bundles in this folder from now on, if they exist there. */
export function runBundled(folder: string | null): void {
  bundles = folder;
}

/**
 * Starts the process. It may be the confining program with ours as child: killing it ends both.
 * @param priority of `os.constants.priority`. @param way default: the one in force.
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
  // No environment, because it contains passwords.
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

/** Node's permission model as a second layer. It does not confine native code. */
function nodeOptions(program: ConfinedProgram, limits: ConfinedLimits, { code, readable, writable }: ProcessView): string[] {
  const wasmPages = Math.floor((limits.wasmMegabytes * 1024 ** 2) / WASM_PAGE_BYTES);
  return [
    '--permission',
    ...(program.usesSharp ? ['--allow-addons', `--import=${pathToFileURL(fileOf(SHARP_LOADER)).href}`] : []),
    ...[...code, ...readable, writable].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${writable}`,
    // The permission model does not cover these.
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
    // The process may have ended already.
  }
}

let binding: string | null | undefined;

/** Path of setpriv with parent-death signals. Busybox's version lacks them. */
function diesWithUs(): string | null {
  if (binding !== undefined) return binding;
  const path = systemProgram('setpriv');
  const canBind = path !== null && spawnSync(path, [...BOUND_TO_US, path, '--version'], { stdio: 'ignore' }).status === 0;
  return (binding = canBind ? path : null);
}
