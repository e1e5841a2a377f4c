import { freeBytesOf, LOW_BYTES, RESERVED_BYTES } from './full-disk.ts';
import type { HealthState } from '../health-checks.ts';

/** Time that a measurement is cached. */
const FRESH_MS = 1000;
/** Time that the disk counts as full after a failed write, for quotas that free space does not show. */
const FAILED_FOR_MS = 60_000;

export type DiskState = 'good' | 'low' | 'full';

export type DiskSpace = ReturnType<typeof diskSpace>;

/** Free space of the data folder. */
export function diskSpace(folder: string) {
  let last: { at: number; free: Promise<number | null> } | null = null;
  let failedAt = -Infinity;

  function freeBytes(): Promise<number | null> {
    const now = performance.now();
    if (last === null || now - last.at >= FRESH_MS) last = { at: now, free: freeBytesOf(folder) };
    return last.free;
  }

  async function state(): Promise<DiskState> {
    const free = await freeBytes();
    if (free === null || free >= LOW_BYTES) return 'good';
    return free < RESERVED_BYTES ? 'full' : 'low';
  }

  return {
    freeBytes,
    state,

    /** Records a write that failed because a disk is full. */
    noteFailure(): void {
      failedAt = performance.now();
    },

    async health(): Promise<HealthState> {
      const free = await freeBytes();
      const left = free === null ? 'unknown room' : `${Math.floor(free / 1e6).toLocaleString('en')} MB`;
      const now = await state();
      if (performance.now() - failedAt < FAILED_FOR_MS || now === 'full')
        return {
          state: 'failing',
          message: `The disk of the server is full (${left} free in ${folder}): writes are refused, reads go on. Free some room; writes then begin again by themselves.`,
        };
      if (free === null) return { state: 'warning', message: `The free room in ${folder} cannot be read.` };
      return now === 'low'
        ? {
            state: 'warning',
            message: `The disk of the server is nearly full: ${left} are free in ${folder}. Below ${Math.ceil(RESERVED_BYTES / 1e6)} MB nothing can be saved.`,
          }
        : { state: 'good', message: `${left} are free in ${folder}.` };
    },
  };
}
