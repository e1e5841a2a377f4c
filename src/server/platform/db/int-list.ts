import { sql, type RawBuilder } from 'kysely';

type Integers = readonly number[] | Int32Array;

/** Integers as a PostgreSQL array literal. The driver would quote each number, which takes longer than most queries of them. */
export const intList = (numbers: Integers): string => `{${numbers.join(',')}}`;

export const intArray = (numbers: Integers): RawBuilder<number[]> => sql`${intList(numbers)}::int[]`;

/**
 * Hides the length of an array from the planner, for queries that are planned once (decision 86).
 * Otherwise short lists look cheaper than the generic plan, and each execution is planned again.
 */
export const unseen = (ints: RawBuilder<unknown>): RawBuilder<number[]> => sql`(select ${ints})::int[]`;

export const unseenIntArray = (numbers: Integers): RawBuilder<number[]> => unseen(intArray(numbers));
