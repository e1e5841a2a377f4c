import { EMPTY_STATE, shownOf, type QueueState } from './queue-state.ts';
import { uploadSpeed, type UploadSpeed } from './upload-speed.ts';

/** Interval of display updates. */
const SHOWN_EVERY_MS = 250;

export interface QueueSnapshot extends ReturnType<typeof shownOf> {
  bytesPerSecond: number;
  /** Sent bytes by the key of each running file. */
  speeds: ReadonlyMap<number, number>;
}

export const EMPTY_QUEUE: QueueSnapshot = { ...shownOf(EMPTY_STATE), bytesPerSecond: 0, speeds: new Map() };

/** Snapshot of a queue at a limited rate, with its speed. */
export function queueDisplay(read: () => QueueState, now: () => number) {
  const listeners = new Set<() => void>();
  const speeds = new Map<number, UploadSpeed>();
  let total: UploadSpeed | null = null;
  let snapshot = EMPTY_QUEUE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(timer);
    timer = undefined;
    const at = now();
    if (speeds.size === 0) total = null;
    snapshot = {
      ...shownOf(read()),
      bytesPerSecond: total?.sample(at) ?? 0,
      speeds: new Map([...speeds].map(([key, speed]) => [key, speed.sample(at)])),
    };
    for (const listener of listeners) listener();
    if (speeds.size > 0) showSoon();
  }

  function showSoon(): void {
    timer ??= setTimeout(show, SHOWN_EVERY_MS);
  }

  return {
    show,
    showSoon,
    snapshot: () => snapshot,

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    begin(key: number): void {
      total ??= uploadSpeed(now());
      speeds.set(key, uploadSpeed(now()));
    },

    count(key: number, bytes: number): void {
      speeds.get(key)?.add(bytes);
      total?.add(bytes);
    },

    end(key: number): void {
      speeds.delete(key);
      showSoon();
    },

    close: () => listeners.clear(),
  };
}
