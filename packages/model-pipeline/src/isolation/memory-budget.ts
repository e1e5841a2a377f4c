/** Memory shared by child processes: each reserves its share before it starts, and waits if none is left. */

import { machineBytes } from './machine-bytes.ts';

export interface MemoryShare {
  megabytes: number;
  release(): void;
}

export interface MemoryBudget {
  totalMegabytes: number;
  /** Reserves memory, at most the whole budget, in order of requests. Rejects when aborted. */
  reserve(megabytes: number, signal: AbortSignal): Promise<MemoryShare>;
}

/** Minimum, so that even the smallest machine reads models of some size. */
const MIN_MEGABYTES = 1024;
/** Share of the machine's memory; the rest is for server, database and other programs. */
const SHARE_OF_MACHINE = 1 / 2;
/** Share reserved for interactive work, which must not wait for long jobs. */
const SHARE_OF_WAITED_FOR = 1 / 8;

export function memoryBudget(totalMegabytes: number): MemoryBudget {
  let free = totalMegabytes;
  const line: { megabytes: number; take: () => void }[] = [];

  const serve = () => {
    for (let next = line[0]; next !== undefined && next.megabytes <= free; next = line[0]) {
      line.shift();
      free -= next.megabytes;
      next.take();
    }
  };

  return {
    totalMegabytes,

    async reserve(wanted, signal) {
      signal.throwIfAborted();
      const megabytes = Math.min(wanted, totalMegabytes);
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          line.splice(line.indexOf(waiting), 1);
          reject(signal.reason);
          serve();
        };
        const waiting = {
          megabytes,
          take() {
            signal.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(waiting);
        serve();
      });
      let isHeld = true;
      return {
        megabytes,
        release() {
          if (isHeld) free += megabytes;
          isHeld = false;
          serve();
        },
      };
    },
  };
}

/** Two separate budgets of a machine: long jobs and interactive work. */
export function budgetsOf(bytes: number): { work: number; waitedFor: number } {
  const all = (bytes / 1024 ** 2) * SHARE_OF_MACHINE;
  const waitedFor = Math.floor(all * SHARE_OF_WAITED_FOR);
  return { work: Math.max(MIN_MEGABYTES, Math.floor(all - waitedFor)), waitedFor };
}

const { work, waitedFor } = budgetsOf(machineBytes());

/** One set of budgets for this process. */
const MACHINE = { work: memoryBudget(work), waitedFor: memoryBudget(waitedFor) };

/** Interactive requests larger than their budget use the other one. */
export function machineMemory(megabytes: number, isWaitedFor: boolean): MemoryBudget {
  return isWaitedFor && megabytes <= MACHINE.waitedFor.totalMegabytes ? MACHINE.waitedFor : MACHINE.work;
}
