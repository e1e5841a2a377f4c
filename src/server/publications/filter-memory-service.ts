import { AsyncLocalStorage } from 'node:async_hooks';

import type { Db } from '../platform/db/database.ts';
import { gathered } from '../platform/gathered.ts';
import { keptForVersion } from '../platform/kept-for-version.ts';
import { releaseMemory } from '../platform/release-start-memory.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { BEGUN_IN_ORDER, CALLED, EDGED, IN_ORDER, INSIDE } from '../platform/db/name-match.ts';
import { isShort, isSpelt, keyOf, longWordsOf } from '../platform/db/text-search.ts';
import { filterMemory, type Chosen, type FilterMemory, type Span } from './filter-memory.ts';
import {
  calledReader,
  changedSince,
  forgetChanges,
  hasChanged,
  highestId,
  keptKind,
  readIds,
  readNewest,
  readPart,
  readStanding,
  rowsFrom,
  snapshotOf,
  someRows,
  type ChangedRows,
  type KeptKind,
  type KeptList,
} from './filter-memory-store.ts';
import { keptNames } from './kept-names.ts';
import { inAll, inAny, inOrder } from './row-ids.ts';
import type { Page, Place } from '../platform/list-page.ts';
import { placesOfPage, rowsOfPage, type OrderedRows, type RowOrder } from './memory-order.ts';
import { listCondition, type Selection } from './publication-filter-store.ts';
import type { Counts } from './value-columns.ts';

const ROWS_AT_ONCE = 8192;
/** So many changed rows are read while somebody waits; of more the database answers until they are. */
const MAX_WAITED_FOR = 2000;
/** Changes are kept longer than any process goes without following them. */
const KEPT_FOR_MS = 3_600_000;
const MAX_BEHIND_MS = KEPT_FOR_MS / 2;
const MAX_COUNTED = 20;
const NAMES_SHARE = 1 / 3;
/** Most titles are told apart by these: what ties in them is compared letter by letter. */
const TITLE_PARTS = 6;

/** What lists of one kind ask of what is in memory. Null: it is not there now, the database is to be asked. */
export interface KindMemory<Asked extends object> {
  /** The ids of the rows that a selection leaves, where all of it is known in memory. */
  ids(selection: Selection<Asked>): Promise<Int32Array | null>;
  /** The ids of rows whose names may hold what stands in one of these forms: no others do. */
  named(forms: string[]): Promise<Int32Array | null>;
  /** Whether it has everything that was changed before now. */
  isFresh(): Promise<boolean>;
  /**
   * Of these rows, all of them found, or of all those whose names may meet one of these forms so well as a way counts (`waysToMeet`), or
   * better. Null: any of them may.
   */
  metAtLeast(counts: number, forms: string[], ids: Int32Array | null): Int32Array | null;
  /** Whether any row is found by a form. */
  holds(form: string): Promise<boolean | null>;
  /** Ids of the rows with the names nearest to a key. */
  near(key: string): Promise<Int32Array | null>;
  /** By filter how many rows each of its values would leave beside all other filters. */
  counts(selection: Selection<Asked>): Promise<Map<string, Counts> | null>;
  /** Those of these rows that are on a page, in its order; null: of something that they are ordered by nothing is known. */
  page(ids: Int32Array, orders: RowOrder[], page: Page): Int32Array | null;
  /** What rows are called (`calledOf`), in their order; undefined: one is not listed any more. */
  called(ids: Int32Array): Promise<(string | undefined)[]>;
  /** Where they stand in it. */
  places(ids: Int32Array, orders: RowOrder[], page: Page): Place[] | null;
  /** The rows that have one of these values of a filter, or a number of it that lies in a span. */
  meeting(filter: string, wanted: number[] | Span): Promise<Int32Array | null>;
  /** Of some rows those that are listed. */
  listed(ids: Int32Array): Promise<Int32Array | null>;
  /** The rows whose titles hold a key. */
  titled(key: string): Promise<Int32Array | null>;
}

export interface FilterMemoryParts {
  db: Db;
  version: SharedVersion;
  /** What may be kept of what was found and of what rows are called, of all kinds together. */
  cacheBytes: number;
}

export type FilterMemoryService = ReturnType<typeof filterMemoryService>;

/**
 * What all listed rows have of their filters, in the memory of this process: read once in the background, then kept in step. Each
 * answer follows what was changed before; changes are written down by triggers, whoever makes them (migration 0130).
 */
export function filterMemoryService({ db, version, cacheBytes }: FilterMemoryParts, lists: KeptList[]) {
  const kinds = lists.map(keptKind);
  const nameBytes = Math.floor(cacheBytes * NAMES_SHARE);
  let memories: FilterMemory[] = [];
  /** The transactions that what is in memory has; null: nothing is there yet. */
  let seen: string | null = null;
  let seenAt = 0;
  let isReady = false;
  /** By `performance.now`: everything that was changed before then is in memory. */
  let freshAt = -Infinity;
  let forgetting: { snapshot: string; at: number } | null = null;
  let work: Promise<unknown> = Promise.resolve();
  let filling: Promise<void> | null = null;
  const ending = new AbortController();
  /** When a read of what is public began, by `performance.now`. */
  const reads = new AsyncLocalStorage<number>();
  /** What is done within such a read may be put to a replica. Changes are looked for on the primary. */
  const outsideReads = AsyncLocalStorage.snapshot();
  const keptIds = keptForVersion<Int32Array | null>(version.current, {
    maxSize: cacheBytes - nameBytes,
    sizeOf: (ids) => (ids?.byteLength ?? 0) + 1,
  });

  const names = keptNames(nameBytes);

  /** Of all that ask at once the database is asked once. */
  const isChanged = gathered(async (asked: 'whole'[]) => {
    const began = performance.now();
    const changed = await hasChanged(db, seen ?? '');
    if (!changed) freshAt = began;
    return new Map(asked.map((each) => [each, changed]));
  });

  const isWorn = () => memories.some((memory) => memory.isWorn());

  /** Reads some rows of a kind anew, all of them at one moment. */
  async function take(trx: Db, place: number, { whole, standing }: ChangedRows): Promise<void> {
    const kind = kinds[place] as KeptKind;
    if (whole.length > 0) memories[place]?.replace(await readPart(trx, kind, someRows(whole)), Int32Array.from(whole));
    names.forget(kind.table.table, whole);
    if (standing.length === 0) return;
    const { ids, numbers } = await readStanding(trx, kind, someRows(standing));
    for (const [number, column] of numbers.entries()) memories[place]?.measure(number, ids, column);
  }

  /** Reads everything, a part at a time, while the database answers; what is changed meanwhile is read again at its end. */
  async function fill(): Promise<void> {
    if (seen === null || isWorn() || Date.now() - seenAt > MAX_BEHIND_MS) {
      isReady = false;
      let isMuch = false;
      const first = await readNewest(db, snapshotOf);
      memories = [];
      names.clear();
      for (const kind of kinds) {
        const highest = await readNewest(db, (trx) => highestId(trx, kind.table));
        const memory = filterMemory({ filters: kind.values.length, numbers: kind.numbers.length, highest });
        memories.push(memory);
        isMuch ||= highest > ROWS_AT_ONCE;
        for (let id = 1; id <= highest; id += ROWS_AT_ONCE) {
          if (ending.signal.aborted) return;
          memory.replace(await readNewest(db, (trx) => readPart(trx, kind, rowsFrom(id, ROWS_AT_ONCE))));
        }
      }
      seen = first;
      if (isMuch) releaseMemory();
    }
    let isAll = false;
    while (!isAll && !ending.signal.aborted) isAll = await follow({ waits: false });
    isReady = true;
  }

  /** Reads what changed at one moment; false: it is more than somebody may wait for, and is not read where somebody `waits`. */
  async function follow({ waits }: { waits: boolean }): Promise<boolean> {
    const [since, began] = [seen ?? '', performance.now()];
    const { snapshot, changed, isFew } = await readNewest(db, async (trx) => {
      const found = await changedSince(trx, since, kinds);
      const few = found.reduce((sum, { whole, standing }) => sum + whole.length + standing.length, 0) <= MAX_WAITED_FOR;
      if (few) for (const [place, rows] of found.entries()) await take(trx, place, rows);
      return { snapshot: await snapshotOf(trx), changed: found, isFew: few };
    });
    if (!isFew) {
      isReady = false;
      if (waits) return false;
      for (const [place, { whole, standing }] of changed.entries()) {
        for (let at = 0; at < Math.max(whole.length, standing.length); at += ROWS_AT_ONCE) {
          const [some, others] = [whole, standing].map((ids) => ids.slice(at, at + ROWS_AT_ONCE));
          await readNewest(db, (trx) => take(trx, place, { whole: some ?? [], standing: others ?? [] }));
        }
      }
    }
    seen = snapshot;
    seenAt = Date.now();
    freshAt = began;
    return isFew;
  }

  /** One after the other: what is under way is not begun again. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const next = work.then(run);
    work = next.catch(() => {});
    return next;
  }

  function fillInTurn(): Promise<void> {
    filling ??= inTurn(fill).finally(() => (filling = null));
    return filling;
  }

  /** Whether what is in memory has everything that was changed before now, or before the read began that asks. */
  function isFresh(): Promise<boolean> {
    const began = reads.getStore() ?? Infinity;
    return isReady && freshAt >= began ? Promise.resolve(true) : outsideReads(follows);
  }

  async function follows(): Promise<boolean> {
    if (Date.now() - seenAt > MAX_BEHIND_MS) isReady = false;
    const isBehind = async () => isReady && (await isChanged('whole')) === true;
    // Who comes while others read has waited for them, and looks again.
    if (await isBehind()) await inTurn(async () => (await isBehind()) && follow({ waits: true }));
    if (!isReady && seen !== null) void fillInTurn().catch(() => {});
    return isReady;
  }

  function memoryOf<Asked extends object>(list: KeptList): KindMemory<Asked> {
    const place = lists.indexOf(list);
    const kind = kinds[place] ?? keptKind(list);
    const keptCounts = keptForVersion<Map<string, Counts> | null>(version.current, { max: MAX_COUNTED });
    const isKnown = (answer: unknown) => answer !== null;
    const readCalled = calledReader(db, kind.table);

    async function count(selection: Selection<Asked>): Promise<Map<string, Counts> | null> {
      const { chosen, others, texts } = chosenIn(list, kind, selection);
      const known = others === null ? null : inOrder(await readIds(db, list.table, others));
      if (!(await isFresh())) return null;
      const counted = memories[place]?.count(chosen, among(texts, known)) ?? [];
      return new Map(counted.map((counts, filter) => [kind.values[filter]?.name ?? '', counts]));
    }

    /** Asks the memory of the kind once it has everything that was changed before; null: it has not, or is not there. */
    async function fromMemory<Answer>(ask: (memory: FilterMemory) => Answer): Promise<Answer | null> {
      if (!(await isFresh())) return null;
      const memory = memories[place];
      return memory === undefined ? null : ask(memory);
    }

    /** What is found by all of these texts and is known already; null: everything is. */
    function among(texts: string[][], known: Int32Array | null): Int32Array | null {
      const found = texts.map((forms) => inAny(inWords(forms).map((form) => memories[place]?.found(form) ?? new Int32Array())));
      const all = known === null ? found : [...found, known];
      return all.length === 0 ? null : inAll(all);
    }

    /** Puts rows in an order by what is in memory of them. */
    function ordered<Answer>(put: (rows: OrderedRows) => Answer): Answer | null {
      const memory = memories[place];
      if (memory === undefined || !isReady) return null;
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
            if (others !== null || !(await isFresh())) return null;
            return memories[place]?.ids(chosen, among(texts, null)) ?? null;
          },
          isKnown,
        ),
      async named(typed) {
        const forms = inWords(typed);
        const isKnown = forms.every(mayBeNamed) && areFewWords(forms);
        return isKnown ? fromMemory((memory) => memory.ids([], inAny(forms.map((form) => memory.named(form))))) : null;
      },
      metAtLeast(counts, forms, ids) {
        const memory = memories[place];
        if (memory === undefined || !areFewWords(forms)) return null;
        const met = forms.map((form) => meetingAtLeast(memory, counts, form));
        if (!met.every((rows) => rows !== null)) return null;
        return ids === null ? memory.ids([], inAny(met)) : inAll([ids, inAny(met)]);
      },
      isFresh,
      // Where a replica is behind, what it read would be kept for what is.
      called: (ids) => names.take(list.table.table, [...ids], (missing) => outsideReads(() => readCalled(missing))),
      holds: async (form) => (areFewWords([form]) ? fromMemory((memory) => memory.isFound(form)) : null),
      near: (key) => fromMemory((memory) => memory.ids([], memory.near(key))),
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

    /** Does a read of what is public. All of it may be answered from what was fresh when it began, however often it asks. */
    read: <T>(work: () => T): T => reads.run(performance.now(), work),

    /** Reads what is not in memory yet, follows what changed, and forgets what all have followed; to be done every few minutes. */
    async refresh(): Promise<void> {
      if (!isReady || isWorn() || Date.now() - seenAt > MAX_BEHIND_MS) await fillInTurn();
      else await inTurn(() => follow({ waits: false }).then((isFew) => (isReady = isFew || isReady)));
      if (forgetting !== null && Date.now() - forgetting.at < KEPT_FOR_MS) return;
      if (forgetting !== null) await forgetChanges(db, forgetting.snapshot);
      forgetting = seen === null ? null : { snapshot: seen, at: Date.now() };
    },

    /** Ends what is being read in the background. */
    stop: () => ending.abort(),

    /** How many rows of the largest kind are listed. */
    rows: () => Math.max(0, ...memories.map((memory) => memory.rows())),

    /** Whether all is in memory: until then the database answers. */
    isReady: () => isReady,
  };
}

const EVERYTHING: Span = { min: -Infinity, below: Infinity };

/** So many words are looked for in memory: a text of more is a matter of the database. */
const MAX_WORDS = 12;
/** Of words of one or two letters all that is kept has to be looked at. */
const MAX_SHORT_WORDS = 3;

function areFewWords(forms: string[]): boolean {
  const words = new Set(inWords(forms).flatMap((form) => form.split(' ')));
  return words.size <= MAX_WORDS && [...words].filter(isShort).length <= MAX_SHORT_WORDS;
}

/** Whether rows are found by it in their names: by a word that is long enough, or by all of it where it is short. */
const mayBeNamed = (form: string) => isShort(keyOf(form)) || longWordsOf(form).length > 0;

/** What is looked for by its signs too finds nothing by them. */
const inWords = (forms: string[]) => forms.filter((form) => !isSpelt(form));

/**
 * What of a selection is known in memory, its queries among it, and the condition of what else it asks; null: it asks nothing else.
 */
function chosenIn({ table, filterSql }: KeptList, { values, numbers }: KeptKind, { filters, queries }: Selection) {
  const placeOf = (name: string | undefined) => values.findIndex((filter) => filter.name === name);
  const chosen: Chosen[] = [];
  const rest = new Set<string>();
  for (const [name, value] of Object.entries(filters)) {
    const known = filterSql[name];
    if (value === undefined || value === null || known === undefined) continue;
    const of = placeOf(name);
    const number = numbers.findIndex((filter) => filter.name === name);
    const [spanned, isMore] = [placeOf(known.numbersOf), known.isMore?.(filters as never) ?? false];
    if (isMore || (of === -1 && number === -1 && spanned === -1)) rest.add(name);
    else if (number !== -1) chosen.push({ of, number, span: known.span?.(value as never) ?? EVERYTHING });
    else if (spanned !== -1) chosen.push({ of, filter: spanned, values: known.span?.(value as never) ?? EVERYTHING });
    else chosen.push({ of, filter: of, values: [value].flat().map((each) => numberOf(each, known.stored)) });
  }
  const texts = areFewWords(queries.flat()) ? queries : [];
  const asked = { filters, queries: texts.length === 0 ? queries : [] };
  const isAll = asked.queries.length === 0 && rest.size === 0;
  const others = isAll ? null : listCondition<object, never>(table, filterSql, asked, (name) => rest.has(name));
  return { chosen, others, texts };
}

/** The rows whose names may meet a form so well as a way counts, or better: no others do. Null: any that are found may. */
function meetingAtLeast(memory: FilterMemory, counts: number, form: string): Int32Array | null {
  if (isSpelt(form)) return memory.begun(keyOf(form));
  if (counts <= INSIDE) return mayBeNamed(form) ? memory.named(form) : null;
  const called = memory.called(form.split(' '));
  if (counts >= CALLED) return called;
  const [key, isOneWord] = [keyOf(form), !form.includes(' ')];
  if (counts >= EDGED) return inAny([called, isOneWord ? memory.edged(form) : memory.begun(key)]);
  // Who is typing has often not come to the end of a word: no name has it, however it is met.
  const isPart = !memory.isWord(form.split(' ').at(-1) ?? '');
  if (isPart && counts > BEGUN_IN_ORDER) return inAny([called, memory.begun(key)]);
  // Several words in their order are a part of a name's key.
  const isInOrder = counts >= IN_ORDER || (isPart && counts === BEGUN_IN_ORDER);
  return isInOrder && !isOneWord ? inAny([called, memory.holding(key)]) : null;
}

const numberOf = (value: unknown, stored?: readonly string[]) =>
  stored === undefined ? Number(value) : stored.indexOf(String(value));
