import type { UploadHold } from './upload-hold.ts';
import type { UploadItem } from './upload-item.ts';
import { uploadSpeed, type UploadSpeed } from './upload-speed.ts';

/** So often what is shown changes. */
const SHOWN_EVERY_MS = 250;

export interface QueueSnapshot {
  /** In the order in which they were given. */
  items: readonly UploadItem[];
  /** False until the server has told what it holds. */
  isListed: boolean;
  hold: UploadHold | null;
  /** Sentences about what was not taken of the files that were given last. */
  notes: readonly string[];
  /** The most that one file may weigh; null until the server has told. */
  maxBytes: number | null;
  bytesPerSecond: number;
  /** The same by the key of each file that is being sent. */
  speeds: ReadonlyMap<number, number>;
}

export const EMPTY_QUEUE: QueueSnapshot = {
  items: [],
  isListed: false,
  hold: null,
  notes: [],
  maxBytes: null,
  bytesPerSecond: 0,
  speeds: new Map(),
};

/** What is shown of a queue: a few times a second, however often it changes, and how fast it goes. */
export function queueDisplay(read: () => Omit<QueueSnapshot, 'bytesPerSecond' | 'speeds'>, now: () => number) {
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
      ...read(),
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
