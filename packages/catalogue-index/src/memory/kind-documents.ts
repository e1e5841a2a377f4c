import type { Condition, Cursor, FacetCounts, FacetRequest, Filter, OrderKey, Span } from '../catalogue-index.ts';
import type { ChangeBatch, DocumentBatch, Pairs } from '../index-changes.ts';
import { PAIR_BASE, type Field } from '../index-schema.ts';
import { intersectionOf, placeIn, unionOf, without } from './doc-id-set.ts';
import type { CachedSets } from './doc-set-cache.ts';
import { indexedTexts } from './indexed-texts.ts';
import { kindIndex, type Chosen, type KindIndex } from './kind-index.ts';
import { numericColumn } from './numeric-column.ts';
import { rowsOfPage, type OrderedRows, type Page } from './sort-keys.ts';

const NO_IDS = new Int32Array();
const NO_PAIRS: Pairs = { ids: NO_IDS, values: NO_IDS };
/** Most titles differ within this many numbers of six bytes. */
const TITLE_PARTS = 6;

export interface KindDocuments {
  index: KindIndex;
  /** @param among the documents to search; null: all. */
  matching(filters: readonly Filter[], among: Int32Array | null): Int32Array;
  count(of: FacetRequest['of'], ids: Int32Array): FacetCounts;
  page(ids: Int32Array, order: readonly OrderKey[], page: Page): { id: number; cursor: Cursor }[];
  /** Returns the changed ids, without documents that have a newer version already. */
  apply(batch: ChangeBatch): number[];
}

/** The documents of one kind with their declared fields. */
export function kindDocuments(
  fields: Readonly<Record<string, Field>>,
  { highest = 0, cached }: { highest?: number; cached?: CachedSets } = {},
): KindDocuments {
  const namesOf = (...types: Field['type'][]) =>
    Object.keys(fields).filter((name) => types.includes(fields[name]?.type as Field['type']));
  const [facets, numbers] = [namesOf('facet', 'pair'), namesOf('numeric', 'sortKey')];
  const index = kindIndex({ filters: facets.length, numbers: numbers.length, highest, ...(cached && { cached }) });
  let versions = new Float64Array();

  const { titlePart, titleOf, compareTitles, compareTitle } = index;
  const rows: OrderedRows = {
    numberOf: (name) =>
      numbers.includes(name) ? index.numberOf(numbers.indexOf(name)) : numericColumn(versions.length).fill(Number.NaN),
    titleParts: Array.from({ length: TITLE_PARTS }, (_, part) => (id: number) => titlePart(id, part)),
    titleOf,
    compareTitles,
    compareTitle,
  };

  /** A condition on one column; null: another type of condition. */
  function columnCondition(condition: Condition): Chosen | null {
    if (!('field' in condition)) return null;
    const [filter, number] = [facets.indexOf(condition.field), numbers.indexOf(condition.field)];
    if (filter !== -1) return { filter, values: 'span' in condition ? condition.span : [...condition.values] };
    return number !== -1 && 'span' in condition ? { number, span: condition.span } : null;
  }

  /** All documents that meet a condition. */
  function matchingIds(condition: Condition): Int32Array {
    const chosen = columnCondition(condition);
    if (chosen !== null) return index.ids([chosen]);
    if ('field' in condition) return NO_IDS;
    if ('ids' in condition) return withIds(condition.ids);
    if ('notIds' in condition) return without(intersectionOf([condition.notIds, index.ids([])]), index.ids([]));
    if ('titleContains' in condition) return index.ids([], index.titled(condition.titleContains));
    if ('anyOf' in condition) return unionOf(condition.anyOf.map(matchingIds));
    if ('allOf' in condition) return matchingAll(condition.allOf, null);
    const filter = facets.indexOf(condition.pair);
    const spans = condition.first.flatMap((first) => condition.second.map((second) => spanOf(first, second)));
    return filter === -1 ? NO_IDS : unionOf(spans.map((values) => index.ids([{ filter, values }])));
  }

  function withIds(wanted: Int32Array | Span): Int32Array {
    const all = index.ids([]);
    return 'min' in wanted ? all.subarray(placeIn(all, wanted.min), placeIn(all, wanted.below)) : intersectionOf([wanted, all]);
  }

  function matchingAll(conditions: readonly Condition[], among: Int32Array | null): Int32Array {
    const chosen = conditions.map(columnCondition);
    const others = conditions.filter((_, at) => chosen[at] === null).map(matchingIds);
    const all = among === null ? others : [among, ...others];
    return index.ids(
      chosen.filter((each) => each !== null),
      all.length === 0 ? null : intersectionOf(all),
    );
  }

  function count(of: FacetRequest['of'], ids: Int32Array): FacetCounts {
    const filter = facets.indexOf('field' in of ? of.field : of.pair);
    if (filter === -1) return { values: NO_IDS, counts: NO_IDS };
    if ('field' in of) return index.countOf(filter, ids);
    return index.countParts(filter, ids, (value) => {
      const [first, second] = [Math.floor(value / PAIR_BASE), value % PAIR_BASE];
      if (of.half === 'second') return of.first.includes(first) ? second : null;
      return of.second.some(({ min, below }) => second >= min && second < below) ? first : null;
    });
  }

  /** Stores the version of documents, and returns whether each was older or equal. */
  function newer(ids: Int32Array, version: number, isAsOld: boolean): Uint8Array {
    const last = ids.reduce((most, id) => Math.max(most, id), 0);
    if (last >= versions.length) {
      const more = new Float64Array(Math.ceil(last * 1.0625) + 1024).fill(-Infinity);
      more.set(versions);
      versions = more;
    }
    return Uint8Array.from(ids, (id) => {
      const current = versions[id] as number;
      return Number(current < version || (isAsOld && current === version));
    });
  }

  function applyDocuments(batch: DocumentBatch & { version: number }): number[] {
    const wanted = (ids: Int32Array) => {
      const isNewer = newer(ids, batch.version, true);
      return ids.filter((_, at) => isNewer[at] === 1);
    };
    const [ids, removed] = [wanted(batch.ids), wanted(batch.removed)];
    const changed = [...ids, ...removed];
    for (const id of changed) versions[id] = batch.version;
    const isWhole = ids.length === batch.ids.length;
    const present = new Set(ids);
    const places = isWhole ? null : Array.from(batch.ids.keys()).filter((at) => present.has(batch.ids[at] as number));
    const pairsOf = (name: string): Pairs => {
      const pairs = batch.facets[name] ?? batch.pairs[name] ?? NO_PAIRS;
      if (isWhole) return pairs;
      const isHeld = (_: number, at: number) => present.has(pairs.ids[at] as number);
      return { ids: pairs.ids.filter(isHeld), values: pairs.values.filter(isHeld) };
    };
    const numbersOf = (name: string): Float64Array => {
      const all = batch.numbers[name] ?? new Float64Array(batch.ids.length).fill(Number.NaN);
      return places === null ? all : Float64Array.from(places, (at) => all[at] as number);
    };
    const texts = places === null ? batch.texts : places.map((at) => batch.texts[at] ?? { title: '', found: '', names: '' });
    index.replace(
      { ids, values: facets.map(pairsOf), numbers: numbers.map(numbersOf), ...indexedTexts(texts) },
      Int32Array.from(changed).sort(),
    );
    return changed;
  }

  return {
    index,
    matching: (filters, among) =>
      matchingAll(
        filters.map(({ condition }) => condition),
        among,
      ),
    count,

    page: (ids, order, page) => rowsOfPage(ids, order, page, rows),

    apply(batch) {
      if ('texts' in batch) return applyDocuments(batch);
      const isNewer = newer(batch.ids, batch.version, false);
      const places = Array.from(batch.ids.keys()).filter((at) => isNewer[at] === 1 && index.isListed(batch.ids[at] as number));
      const ids = Int32Array.from(places, (at) => batch.ids[at] as number);
      for (const id of ids) versions[id] = batch.version;
      for (const [name, values] of Object.entries(batch.sortKeys)) {
        if (!numbers.includes(name)) continue;
        index.measure(
          numbers.indexOf(name),
          ids,
          places.map((at) => values[at] ?? Number.NaN),
        );
      }
      return [...ids];
    },
  };
}

const spanOf = (first: number, { min, below }: Span): Span => ({
  min: first * PAIR_BASE + Math.max(0, min),
  below: first * PAIR_BASE + Math.min(PAIR_BASE, below),
});
