import { sql, type RawBuilder } from 'kysely';

import type { OrderColumn } from './list-order.ts';
import {
  allOf,
  anyOf,
  contains,
  edgeWord,
  isShort,
  isSpelt,
  keyOf,
  nameKey,
  pointingKey,
  shortWord,
  sortedKey,
} from './text-search.ts';

/** A table whose rows are found by their names: `key` is the column that holds their titles without spaces. */
interface NamedTable {
  alias: string;
  key: string;
}

const columnsOf = ({ alias, key }: NamedTable) => ({
  title: sql.ref(`${alias}.${key}`),
  names: sql.ref(`${alias}.name_words`),
});

/** Whether names of a row hold all words of any of the forms, in their words or joined to one. */
export function heldByNames(table: NamedTable, forms: string[]): RawBuilder<boolean> {
  const { names } = columnsOf(table);
  const held = (part: string) => sql`${names} like ${contains(part)}`;
  return anyOf(
    forms
      .filter((form) => !isSpelt(form))
      .map(heldParts)
      .flatMap(({ any, all }) => [...any.map(held), ...(all.length > 0 ? [allOf(all.map(held))] : [])]),
  );
}

/** The same of rows that are there already: its text is the same for as many forms, whatever their words. */
export function holdsNames(table: NamedTable, forms: string[]): RawBuilder<boolean> {
  const { names } = columnsOf(table);
  return anyOf(
    forms
      .filter((form) => !isSpelt(form))
      .map((form) => {
        const { any, all } = heldParts(form);
        return sql`(${names} like any(${any.map(contains)}::text[]) or ${all.length > 0} and ${names} like all(${all.map(contains)}::text[]))`;
      }),
  );
}

/** What names hold of a form that is in them: one of some parts, or all of others, where there are any. */
export function heldParts(form: string): { any: string[]; all: string[] } {
  const key = keyOf(form);
  // So little stands in almost every name: it has to begin one, or to be a word.
  if (isShort(key)) return { any: [` ${nameKey(form)}`, ` ${pointingKey(form)}`, ` ${shortWord(key)} `], all: [] };
  return { any: [key], all: form.split(' ').map((word) => (isShort(word) ? ` ${word}` : word)) };
}

/** What a way counts from which on a name is what is looked for, and no more, or begins as it is spelt. */
export const CALLED = 33;
/** Of one word at an end of a name or several that begin it, of words in their order, and of such of which the last is not typed to its end. */
export const EDGED = 31;
export const IN_ORDER = 30;
export const BEGUN_IN_ORDER = 20;
/** Of what stands within a title: no way counts less. */
export const INSIDE = 10;
/** What those ways count that an index or memory tells from the weaker ones. */
export const TOLD_APART = [INSIDE, 15, BEGUN_IN_ORDER, 25, IN_ORDER, EDGED, CALLED, 35];

/**
 * How well the names of a row meet what is looked for, the best first: minus the sum over all queries of what the best way counts
 * in which they meet it, 0 where it was found by something else.
 * @param below ways that count so much or more are left out.
 */
export function titleMatch(table: NamedTable, queries: string[][], below = Infinity): OrderColumn {
  return {
    kind: 'number',
    // It is long, and where memory knows the order nobody asks for it.
    get expression() {
      const ranks = queries.map((forms) => {
        const ways = whenMet(table, forms, { isOneOfSeveral: queries.length > 1, below });
        return sql`case ${sql.join(ways, sql` `)} else 0 end`;
      });
      return sql`(-(${sql.join(ranks, sql` + `)}))`;
    },
  };
}

/** How an index says what names hold, in conditions of its own. */
interface NameConditions<Condition> {
  /** The title is one of these keys, or holds one of them. */
  titleIs: (keys: string[]) => Condition;
  titleHolds: (keys: string[]) => Condition;
  /** Names hold one of these parts; or of one of these lists all. */
  namesHold: (parts: string[]) => Condition;
  namesHoldAll: (lists: string[][]) => Condition;
}

/** The ways in which names meet one query, the best first, and what each counts: the same wherever is searched. */
export function waysToMeet<Condition>(
  typed: string[],
  isOneOfSeveral: boolean,
  { titleIs, titleHolds, namesHold, namesHoldAll }: NameConditions<Condition>,
): [counts: number, isMet: Condition][] {
  const forms = typed.filter((form) => !isSpelt(form));
  const spelt = typed.filter(isSpelt);
  const keys = forms.map(keyOf);
  const inNames = (around: (form: string) => string) => namesHold(forms.map(around));
  const eachWordInNames = (around: (word: string) => string) => namesHoldAll(forms.map((form) => form.split(' ').map(around)));
  return [
    // The title is it, in this spelling or in another, or another name is.
    [50, titleIs(keys)],
    [48, inNames((form) => `= ${form} =`)],
    [40, inNames((form) => `| ${form} |`)],
    // A name has these words alone, in another order; or it points to a name.
    [38, inNames((form) => `^ ${sortedKey(form)} ^`)],
    [35, inNames((form) => `~ ${form} ~`)],
    // A name begins with it, signs and all; it is called by its word, or begins with its words.
    ...(spelt.length > 0 ? ([[CALLED, namesHold(spelt.map((form) => ` ${nameKey(form)}`))]] as [number, Condition][]) : []),
    [EDGED, inNames((form) => ` ${atEdge(form)}`)],
    // A name holds the words or begins with what was typed, of which several are typed to their ends; names hold the words somewhere.
    [IN_ORDER, inNames((form) => ` ${form} `)],
    [isOneOfSeveral ? 29 : IN_ORDER, inNames((form) => ` ${nameKey(form)}`)],
    [25, eachWordInNames((word) => ` ${word} `)],
    // Words of a name begin with them.
    [BEGUN_IN_ORDER, inNames((form) => ` ${form}`)],
    [15, eachWordInNames((word) => ` ${word}`)],
    // The title holds it inside.
    [INSIDE, titleHolds(keys)],
  ];
}

/** A word alone is one that a name begins or ends with; several begin one, of which the last may not be typed to its end. */
const atEdge = (form: string) => (form.includes(' ') ? nameKey(form) : `${edgeWord(form)} `);

/** What each way counts in which names meet what is looked for, the best first: the branches of a `case`. */
function whenMet(
  table: NamedTable,
  forms: string[],
  { isOneOfSeveral, below }: { isOneOfSeveral: boolean; below: number },
): RawBuilder<unknown>[] {
  const { title, names } = columnsOf(table);
  const holdsOne = (column: RawBuilder<unknown>) => (parts: string[]) =>
    sql<boolean>`${column} like any(${parts.map(contains)}::text[])`;
  const ways = waysToMeet(forms, isOneOfSeveral, {
    titleIs: (keys) => sql<boolean>`${title} = any(${keys}::text[])`,
    titleHolds: holdsOne(title),
    namesHold: holdsOne(names),
    namesHoldAll: (lists) => anyOf(lists.map((parts) => sql`${names} like all(${parts.map(contains)}::text[])`)),
  });
  return ways.filter(([counts]) => counts < below).map(([counts, isMet]) => sql`when ${isMet} then ${sql.lit(counts)}`);
}

const wholeWord = (word: string) => ` ${isShort(word) ? shortWord(word) : word} `;

/**
 * What an index finds: by what a way counts in which names meet what is looked for, whether they meet it so well or better. The
 * weakest first.
 */
export function metAtLeast(table: NamedTable, typed: string[]): [counts: number, isMet: RawBuilder<boolean>][] {
  const { title, names } = columnsOf(table);
  const forms = typed.filter((form) => !isSpelt(form));
  const spelt = typed.filter(isSpelt).map((form) => sql`${names} like ${contains(` ${nameKey(form)}`)}`);
  const inNames = (around: (form: string) => string) => forms.map((form) => sql`${names} like ${contains(around(form))}`);
  const eachWord = (around: (word: string) => string) =>
    forms.map((form) => allOf(form.split(' ').map((word) => sql`${names} like ${contains(around(word))}`)));
  const inside = forms.map((form) => sql`${title} like ${contains(keyOf(form))}`);
  const begins = inNames((form) => ` ${nameKey(form)}`);
  const wordsBegin = eachWord((word) => ` ${word}`);
  const whole = [nameKey, pointingKey].flatMap((key) => inNames((form) => ` ${key(form)} `));
  const rearranged = forms
    .filter((form) => form.includes(' '))
    .map((form) => sql`${names} like ${contains(`^ ${sortedKey(form)} ^`)}`);
  return [
    [INSIDE, anyOf([...inside, ...wordsBegin])],
    [15, anyOf([...begins, ...wordsBegin])],
    [BEGUN_IN_ORDER, anyOf([...begins, ...inNames((form) => ` ${form}`), ...eachWord(wholeWord)])],
    [25, anyOf([...begins, ...eachWord(wholeWord)])],
    [IN_ORDER, anyOf([...begins, ...rearranged, ...inNames((form) => (isShort(form) ? wholeWord(form) : ` ${form} `))])],
    [EDGED, anyOf([...spelt, ...whole, ...rearranged, ...inNames((form) => ` ${atEdge(form)}`)])],
    ...(spelt.length > 0 ? [[CALLED, anyOf([...spelt, ...whole, ...rearranged])] as [number, RawBuilder<boolean>]] : []),
    [35, anyOf([...whole, ...rearranged])],
  ];
}
