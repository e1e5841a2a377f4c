import {
  IndexUnavailable,
  type CatalogueIndex,
  type Cursor,
  type FacetCounts,
  type FacetRequest,
  type Filter,
  type Hit,
  type IndexPage,
  type IndexQuery,
  type IndexState,
  type KindQuery,
  type OrderKey,
  type TextForms,
} from '../catalogue-index.ts';
import type { ChangeBatch, DocumentTexts } from '../index-changes.ts';
import type { IndexSchema } from '../index-schema.ts';
import { matchedText } from '../match-scorer.ts';
import { isSpelt } from '../text-forms.ts';
import { intersectionOf, unionOf, whereAt } from './doc-id-set.ts';
import { docSetCache } from './doc-set-cache.ts';
import { kindDocuments, type KindDocuments } from './kind-documents.ts';
import type { StoredKind } from './kind-index.ts';
import { mergeKinds, placeFor } from './merge-kinds.ts';
import { nameCache } from './name-cache.ts';
import { rankByNames, type RankedRows } from './name-ranking.ts';
import { listAtLeast } from './tier-lists.ts';

/** Documents of all kinds as stored in a snapshot, in the order of the schema. */
export type StoredDocuments = StoredKind[];

/** The engine in memory, with the functions that its owner needs beside queries. */
export interface MemoryIndex extends CatalogueIndex {
  /** Documents of the largest kind, and of all; bytes of the caches. */
  size(): { largest: number; all: number; cachedBytes: number };
  /** Whether removed texts take so much memory that the index should be rebuilt. */
  needsRebuild(): boolean;
  /** Content for a snapshot, valid until the next change. */
  stored(): StoredDocuments;
  /** Fills an empty index. */
  restore(stored: StoredDocuments): void;
  /**
   * A new, empty index beside this one, which serves queries until `finish` replaces it.
   * @param highest id by kind.
   */
  rebuild(highest: Readonly<Record<string, number>>): { apply: CatalogueIndex['apply']; finish(): void };
}

export interface MemoryIndexParts {
  schema: IndexSchema;
  /** Texts of some documents, for ranking. Names of all documents would take more memory than everything else. */
  readTexts(kind: string, ids: number[]): Promise<Map<number, DocumentTexts>>;
  state(): IndexState;
  /** Limit of bytes for all caches together: id sets, and names. */
  cacheBytes: number;
}

const NAMES_SHARE = 1 / 3;

/** The engine in memory. One owner applies changes. Reads between them see a consistent state of each document. */
export function memoryIndex({ schema, readTexts, state, cacheBytes }: MemoryIndexParts): MemoryIndex {
  const names = nameCache(cacheBytes * NAMES_SHARE);
  const sets = docSetCache(cacheBytes * (1 - NAMES_SHARE));
  const emptyKinds = (highest: Readonly<Record<string, number>> = {}) =>
    new Map(
      Object.entries(schema).map(([kind, fields]) => [
        kind,
        kindDocuments(fields, {
          highest: highest[kind] ?? 0,
          cached: (question, find) => sets.take(kind, question, find),
        }),
      ]),
    );
  let kinds = emptyKinds();

  function ofKind(kind: string): KindDocuments {
    const { state: now } = state();
    if (now !== 'ready') throw new IndexUnavailable(`The index is ${now}.`);
    const documents = kinds.get(kind);
    if (documents === undefined) throw new Error(`The index has no kind "${kind}".`);
    return documents;
  }

  /** Documents that match every text; null: no text. */
  function foundBy({ index }: KindDocuments, texts: readonly TextForms[]): Int32Array | null {
    const found = texts.map((forms) => unionOf(forms.filter((form) => !isSpelt(form)).map((form) => index.found(form))));
    return found.length === 0 ? null : intersectionOf(found);
  }

  /** Documents that match texts are cached on their own: results, counts and other filters share them. */
  function matching({ kind, filters }: KindQuery, texts: readonly TextForms[]): Int32Array {
    const documents = ofKind(kind);
    const find = () => documents.matching(filters, foundIn(kind, filters, texts));
    // Ids from elsewhere make a long key and seldom repeat.
    if ((filters.length === 0 && texts.length === 0) || filters.some(hasIdCondition)) return find();
    return sets.take(kind, JSON.stringify([filters.map(({ condition }) => condition), texts]), find);
  }

  function foundIn(kind: string, filters: readonly Filter[], texts: readonly TextForms[]): Int32Array | null {
    if (texts.length === 0 || filters.length === 0) return foundBy(ofKind(kind), texts);
    return matching({ kind, filters: [] }, texts);
  }

  const rowsFor = (kind: string, ids: Int32Array, order: readonly OrderKey[]): RankedRows => {
    const documents = ofKind(kind);
    return {
      ids,
      namesOf: (wanted) =>
        names.take(kind, [...wanted], async (missing) => {
          const texts = await readTexts(kind, missing);
          return new Map([...texts].map(([id, text]) => [id, matchedText(text.title, text.names)]));
        }),
      first: (some, limit, after) => documents.page(some, order, { limit, offset: 0, after: after ?? null }),
      atLeast: (score, form) => listAtLeast(documents.index, score, form),
    };
  };

  async function pageOf(
    kind: string,
    ids: Int32Array,
    texts: readonly TextForms[],
    { order, limit, offset, after }: { order: readonly OrderKey[]; limit: number; offset: number; after: Cursor | null },
  ): Promise<Hit[]> {
    const [first, ...others] = order;
    const isRanked = first !== undefined && 'by' in first && first.by === 'match';
    const found = isRanked
      ? await rankByNames(rowsFor(kind, ids, others), { texts, limit: offset + limit, after, byNames: false })
      : ofKind(kind).page(ids, order, { limit: offset + limit, offset: 0, after });
    return found.slice(offset).map(({ id, cursor }) => ({ kind, id, cursor }));
  }

  return {
    state,

    async search({ kinds: kindQueries, texts }: IndexQuery, { order, limit, offset, after }: IndexPage) {
      const found = kindQueries.map((query) => ({ kind: query.kind, ids: matching(query, texts) }));
      const total = found.reduce((sum, { ids }) => sum + ids.length, 0);
      const names = found.map(({ kind }) => kind);
      const depth = found.length > 1 ? { limit: offset + limit, offset: 0 } : { limit, offset };
      const lists = await Promise.all(
        found.map(({ kind, ids }) =>
          pageOf(kind, ids, texts, { order, ...depth, after: after && placeFor(kind, after, names, order) }),
        ),
      );
      const hits = lists.length > 1 ? mergeKinds(lists, order, offset + limit).slice(offset) : (lists[0] ?? []);
      return { hits, total };
    },

    async facets({ kinds: kindQueries, texts }: IndexQuery, requests: readonly FacetRequest[]) {
      const sums = new Map<string, FacetCounts[]>(requests.map(({ facet }) => [facet, []]));
      for (const { kind, filters } of kindQueries) {
        const documents = ofKind(kind);
        const found = texts.length === 0 ? null : matching({ kind, filters: [] }, texts);
        // Facets that ignore the same filters are counted over the same documents, of which one list at a time takes memory.
        const isCounted = (facet: string) => (filter: Filter) => !filter.ignoredBy.includes(facet);
        const groups = Map.groupBy(requests, ({ facet }) => filters.map(isCounted(facet)).join());
        for (const group of groups.values()) {
          const ids = documents.matching(filters.filter(isCounted(group[0]?.facet ?? '')), found);
          for (const { facet, of } of group) sums.get(facet)?.push(documents.count(of, ids));
        }
      }
      return new Map(requests.map(({ facet, values }) => [facet, chosenCounts(addCounts(sums.get(facet) ?? []), values)]));
    },

    async exists({ kinds: kindQueries, texts }: IndexQuery) {
      const [text, ...more] = texts;
      const form = text?.find((each) => !isSpelt(each));
      const isOneForm = form !== undefined && text?.length === 1 && more.length === 0;
      return kindQueries.some((query) =>
        isOneForm && query.filters.length === 0 ? ofKind(query.kind).index.isFound(form) : matching(query, texts).length > 0,
      );
    },

    async suggest(text, { kinds: kindQueries, order, limit }) {
      const forms = text.filter((form) => !isSpelt(form));
      const lists = await Promise.all(
        kindQueries.map(async (kind) => {
          const { index } = ofKind(kind);
          const named = unionOf(forms.map((form) => index.named(form)));
          const rows = rowsFor(kind, index.ids([], named), order);
          const best = await rankByNames(rows, { texts: [text], limit, after: null, byNames: true });
          return best.map(({ id, cursor }) => ({ kind, id, cursor }));
        }),
      );
      return mergeKinds(lists, [{ by: 'match' }, ...order], limit);
    },

    async similar(key, { kinds: kindQueries, limit }) {
      const near = kindQueries.flatMap((kind) =>
        ofKind(kind)
          .index.nearest(key)
          .map((each) => ({ kind, ...each })),
      );
      return near
        .toSorted((a, b) => b.likeness - a.likeness)
        .slice(0, limit)
        .map(({ kind, id }) => ({ kind, id }));
    },

    async apply(changes: readonly ChangeBatch[]) {
      for (const batch of changes) {
        const changed = documentsOf(kinds, batch).apply(batch);
        // Sort keys neither rank names nor filter.
        if (!('texts' in batch)) continue;
        names.forget(batch.kind, changed);
        sets.forget(batch.kind);
      }
    },

    size() {
      const counts = [...kinds.values()].map(({ index }) => index.rows());
      return {
        largest: Math.max(0, ...counts),
        all: counts.reduce((sum, count) => sum + count, 0),
        cachedBytes: names.bytes() + sets.bytes(),
      };
    },
    needsRebuild: () => [...kinds.values()].some(({ index }) => index.needsRebuild()),
    stored: () => [...kinds.values()].map(({ index }) => index.stored()),
    restore(stored) {
      for (const [at, { index }] of [...kinds.values()].entries()) index.restore(stored[at] as StoredKind);
      sets.clear();
    },
    rebuild(highest) {
      const next = emptyKinds(highest);
      return {
        async apply(changes) {
          for (const batch of changes) documentsOf(next, batch).apply(batch);
        },
        finish() {
          kinds = next;
          names.clear();
          sets.clear();
        },
      };
    },
  };
}

function documentsOf(kinds: ReadonlyMap<string, KindDocuments>, { kind }: ChangeBatch): KindDocuments {
  const documents = kinds.get(kind);
  if (documents === undefined) throw new Error(`The index has no kind "${kind}".`);
  return documents;
}

const hasIdCondition = ({ condition }: Filter): boolean => {
  const parts = [condition];
  for (const part of parts) {
    if ('ids' in part || 'notIds' in part) return true;
    if ('anyOf' in part) parts.push(...part.anyOf);
    if ('allOf' in part) parts.push(...part.allOf);
  }
  return false;
};

/** Sums of the counts of several kinds. */
function addCounts(counted: FacetCounts[]): FacetCounts {
  const [first, ...others] = counted.filter(({ values }) => values.length > 0);
  if (first === undefined) return { values: new Int32Array(), counts: new Int32Array() };
  if (others.length === 0) return first;
  const sums = new Map<number, number>();
  for (const { values, counts } of [first, ...others])
    for (const [at, value] of values.entries()) sums.set(value, (sums.get(value) ?? 0) + (counts[at] as number));
  return { values: Int32Array.from(sums.keys()), counts: Int32Array.from(sums.values()) };
}

/** Counts of the requested values. */
function chosenCounts(counted: FacetCounts, wanted: FacetRequest['values']): FacetCounts {
  if (wanted === 'all') return counted;
  if ('only' in wanted) return countsOf(counted, new Set(wanted.only));
  const { values, counts } = counted;
  const least = counts.toSorted().at(-wanted.top) ?? 0;
  const more = whereAt(values, (at) => (counts[at] as number) > least);
  const equal = whereAt(values, (at) => counts[at] === least).sort();
  return countsOf(counted, new Set([...wanted.also, ...more, ...equal.subarray(0, Math.max(0, wanted.top - more.length))]));
}

function countsOf({ values, counts }: FacetCounts, wanted: Set<number>): FacetCounts {
  const isWanted = (at: number) => wanted.has(values[at] as number);
  return { values: whereAt(values, isWanted), counts: whereAt(counts, isWanted) };
}
