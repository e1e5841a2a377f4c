import { sql, type RawBuilder } from 'kysely';

/** No filter offers more choices than this: what is chosen stays, then the most frequent. */
export const MAX_CHOICES = 200;

/** A table that names the choices of a filter. */
export interface NamingTable {
  table: string;
  /** The column with the name; absent: `name`. */
  label?: string;
  /** Of rows `l` that may not be named, whatever is chosen. */
  condition?: RawBuilder<boolean>;
}

/**
 * The names of choices that were counted as rows of `id` and `count`; what is chosen is named even where nothing would be
 * left of it.
 */
export function namedChoices<Row>(
  { table, label = 'name', condition = sql<boolean>`true` }: NamingTable,
  counted: RawBuilder<unknown>,
  chosen: number[],
): RawBuilder<Row> {
  return sql<Row>`select l.id::text as id, l.${sql.ref(label)} as name, c.count from (
      select id, max(count) as count from (${counted} union all select unnest(${chosen}::int[]), 0) counted
      where id is not null group by 1 order by (id = any(${chosen}::int[])) desc, 2 desc limit ${MAX_CHOICES}) c
    join ${sql.table(table)} l on l.id = c.id and ${condition} order by c.count desc, name`;
}
