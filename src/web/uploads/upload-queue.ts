import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import type { listUploads } from '../../shared/uploads/upload-contract.ts';
import { ApiError, failureSentence } from '../api/api-error.ts';
import type { GivenFile } from './given-files.ts';
import { addGiven, mergeListed } from './merge-uploads.ts';
import { queueDisplay } from './queue-display.ts';
import type { SendFile } from './send-file.ts';
import { judgeFailure, pauseMs, type UploadHold } from './upload-hold.ts';
import { isOnItsWay, type UploadItem } from './upload-item.ts';

/** Browsers open six connections to a server: pictures and pages need some. */
const AT_ONCE = 3;
/** Of one file, with nothing that got on in between. */
const MAX_TRIES = 5;

interface QueueParts {
  send: SendFile;
  list: () => Promise<ReplyOf<typeof listUploads>>;
  remove: (id: string) => Promise<unknown>;
  now: () => number;
}

export type UploadQueue = ReturnType<typeof uploadQueue>;

/** Files on their way to the server, a few at a time, over lost connections and ended sessions. */
export function uploadQueue({ send, list, remove, now }: QueueParts) {
  let items = new Map<number, UploadItem>();
  let lastKey = 0;
  /** Nothing has happened on the server since it was asked that is not known here. */
  let isCurrent = false;
  let isListing = false;
  let maxBytes: number | null = null;
  let given: GivenFile[] = [];
  let notes: readonly string[] = [];
  let hold: UploadHold | null = null;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const tries = new Map<number, number>();
  const safe = new Map<number, number>();
  const running = new Map<number, AbortController>();

  const nextKey = () => (lastKey += 1);
  const display = queueDisplay(
    () => ({
      items: [...items.values()].filter(({ state }) => state !== 'removing'),
      isListed: maxBytes !== null,
      hold,
      notes,
      maxBytes,
    }),
    now,
  );
  const { show, showSoon } = display;

  function change(key: number, part: Partial<UploadItem>): void {
    const item = items.get(key);
    if (item !== undefined) items.set(key, { ...item, ...part });
    showSoon();
  }

  function replace(next: UploadItem[]): void {
    items = new Map(next.map((item) => [item.key, item]));
  }

  function holdBack(next: UploadHold, afterMs: number | null): void {
    // A connection that is lost as well says nothing new to somebody who is signed out.
    if (hold !== null && hold.kind !== 'connection') return;
    failures += 1;
    hold = next;
    clearTimeout(holdTimer);
    if (afterMs !== null) holdTimer = setTimeout(goOn, afterMs);
    showSoon();
  }

  /** Ends what holds everything back; whatever still does so is met again. */
  function goOn(): void {
    clearTimeout(holdTimer);
    hold = null;
    showSoon();
    pump();
  }

  function gotOn(key: number): void {
    failures = 0;
    tries.delete(key);
  }

  function pump(): void {
    if (hold !== null) return;
    if (!isCurrent) {
      if (!isListing) void readList();
      return;
    }
    for (const item of items.values()) {
      if (running.size >= AT_ONCE) return;
      if (running.has(item.key)) continue;
      if (item.state === 'waiting' && item.file !== null) void run(item, item.file);
      else if (item.state === 'removing') void run(item, null);
    }
  }

  async function readList(): Promise<void> {
    isListing = true;
    const askedWith = new Set([...items.values()].flatMap(({ id }) => id ?? []));
    try {
      const listed = await list();
      maxBytes = listed.maxBytes;
      isCurrent = true;
      failures = 0;
      replace(mergeListed([...items.values()], listed.uploads, { askedWith, nextKey }));
      takeGiven();
    } catch (error) {
      const verdict = judgeFailure(asApiError(error), failures, false);
      if (verdict.for === 'all') holdBack(verdict.hold, verdict.afterMs);
      else holdBack({ kind: 'connection', sentence: failureSentence(error) }, pauseMs(failures));
    } finally {
      isListing = false;
      show();
      pump();
    }
  }

  function takeGiven(): void {
    if (maxBytes === null || given.length === 0) return;
    const added = addGiven([...items.values()], given, { maxBytes, nextKey });
    given = [];
    notes = [...notes, ...added.notes];
    replace(added.items);
  }

  /** Sends a file, or removes it from the server where it is given no bytes. */
  async function run(item: UploadItem, file: File | null): Promise<void> {
    const { key } = item;
    const stop = new AbortController();
    running.set(key, stop);
    display.begin(key);
    try {
      if (file === null) await takeAway(item);
      else await sendItem(item, file, stop.signal);
      gotOn(key);
    } catch (error) {
      if (!stop.signal.aborted) await settle(key, asApiError(error));
    } finally {
      running.delete(key);
      display.end(key);
      pump();
    }
  }

  async function sendItem(item: UploadItem, file: File, signal: AbortSignal): Promise<void> {
    const { key, name, path } = item;
    let { id, sentBytes: sent } = item;
    change(key, { state: 'sending' });
    try {
      await send(file, {
        id,
        name,
        path,
        signal,
        onBegun: (begun) => {
          id = begun;
          change(key, { id });
        },
        onSafe: (safeBytes) => {
          sent = Math.max(sent, safeBytes);
          if (safeBytes <= (safe.get(key) ?? 0)) return;
          safe.set(key, safeBytes);
          gotOn(key);
        },
        onProgress: (sentBytes) => {
          display.count(key, Math.max(0, sentBytes - sent));
          sent = sentBytes;
          change(key, { sentBytes });
        },
      });
    } catch (error) {
      // It may have been begun without our hearing of it: the list tells, before it is begun a second time.
      if (id === null && !isRefusal(error)) isCurrent = false;
      throw error;
    }
    // Somebody may have removed it meanwhile.
    if (items.get(key)?.state !== 'removing')
      change(key, { state: 'finished', sentBytes: item.bytes, file: null, failure: null });
  }

  async function takeAway({ key, id }: UploadItem): Promise<void> {
    try {
      if (id !== null) await remove(id);
    } catch (error) {
      if (asApiError(error).status !== 404) throw error;
    }
    items.delete(key);
  }

  async function settle(key: number, error: ApiError): Promise<void> {
    const item = items.get(key);
    if (item === undefined) return;
    const isSending = item.state === 'sending';
    if (isSending && error.status === 0 && item.file !== null && !(await isReadable(item.file))) {
      const failure = 'The file was changed or moved on your machine while it was sent. Choose it again.';
      change(key, { state: 'failed', failure, file: null });
      return;
    }
    const verdict = judgeFailure(error, failures, item.id !== null);
    if (verdict.for === 'all') {
      if (isSending) change(key, { state: 'waiting' });
      holdBack(verdict.hold, verdict.afterMs);
      return;
    }
    const tried = (tries.get(key) ?? 0) + 1;
    tries.set(key, tried);
    const anew = verdict.isGone ? { id: null, sentBytes: 0 } : {};
    if (!verdict.isWorthRetrying || tried >= MAX_TRIES) {
      change(key, { ...anew, state: 'failed', failure: error.message });
      return;
    }
    if (isSending) change(key, { ...anew, state: 'waiting' });
    holdBack({ kind: 'connection', sentence: error.message }, pauseMs(tried - 1));
  }

  function each(keys: Iterable<number>, act: (item: UploadItem) => void): void {
    for (const key of keys) {
      const item = items.get(key);
      if (item !== undefined) act(item);
    }
    show();
    pump();
  }

  return {
    snapshot: display.snapshot,
    subscribe: display.subscribe,

    add(files: GivenFile[], unreadable: readonly string[] = []): void {
      notes = unreadable.length === 0 ? [] : [`Could not be read: ${unreadable.slice(0, 3).join(', ')}.`];
      given = [...given, ...files];
      takeGiven();
      show();
      pump();
    },

    forgetNotes(): void {
      notes = [];
      show();
    },

    pause: (keys: Iterable<number>) =>
      each(keys, (item) => {
        if (!isOnItsWay(item)) return;
        change(item.key, { state: 'paused' });
        running.get(item.key)?.abort();
      }),

    /** Goes on with what was paused or has failed. */
    resume: (keys: Iterable<number>) =>
      each(keys, (item) => {
        if (item.file === null || (item.state !== 'paused' && item.state !== 'failed')) return;
        tries.delete(item.key);
        change(item.key, { state: 'waiting', failure: null });
      }),

    /** Here and on the server. */
    remove: (keys: Iterable<number>) => {
      each(keys, (item) => {
        change(item.key, { state: 'removing', file: null });
        running.get(item.key)?.abort();
      });
      // There is room for others now.
      if (hold?.kind === 'refused') goOn();
    },

    /** Takes uploads out of sight that a saved work holds now. */
    forget(ids: readonly string[]): void {
      const taken = new Set(ids);
      for (const { key, id } of items.values()) if (id !== null && taken.has(id)) items.delete(key);
      show();
      if (hold?.kind === 'refused') goOn();
    },

    goOn,

    /** Asks the server what it holds, as it may have changed elsewhere. */
    refresh(): void {
      isCurrent = false;
      if (hold?.kind === 'signed_out') goOn();
      else pump();
    },

    /** What is under way would hang: it goes on once there is a connection again. */
    loseConnection(): void {
      for (const [key, stop] of running) {
        if (items.get(key)?.state === 'sending') change(key, { state: 'waiting' });
        stop.abort();
      }
      const verdict = judgeFailure(new ApiError(0, 'unreachable', ''), failures, false);
      if (verdict.for === 'all') holdBack(verdict.hold, verdict.afterMs);
    },

    /** For good. */
    close(): void {
      clearTimeout(holdTimer);
      hold = { kind: 'refused', sentence: '' };
      items.clear();
      for (const stop of running.values()) stop.abort();
      display.close();
    },
  };
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function asApiError(error: unknown): ApiError {
  // What is no answer is a bug of ours: the file may be tried again.
  return error instanceof ApiError ? error : new ApiError(500, 'unknown', failureSentence(error));
}

async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
