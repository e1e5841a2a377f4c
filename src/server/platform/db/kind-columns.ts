import { sql } from 'kysely';

/** Kind and id of a row with one foreign key column per kind, such as `game_id`. */
export function kindColumns<Kind extends string>(alias: string, kinds: readonly Kind[]) {
  const columns = kinds.map((kind) => ({ kind, column: sql.ref(`${alias}.${kind}_id`) }));
  const cases = columns.map(({ kind, column }) => sql`when ${column} is not null then ${sql.lit(kind)}`);
  return {
    kind: sql<Kind>`case ${sql.join(cases, sql` `)} end`,
    id: sql<number>`coalesce(${sql.join(columns.map(({ column }) => column))})`,
  };
}
