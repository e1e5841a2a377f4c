import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 120_000;

export interface ServerProcess {
  url: string;
  /** Time from process start to its first response. */
  startMs: number;
  /** CPU time since its start in ms; null if the system does not report it. */
  cpuMs(): number | null;
  /** Current and peak resident memory in MB; null if the system does not report it. */
  memory(): { nowMb: number; peakMb: number } | null;
  /**
   * Memory of the server and all its child processes in MB, including an embedded database. Shared pages count once (PSS). Null
   * if the system does not report it.
   */
  wholeMb(): number | null;
  /** Number of open files and connections; null if the system does not report it. */
  descriptors(): number | null;
  /** Resets the peak to the current value. */
  forgetPeak(): void;
  stop(): Promise<void>;
  /** Simulates a power cut. */
  kill(): Promise<void>;
}

/** Starts the server for a measurement on a free port, without rate limits and demonstration content. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  return startProcess('scripts/start.ts', await freePort(), { RATE_LIMIT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...env });
}

/** Starts a script of the project on a port and waits for its first response. */
export async function startProcess(script: string, port: number, env: Record<string, string>): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, script], {
    cwd: ROOT,
    env: { ...process.env, POLYSHELF_PARENT: String(process.pid), PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(`${url}/readyz`, child);
  const pid = child.pid ?? 0;
  return {
    url,
    startMs: performance.now() - started,
    cpuMs: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    wholeMb: () => wholeMbOf(pid),
    descriptors: () => descriptorsOf(pid),
    forgetPeak: () => forgetPeakOf(pid),
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  };
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + START_LIMIT_MS;
  while (performance.now() < end && child.exitCode === null) {
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('The server did not start.');
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

function cpuOf(pid: number): number | null {
  try {
    // Fields after the name in parentheses. The 12th and the 13th are CPU times in 1/100 s.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

function forgetPeakOf(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // The peak then includes the start.
  }
}

function memoryOf(pid: number): { nowMb: number; peakMb: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000);
    return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
  } catch {
    return null;
  }
}

function descriptorsOf(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}

function wholeMbOf(root: number): number | null {
  try {
    const parents = new Map<number, number>();
    for (const name of readdirSync('/proc')) {
      const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null;
      if (parent !== null) parents.set(Number(name), parent);
    }
    const isOfTree = (pid: number): boolean => pid === root || (parents.has(pid) && isOfTree(parents.get(pid) ?? 0));
    const tree = [...parents.keys()].filter(isOfTree);
    return Math.round(tree.reduce((sum, pid) => sum + pssKbOf(pid), 0) / 1000);
  } catch {
    return null;
  }
}

/** Null: it has ended. */
function parentOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

function pssKbOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
