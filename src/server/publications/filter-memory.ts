import { isShort, keyOf, shortWord } from '../platform/db/text-search.ts';
import { heldTexts, type RowTexts } from './held-texts.ts';
import { allMarked, anyMarked, countMarked, idsMarked } from './row-marks.ts';
import { valueColumns, type Pairs } from './value-columns.ts';

/** Some rows as they were read: what each has of the filters. */
export interface KeptPart {
  ids: Int32Array;
  /** By filter. */
  values: Pairs[];
  /** By number, in the order of `ids`; NaN: the row has none. */
  numbers: Float64Array[];
  /** In the order of `ids`: what names each, what else it is found by, and the short words of its names, each with its mark. */
  names: RowTexts;
  others: RowTexts;
  shortWords: RowTexts;
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

/** How many rows a value would leave. */
export interface Counted {
  value: number;
  count: number;
}

const FIRST_ROWS = 1024;
const MOST_NEAR = 100;
/** What a row is found by, about. */
const TEXTS_OF_ROW = 8;
/** What counts of a row that misses two filters, or is not listed: nothing. */
const OUT = 2;

export type FilterMemory = ReturnType<typeof filterMemory>;

/**
 * What all listed rows of a kind have of its filters, in memory by their ids, so that each choice of each filter is counted in one
 * pass, whatever is chosen.
 * @param filters how many have values to choose from; `numbers` how many are between two numbers.
 */
export function filterMemory({ filters, numbers }: { filters: number; numbers: number }) {
  const having = Array.from({ length: filters }, () => valueColumns(FIRST_ROWS));
  const measured = Array.from({ length: numbers }, () => new Float64Array(FIRST_ROWS));
  const [names, others, shortWords] = [heldTexts(FIRST_ROWS), heldTexts(FIRST_ROWS), heldTexts(FIRST_ROWS)];
  let listed = new Uint8Array(FIRST_ROWS);

  function growTo(id: number): void {
    if (id < listed.length) return;
    const length = Math.max(id + 1, Math.ceil(listed.length * 1.25));
    for (const columns of [...having, names, others, shortWords]) columns.grow(length);
    for (const [place, column] of measured.entries()) {
      measured[place] = new Float64Array(length);
      measured[place].set(column);
    }
    const marks = new Uint8Array(length);
    marks.set(listed);
    listed = marks;
  }

  /** How many of the chosen filters each row misses, two at most, and by row the place of one that it misses. */
  function missedBy(chosen: Chosen[], among: Uint8Array | null) {
    const misses = new Uint8Array(listed.length);
    const which = new Uint8Array(listed.length);
    for (let id = 0; id < misses.length; id += 1) if (listed[id] === 0) misses[id] = OUT;
    if (among !== null) for (let id = 0; id < misses.length; id += 1) if (among[id] !== 1) misses[id] = OUT;
    for (const [place, choice] of chosen.entries()) {
      const met = metBy(choice);
      for (let id = 0; id < misses.length; id += 1) {
        if (met[id] !== 0 || misses[id] === OUT) continue;
        misses[id] = (misses[id] as number) + 1;
        which[id] = place;
      }
    }
    return { misses, which };
  }

  const metBy = (choice: Chosen): Uint8Array =>
    'number' in choice ? spanned(choice.number, choice.span) : (having[choice.filter]?.meeting(choice.values) ?? listed);

  function spanned(number: number, { min, below }: Span): Uint8Array {
    const met = new Uint8Array(listed.length);
    const column = measured[number] ?? new Float64Array();
    for (let id = 0; id < column.length; id += 1) {
      const value = column[id] as number;
      if (value >= min && value < below) met[id] = 1;
    }
    return met;
  }

  function leftOut(misses: Uint8Array): Int32Array {
    const marks = new Uint8Array(misses.length);
    for (let id = 0; id < misses.length; id += 1) if (listed[id] === 1 && misses[id] !== 0) marks[id] = 1;
    return idsMarked(marks);
  }

  const mostHolding = (word: string) => names.mostHolding(word) + others.mostHolding(word);

  return {
    /** Takes rows as they are now; `gone` are those that are not listed, or no more. */
    replace({ ids, values, numbers: rows, ...texts }: KeptPart, gone: Int32Array = new Int32Array()): void {
      growTo(Math.max(highestOf(ids), highestOf(gone)));
      for (const id of gone) listed[id] = 0;
      for (const id of ids) listed[id] = 1;
      for (const [filter, columns] of having.entries()) columns.replace([gone, ids], values[filter], listed);
      names.replace([gone, ids], texts.names, listed);
      others.replace([gone, ids], texts.others, listed);
      shortWords.replace([gone, ids], texts.shortWords, listed);
      for (const [place, column] of measured.entries()) {
        for (let row = 0; row < ids.length; row += 1) column[ids[row] as number] = rows[place]?.[row] ?? Number.NaN;
      }
    },

    /** The ids of the rows that meet all that is chosen. @param among marks by id the rows that count; null: all do. */
    ids: (chosen: Chosen[], among: Uint8Array | null = null): Int32Array =>
      idsMarked(allMarked([listed, ...(among === null ? [] : [among]), ...chosen.map(metBy)])),

    /** Marks by id the rows that are found by what stands in a form, as `holdsAny` says it in SQL. */
    found(form: string): Uint8Array {
      const words = form.split(' ');
      const held = (word: string) => anyMarked([names.holding(word), others.holding(word)]);
      const alsoHeld = (word: string, met: Uint8Array) =>
        met.includes(1) ? anyMarked([names.alsoHolding(word, met), others.alsoHolding(word, met)]) : met;
      if (!words.every(isShort)) {
        // The rarest word leaves few rows, in which the others need not be looked for by their lists.
        const [rarest = '', ...more] = words
          .filter((word) => !isShort(word))
          .toSorted((a, b) => mostHolding(a) - mostHolding(b));
        const long = more.reduce(
          (met, word) =>
            countMarked(met) * TEXTS_OF_ROW < mostHolding(word) ? alsoHeld(word, met) : allMarked([met, held(word)]),
          held(rarest),
        );
        return words.filter(isShort).reduce((met, word) => alsoHeld(word, met), long);
      }
      const key = keyOf(form);
      const begun = isShort(key) ? anyMarked([names.beginning(key), others.beginning(key)]) : held(key);
      return anyMarked([begun, allMarked(words.map((word) => shortWords.beginning(shortWord(word))))]);
    },
    /** Those that have them in their names. */
    named: (words: string[]): Uint8Array => allMarked(words.map((word) => names.holding(word))),
    /** Those that have a name of these words, in whatever order, and no more. */
    called: (words: string[]): Uint8Array => names.madeOf(words),
    /** Those that have a name that begins with a key. */
    begun: (key: string): Uint8Array => names.beginning(key),
    /** Those that have the names nearest to a key. */
    near: (key: string): Uint8Array => names.near(key, MOST_NEAR),
    /** Whether all should be read anew. */
    isWorn: () => names.isWorn() || others.isWorn(),

    /** What rows have of a number. */
    numberOf: (number: number) => measured[number] ?? new Float64Array(),

    /**
     * By filter how many rows each value would leave beside what is chosen of all others.
     * @param among marks by id the rows that count; null: all do.
     */
    count(chosen: Chosen[], among: Uint8Array | null): Counted[][] {
      const { misses, which } = missedBy(chosen, among);
      const ids = idsWhere(misses, 0);
      // Of most rows those are counted that are left out.
      const others = ids.length * 2 > misses.length ? leftOut(misses) : null;
      return having.map((columns, filter) => {
        const place = chosen.findIndex(({ of }) => of === filter);
        // What misses this filter alone would be left by other choices of it.
        const beside = place === -1 ? new Int32Array() : idsWhere(misses, 1, which, place);
        return columns.count(ids, others, beside);
      });
    },
  };
}

const highestOf = (ids: Int32Array) => ids.reduce((most, id) => Math.max(most, id), 0);

/** The ids that miss so many filters; of those that miss one, the ones that miss the filter of a place. */
function idsWhere(misses: Uint8Array, wanted: number, which: Uint8Array | null = null, place = 0): Int32Array {
  const ids = new Int32Array(misses.length);
  let length = 0;
  for (let id = 0; id < misses.length; id += 1) {
    if (misses[id] !== wanted || (which !== null && which[id] !== place)) continue;
    ids[length] = id;
    length += 1;
  }
  return ids.slice(0, length);
}
