import { sql, type RawBuilder } from 'kysely';

type Integers = readonly number[] | Int32Array;

/** Integers as the text of a PostgreSQL array. The driver writes one number by number, each quoted, which takes longer than most queries of them. */
export const intList = (numbers: Integers): string => `{${numbers.join(',')}}`;

/** The same as a value of a query. */
export const intArray = (numbers: Integers): RawBuilder<number[]> => sql`${intList(numbers)}::int[]`;

/**
 * The same for a query that is planned once. The planner does not see how few there are: what seems to cost less with these than with any
 * is planned anew each time, which takes longer than it does.
 */
export const unseenIntArray = (numbers: Integers): RawBuilder<number[]> => unseen(intArray(numbers));
export const unseen = (ints: RawBuilder<unknown>): RawBuilder<number[]> => sql`(select ${ints})::int[]`;
