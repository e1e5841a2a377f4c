import { sql } from 'kysely';

import { PUBLICATION_KINDS, type PublicationKind } from '../../shared/publications/publication.ts';

/** Of a row that has a column for each kind and fills one of them: which kind that is, and the id. */
export function kindColumns(alias: string) {
  const columns = PUBLICATION_KINDS.map((kind) => ({ kind, column: sql.ref(`${alias}.${kind}_id`) }));
  const cases = columns.map(({ kind, column }) => sql`when ${column} is not null then ${sql.lit(kind)}`);
  return {
    kind: sql<PublicationKind>`case ${sql.join(cases, sql` `)} end`,
    id: sql<number>`coalesce(${sql.join(columns.map(({ column }) => column))})`,
  };
}
