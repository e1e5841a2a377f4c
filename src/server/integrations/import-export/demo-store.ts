import { sql } from 'kysely';

import { ADVISORY_LOCKS } from '../../platform/db/advisory-locks.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUnreferenced } from '../../platform/db/references.ts';
import { idList } from '../../catalogue/publications/batch-sql-store.ts';
import { LOOKUP_TABLES, type LookupTable } from './lookup-store.ts';

/** 'started': partly imported; 'done': imported; 'removed': removed by an admin; 'unwanted': there was other content. */
export type DemoState = 'started' | 'done' | 'removed' | 'unwanted';

const STATE = 'demo';
const LOOKUPS_MADE = 'demo lookups: ';

export function demoStore(db: Db) {
  return {
    async state(): Promise<DemoState | null> {
      const row = await db.selectFrom('installation').select('value').where('name', '=', STATE).executeTakeFirst();
      return (row?.value as DemoState | undefined) ?? null;
    },

    async setState(state: DemoState): Promise<void> {
      await db
        .insertInto('installation')
        .values({ name: STATE, value: state })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: state }))
        .execute();
    },

    /** Whether the installation has no publications and no accounts. */
    async isEmpty(): Promise<boolean> {
      const { rows } = await sql<{ empty: boolean }>`
        select ${sql.join(
          [...PUBLICATION_KINDS, 'account'].map((table) => sql`not exists (select from ${sql.table(table)})`),
          sql` and `,
        )} as empty`.execute(db);
      return rows[0]?.empty ?? false;
    },

    /** Records lookups that only demonstration content uses. Runs in the transaction that creates them. */
    async noteLookups(trx: Db, table: string, ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await sql`insert into installation (name, value) values (${LOOKUPS_MADE + table}, ${JSON.stringify(ids)})
        on conflict (name) do update set value = (installation.value::jsonb || excluded.value::jsonb)::text`.execute(trx);
    },

    /**
     * Removes demonstration content in the caller's transaction.
     * Games and lookups that other content uses remain and lose their mark. Returns ids of files that may have lost their last
     * reference.
     */
    async remove(): Promise<number[]> {
      const fileIds = await filesOfDemo(db);
      await sql`update game g set demo = false where demo and exists (
        select from asset_game ag join asset a on a.id = ag.asset_id where ag.game_id = g.id and not a.demo)`.execute(db);
      const counted = await sql<{ id: number }>`
        select distinct ag.game_id as id from asset_game ag join asset a on a.id = ag.asset_id where a.demo`.execute(db);
      const tagged = await sql<{ id: number }>`
        ${sql.join(
          PUBLICATION_KINDS.map((kind) => sql`select x.tag_id as id ${taggedOf(kind)} where p.demo`),
          sql` union `,
        )}`.execute(db);
      for (const table of [...PUBLICATION_KINDS.filter((kind) => kind !== 'game'), 'game', 'banner', 'account'])
        await sql`delete from ${sql.table(table)} where demo`.execute(db);
      await sql`update game g set asset_count = (select count(*) from asset_game ag join asset a on a.id = ag.asset_id and a.listed
        where ag.game_id = g.id) where g.id in (${idList(counted.rows.map((row) => row.id))})`.execute(db);
      const uses = PUBLICATION_KINDS.map((kind) => sql`(select count(*) ${taggedOf(kind)} where p.listed and x.tag_id = t.id)`);
      await sql`update tag t set uses = ${sql.join(uses, sql` + `)} where t.id in (${idList(tagged.rows.map((row) => row.id))})`.execute(
        db,
      );
      for (const table of ['subcategory', ...LOOKUP_TABLES] as const) await removeLookups(table);
      return fileIds;
    },
  };

  async function removeLookups(table: LookupTable | 'subcategory'): Promise<void> {
    const name = LOOKUPS_MADE + table;
    const noted = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
    if (noted === undefined) return;
    await sql`delete from ${sql.table(table)} t where t.id in (${idList(JSON.parse(noted.value) as number[])})
      and ${await isUnreferenced(db, table, 't')}`.execute(db);
    await db.deleteFrom('installation').where('name', '=', name).execute();
  }
}

/** Tags of publications of a kind. */
const taggedOf = (kind: PublicationKind) => sql`
  from ${sql.table(`${kind}_tag`)} x join ${sql.table(kind)} p on p.id = x.${sql.ref(`${kind}_id`)}`;

const imagesOf = (kind: PublicationKind) => sql`
  select x.picture_id from ${sql.table(`${kind}_image`)} x join ${sql.table(kind)} p on p.id = x.${sql.ref(`${kind}_id`)} where p.demo`;

/** Files of pictures and packages that demonstration content uses. */
async function filesOfDemo(db: Db): Promise<number[]> {
  const noted = (table: string) => sql`select x.id::int from installation i,
    json_array_elements_text(i.value::json) x(id) where i.name = ${LOOKUPS_MADE + table}`;
  const { rows } = await sql<{ id: number }>`
    select distinct p.file_id as id from picture_file p where p.id in (
      select avatar_id from account where demo
      union select cover_id from game where demo union select header_id from game where demo
      union select m.picture_id from game_media m join game g on g.id = m.game_id where g.demo
      union ${sql.join(PUBLICATION_KINDS.filter((kind) => kind !== 'game').map(imagesOf), sql` union `)}
      union select background_id from banner where demo union select cover_id from banner where demo
      union select background_id from tag where id in (${noted('tag')})
      union select background_id from format where id in (${noted('format')})
      union select logo_id from technology where id in (${noted('technology')})
      union select logo_id from company where id in (${noted('company')}))
    union select s.file_id from bundle_source s join bundle b on b.id = s.bundle_id join asset a on a.id = b.asset_id where a.demo
    union select unnest(array[m.converted_file_id, m.viewer_file_id]) from bundle_model m join bundle b on b.id = m.bundle_id
      join asset a on a.id = b.asset_id where a.demo
    union select p.file_id from bundle_model_picture x join picture_file p on p.id = x.picture_id join bundle_model m on m.id = x.model_id
      join bundle b on b.id = m.bundle_id join asset a on a.id = b.asset_id where a.demo`.execute(db);
  return rows.map((row) => row.id);
}

/** Runs `work` under an advisory lock. False if another process holds it. */
export async function withDemoLock(db: Db, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${ADVISORY_LOCKS.demo}) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked !== true) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.demo})`.execute(connection);
    }
  });
}
