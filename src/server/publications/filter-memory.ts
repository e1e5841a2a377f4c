import { edgeWord, isPlain, isShort, keyOf, longWordsOf, shortWord } from '../platform/db/text-search.ts';
import { heldTexts, type HeldTexts, type RowTexts } from './held-texts.ts';
import { resized, soughtWord } from './kept-texts.ts';
import { columnFor, grown, numberColumn, type NumberColumn } from './number-column.ts';
import { inAll, inAny, marked, whereAt, without } from './row-ids.ts';
import { valueColumns, type CountedRows, type Counts, type Pairs } from './value-columns.ts';

/** Some rows as they were read: what each has of the filters. */
export interface KeptPart {
  ids: Int32Array;
  /** By filter. */
  values: Pairs[];
  /** By number, in the order of `ids`; NaN: the row has none. */
  numbers: Float64Array[];
  /** In the order of `ids`: what names each, its title first; what else it is found by; the short words of its names and those at their ends, with their marks. */
  names: RowTexts;
  others: RowTexts;
  markedWords: RowTexts;
  /** The words of their names that are Latin letters alone. */
  plainWords: Iterable<string>;
}

/** From `min` to what is less than `below`. */
export interface Span {
  min: number;
  below: number;
}

/**
 * What is chosen: values of a filter, by its place, or a span that one of them or a number lies in. `of` is the filter whose
 * choices it leaves open, mostly the same one; -1: none.
 */
export type Chosen = { of: number } & ({ filter: number; values: number[] | Span } | { number: number; span: Span });

const MOST_NEAR = 100;
/** What a row is found by, about. */
const TEXTS_OF_ROW = 8;
const FIRST_LOOKED_AT = 100;

export type FilterMemory = ReturnType<typeof filterMemory>;

/**
 * What all listed rows of a kind have of its filters, in memory by their ids, so that each choice of each filter is counted,
 * whatever is chosen.
 * @param filters how many have values to choose from; `numbers` how many are between two numbers; `highest` the highest id to come first.
 */
export function filterMemory({ filters, numbers, highest }: { filters: number; numbers: number; highest: number }) {
  const room = roomFor(highest);
  const having = Array.from({ length: filters }, () => valueColumns(room));
  const measured: NumberColumn[] = Array.from({ length: numbers }, () => numberColumn(room));
  const [names, others, markedWords] = [heldTexts(room, { hasStarts: true }), heldTexts(room), heldTexts(room)];
  const foundBy = [names, others];
  /** Of names that were and are. */
  const plainWords = new Set<string>();
  let listed = new Uint8Array(room);
  /** By row the number of its title among the names. */
  let titles = new Int32Array(room);
  let all: Int32Array | null = null;
  // What is noted of rows while they are looked through: large arrays take longer to make than to fill.
  let marks = new Uint8Array();

  function growTo(id: number): void {
    if (id < listed.length) return;
    const length = roomFor(id);
    for (const columns of [...having, names, others, markedWords]) columns.grow(length);
    for (const [place, column] of measured.entries()) measured[place] = grown(column, length);
    const more = new Uint8Array(length);
    more.set(listed);
    listed = more;
    titles = resized(titles, length);
  }

  /** Takes what rows have of a number now, in the order of `ids`. */
  function measure(place: number, ids: Int32Array, numbers: ArrayLike<number> = []): void {
    let column = measured[place] as NumberColumn;
    for (let row = 0; row < ids.length; row += 1) {
      const number = numbers[row] ?? Number.NaN;
      column = columnFor(number, column);
      column[ids[row] as number] = number;
    }
    measured[place] = column;
  }

  /** All rows that are listed. */
  function everyRow(): Int32Array {
    if (all !== null) return all;
    all = new Int32Array(listed.reduce((count, isListed) => count + isListed, 0));
    for (let id = 0, at = 0; id < listed.length; id += 1) if (listed[id] === 1) all[at++] = id;
    return all;
  }

  /** Those of some rows that are listed, mostly all. */
  function listedOf(among: Int32Array | null): Int32Array {
    if (among === null) return everyRow();
    let at = 0;
    while (at < among.length && listed[among[at] as number] === 1) at += 1;
    return at === among.length ? among : whereAt(among, (place) => listed[among[place] as number] === 1);
  }

  /** Those of some rows that meet all that is chosen: what fewest meet comes first. */
  const meetingAll = (chosen: Chosen[], rows: Int32Array): Int32Array =>
    chosen
      .map((choice) => ({ choice, most: mostMeeting(choice) }))
      .toSorted((a, b) => a.most - b.most)
      .reduce((among, { choice }) => left(choice, among), rows);

  /** Of most rows those are counted that are left out. */
  function countedOf(ids: Int32Array): CountedRows {
    const every = everyRow();
    if (ids === every) return { allBut: new Int32Array() };
    return ids.length * 2 > every.length ? { allBut: without(ids, every) } : { ids };
  }

  /** Those of some rows that meet a choice. */
  function left(choice: Chosen, rows: Int32Array): Int32Array {
    const met = 'filter' in choice ? having[choice.filter]?.listMeeting(choice.values, rows) : null;
    return met ?? marked(rows, meeting(choice, rows));
  }

  /** Marks by their places those of some rows that meet a choice. The marks are good until others are made. */
  function meeting(choice: Chosen, rows: Int32Array): Uint8Array {
    if (marks.length < rows.length) marks = new Uint8Array(Math.ceil(rows.length * 1.25));
    if ('number' in choice) spanned(choice.number, choice.span, rows);
    else having[choice.filter]?.meeting(choice.values, rows, marks);
    return marks;
  }

  function spanned(number: number, { min, below }: Span, rows: Int32Array): void {
    const column = measured[number] ?? numberColumn(0);
    for (let at = 0; at < rows.length; at += 1) {
      const value = column[rows[at] as number] as number;
      marks[at] = Number(value >= min && value < below);
    }
  }

  /** So many rows meet a choice at most. */
  function mostMeeting(choice: Chosen): number {
    if (!('filter' in choice) || 'min' in choice.values) return Infinity;
    return having[choice.filter]?.mostHaving(choice.values) ?? 0;
  }

  const holding = (word: string, texts: HeldTexts[]) => inAny(texts.map((held) => held.holding(word)));
  const rarestFirst = (words: string[], texts: HeldTexts[]) =>
    words
      .map((word) => ({ word, most: texts.reduce((sum, held) => sum + held.mostHolding(word), 0) }))
      .toSorted((a, b) => a.most - b.most);

  /** The rows that hold each of some words in these texts. The rarest leaves few, in which others are not looked for by their lists. */
  function holdingAll(words: string[], texts: HeldTexts[]): Int32Array {
    const [rarest, ...more] = rarestFirst(words, texts);
    return more.reduce(
      (rows, { word, most }) =>
        rows.length * TEXTS_OF_ROW < most
          ? alsoHolding(word, rows, texts)
          : inAny(texts.map((held) => inAll([rows, held.holding(word)]))),
      holding(rarest?.word ?? '', texts),
    );
  }

  const alsoHolding = (word: string, rows: Int32Array, texts: HeldTexts[]) =>
    inAny(texts.map((held) => held.alsoHolding(word, rows)));

  /** The rows that are found by what stands in a form, as `holdsAny` says it in SQL. */
  function found(form: string): Int32Array {
    const words = form.split(' ');
    const short = words.filter(isShort);
    if (short.length < words.length)
      return short.reduce((rows, word) => alsoHolding(word, rows, foundBy), holdingAll(longWordsOf(form), foundBy));
    const key = keyOf(form);
    const begun = isShort(key) ? inAny([names.beginning(key), others.beginning(key)]) : holdingAll([key], foundBy);
    return inAny([begun, inAll(words.map((word) => markedWords.beginning(shortWord(word))))]);
  }

  return {
    /** Takes rows as they are now; `gone` are those that are not listed, or no more. */
    replace({ ids, values, numbers: rows, ...texts }: KeptPart, gone: Int32Array = new Int32Array()): void {
      growTo(Math.max(highestOf(ids), highestOf(gone)));
      for (const id of gone) listed[id] = 0;
      for (const id of ids) listed[id] = 1;
      all = null;
      for (const [filter, columns] of having.entries()) columns.replace([gone, ids], values[filter], listed);
      const titled = names.replace([gone, ids], texts.names, listed);
      for (const [row, id] of ids.entries()) titles[id] = titled[row] as number;
      others.replace([gone, ids], texts.others, listed);
      markedWords.replace([gone, ids], texts.markedWords, listed);
      for (const word of texts.plainWords) plainWords.add(word);
      for (const place of measured.keys()) measure(place, ids, rows[place]);
    },
    measure,

    /** How many are listed. */
    rows: () => everyRow().length,
    /** The rows that meet all that is chosen. @param among the rows that count; null: all do. */
    ids: (chosen: Chosen[], among: Int32Array | null = null): Int32Array => meetingAll(chosen, listedOf(among)),

    found,
    /** Whether any row is found: mostly one of the first that hold the rarest word holds the others, too. */
    isFound(form: string): boolean {
      const [rarest, ...more] = rarestFirst(longWordsOf(form), foundBy);
      if (rarest === undefined) return found(form).length > 0;
      const first = inAny(foundBy.map((held) => held.holding(rarest.word).subarray(0, FIRST_LOOKED_AT)));
      const others = [...more.map(({ word }) => word), ...form.split(' ').filter(isShort)];
      return others.reduce((rows, word) => alsoHolding(word, rows, foundBy), first).length > 0 || found(form).length > 0;
    },
    /** Those whose names may hold what stands in a form: no others do. */
    named(form: string): Int32Array {
      const key = keyOf(form);
      if (isShort(key)) return inAny([names.beginning(key), markedWords.beginning(shortWord(key))]);
      return inAny([holdingAll(longWordsOf(form), [names]), holdingAll([key], [names])]);
    },
    /** Those whose names hold a key. */
    holding: (key: string): Int32Array => names.holding(key),
    /** Those whose titles hold a key. */
    titled(key: string): Int32Array {
      const word = soughtWord(key);
      const rows = names.holding(key);
      return whereAt(rows, (at) => names.texts.firstHolds(titles[rows[at] as number] as number, word));
    },
    /** Of the six bytes after so many sixes of a title, a number in whose order they stand. */
    titlePart: (id: number, part: number): number => names.texts.number(titles[id] as number, part),
    /** The key of a title, as far as lists tell titles apart. */
    titleOf: (id: number): string => names.texts.first(titles[id] as number),
    /** Below 0 where the title of a row comes before that of another, or before a text. */
    compareTitles: (one: number, other: number): number => names.texts.compare(titles[one] as number, titles[other] as number),
    compareTitle: (id: number, text: Buffer): number => names.texts.compareWith(titles[id] as number, text),
    /** Whether a name may have a word: it may be no more than the beginning of words. */
    isWord: (word: string): boolean => !isPlain(word) || plainWords.has(word),
    /** Those that have a name of these words, in whatever order, and no more. */
    called: (words: string[]): Int32Array => names.madeOf(words),
    /** Those that have a name that begins or ends with a word. */
    edged: (word: string): Int32Array => markedWords.beginning(edgeWord(word)),
    /** Those that have a name that begins with a key. */
    begun: (key: string): Int32Array => names.beginning(key),
    /** Those that have the names nearest to a key. */
    near: (key: string): Int32Array => names.near(key, MOST_NEAR),
    /** Whether all should be read anew. */
    isWorn: () => names.isWorn() || others.isWorn(),

    /** What rows have of a number. */
    numberOf: (number: number): NumberColumn => measured[number] ?? numberColumn(0),

    /**
     * By filter how many rows each value would leave beside what is chosen of all others.
     * @param among the rows that count; null: all do.
     */
    count(chosen: Chosen[], among: Int32Array | null): Counts[] {
      const rows = listedOf(among);
      const counted = countedOf(meetingAll(chosen, rows));
      return having.map((columns, filter) => {
        const others = chosen.filter(({ of }) => of !== filter);
        return columns.count(others.length === chosen.length ? counted : countedOf(meetingAll(others, rows)));
      });
    },
  };
}

/** There is more room than for the highest id: it is made anew for what comes beyond. */
const roomFor = (id: number) => Math.ceil(id * 1.0625) + 1024;

const highestOf = (ids: Int32Array) => ids.reduce((most, id) => Math.max(most, id), 0);
