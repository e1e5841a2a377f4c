import * as m from '#messages/uploads';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { listUploads } from '../../../shared/files/uploads/upload-contract.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import type { GivenFile } from './given-files.ts';
import { addGiven, mergeListed } from './merge-uploads.ts';
import { retryPause, effectOfFailure, type UploadPause } from './upload-pause.ts';
import { isOnItsWay, type UploadItem } from './upload-item.ts';

/** Browsers open six connections to a server, and pages and pictures need some. */
const AT_ONCE = 3;

/** State of all uploads. */
export interface QueueState {
  /** In the order in which they were added, which is that of their keys. */
  items: readonly UploadItem[];
  lastKey: number;
  /** Keys of running uploads and removals, with the sent bytes: these change often, and `items` are many. */
  running: ReadonlyMap<number, number>;
  /** Added files that wait for the server's list. */
  given: readonly GivenFile[];
  notes: readonly string[];
  pause: UploadPause | null;
  /** Consecutive failures of all files. */
  failures: number;
  /** The list is up to date: nothing has changed on the server since the request. */
  isCurrent: boolean;
  /** Ids that were known at the request for the list; null: no pending request. */
  listedIds: ReadonlySet<string> | null;
  maxBytes: number | null;
}

export const EMPTY_STATE: QueueState = {
  items: [],
  lastKey: 0,
  running: new Map(),
  given: [],
  notes: [],
  pause: null,
  failures: 0,
  isCurrent: false,
  listedIds: null,
  maxBytes: null,
};

export type QueueEvent =
  | { type: 'given'; files: readonly GivenFile[]; unreadable: readonly string[] }
  | { type: 'paused' | 'resumed' | 'removed'; keys: Iterable<number> }
  /** A saved publication uses them now. */
  | { type: 'taken'; ids: readonly string[] }
  | { type: 'notes forgotten' | 'gone on' | 'outdated' | 'connection lost' | 'closed' }
  | { type: 'undertaken'; work: Work }
  | ({ type: 'listed' } & ReplyOf<typeof listUploads>)
  | { type: 'not listed'; error: ApiError }
  | { type: 'begun'; key: number; id: string }
  | { type: 'progress'; key: number; sentBytes: number }
  | { type: 'safe'; key: number; safeBytes: number }
  | EndEvent;

/** A file stopped running: `gone` is missing on the server, `unreadable` changed locally. */
type EndEvent = { key: number } & (
  | { type: 'arrived' | 'gone' | 'stopped' | 'unreadable' }
  | { type: 'failed'; error: ApiError }
);

export interface Work {
  /** Request the server's list. */
  list: boolean;
  /** Send, or remove from the server. */
  begin: UploadItem[];
  /** Keys of running uploads that must stop. */
  stop: number[];
}

/** Uploads to start and stop now. */
export function next({ items, running, pause, isCurrent, listedIds }: QueueState): Work {
  const stop = [...running.keys()].filter((key) => itemAt(items, key)?.state !== 'sending');
  const begin: UploadItem[] = [];
  if (pause !== null || !isCurrent) return { list: pause === null && listedIds === null, begin, stop };
  for (const item of items) {
    if (running.size + begin.length >= AT_ONCE) break;
    if (isReady(item) && !running.has(item.key)) begin.push(item);
  }
  return { list: false, begin, stop };
}

/** The state after an event. */
export function afterEvent(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'given': {
      const { files, unreadable } = event;
      const notes = unreadable.length === 0 ? [] : [m.unreadable({ names: unreadable.slice(0, 3).join(', ') })];
      return withGiven({ ...state, notes, given: [...state.given, ...files] });
    }
    case 'notes forgotten':
      return { ...state, notes: [] };
    case 'paused':
      return changedAll(state, event.keys, isOnItsWay, { state: 'paused' });
    case 'resumed':
      return changedAll(state, event.keys, canGoOn, { state: 'waiting', failure: null, tries: 0 });
    case 'removed':
      return withoutRefusal(changedAll(state, event.keys, () => true, { state: 'removing', file: null }));
    case 'taken': {
      const taken = new Set<string | null>(event.ids);
      return withoutRefusal({ ...state, items: state.items.filter(({ id }) => !taken.has(id)) });
    }
    case 'gone on':
      return { ...state, pause: null };
    case 'outdated':
      return { ...state, isCurrent: false, pause: state.pause?.kind === 'signed_out' ? null : state.pause };
    case 'connection lost': {
      const stopped = changedAll(state, state.running.keys(), isOnItsWay, { state: 'waiting' });
      return withPause(stopped, retryPause(m.connectionLost(), state.failures));
    }
    case 'closed':
      return { ...state, items: [], pause: { kind: 'refused', sentence: '' } };
    case 'undertaken': {
      const { list, begin } = event.work;
      const running = new Map([...state.running, ...begin.map(({ key, sentBytes }) => [key, sentBytes] as const)]);
      const listedIds = list ? new Set(state.items.flatMap(({ id }) => id ?? [])) : state.listedIds;
      const sent = begin.filter(isOnItsWay);
      const then: QueueState = { ...state, running, listedIds };
      return sent.reduce((all, { key }) => changed(all, key, { state: 'sending' }), then);
    }
    case 'listed': {
      let { lastKey } = state;
      const options = { listedIds: state.listedIds ?? new Set(), nextKey: () => (lastKey += 1) };
      const items = mergeListed(state.items, event.uploads, options);
      const { maxBytes } = event;
      return withGiven({ ...state, items, lastKey, maxBytes, isCurrent: true, listedIds: null, failures: 0 });
    }
    case 'not listed': {
      const { error } = event;
      const { pause } = effectOfFailure(error, state.failures, { id: null, tries: state.failures });
      return withPause({ ...state, listedIds: null }, pause ?? retryPause(error.message, state.failures));
    }
    case 'begun':
      return changed(state, event.key, { id: event.id });
    case 'progress':
      return withSent(state, event.key, event.sentBytes);
    case 'safe': {
      const { key, safeBytes } = event;
      const sent = withSent(state, key, Math.max(state.running.get(key) ?? 0, safeBytes));
      const isMore = safeBytes > (itemAt(state.items, key)?.safeBytes ?? 0);
      return isMore ? { ...changed(sent, key, { safeBytes, tries: 0 }), failures: 0 } : sent;
    }
    default: {
      const item = itemAt(state.items, event.key);
      return item === undefined ? ended(state, event.key) : afterEnd(state, item, event);
    }
  }
}

/** Visible state of the queue. */
export function shownOf({ items, running, pause, notes, maxBytes }: QueueState) {
  const shown = items
    .filter(({ state }) => state !== 'removing')
    .map((item) => (running.has(item.key) ? { ...item, sentBytes: running.get(item.key) ?? 0 } : item));
  return { items: shown, isListed: maxBytes !== null, pause, notes, maxBytes };
}

function afterEnd(state: QueueState, item: UploadItem, event: EndEvent): QueueState {
  const { key } = item;
  // The file may have been removed meanwhile.
  const isWanted = item.state !== 'removing';
  switch (event.type) {
    case 'arrived': {
      const part = { state: 'finished', sentBytes: item.bytes, file: null, failure: null } as const;
      return { ...ended(state, key, isWanted ? part : {}), failures: 0 };
    }
    case 'gone':
      return { ...ended(state, key), items: state.items.filter((other) => other !== item), failures: 0 };
    case 'stopped':
      return ended(withDoubt(state, item), key);
    case 'unreadable': {
      const part = { state: 'failed', failure: m.fileChanged(), file: null } as const;
      return ended(withDoubt(state, item), key, isWanted ? part : {});
    }
    case 'failed':
      return afterFailure(state, item, event.error);
  }
}

function afterFailure(state: QueueState, item: UploadItem, error: ApiError): QueueState {
  const isRefusal = error.status >= 400 && error.status < 500;
  const known = isRefusal ? state : withDoubt(state, item);
  const { pause, part } = effectOfFailure(error, state.failures, item);
  if (pause === null) return ended(known, item.key, { ...part, state: 'failed', failure: error.message });
  return withPause(ended(known, item.key, { ...part, state: item.state === 'sending' ? 'waiting' : item.state }), pause);
}

/** Its start is unconfirmed. The list says whether it exists, before it is started again. */
function withDoubt(state: QueueState, { id }: UploadItem): QueueState {
  return id === null ? { ...state, isCurrent: false } : state;
}

function withPause(state: QueueState, pause: UploadPause): QueueState {
  // A lost connection is not shown to a logged-out member.
  const isNews = state.pause === null || state.pause.kind === 'connection';
  return isNews ? { ...state, pause, failures: state.failures + 1 } : state;
}

/** There is space for refused files again. */
function withoutRefusal(state: QueueState): QueueState {
  return state.pause?.kind === 'refused' ? { ...state, pause: null } : state;
}

/** Adds the waiting files once the list is there. */
function withGiven(state: QueueState): QueueState {
  const { items, given, notes, maxBytes } = state;
  if (maxBytes === null || given.length === 0) return state;
  let { lastKey } = state;
  const added = addGiven(items, given, { maxBytes, nextKey: () => (lastKey += 1) });
  return { ...state, items: added.items, lastKey, given: [], notes: [...notes, ...added.notes] };
}

/** Progress of a stopped upload is ignored. */
function withSent(state: QueueState, key: number, sentBytes: number): QueueState {
  return state.running.has(key) ? { ...state, running: new Map(state.running).set(key, sentBytes) } : state;
}

/** No longer sent or removed. */
function ended(state: QueueState, key: number, part: Partial<UploadItem> = {}): QueueState {
  const running = new Map(state.running);
  running.delete(key);
  return changed({ ...state, running }, key, { sentBytes: state.running.get(key) ?? 0, ...part });
}

function changed(state: QueueState, key: number, part: Partial<UploadItem>): QueueState {
  const index = indexOf(state.items, key);
  const item = state.items[index];
  return item === undefined ? state : { ...state, items: state.items.with(index, { ...item, ...part }) };
}

function changedAll(
  state: QueueState,
  keys: Iterable<number>,
  isMeant: (item: UploadItem) => boolean,
  part: Partial<UploadItem>,
): QueueState {
  const all = new Set(keys);
  const items = state.items.map((item) => (all.has(item.key) && isMeant(item) ? { ...item, ...part } : item));
  return { ...state, items };
}

const isReady = ({ state, file }: UploadItem) => state === 'removing' || (state === 'waiting' && file !== null);
const canGoOn = ({ state, file }: UploadItem) => file !== null && (state === 'paused' || state === 'failed');
const itemAt = (items: readonly UploadItem[], key: number) => items[indexOf(items, key)];

/** The list may be long, and is read often. */
function indexOf(items: readonly UploadItem[], key: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.key ?? key) < key) low = middle + 1;
    else high = middle;
  }
  return items[low]?.key === key ? low : -1;
}
