import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '../../platform/log.ts';
import type { DamagedFileStore } from './damaged-file-store.ts';
import type { DerivedFiles } from './derived-files.ts';
import { findError } from './file-error.ts';
import type { FileStorage, StoredBytes } from './file-storage.ts';
import type { ScrubState, ScrubStore } from './scrub-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Period of one pass over all stored files. */
export const PASS_MS = 7 * DAY_MS;
/** Limits the disk load, because visitors download meanwhile. */
const BYTES_PER_SECOND = 20 * 1024 ** 2;
/** Duration of a turn. The next one continues where it stopped. */
const TURN_MS = 40_000;
const RENEWED_EVERY_MS = 4_000;
const FILES_AT_ONCE = 100;
const RECHECKED_AT_ONCE = 20;
const RECHECKED_AFTER_MS = 60_000;

interface ScrubDependencies {
  storage: Pick<FileStorage, 'size' | 'read'>;
  derived: Pick<DerivedFiles, 'remove'>;
  store: ScrubStore;
  damaged: DamagedFileStore;
  clock: () => Date;
  log: Pick<Log, 'info' | 'error'>;
}

export interface ScrubOutcome {
  files: number;
  bytes: number;
  damaged: number;
}

/** Verifies all stored files periodically, so that damage is found while a good backup exists. */
export function scrubService({ storage, derived, store, damaged, clock, log }: ScrubDependencies) {
  const holder = randomUUID();

  /** Verifies one file, and records damage. Returns whether the file is good. */
  async function check(file: StoredBytes, onChunk: (bytes: number) => Promise<void>): Promise<boolean> {
    const fault = await findError(storage, file, onChunk);
    if (fault === null) return true;
    if (await damaged.note(file.sha256, fault, clock())) log.error({ sha256: file.sha256, fault }, 'a stored file is damaged');
    return false;
  }

  /** Verifies damaged files again, which may have been restored. */
  async function recheck(
    onChunk: (bytes: number) => Promise<void>,
    { before, untilMs, signal }: { before: Date; untilMs: number; signal: AbortSignal },
  ): Promise<void> {
    while (performance.now() < untilMs) {
      const due = await damaged.checkedBefore(before, RECHECKED_AT_ONCE);
      for (const file of due) {
        signal.throwIfAborted();
        if (!(await check(file, onChunk))) continue;
        await damaged.clear(file.sha256);
        // Derived files may have been made from damaged bytes.
        await derived.remove(file.sha256);
        log.info({ sha256: file.sha256 }, 'a damaged file is good again');
      }
      if (due.length < RECHECKED_AT_ONCE) return;
    }
  }

  /**
   * Continues the pass until it is complete or `mayGoOn` returns false. Returns whether it is complete.
   * @param pace called after each chunk; the next read waits for it.
   */
  async function goOn(from: ScrubState, { pace, mayGoOn, signal, onFile }: PassParts): Promise<boolean> {
    let { cursor_id: cursorId, files, bytes } = from;
    let savedAt = performance.now();
    const save = async () => {
      savedAt = performance.now();
      if (!(await store.advance(holder, { cursorId, files, bytes }))) throw new Error('another process goes on with the scrub');
    };
    const onChunk = async (read: number) => {
      signal.throwIfAborted();
      await pace(read);
      if (performance.now() - savedAt > RENEWED_EVERY_MS) await save();
    };
    try {
      for (;;) {
        const next = await store.after(cursorId, FILES_AT_ONCE);
        for (const file of next) {
          signal.throwIfAborted();
          if (!mayGoOn({ files, bytes })) return false;
          await check(file, onChunk);
          cursorId = file.id;
          files += 1;
          bytes += file.bytes;
          onFile({ files, bytes });
        }
        if (next.length < FILES_AT_ONCE) break;
      }
    } finally {
      await save();
    }
    await store.complete(holder, clock());
    const outcome = { files, bytes, damaged: await damaged.count() };
    log.info(outcome, 'all stored files were read and compared with their hashes');
    return true;
  }

  return {
    /** Reads as much as the schedule requires by now. One process at a time. */
    async turn(signal: AbortSignal): Promise<void> {
      const taken = await store.take(holder, clock());
      if (taken === undefined) return;
      try {
        const pace = slowly(BYTES_PER_SECOND, signal);
        const end = performance.now() + TURN_MS;
        const before = new Date(clock().getTime() - RECHECKED_AFTER_MS);
        await recheck(pace, { before, untilMs: end - TURN_MS / 2, signal });
        const age = () => clock().getTime() - state.began_at.getTime();
        let state = taken;
        if (state.ended_at !== null) {
          if (age() < PASS_MS) return;
          await store.begin(holder, clock());
          state = { ...state, began_at: clock(), cursor_id: 0, files: 0, bytes: 0, ended_at: null };
        }
        const total = await store.total();
        const isDue = ({ files, bytes }: Omit<ScrubOutcome, 'damaged'>) => {
          const due = Math.min(1, age() / PASS_MS);
          return bytes < due * total.bytes || files < due * total.files;
        };
        await goOn(state, { pace, signal, mayGoOn: (done) => performance.now() < end && isDue(done), onFile: () => {} });
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        await store.release(holder);
      }
    },

    /** Verifies all files at full speed. Waits for the turn of another process. */
    async pass(signal: AbortSignal, onFile: (done: { files: number; bytes: number }) => void): Promise<ScrubOutcome> {
      while ((await store.take(holder, clock())) === undefined) await wait(500, undefined, { signal });
      try {
        await recheck(async () => {}, { before: clock(), untilMs: Infinity, signal });
        await store.begin(holder, clock());
        const begun = await store.take(holder, clock());
        if (begun !== undefined) await goOn(begun, { pace: async () => {}, mayGoOn: () => true, signal, onFile });
        const state = await store.state();
        return { files: state?.files ?? 0, bytes: state?.bytes ?? 0, damaged: await damaged.count() };
      } finally {
        await store.release(holder);
      }
    },
  };
}

interface PassParts {
  pace: (bytes: number) => Promise<void>;
  mayGoOn: (done: { files: number; bytes: number }) => boolean;
  signal: AbortSignal;
  onFile: (done: { files: number; bytes: number }) => void;
}

/** Rate limiter. */
function slowly(bytesPerSecond: number, signal: AbortSignal): (bytes: number) => Promise<void> {
  const begun = performance.now();
  let read = 0;
  return async (bytes) => {
    read += bytes;
    const aheadMs = (read / bytesPerSecond) * 1000 - (performance.now() - begun);
    if (aheadMs > 0) await wait(aheadMs, undefined, { signal });
  };
}
