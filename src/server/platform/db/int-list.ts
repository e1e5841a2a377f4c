import { sql, type RawBuilder } from 'kysely';

type Integers = readonly number[] | Int32Array;

/** Integers as the text of a PostgreSQL array. The driver writes one number by number, each quoted, which takes longer than most queries of them. */
export const intList = (numbers: Integers): string => `{${numbers.join(',')}}`;

/** The same as a value of a query. */
export const intArray = (numbers: Integers): RawBuilder<number[]> => sql`${intList(numbers)}::int[]`;
