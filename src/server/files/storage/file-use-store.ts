import { sql } from 'kysely';

import { PUBLICATION_KINDS, TITLE_FIELDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

export interface FileUse {
  sha256: string;
  kind: PublicationKind;
  id: number;
  title: string;
}

/** Publications that stored files belong to. Referencing tables are found by foreign keys, so later tables are included. */
export async function usesOfFiles(db: Db, hashes: string[]): Promise<FileUse[]> {
  if (hashes.length === 0) return [];
  const { rows: keys } = await sql<{ table: string; column: string; target: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text = any(${['picture', ...PUBLICATION_KINDS]})`.execute(db);
  const bundled = sql`select f.sha256, 'asset' as kind, b.asset_id as id from named f
    join lateral (
      select bundle_id from bundle_source where file_id = f.id
      union select bundle_id from bundle_model where converted_file_id = f.id or viewer_file_id = f.id
      union select m.bundle_id from bundle_model_picture p join bundle_model m on m.id = p.model_id where p.picture_id in (select id from pictured where sha256 = f.sha256)
      union select bundle_id from bundle_entry where preview_id in (select id from pictured where sha256 = f.sha256)
    ) used on true join bundle b on b.id = used.bundle_id`;
  const shown = keys
    .filter(({ target }) => target === 'picture')
    .flatMap(({ table, column }) =>
      PUBLICATION_KINDS.flatMap((kind) => {
        const owner = table === kind ? 'id' : keys.find((key) => key.table === table && key.target === kind)?.column;
        return owner === undefined ? [] : [{ table, column, kind, owner }];
      }),
    )
    .map(
      ({ table, column, kind, owner }) => sql`
        select p.sha256, ${kind}::text, r.${sql.ref(owner)} from pictured p join ${sql.table(table)} r on r.${sql.ref(column)} = p.id`,
    );
  const titles = PUBLICATION_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, id, ${sql.ref(TITLE_FIELDS[kind])} as title from ${sql.table(kind)}`,
  );
  const { rows } = await sql<FileUse>`
    with named as (
      select id, sha256 from stored_file where sha256 in (select json_array_elements_text(${JSON.stringify(hashes)}::json))),
    pictured as (
      select p.id, f.sha256 from named f join picture s on s.file_id = f.id join picture p on p.id = s.id or p.source_id = s.id),
    used as (${sql.join([bundled, ...shown], sql` union `)})
    select u.sha256, u.kind, u.id, t.title from used u
    join (${sql.join(titles, sql` union all `)}) t on t.kind = u.kind and t.id = u.id
    order by u.sha256, u.kind, u.id`.execute(db);
  return rows;
}
