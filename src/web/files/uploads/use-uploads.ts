import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { listUploads, removeUpload } from '../../../shared/files/uploads/upload-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { sessionEnded } from '../../platform/api/ended-session.ts';
import { sessionToken } from '../../platform/api/session-token.ts';
import { setUploadsUnderWay } from '../../platform/shell/uploads-under-way.ts';
import { EMPTY_QUEUE, type QueueSnapshot } from './queue-display.ts';
import { sendFile, unreachable } from './send-file.ts';
import { isOnItsWay, type UploadItem } from './upload-item.ts';
import { underWayOf } from './upload-words.ts';
import { uploadQueue, type UploadQueue } from './upload-queue.ts';

export type UploadSummary = Pick<UploadItem, 'id' | 'name' | 'path' | 'bytes' | 'state'>;

export interface Uploads {
  /** For `UploadList`, which renders frequent changes. */
  queue: UploadQueue;
  /** Without progress: changes only when something else does. */
  uploads: readonly UploadSummary[];
  /** Ids of finished uploads, in the order of the list. */
  finishedIds: readonly string[];
  /** Whether files are being sent or wait. */
  isBusy: boolean;
  /** False until the server's list has arrived. */
  isListed: boolean;
  /** Called once a saved publication uses them. */
  forget: (ids: readonly string[]) => void;
}

/** Outlives the page: a member who logs in or visits another page finds the uploads unchanged. */
let current: { accountId: number; queue: UploadQueue } | null = null;
/** Address of the form with running uploads; null: other pages show none. */
let home: string | null = null;

/** The uploads of a member; only in the browser. */
export function useUploads(accountId: number): Uploads {
  const queue = queueOf(accountId);
  useEffect(() => queue.refresh(), [queue]);
  const summary = useSyncExternalStore(queue.subscribe, () => summaryOf(queue.snapshot()), emptySummary);
  return useMemo(() => ({ queue, forget: queue.forget, ...summary }), [queue, summary]);
}

/** The complete display, several times a second during uploads. */
export function useQueueSnapshot(queue: UploadQueue): QueueSnapshot {
  return useSyncExternalStore(queue.subscribe, queue.snapshot, () => EMPTY_QUEUE);
}

/** Address of the form with running uploads, to which other pages link. */
export function noteUploadHome(queue: UploadQueue, address: string): void {
  home = address;
  setUploadsUnderWay(underWayOf(queue.snapshot(), home));
}

/** After an ended session, the queue continues as after a lost connection. */
const sendInSession: typeof sendFile = async (file, options) => {
  const token = sessionToken();
  try {
    await sendFile(file, options);
  } catch (error) {
    // The reply to a HEAD request has no body with the refusal.
    if (token === null || !(error instanceof ApiError) || error.status !== 401) throw error;
    await sessionEnded(token);
    throw sessionToken() === null ? error : unreachable();
  }
};

function queueOf(accountId: number): UploadQueue {
  if (current?.accountId === accountId) return current.queue;
  current?.queue.close();
  const queue = uploadQueue({
    send: sendInSession,
    list: () => call(browserApi, listUploads, {}),
    remove: (id) => call(browserApi, removeUpload, { params: { id } }),
    now: () => performance.now(),
  });
  const created = { accountId, queue };
  current = created;
  const isCurrent = () => current === created;
  home = null;
  setUploadsUnderWay(null);
  queue.subscribe(() => {
    const { items } = queue.snapshot();
    if (!isCurrent() || home === null) return;
    if (items.length === 0) home = null;
    setUploadsUnderWay(home === null ? null : underWayOf(queue.snapshot(), home));
  });
  window.addEventListener('online', () => isCurrent() && queue.snapshot().pause?.kind === 'connection' && queue.goOn());
  window.addEventListener('offline', () => isCurrent() && queue.loseConnection());
  window.addEventListener('beforeunload', (event) => {
    if (isCurrent() && queue.snapshot().items.some(isOnItsWay)) event.preventDefault();
  });
  return queue;
}

type Summary = Omit<Uploads, 'queue' | 'forget'>;

const EMPTY_SUMMARY: Summary = { uploads: [], finishedIds: [], isBusy: false, isListed: false };
const emptySummary = () => EMPTY_SUMMARY;

let last = { snapshot: EMPTY_QUEUE, summary: EMPTY_SUMMARY };

/** The same object while its content is equal. */
function summaryOf(snapshot: QueueSnapshot): Summary {
  if (snapshot === last.snapshot) return last.summary;
  const { items, isListed } = snapshot;
  const isSame =
    isListed === last.summary.isListed &&
    items.length === last.summary.uploads.length &&
    items.every(({ id, state, name, path }, index) => {
      const before = last.summary.uploads[index];
      return before?.id === id && before.state === state && before.name === name && before.path === path;
    });
  const summary = isSame
    ? last.summary
    : {
        uploads: items.map(({ id, name, path, bytes, state }) => ({ id, name, path, bytes, state })),
        finishedIds: items.flatMap(({ id, state }) => (state === 'finished' && id !== null ? [id] : [])),
        isBusy: items.some(isOnItsWay),
        isListed,
      };
  last = { snapshot, summary };
  return summary;
}
