import { sql, type RawBuilder } from 'kysely';

/** Accounts of the caller, who may see lookups that are hidden from others. */
interface Sight {
  accountIds: number[];
  seesAll: boolean;
}
const VISITOR: Sight = { accountIds: [], seesAll: false };

/**
 * SQL condition: the caller may see a lookup. Hidden ones are visible to their creator and moderators.
 * @param kind its table. @param alias of the table in the query.
 */
export function isShownLookup(kind: string, alias: string, { accountIds, seesAll }: Sight = VISITOR): RawBuilder<boolean> {
  if (seesAll) return sql<boolean>`true`;
  const [table, id] = [sql.lit(kind), sql.ref(`${alias}.id`)];
  const isShown = sql<boolean>`not exists (select from hidden_lookup h where h.kind = ${table} and h.lookup_id = ${id})`;
  if (accountIds.length === 0) return isShown;
  return sql<boolean>`(${isShown} or exists (select from lookup_act a where a.kind = ${table} and a.lookup_id = ${id}
    and a.act = 'make' and a.account_id = any(${accountIds}::int[])))`;
}
