import { AsyncLocalStorage } from 'node:async_hooks';

import type { DocumentBatch, ChangeBatch } from '@polyshelf/catalogue-index/index-changes.ts';

import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { emitMetric } from '../../platform/metric-events.ts';
import { areChangesKept, changedSince, forgetChanges, hasChanged, readNewest, snapshotOf } from './change-feed-store.ts';
import { highestId, readDocuments, readSortKeys, rowsFrom, someRows, type IndexedKind } from './index-loader-store.ts';

/** Few rows are read sooner from the database than from a snapshot. */
export const ROWS_AT_ONCE = 8192;
/** Changed documents that are applied at a time. Reads are answered between two slices. */
const SLICE = 500;
/** Followed changes are forgotten after this time. An index that is further behind is built anew. */
const KEPT_FOR_MS = 3_600_000;
/** Without changes the snapshot moves on this often, far sooner than changes are forgotten. */
const MOVES_ON_MS = 300_000;
/** Versions of documents for each transaction: slices that are read while no transaction begins. */
const SLICES_OF_TRANSACTION = 65_536;

/** Takes changes and, while it answers, all documents anew. */
export interface DocumentSink {
  apply(changes: readonly ChangeBatch[]): Promise<void>;
}

/** An index as the consumer writes to it. */
export interface IndexStorage extends DocumentSink {
  /** Other processes may write to it in between, so `load` is asked before each turn. */
  isShared?: boolean;
  /** The transactions whose changes the index holds; null: it has to be built. */
  load(): Promise<string | null>;
  /** Whether the index should be built anew. */
  isWorn(): boolean;
  /** An empty index beside the one that answers, which it replaces when it is finished. @param highest id by kind. */
  rebuild(highest: Readonly<Record<string, number>>): Promise<DocumentSink & { finish(): Promise<void> }>;
  /** Called after every turn, with what the index holds then. */
  save(seen: string, isLast: boolean): Promise<void>;
}

/** Progress of the first build, in ids that were read; null: it is done. */
export type BuildProgress = { done: number; total: number } | null;

export interface ConsumerParts {
  db: Db;
  log: Pick<Log, 'info' | 'warn'>;
  /** Called when changes were applied: replies that were made before are not cached for longer. */
  changedHere(): void;
  /** Takes a turn where this process may write. */
  lead?(takeTurn: () => Promise<void>): Promise<void>;
}

/**
 * Builds an index, and then keeps it current by the change feed, which triggers write for every writer. Reads never wait for it: they
 * are answered from the changes that are applied.
 */
export function indexConsumer(parts: ConsumerParts, storage: IndexStorage, kinds: readonly IndexedKind[]) {
  const { db, log, changedHere, lead = (take: () => Promise<void>) => take() } = parts;
  /** Transactions whose changes are applied; null: nothing is built yet. */
  let seen: string | null = null;
  let version = 0;
  /** By `performance.now`, which no clock moves. The first turn always follows. */
  let seenAt = -Infinity;
  let progress: BuildProgress = { done: 0, total: 0 };
  let forgetting: { snapshot: string; at: number } | null = null;
  let turn: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const ending = new AbortController();
  /** Reads of a caller may go to a replica, which may lag. The index reads the primary. */
  const outsideReads = AsyncLocalStorage.snapshot();

  function tellProgress(now: BuildProgress): void {
    progress = now;
    emitMetric('index', { builtShare: now === null ? 1 : now.done / Math.max(1, now.total) });
  }

  /** Version of documents that are read after a snapshot. It rises with every slice, and from one process to the next. */
  const versionAfter = (snapshot: string) =>
    (version = Math.max(version + 1, Number(snapshot.split(':')[1] ?? 0) * SLICES_OF_TRANSACTION));

  /** Reads all documents, a part at a time. The index before answers until these are whole. */
  async function build(): Promise<void> {
    const began = performance.now();
    const first = await readNewest(db, snapshotOf);
    const ids = await Promise.all(kinds.map(({ table }) => readNewest(db, (trx) => highestId(trx, table))));
    const total = ids.reduce((sum, id) => sum + id, 0);
    const built = await storage.rebuild(Object.fromEntries(kinds.map(({ kind }, at) => [kind, ids[at] ?? 0])));
    if (total > ROWS_AT_ONCE) log.info({ rows: total }, 'the catalogue index is being built');
    for (let at = 0, before = 0; at < kinds.length; at += 1) {
      const highest = ids[at] ?? 0;
      for (let id = 1; id <= highest; id += ROWS_AT_ONCE) {
        if (ending.signal.aborted) return;
        const rows = rowsFrom(id, ROWS_AT_ONCE);
        const batch = await readNewest(db, (trx) => readDocuments(trx, kinds[at] as IndexedKind, rows));
        await built.apply([{ ...batch, version: versionAfter(first) }]);
        if (progress !== null) tellProgress({ done: before + id, total });
      }
      before += highest;
    }
    await built.finish();
    seen = first;
    if (total > ROWS_AT_ONCE)
      log.info({ rows: total, seconds: Math.round((performance.now() - began) / 1000) }, 'the catalogue index is built');
  }

  /** Applies what changed since the last turn; false: the feed has forgotten some of it. Documents that change meanwhile are read again. */
  async function follow(since: string): Promise<boolean> {
    const began = performance.now();
    const { isKept, snapshot, changed } = await readNewest(db, async (trx) => ({
      isKept: await areChangesKept(trx, since),
      changed: await changedSince(trx, since, kinds),
      snapshot: await snapshotOf(trx),
    }));
    if (!isKept) return false;
    for (const [at, { whole, standing }] of changed.entries()) {
      for (let start = 0; start < Math.max(whole.length, standing.length); start += SLICE) {
        if (ending.signal.aborted) return true;
        const slice = (ids: number[]) => ids.slice(start, start + SLICE);
        await applySlice(kinds[at] as IndexedKind, { whole: slice(whole), standing: slice(standing) }, snapshot);
      }
    }
    seen = snapshot;
    seenAt = began;
    if (changed.some(({ whole, standing }) => whole.length + standing.length > 0)) changedHere();
    return true;
  }

  /** Reads some documents anew, all of them at one moment. */
  async function applySlice(
    kind: IndexedKind,
    { whole, standing }: { whole: number[]; standing: number[] },
    snapshot: string,
  ): Promise<void> {
    const batches = await readNewest(db, async (trx) => [
      ...(whole.length === 0 ? [] : [withRemoved(await readDocuments(trx, kind, someRows(whole)), whole)]),
      ...(standing.length === 0 ? [] : [await readSortKeys(trx, kind, someRows(standing))]),
    ]);
    const now = versionAfter(snapshot);
    await storage.apply(batches.map((batch) => ({ ...batch, version: now })));
  }

  async function takeTurn(): Promise<void> {
    if (ending.signal.aborted) return;
    if (seen === null || storage.isShared) seen = await storage.load();
    if (seen === null || storage.isWorn()) await build();
    if (seen === null) return;
    // A snapshot may be old, but readers are judged by the database. Following a large edit takes minutes.
    if (progress !== null) {
      tellProgress(null);
      changedHere();
    }
    const isDue = performance.now() - seenAt > MOVES_ON_MS || (await hasChanged(db, seen));
    if (isDue && !(await follow(seen))) {
      log.info('changes that the catalogue index has not applied are forgotten: it is built anew');
      await build();
      await follow(seen);
    }
    if (ending.signal.aborted) return;
    await forget(seen);
    await storage.save(seen, false);
  }

  /** Forgets what all processes have followed long ago. */
  async function forget(followed: string): Promise<void> {
    if (forgetting !== null && performance.now() - forgetting.at < KEPT_FOR_MS) return;
    if (forgetting !== null) await forgetChanges(db, forgetting.snapshot);
    forgetting = { snapshot: followed, at: performance.now() };
  }

  return {
    /** Progress of the first build; null: the index answers. */
    progress: () => progress,

    /** Builds the index, or applies all that was committed before this call. */
    refresh(): Promise<void> {
      waiting ??= turn.then(() => {
        waiting = null;
        return outsideReads(() => lead(takeTurn));
      });
      turn = waiting.catch(() => {});
      return waiting;
    },

    /** Ends what is being read. */
    async close(): Promise<void> {
      ending.abort();
      await turn;
      if (seen !== null) await storage.save(seen, true);
    },
  };
}

/** Changed documents that were not found are removed. */
function withRemoved(batch: DocumentBatch, changed: number[]): DocumentBatch {
  const found = new Set(batch.ids);
  return { ...batch, removed: Int32Array.from(changed.filter((id) => !found.has(id))).sort() };
}
