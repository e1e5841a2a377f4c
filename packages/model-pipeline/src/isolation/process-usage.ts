/** Resource usage of a child process on each system. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ProcessUsage {
  /** Processor time of all threads. */
  cpuMs: number;
  /** Resident memory. */
  residentBytes: number;
}

const run = promisify(execFile);
/** Linux reports clock ticks, which are hundredths of a second everywhere. */
const MS_PER_TICK = 10;

/** Reading /proc is fast; other systems need a program for it. */
export const USAGE_EVERY_MS = process.platform === 'linux' ? 250 : 5000;

/**
 * Usage of a process, on Linux including its children, because the process may be the confining one. Null if it has ended or
 * the usage is unknown.
 */
export async function usageOf(pid: number): Promise<ProcessUsage | null> {
  try {
    if (process.platform === 'linux') return await linuxTreeUsage(pid);
    if (process.platform === 'win32') {
      const filter = ['/V', '/FO', 'CSV', '/NH', '/FI', `PID eq ${pid}`];
      return windowsUsage((await run('tasklist', filter, { windowsHide: true })).stdout);
    }
    return psUsage((await run('ps', ['-o', 'rss=,time=', '-p', `${pid}`])).stdout);
  } catch {
    return null;
  }
}

async function linuxTreeUsage(pid: number): Promise<ProcessUsage | null> {
  const files = ['stat', 'status', `task/${pid}/children`];
  const [stat = '', status = '', children = ''] = await Promise.all(
    files.map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  );
  const others = children
    .split(' ')
    .filter(Boolean)
    .map((child) => usageOf(Number(child)));
  const usages = [linuxUsage(stat, status), ...(await Promise.all(others))].filter((usage) => usage !== null);
  const sum = (of: keyof ProcessUsage) => usages.reduce((total, usage) => total + usage[of], 0);
  return usages.length === 0 ? null : { cpuMs: sum('cpuMs'), residentBytes: sum('residentBytes') };
}

/** Parses `/proc/PID/stat` and `/proc/PID/status`. */
export function linuxUsage(stat: string, status: string): ProcessUsage | null {
  // The process name before the last bracket may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
  return Number.isFinite(ticks) ? { cpuMs: ticks * MS_PER_TICK, residentBytes: kilobytes * 1024 } : null;
}

/** Parses `ps -o rss=,time=`: kilobytes, and `1-02:03:04` or `3:04.56`. */
export function psUsage(line: string): ProcessUsage | null {
  const [, kilobytes, time = ''] = /^\s*(\d+)\s+([\d:.-]+)\s*$/.exec(line) ?? [];
  return kilobytes === undefined ? null : { cpuMs: clockMs(time), residentBytes: Number(kilobytes) * 1024 };
}

/** Parses `tasklist /V /FO CSV /NH`: the fifth column is like `12,345 K`, the eighth like `0:01:02`. */
export function windowsUsage(line: string): ProcessUsage | null {
  const columns = [...line.matchAll(/"([^"]*)"/g)].map(([, column = '']) => column);
  const [memory, time] = [columns[4], columns[7]];
  if (memory === undefined || time === undefined || !/^[\d:]+$/.test(time)) return null;
  // The thousands separator depends on the language.
  return { cpuMs: clockMs(time), residentBytes: Number(memory.replace(/\D/g, '')) * 1024 };
}

function clockMs(time: string): number {
  const [clock = '', days = '0'] = time.split('-').toReversed();
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round((Number(days) * 86_400 + seconds) * 1000);
}
