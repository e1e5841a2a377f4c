import { edgeWord, isPlain, isShort, keyOf, longWordsOf, nameKey, shortWord } from '../text-forms.ts';
import { trigramIndex, type StoredTrigrams, type TrigramIndex, type RowTexts } from './trigram-index.ts';
import { resized, queryWord } from './string-pool.ts';
import { columnFor, grown, numericColumn, type NumericColumn } from './numeric-column.ts';
import { intersectionOf, unionOf, marked, whereAt, without } from './doc-id-set.ts';
import type { CachedSets } from './doc-set-cache.ts';
import type { Span } from '../catalogue-index.ts';
import type { Pairs } from '../index-changes.ts';
import { facetColumns, type CountedRows, type Counts, type StoredFacet } from './facet-column.ts';

/** Rows as they were loaded, with their filter values. */
export interface IndexPart {
  ids: Int32Array;
  /** By filter. */
  values: Pairs[];
  /** By number, in the order of `ids`; NaN: none. */
  numbers: Float64Array[];
  /**
   * In the order of `ids`: names, the title first; other texts that find the row; short words of its names and words at their
   * ends, with their marks.
   */
  names: RowTexts;
  others: RowTexts;
  markedWords: RowTexts;
  /** Words of names in Latin letters. */
  plainWords: Iterable<string>;
}

/** Chosen values of a filter by its position, or a span of a filter or number. */
export type Chosen = { filter: number; values: number[] | Span } | { number: number; span: Span };

const MOST_NEAR = 100;
/** Estimated texts per row. */
const TEXTS_OF_ROW = 8;
const FIRST_LOOKED_AT = 100;

export type KindIndex = ReturnType<typeof kindIndex>;

/** The index of a kind as stored in a snapshot. */
export type StoredKind = {
  filters: StoredFacet[];
  numbers: NumericColumn[];
  names: StoredTrigrams;
  others: StoredTrigrams;
  markedWords: StoredTrigrams;
  plainWords: string;
  listed: Uint8Array<ArrayBuffer>;
  titles: Int32Array<ArrayBuffer>;
};

interface KindOptions {
  /** Number of facet columns, and of numeric columns. */
  filters: number;
  numbers: number;
  /** The highest expected id. */
  highest: number;
  /** Caches rows by words. Without it each query is computed again. */
  cached?: CachedSets;
}

/** Filter values of all listed rows of a kind by id. Counts the choices of every filter under any selection. */
export function kindIndex({ filters, numbers, highest, cached }: KindOptions) {
  const capacity = capacityFor(highest);
  const having = Array.from({ length: filters }, () => facetColumns(capacity));
  const measured: NumericColumn[] = Array.from({ length: numbers }, () => numericColumn(capacity));
  const textsOf = (part: string, hasStarts = false) =>
    trigramIndex(capacity, { hasStarts, ...(cached && { cached: (question, find) => cached(`${part} ${question}`, find) }) });
  const [names, others, markedWords] = [textsOf('names', true), textsOf('others'), textsOf('marked')];
  const foundBy = [names, others];
  /** Words of current and former names. */
  const plainWords = new Set<string>();
  let listed = new Uint8Array(capacity);
  /** Number of each row's title among the names. */
  let titles = new Int32Array(capacity);
  let all: Int32Array | null = null;
  let excluded: { ids: Int32Array; allBut: Int32Array } | null = null;
  // Reused scratch marks: large arrays take longer to allocate than to fill.
  let marks = new Uint8Array();

  function growTo(id: number): void {
    if (id < listed.length) return;
    const length = capacityFor(id);
    for (const columns of [...having, names, others, markedWords]) columns.grow(length);
    for (const [place, column] of measured.entries()) measured[place] = grown(column, length);
    const more = new Uint8Array(length);
    more.set(listed);
    listed = more;
    titles = resized(titles, length);
  }

  /** Replaces the values of a numeric column, in the order of `ids`. */
  function measure(place: number, ids: Int32Array, numbers: ArrayLike<number> = []): void {
    let column = measured[place] as NumericColumn;
    for (let row = 0; row < ids.length; row += 1) {
      const number = numbers[row] ?? Number.NaN;
      column = columnFor(number, column);
      column[ids[row] as number] = number;
    }
    measured[place] = column;
  }

  /** All listed rows. */
  function everyRow(): Int32Array {
    if (all !== null) return all;
    all = new Int32Array(listed.reduce((count, isListed) => count + isListed, 0));
    for (let id = 0, at = 0; id < listed.length; id += 1) if (listed[id] === 1) all[at++] = id;
    return all;
  }

  /** The listed ones of some rows, usually all. */
  function listedOf(among: Int32Array | null): Int32Array {
    if (among === null) return everyRow();
    let at = 0;
    while (at < among.length && listed[among[at] as number] === 1) at += 1;
    return at === among.length ? among : whereAt(among, (place) => listed[among[place] as number] === 1);
  }

  /** Intersects some rows with all chosen conditions, the most selective first. */
  const meetingAll = (chosen: Chosen[], rows: Int32Array): Int32Array =>
    chosen
      .map((choice) => ({ choice, most: mostMeeting(choice) }))
      .toSorted((a, b) => a.most - b.most)
      .reduce((among, { choice }) => left(choice, among), rows);

  /** For large sets, counts the excluded rows instead. Facets are counted over the same set one after the other. */
  function countedOf(ids: Int32Array): CountedRows {
    const every = everyRow();
    if (ids === every) return { allBut: new Int32Array() };
    if (ids.length * 2 <= every.length) return { ids };
    if (excluded?.ids !== ids) excluded = { ids, allBut: without(ids, every) };
    return excluded;
  }

  /** Intersects some rows with one choice. */
  function left(choice: Chosen, rows: Int32Array): Int32Array {
    const matched = 'filter' in choice ? having[choice.filter]?.listMatching(choice.values, rows) : null;
    return matched ?? marked(rows, markMatching(choice, rows));
  }

  /** Marks by position of the rows that meet a choice, valid until the next marks. */
  function markMatching(choice: Chosen, rows: Int32Array): Uint8Array {
    if (marks.length < rows.length) marks = new Uint8Array(Math.ceil(rows.length * 1.25));
    if ('number' in choice) spanned(choice.number, choice.span, rows);
    else having[choice.filter]?.markMatching(choice.values, rows, marks);
    return marks;
  }

  function spanned(number: number, { min, below }: Span, rows: Int32Array): void {
    const column = measured[number] ?? numericColumn(0);
    for (let at = 0; at < rows.length; at += 1) {
      const value = column[rows[at] as number] as number;
      marks[at] = Number(value >= min && value < below);
    }
  }

  /** Upper bound of the rows that meet a choice. */
  function mostMeeting(choice: Chosen): number {
    if (!('filter' in choice) || 'min' in choice.values) return Infinity;
    return having[choice.filter]?.mostHaving(choice.values) ?? 0;
  }

  const holding = (word: string, texts: TrigramIndex[]) => unionOf(texts.map((index) => index.holding(word)));
  const rarestFirst = (words: string[], texts: TrigramIndex[]) =>
    words
      .map((word) => ({ word, most: texts.reduce((sum, index) => sum + index.mostHolding(word), 0) }))
      .toSorted((a, b) => a.most - b.most);

  /**
   * The rows that contain each of some words in these texts. The rarest word is looked up first. If it leaves few rows, the
   * others are compared without their lists.
   */
  function holdingAll(words: string[], texts: TrigramIndex[]): Int32Array {
    const [rarest, ...more] = rarestFirst(words, texts);
    return more.reduce(
      (rows, { word, most }) =>
        rows.length * TEXTS_OF_ROW < most
          ? alsoHolding(word, rows, texts)
          : unionOf(texts.map((index) => intersectionOf([rows, index.holding(word)]))),
      holding(rarest?.word ?? '', texts),
    );
  }

  const alsoHolding = (word: string, rows: Int32Array, texts: TrigramIndex[]) =>
    unionOf(texts.map((index) => index.alsoHolding(word, rows)));

  /** The rows with texts in which words begin with the words of a form. */
  function found(form: string): Int32Array {
    const words = form.split(' ');
    if (!words.every(isShort)) return holdingAll(words, foundBy);
    const key = keyOf(form);
    const begun = isShort(key) ? unionOf([names.beginning(key), others.beginning(key)]) : holdingAll([key], foundBy);
    return unionOf([begun, intersectionOf(words.map((word) => markedWords.beginning(shortWord(word))))]);
  }

  /** A superset of the rows whose names contain all words of a form as whole words. */
  function whole(form: string): Int32Array {
    const long = longWordsOf(form);
    const short = form.split(' ').filter(isShort);
    return intersectionOf([
      ...(long.length === 0 ? [] : [holdingAll(long, [names])]),
      ...short.map((word) => markedWords.beginning(shortWord(word))),
    ]);
  }

  return {
    /** Content for a snapshot, valid until the next change. */
    stored: (): StoredKind => ({
      filters: having.map((columns) => columns.stored()),
      numbers: measured,
      names: names.stored(),
      others: others.stored(),
      markedWords: markedWords.stored(),
      plainWords: [...plainWords].join(' '),
      listed,
      titles,
    }),
    /** Fills an empty index. */
    restore(from: StoredKind): void {
      for (const [filter, columns] of having.entries()) columns.restore(from.filters[filter] as StoredFacet);
      for (const [number, column] of from.numbers.entries()) measured[number] = column;
      names.restore(from.names);
      others.restore(from.others);
      markedWords.restore(from.markedWords);
      for (const word of from.plainWords.split(' ')) plainWords.add(word);
      listed = from.listed;
      titles = from.titles;
      all = null;
      excluded = null;
    },

    /** Replaces rows. `gone` rows are removed or no longer listed. */
    replace({ ids, values, numbers: rows, ...texts }: IndexPart, gone: Int32Array = new Int32Array()): void {
      growTo(Math.max(highestOf(ids), highestOf(gone)));
      for (const id of gone) listed[id] = 0;
      for (const id of ids) listed[id] = 1;
      all = null;
      excluded = null;
      for (const [filter, columns] of having.entries()) columns.replace([gone, ids], values[filter], listed);
      const titled = names.replace([gone, ids], texts.names, listed);
      for (const [row, id] of ids.entries()) titles[id] = titled[row] as number;
      others.replace([gone, ids], texts.others, listed);
      markedWords.replace([gone, ids], texts.markedWords, listed);
      for (const word of texts.plainWords) plainWords.add(word);
      for (const place of measured.keys()) measure(place, ids, rows[place]);
    },
    measure,

    /** Number of listed rows. */
    rows: () => everyRow().length,
    /**
     * The rows that meet all conditions.
     * @param among the rows to search; null: all.
     */
    ids: (chosen: Chosen[], among: Int32Array | null = null): Int32Array => meetingAll(chosen, listedOf(among)),

    found,
    /** Whether any row matches. Usually one of the first rows with the rarest word contains the others, too. */
    isFound(form: string): boolean {
      const words = form.split(' ');
      const [rarest, ...more] = rarestFirst(words, foundBy);
      if (rarest === undefined || words.every(isShort)) return found(form).length > 0;
      const first = unionOf(foundBy.map((index) => index.holding(rarest.word).subarray(0, FIRST_LOOKED_AT)));
      return more.reduce((rows, { word }) => alsoHolding(word, rows, foundBy), first).length > 0 || found(form).length > 0;
    },
    /** A superset of the rows whose names contain the substrings of a form. */
    named(form: string): Int32Array {
      const key = keyOf(form);
      if (isShort(key))
        return unionOf([names.beginning(key), ...[shortWord, nameKey].map((marked) => markedWords.beginning(marked(key)))]);
      const words = form.split(' ');
      // Marked words include parts of words in scripts that are also written without spaces.
      const inParts = words.some(isShort) ? [whole(form)] : [];
      return unionOf([holdingAll(words, [names]), holdingAll([key], [names]), ...inParts]);
    },
    whole,
    /** Rows whose names contain a key. */
    holding: (key: string): Int32Array => names.holding(key),
    /** Rows whose titles contain a key. */
    titled(key: string): Int32Array {
      const word = queryWord(key);
      const rows = names.holdingInside(key);
      return whereAt(rows, (at) => names.texts.firstContains(titles[rows[at] as number] as number, word));
    },
    /** Bytes 6n to 6n+5 of a title as a number, which sorts like the title. */
    titlePart: (id: number, part: number): number => names.texts.number(titles[id] as number, part),
    /** The key of a title, up to the letters that orders compare. */
    titleOf: (id: number): string => names.texts.first(titles[id] as number),
    /** Negative if the title of a row sorts before that of another, or before a text. */
    compareTitles: (one: number, other: number): number => names.texts.compare(titles[one] as number, titles[other] as number),
    compareTitle: (id: number, text: Buffer): number => names.texts.compareWith(titles[id] as number, text),
    /** Whether a name may contain a word, perhaps only as a beginning of words. */
    isWord: (word: string): boolean => !isPlain(word) || plainWords.has(word),
    /** Rows with a name of exactly these words, in any order. */
    called: (words: string[]): Int32Array => names.madeOf(words),
    /** Rows with a name that begins or ends with a word. */
    edged: (word: string): Int32Array => markedWords.beginning(edgeWord(word)),
    /** Rows with a name that begins with a key. */
    begun: (key: string): Int32Array => names.beginning(key),
    /** Documents with the names nearest to a key, the nearest first. */
    nearest: (key: string) => names.nearest(key, MOST_NEAR).filter(({ id }) => listed[id] === 1),
    /** Whether the index should be rebuilt because of unused memory. */
    needsRebuild: () => names.needsRebuild() || others.needsRebuild(),

    isListed: (id: number): boolean => listed[id] === 1,
    /** Counts of the values of a filter, among some rows. */
    countOf: (filter: number, ids: Int32Array): Counts =>
      having[filter]?.count(countedOf(ids)) ?? { values: new Int32Array(), counts: new Int32Array() },
    /** Counts of the parts of a filter's values, among some rows. */
    countParts: (filter: number, ids: Int32Array, partOf: (value: number) => number | null): Counts =>
      having[filter]?.countParts(ids, partOf) ?? { values: new Int32Array(), counts: new Int32Array() },

    /** Numeric column by position. */
    numberOf: (number: number): NumericColumn => measured[number] ?? numericColumn(0),
  };
}

/** Allocates for more than the highest id, because growing copies the array. */
const capacityFor = (id: number) => Math.ceil(id * 1.0625) + 1024;

const highestOf = (ids: Int32Array) => ids.reduce((most, id) => Math.max(most, id), 0);
