import { sql, type RawBuilder } from 'kysely';

type Integers = readonly number[] | Int32Array;

/** Integers as the text of a PostgreSQL array. The driver writes one number by number, each quoted, which takes longer than most queries of them. */
export const intList = (numbers: Integers): string => `{${numbers.join(',')}}`;

/** The same as a value of a query. */
export const intArray = (numbers: Integers): RawBuilder<number[]> => sql`${intList(numbers)}::int[]`;

/**
 * An array whose length the planner does not see, for a query that is planned once: what seems to cost less with few integers than with
 * any is planned anew each time, which takes longer than it does (decision 86).
 */
export const unseen = (ints: RawBuilder<unknown>): RawBuilder<number[]> => sql`(select ${ints})::int[]`;

/** Integers as such an array. */
export const unseenIntArray = (numbers: Integers): RawBuilder<number[]> => unseen(intArray(numbers));
