import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { listUploads } from '../../../shared/files/uploads/upload-contract.ts';
import { ApiError, failureSentence } from '../../platform/api/api-error.ts';
import type { GivenFile } from './given-files.ts';
import { queueDisplay } from './queue-display.ts';
import { afterEvent, EMPTY_STATE, next, type QueueEvent } from './queue-state.ts';
import type { SendFile } from './send-file.ts';
import type { UploadItem } from './upload-item.ts';

interface QueueParts {
  send: SendFile;
  list: () => Promise<ReplyOf<typeof listUploads>>;
  remove: (id: string) => Promise<unknown>;
  now: () => number;
}

export type UploadQueue = ReturnType<typeof uploadQueue>;

/** Uploads a few files at a time, over lost connections and ended sessions. */
export function uploadQueue({ send, list, remove, now }: QueueParts) {
  let state = EMPTY_STATE;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  const sending = new Map<number, AbortController>();
  const display = queueDisplay(() => state, now);

  /** Changes the state, and runs the effects. */
  function dispatch(event: QueueEvent): void {
    const { pause } = state;
    state = afterEvent(state, event);
    if (state.pause !== pause) {
      clearTimeout(pauseTimer);
      if (state.pause?.kind === 'connection') pauseTimer = setTimeout(() => dispatch({ type: 'gone on' }), state.pause.afterMs);
    }
    const work = next(state);
    state = afterEvent(state, { type: 'undertaken', work });
    for (const key of work.stop) sending.get(key)?.abort();
    if (work.list) void listing().then(show);
    for (const item of work.begin) void (item.file === null ? removalOf(item) : sendingOf(item, item.file)).then(dispatch);
    display.showSoon();
  }

  /** User actions render immediately. */
  function show(event: QueueEvent): void {
    dispatch(event);
    display.show();
  }

  async function listing(): Promise<QueueEvent> {
    try {
      return { type: 'listed', ...(await list()) };
    } catch (error) {
      return { type: 'not listed', error: asApiError(error) };
    }
  }

  async function sendingOf({ key, id, name, path }: UploadItem, file: File): Promise<QueueEvent> {
    const stop = new AbortController();
    sending.set(key, stop);
    display.begin(key);
    try {
      await send(file, {
        id,
        name,
        path,
        signal: stop.signal,
        onBegun: (begun) => dispatch({ type: 'begun', key, id: begun }),
        onSafe: (safeBytes) => dispatch({ type: 'safe', key, safeBytes }),
        onProgress: (sentBytes) => {
          display.count(key, Math.max(0, sentBytes - (state.running.get(key) ?? 0)));
          // Progress is frequent and has no effects, so the queue is not run.
          state = afterEvent(state, { type: 'progress', key, sentBytes });
          display.showSoon();
        },
      });
      return { type: 'arrived', key };
    } catch (thrown) {
      if (stop.signal.aborted) return { type: 'stopped', key };
      const error = asApiError(thrown);
      return error.status === 0 && !(await isReadable(file)) ? { type: 'unreadable', key } : { type: 'failed', key, error };
    } finally {
      sending.delete(key);
      display.end(key);
    }
  }

  async function removalOf({ key, id }: UploadItem): Promise<QueueEvent> {
    try {
      if (id !== null) await remove(id);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.status !== 404) return { type: 'failed', key, error };
    }
    return { type: 'gone', key };
  }

  return {
    snapshot: display.snapshot,
    subscribe: display.subscribe,
    add: (files: readonly GivenFile[], unreadable: readonly string[] = []) => show({ type: 'given', files, unreadable }),
    forgetNotes: () => show({ type: 'notes forgotten' }),
    pause: (keys: Iterable<number>) => show({ type: 'paused', keys }),
    /** Resumes paused files and retries failed ones. */
    resume: (keys: Iterable<number>) => show({ type: 'resumed', keys }),
    /** Removes here and on the server. */
    remove: (keys: Iterable<number>) => show({ type: 'removed', keys }),
    /** Hides uploads that a saved publication uses now. */
    forget: (ids: readonly string[]) => show({ type: 'taken', ids }),
    /** Ends the pause. A remaining cause starts another one. */
    goOn: () => dispatch({ type: 'gone on' }),
    /** Requests the server's list, which may have changed elsewhere. */
    refresh: () => dispatch({ type: 'outdated' }),
    /** Requests would hang offline. They restart with the connection. */
    loseConnection: () => dispatch({ type: 'connection lost' }),
    /** Permanently. */
    close(): void {
      dispatch({ type: 'closed' });
      display.close();
    },
  };
}

function asApiError(error: unknown): ApiError {
  // Other errors are our bugs. The file may be retried.
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
