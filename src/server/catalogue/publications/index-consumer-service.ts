import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import type { ChangeBatch, DocumentBatch } from '@polyshelf/catalogue-index/index-changes.ts';

import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { emitMetric } from '../../platform/metric-events.ts';
import {
  areChangesKept,
  changedSince,
  forgetChanges,
  hasChanged,
  readNewest,
  snapshotOf,
  type ChangedRows,
} from './change-feed-store.ts';
import { highestId, readDocuments, readSortKeys, rowsFrom, someRows, type IndexedKind } from './index-loader-store.ts';

/** Few rows are faster to read from the database than from a snapshot. */
export const ROWS_AT_ONCE = 8192;
/** Changed documents a slice. Reads are served between slices. */
const SLICE = 500;
/** Pause between two slices, as a multiple of a slice's time, for readers. */
const REST_SHARE = 2;
/** Applied changes are deleted after this time. An index that is further behind is rebuilt. */
const KEPT_FOR_MS = 3_600_000;
/** Without changes the position of the snapshot is renewed this often, long before changes are deleted. */
const MOVES_ON_MS = 300_000;
/** Document versions for each transaction: slices that are read while no transaction begins. */
const SLICES_OF_TRANSACTION = 65_536;

/** The changes of the database that an index contains. */
export interface IndexPosition {
  /** Transactions whose changes it contains, apart from `pending`. */
  seen: string;
  /** Changed documents of each kind that are not applied yet. */
  pending: ChangedRows[];
}

/** Applies changes and, during a rebuild, all documents. */
export interface DocumentSink {
  apply(changes: readonly ChangeBatch[]): Promise<void>;
}

/** The write side of an index. */
export interface IndexStorage extends DocumentSink {
  /** Other processes may write in between, so `load` is called before each update. */
  isShared?: boolean;
  /** Position of the index; null: it must be built. */
  load(): Promise<IndexPosition | null>;
  /** Whether the index should be rebuilt. */
  needsRebuild(): boolean;
  /**
   * An empty index beside the active one, which it replaces when it is finished.
   * @param highest id by kind.
   */
  rebuild(highest: Readonly<Record<string, number>>): Promise<DocumentSink & { finish(): Promise<void> }>;
  /** Called with the position after every slice and every update. */
  save(position: IndexPosition, isLast: boolean): Promise<void>;
}

/** Progress of the first build, in read ids; null: done. */
export type BuildProgress = { done: number; total: number } | null;

export interface ConsumerParts {
  db: Db;
  log: Pick<Log, 'info' | 'warn'>;
  /** Called when changes were applied: older replies are not cached any longer. */
  changedHere(): void;
  /** Runs an update if this process may write. */
  asWriter?(update: () => Promise<void>): Promise<void>;
}

/**
 * Builds an index, and keeps it current by the change feed, which triggers write for every writer. Reads never wait for it:
 * they use the applied changes.
 */
export function indexConsumer(parts: ConsumerParts, storage: IndexStorage, kinds: readonly IndexedKind[]) {
  const { db, log, changedHere, asWriter = (take: () => Promise<void>) => take() } = parts;
  /** Position of the active index; null: not built yet. */
  let position: IndexPosition | null = null;
  let version = 0;
  /** Monotonic, by `performance.now`. The first update always applies changes. */
  let seenAt = -Infinity;
  let progress: BuildProgress = { done: 0, total: 0 };
  let forgetting: { snapshot: string; at: number } | null = null;
  let lastUpdate: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const ending = new AbortController();
  /** Reads of a caller may use a replica, which may lag. The index reads the primary. */
  const outsideReads = AsyncLocalStorage.snapshot();

  function reportProgress(now: BuildProgress): void {
    progress = now;
    emitMetric('index', { builtShare: now === null ? 1 : now.done / Math.max(1, now.total) });
  }

  /** Version of the documents of a read. It rises with every slice, and from one process to the next. */
  const versionAfter = (snapshot: string) =>
    (version = Math.max(version + 1, Number(snapshot.split(':')[1] ?? 0) * SLICES_OF_TRANSACTION));

  /**
   * Reads all documents in parts. If an index is active meanwhile, changes go to both. A first build applies changes only at
   * its end, since filters are refused until then.
   */
  async function build(): Promise<void> {
    const began = performance.now();
    let current = await readNewest(db, startOfBuild);
    const ids = await Promise.all(kinds.map(({ table }) => readNewest(db, (trx) => highestId(trx, table))));
    const total = ids.reduce((sum, id) => sum + id, 0);
    const built = await storage.rebuild(Object.fromEntries(kinds.map(({ kind }, at) => [kind, ids[at] ?? 0])));
    const isFirst = position === null;
    const sinks = [storage, built];
    if (!isFirst) await applyPending(current, sinks);
    if (total > ROWS_AT_ONCE) log.info({ rows: total }, 'the catalogue index is being built');
    for (let at = 0, before = 0; at < kinds.length; at += 1) {
      const highest = ids[at] ?? 0;
      for (let id = 1; id <= highest; id += ROWS_AT_ONCE) {
        if (ending.signal.aborted) return;
        const rows = rowsFrom(id, ROWS_AT_ONCE);
        const batch = await readNewest(db, (trx) => readDocuments(trx, kinds[at] as IndexedKind, rows));
        await built.apply([{ ...batch, version: versionAfter(current.seen) }]);
        if (progress !== null) reportProgress({ done: before + id, total });
        if (isFirst || !(await hasChanged(db, current.seen))) continue;
        const next = await changesAfter(current.seen);
        if (next === null) throw new Error('Changes were forgotten while the catalogue index was built.');
        // An index that misses deleted changes is not saved with a newer position.
        if (current === position) position = next;
        current = next;
        await applyPending(current, sinks);
      }
      before += highest;
    }
    if (ending.signal.aborted) return;
    await built.finish();
    position = current;
    if (total > ROWS_AT_ONCE)
      log.info({ rows: total, seconds: Math.round((performance.now() - began) / 1000) }, 'the catalogue index is built');
  }

  /**
   * The position of the old index, so that both get the same changes; the current one if the feed has deleted some of those.
   */
  const startOfBuild = async (trx: Db): Promise<IndexPosition> =>
    position !== null && (await areChangesKept(trx, position.seen)) ? position : { seen: await snapshotOf(trx), pending: [] };

  /** Applies the changes since the last update; false: the feed has deleted some. */
  async function follow(followed: IndexPosition): Promise<boolean> {
    const began = performance.now();
    await applyPending(followed, [storage]);
    const next = await changesAfter(followed.seen);
    if (next === null) return false;
    if (ending.signal.aborted) return true;
    position = next;
    await applyPending(next, [storage]);
    seenAt = began;
    return true;
  }

  /** The changes after some transactions; null: the feed has deleted some. Documents that change meanwhile are read again. */
  const changesAfter = (seen: string): Promise<IndexPosition | null> =>
    readNewest(db, async (trx) =>
      (await areChangesKept(trx, seen)) ? { pending: await changedSince(trx, seen, kinds), seen: await snapshotOf(trx) } : null,
    );

  /** Applies the pending documents in slices. A slice is removed from them once all sinks have it. */
  async function applyPending(to: IndexPosition, sinks: readonly DocumentSink[]): Promise<void> {
    let isChanged = false;
    for (const [at, rows] of to.pending.entries()) {
      while (rows.whole.length + rows.standing.length > 0) {
        if (ending.signal.aborted) return;
        const began = performance.now();
        const slice = { whole: rows.whole.slice(0, SLICE), standing: rows.standing.slice(0, SLICE) };
        const changes = await readChanges(kinds[at] as IndexedKind, slice, to.seen);
        for (const sink of sinks) await sink.apply(changes);
        rows.whole.splice(0, SLICE);
        rows.standing.splice(0, SLICE);
        isChanged = true;
        if (to === position) await storage.save(to, false);
        if (isPending(to)) await rest((performance.now() - began) * REST_SHARE);
      }
    }
    if (isChanged) changedHere();
  }

  const rest = (milliseconds: number) => wait(milliseconds, undefined, { signal: ending.signal }).catch(() => {});

  /** Reads some documents in one snapshot of the database. */
  async function readChanges(kind: IndexedKind, { whole, standing }: ChangedRows, seen: string): Promise<ChangeBatch[]> {
    const batches = await readNewest(db, async (trx) => [
      ...(whole.length === 0 ? [] : [withRemoved(await readDocuments(trx, kind, someRows(whole)), whole)]),
      ...(standing.length === 0 ? [] : [await readSortKeys(trx, kind, someRows(standing))]),
    ]);
    const version = versionAfter(seen);
    return batches.map((batch) => ({ ...batch, version }));
  }

  async function update(): Promise<void> {
    if (ending.signal.aborted) return;
    if (position === null || storage.isShared) position = await storage.load();
    if (position === null || storage.needsRebuild()) await build();
    if (position === null) return;
    // A snapshot may be old, but readers are compared with the database. Applying a large edit takes minutes.
    if (progress !== null) {
      reportProgress(null);
      changedHere();
    }
    const isDue = isPending(position) || performance.now() - seenAt > MOVES_ON_MS || (await hasChanged(db, position.seen));
    if (isDue && !(await follow(position))) {
      log.info('changes that the catalogue index has not applied are forgotten: it is built anew');
      await build();
    }
    if (ending.signal.aborted) return;
    await forget(position.seen);
    await storage.save(position, false);
  }

  /** Deletes changes that all processes have applied long ago. */
  async function forget(followed: string): Promise<void> {
    if (forgetting !== null && performance.now() - forgetting.at < KEPT_FOR_MS) return;
    if (forgetting !== null) await forgetChanges(db, forgetting.snapshot);
    forgetting = { snapshot: followed, at: performance.now() };
  }

  return {
    /** Progress of the first build; null: the index is ready. */
    progress: () => progress,

    /** Builds the index, or applies everything committed before this call. */
    refresh(): Promise<void> {
      waiting ??= lastUpdate.then(() => {
        waiting = null;
        return outsideReads(() => asWriter(update));
      });
      lastUpdate = waiting.catch(() => {});
      return waiting;
    },

    /** Aborts current reads. */
    async close(): Promise<void> {
      ending.abort();
      await lastUpdate;
      if (position !== null) await storage.save(position, true);
    },
  };
}

export const isPending = ({ pending }: IndexPosition): boolean =>
  pending.some(({ whole, standing }) => whole.length + standing.length > 0);

/** Changed documents without a row are removed. */
function withRemoved(batch: DocumentBatch, changed: number[]): DocumentBatch {
  const found = new Set(batch.ids);
  return { ...batch, removed: Int32Array.from(changed.filter((id) => !found.has(id))).sort() };
}
