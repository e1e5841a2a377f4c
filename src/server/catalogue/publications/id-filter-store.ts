import { sql, type RawBuilder } from 'kysely';

import { intArray, unseenIntArray } from '../../platform/db/int-list.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import type { PublicationTable } from './publication-order-store.ts';

/** So few rows are always looked up. */
const FEW = 2000;
const PAGE = 60;

/** Whether rows are looked up and sorted in less time than an order is walked in search of them. */
const areFew = (ids: Int32Array): boolean => ids.length <= FEW || ids.length ** 2 <= (ids.at(-1) ?? 0) * PAGE;

/**
 * Few are looked up and sorted; of many an order's index is walked, which each row is looked up for in a map of bits.
 * @param ids the lowest first.
 */
export function isInIds({ alias }: PublicationTable, ids: Int32Array): RawBuilder<boolean> {
  const [id, listed] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.listed`)];
  if (areFew(ids)) return sql`${listed} and ${id} = any(${intArray(ids)})`;
  const highest = ids.at(-1) ?? 0;
  const bits = Buffer.alloc((highest >> 3) + 1);
  for (const each of ids) bits[each >> 3] = (bits[each >> 3] ?? 0) | (1 << (each & 7));
  return sql`${listed} and case when ${id} <= ${highest}::int then get_bit(${bits}::bytea, ${id}) = 1 else false end`;
}

/** The ids that rows are among or, where these are not known, a condition on them. */
export type IdFilter = number[] | RawBuilder<boolean>;

/** Rows whose ids are known and few, as a list of them; null: they are not. */
export const fewOf = (ids: Int32Array | null): number[] | null => (ids !== null && ids.length <= FEW ? [...ids] : null);

/**
 * A query of such rows begins with `plan`: what is known by ids is planned once.
 * @param beside what else is asked of rows that are known by their ids.
 */
export const selecting = ({ alias }: PublicationTable, among: IdFilter, beside: RawBuilder<boolean>) =>
  Array.isArray(among)
    ? { plan: namedStatement, where: sql<boolean>`${sql.ref(`${alias}.id`)} = any(${unseenIntArray(among)}) and ${beside}` }
    : { plan: sql``, where: among };
