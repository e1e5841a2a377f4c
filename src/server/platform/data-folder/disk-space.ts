import * as m from '#messages/server-health';

import { megabytes } from '../../../shared/platform/messages/unit-format.ts';
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
      const now = await state();
      if (performance.now() - failedAt < FAILED_FOR_MS || now === 'full')
        return { state: 'failing', message: () => m.diskFull({ folder }) };
      if (free === null) return { state: 'warning', message: () => m.diskUnknown({ folder }) };
      const left = Math.floor(free / 1e6);
      return now === 'low'
        ? {
            state: 'warning',
            message: () => m.diskLow({ free: megabytes(left), folder, needed: megabytes(Math.ceil(RESERVED_BYTES / 1e6)) }),
          }
        : { state: 'good', message: () => m.diskGood({ free: megabytes(left), folder }) };
    },
  };
}
