import { sql, type RawBuilder } from 'kysely';

import type { OrderColumn } from './list-order.ts';
import {
  atEdge,
  BEGUN_IN_ORDER,
  CALLED,
  EDGED,
  heldParts,
  IN_ORDER,
  INSIDE,
  waysToMeet,
} from '@polyshelf/catalogue-index/match-tiers.ts';
import { isShort, isSpelt, keyOf, nameKey, pointingKey, shortWord, sortedKey } from '@polyshelf/catalogue-index/text-forms.ts';

import { allOf, anyOf, contains } from './text-search.ts';

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
export function matchesInNames(table: NamedTable, forms: string[]): RawBuilder<boolean> {
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

/** Match tiers as branches of a `case`, best first. */
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

/** Index conditions by minimum score, weakest first. */
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
