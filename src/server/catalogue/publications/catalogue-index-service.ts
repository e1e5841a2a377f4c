import { AsyncLocalStorage } from 'node:async_hooks';

import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { emitMetric } from '../../platform/metric-events.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import { releaseMemory } from '../../platform/hacks/release-memory.ts';
import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';
import { kindIndex, type Chosen, type KindIndex, type StoredKind } from '@polyshelf/catalogue-index/memory/kind-index.ts';
import {
  areChangesKept,
  calledReader,
  changedSince,
  forgetChanges,
  hasChanged,
  highestId,
  indexedKind,
  readIds,
  readNewest,
  readPart,
  readStanding,
  rowsFrom,
  snapshotOf,
  someRows,
  type ChangedRows,
  type IndexedKind,
  type IndexedList,
} from './index-loader-store.ts';
import { listAtLeast, mayBeNamed } from '@polyshelf/catalogue-index/memory/tier-lists.ts';
import { nameCache } from '@polyshelf/catalogue-index/memory/name-cache.ts';
import { intersectionOf, unionOf, inOrder } from '@polyshelf/catalogue-index/memory/doc-id-set.ts';
import type { Page, Place } from '../../platform/list-page.ts';
import { placesOfPage, rowsOfPage, type OrderedRows, type RowOrder } from '@polyshelf/catalogue-index/memory/sort-keys.ts';
import type { Selection } from './publication-filter-store.ts';
import { areFewWords, chosenIn, inWords } from './index-selection.ts';
import { indexSnapshotService } from './index-snapshot-service.ts';
import type { Span } from '@polyshelf/catalogue-index/catalogue-index.ts';
import type { Counts } from '@polyshelf/catalogue-index/memory/facet-column.ts';

const ROWS_AT_ONCE = 8192;
/** Changed rows that are applied at a time. Reads are answered between two slices. */
const SLICE = 500;
/** Followed changes are forgotten after this time. An index that is further behind is built anew. */
const KEPT_FOR_MS = 3_600_000;
/** Without changes the snapshot moves on this often, far sooner than changes are forgotten. */
const MOVES_ON_MS = 300_000;
const SNAPSHOT_EVERY_MS = 300_000;
const MAX_COUNTED = 20;
const NAMES_SHARE = 1 / 3;
/** Most titles are told apart by these: what ties in them is compared letter by letter. */
const TITLE_PARTS = 6;

/**
 * In-memory index of one kind, as of the newest changes that were applied. Null: the index cannot answer this question, and the
 * database must.
 */
export interface CatalogueIndex<Asked extends object> {
  /** The ids of the rows that a selection leaves, where all of it is known in memory. */
  ids(selection: Selection<Asked>): Promise<Int32Array | null>;
  /** Ids of rows whose names may contain one of these forms; no other row does. */
  named(forms: string[]): Promise<Int32Array | null>;
  /** Whether the first build is done. */
  isReady(): boolean;
  /** Rows that may match one of the forms at this tier or better (`waysToMeet`), among `ids` if given. Null: any row may. */
  metAtLeast(counts: number, forms: string[], ids: Int32Array | null): Int32Array | null;
  /** Whether any row is found by a form. */
  holds(form: string): Promise<boolean | null>;
  /** Ids of the rows with the names nearest to a key. */
  near(key: string): Promise<Int32Array>;
  /** By filter how many rows each of its values would leave beside all other filters. */
  counts(selection: Selection<Asked>): Promise<Map<string, Counts> | null>;
  /** Those of these rows that are on a page, in its order; null: of something that they are ordered by nothing is known. */
  page(ids: Int32Array, orders: RowOrder[], page: Page): Int32Array | null;
  /** Names of rows (`calledOf`), in order; undefined if a row is no longer listed. */
  called(ids: Int32Array): Promise<(string | undefined)[]>;
  /** Where they stand in it. */
  places(ids: Int32Array, orders: RowOrder[], page: Page): Place[] | null;
  /** The rows that have one of these values of a filter, or a number of it that lies in a span. */
  meeting(filter: string, wanted: number[] | Span): Promise<Int32Array | null>;
  /** The listed ones of these rows. */
  listed(ids: Int32Array): Promise<Int32Array | null>;
  /** The rows whose titles hold a key. */
  titled(key: string): Promise<Int32Array | null>;
}

export interface CatalogueIndexParts {
  db: Db;
  version: CacheGeneration;
  /** Memory budget for search results and names of all kinds. */
  cacheBytes: number;
  /** Folder of the snapshot; null: every process builds the index anew. */
  folder: string | null;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Progress of the first build, in ids that were read; null: it is done. */
export type BuildProgress = { done: number; total: number } | null;

export type CatalogueIndexService = ReturnType<typeof catalogueIndexService>;

/**
 * In-memory filter values of all listed rows. They are built once, and then kept current by one consumer of the change feed, which
 * triggers write for every writer (migration 0130). Reads never wait for it: they are answered from the changes that it has applied.
 */
export function catalogueIndexService({ db, version, cacheBytes, folder, log }: CatalogueIndexParts, lists: IndexedList[]) {
  const kinds = lists.map(indexedKind);
  const snapshots = folder === null ? null : indexSnapshotService({ db, folder, log }, kinds);
  const nameBytes = Math.floor(cacheBytes * NAMES_SHARE);
  let indexes: KindIndex[] = [];
  /** Transactions whose changes are applied; null: nothing is built yet. */
  let seen: string | null = null;
  /** By `performance.now`, which no clock moves. */
  let seenAt = 0;
  let progress: BuildProgress = { done: 0, total: 0 };
  /** Counts the changes that were applied. */
  let applied = 0;
  /** The changes that the snapshot on disk holds, and when it was written, by `performance.now`. */
  let saved = { applied: 0, at: 0 };
  let forgetting: { snapshot: string; at: number } | null = null;
  let turn: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const ending = new AbortController();
  /** Reads of a caller may go to a replica, which may lag. The index reads the primary. */
  const outsideReads = AsyncLocalStorage.snapshot();
  const generation = () => version.current() + applied;
  const keptIds = versionedCache<Int32Array | null>(generation, {
    maxSize: cacheBytes - nameBytes,
    sizeOf: (ids) => (ids?.byteLength ?? 0) + 1,
  });

  const names = nameCache(nameBytes);
  const isReady = () => progress === null;

  function tellProgress(now: BuildProgress): void {
    progress = now;
    emitMetric('index', { builtShare: now === null ? 1 : now.done / Math.max(1, now.total) });
  }

  /** Reads some rows of a kind anew, all of them at one moment. */
  async function take(trx: Db, place: number, { whole, standing }: ChangedRows): Promise<void> {
    const kind = kinds[place] as IndexedKind;
    if (whole.length > 0) indexes[place]?.replace(await readPart(trx, kind, someRows(whole)), Int32Array.from(whole));
    names.forget(kind.table.table, whole);
    if (standing.length === 0) return;
    const { ids, numbers } = await readStanding(trx, kind, someRows(standing));
    for (const [number, column] of numbers.entries()) indexes[place]?.measure(number, ids, column);
  }

  /** Reads all rows, a part at a time. The indexes before answer until these are whole. */
  async function build(): Promise<void> {
    const began = performance.now();
    const first = await readNewest(db, snapshotOf);
    const highest = await Promise.all(kinds.map(({ table }) => readNewest(db, (trx) => highestId(trx, table))));
    const total = highest.reduce((sum, id) => sum + id, 0);
    const built = kinds.map((kind, place) => emptyIndex(kind, highest[place]));
    if (total > ROWS_AT_ONCE) log.info({ rows: total }, 'the catalogue index is being built');
    for (let place = 0, before = 0; place < kinds.length; place += 1) {
      for (let id = 1; id <= (highest[place] ?? 0); id += ROWS_AT_ONCE) {
        if (ending.signal.aborted) return;
        const part = await readNewest(db, (trx) => readPart(trx, kinds[place] as IndexedKind, rowsFrom(id, ROWS_AT_ONCE)));
        built[place]?.replace(part);
        if (progress !== null) tellProgress({ done: before + id, total });
      }
      before += highest[place] ?? 0;
    }
    indexes = built;
    names.clear();
    seen = first;
    applied += 1;
    if (total <= ROWS_AT_ONCE) return;
    log.info({ rows: total, seconds: Math.round((performance.now() - began) / 1000) }, 'the catalogue index is built');
    releaseMemory();
  }

  /** Applies what changed since the last turn; false: the feed has forgotten some of it. Rows that change meanwhile are read again. */
  async function follow(since: string): Promise<boolean> {
    const began = performance.now();
    const { isKept, snapshot, changed } = await readNewest(db, async (trx) => ({
      isKept: await areChangesKept(trx, since),
      changed: await changedSince(trx, since, kinds),
      snapshot: await snapshotOf(trx),
    }));
    if (!isKept) return false;
    for (const [place, { whole, standing }] of changed.entries()) {
      for (let at = 0; at < Math.max(whole.length, standing.length); at += SLICE) {
        if (ending.signal.aborted) return true;
        const [some, others] = [whole, standing].map((ids) => ids.slice(at, at + SLICE)) as [number[], number[]];
        await readNewest(db, (trx) => take(trx, place, { whole: some, standing: others }));
        applied += 1;
      }
    }
    seen = snapshot;
    seenAt = began;
    // Replies that were made before these changes were applied are not kept for longer.
    if (changed.some(({ whole, standing }) => whole.length + standing.length > 0)) version.changedHere();
    return true;
  }

  /** Takes the index from disk, where another process or an earlier one left it. */
  async function load(): Promise<void> {
    const stored = await snapshots?.load();
    if (!stored) return;
    indexes = kinds.map((kind, place) => {
      const memory = emptyIndex(kind);
      memory.restore(stored.kinds[place] as StoredKind);
      return memory;
    });
    seen = stored.seen;
    saved = { applied, at: performance.now() };
    log.info({ rows: countRows() }, 'the catalogue index is read from its snapshot');
  }

  const countRows = () => indexes.reduce((sum, memory) => sum + memory.rows(), 0);

  /** Few rows are read sooner from the database. */
  async function save(): Promise<void> {
    if (snapshots === null || seen === null || saved.applied === applied || countRows() <= ROWS_AT_ONCE) return;
    saved = { applied, at: performance.now() };
    await snapshots.save({ seen, kinds: indexes.map((memory) => memory.stored()) });
  }

  async function takeTurn(): Promise<void> {
    if (ending.signal.aborted) return;
    if (seen === null) await load();
    if (seen === null || indexes.some((memory) => memory.isWorn())) await build();
    if (seen === null) return;
    const isDue = progress !== null || performance.now() - seenAt > MOVES_ON_MS || (await hasChanged(db, seen));
    if (isDue && !(await follow(seen))) {
      log.info('changes that the catalogue index has not applied are forgotten: it is built anew');
      await build();
      await follow(seen);
    }
    if (ending.signal.aborted) return;
    if (progress !== null) {
      tellProgress(null);
      version.changedHere();
    }
    await forget();
    if (saved.at === 0 || performance.now() - saved.at > SNAPSHOT_EVERY_MS) await save();
  }

  /** Forgets what all processes have followed long ago. */
  async function forget(): Promise<void> {
    if (forgetting !== null && performance.now() - forgetting.at < KEPT_FOR_MS) return;
    if (forgetting !== null) await forgetChanges(db, forgetting.snapshot);
    forgetting = seen === null ? null : { snapshot: seen, at: performance.now() };
  }

  /** Builds the index, or applies all that was committed before this call. */
  function refresh(): Promise<void> {
    waiting ??= turn.then(() => {
      waiting = null;
      return outsideReads(takeTurn);
    });
    turn = waiting.catch(() => {});
    return waiting;
  }

  function memoryOf<Asked extends object>(list: IndexedList): CatalogueIndex<Asked> {
    const place = lists.indexOf(list);
    const kind = kinds[place] ?? indexedKind(list);
    const keptCounts = versionedCache<Map<string, Counts> | null>(generation, { max: MAX_COUNTED });
    const isKnown = (answer: unknown) => answer !== null;
    const readCalled = calledReader(db, kind.table);

    async function count(selection: Selection<Asked>): Promise<Map<string, Counts> | null> {
      if (!isReady()) return null;
      const { chosen, others, texts } = chosenIn(list, kind, selection);
      const known = others === null ? null : inOrder(await readIds(db, list.table, others));
      const counted = indexes[place]?.count(chosen, among(texts, known)) ?? [];
      return new Map(counted.map((counts, filter) => [kind.values[filter]?.name ?? '', counts]));
    }

    async function fromMemory<Answer>(ask: (memory: KindIndex) => Answer): Promise<Answer | null> {
      const memory = indexes[place];
      return memory === undefined || !isReady() ? null : ask(memory);
    }

    /** Intersection of all texts with the known ids; null: all rows. */
    function among(texts: string[][], known: Int32Array | null): Int32Array | null {
      const found = texts.map((forms) =>
        unionOf(inWords(forms).map((form) => indexes[place]?.found(form) ?? new Int32Array())),
      );
      const all = known === null ? found : [...found, known];
      return all.length === 0 ? null : intersectionOf(all);
    }

    /** Puts rows in an order by what is in memory of them. */
    function ordered<Answer>(put: (rows: OrderedRows) => Answer): Answer | null {
      const memory = indexes[place];
      if (memory === undefined || !isReady()) return null;
      const numberOf = (name: string) => {
        const number = kind.numbers.findIndex((each) => each.name === name);
        return number === -1 ? null : memory.numberOf(number);
      };
      const { titlePart, titleOf, compareTitles, compareTitle } = memory;
      const titleParts = Array.from({ length: TITLE_PARTS }, (_, part) => (id: number) => titlePart(id, part));
      return put({ numberOf, titleParts, titleOf, compareTitles, compareTitle });
    }

    return {
      ids: (selection) =>
        keptIds.take(
          `${list.table.table} ${JSON.stringify(selection)}`,
          async () => {
            const { chosen, others, texts } = chosenIn(list, kind, selection);
            if (others !== null || !isReady()) return null;
            return indexes[place]?.ids(chosen, among(texts, null)) ?? null;
          },
          isKnown,
        ),
      async named(typed) {
        const forms = inWords(typed);
        const isKnown = forms.every(mayBeNamed) && areFewWords(forms);
        return isKnown ? fromMemory((memory) => memory.ids([], unionOf(forms.map((form) => memory.named(form))))) : null;
      },
      metAtLeast(counts, forms, ids) {
        const memory = indexes[place];
        if (memory === undefined || !areFewWords(forms)) return null;
        const met = forms.map((form) => listAtLeast(memory, counts, form));
        if (!met.every((rows) => rows !== null)) return null;
        return ids === null ? memory.ids([], unionOf(met)) : intersectionOf([ids, unionOf(met)]);
      },
      isReady,
      // Where a replica is behind, what it read would be kept for what is.
      called: (ids) => names.take(list.table.table, [...ids], (missing) => outsideReads(() => readCalled(missing))),
      // Until the first build nothing is taken for mistyped, and nothing is near.
      holds: async (form) => {
        if (!isReady()) return true;
        return areFewWords([form]) ? fromMemory((memory) => memory.isFound(form)) : null;
      },
      near: async (key) => (await fromMemory((memory) => memory.ids([], memory.near(key)))) ?? new Int32Array(),
      page: (ids, orders, page) => ordered((rows) => rowsOfPage(ids, orders, page, rows)),
      places: (ids, orders, page) => ordered((rows) => placesOfPage(ids, orders, page, rows)),
      meeting(filter, wanted) {
        const placeIn = (all: { name: string }[]) => all.findIndex(({ name }) => name === filter);
        const choice: Chosen =
          'min' in wanted
            ? { of: -1, number: placeIn(kind.numbers), span: wanted }
            : { of: -1, filter: placeIn(kind.values), values: wanted };
        return fromMemory((memory) => memory.ids([choice]));
      },
      listed: (ids) => fromMemory((memory) => memory.ids([], inOrder(ids))),
      titled: (key) => fromMemory((memory) => memory.ids([], memory.titled(key))),
      counts: (selection) => keptCounts.take(JSON.stringify(selection), () => count(selection), isKnown),
    };
  }

  return {
    of: memoryOf,

    refresh,
    /** Progress of the first build; null: the index answers. */
    progress: () => progress,

    /** Ends what is being read, and writes the snapshot. */
    async close(): Promise<void> {
      ending.abort();
      await turn;
      await save();
    },

    /** How many rows of the largest kind are listed. */
    rows: () => Math.max(0, ...indexes.map((memory) => memory.rows())),
  };
}

const emptyIndex = ({ values, numbers }: IndexedKind, highest = 0) =>
  kindIndex({ filters: values.length, numbers: numbers.length, highest });
