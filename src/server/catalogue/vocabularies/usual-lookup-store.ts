import { sql } from 'kysely';

import { USUAL_LICENSES, USUAL_LOOKUPS } from '../../../shared/catalogue/vocabularies/usual-lookups.ts';
import type { UsualPlatform } from '../../../shared/catalogue/vocabularies/usual-platforms.ts';
import type { Db } from '../../platform/db/database.ts';

const STATE = 'usual lookups';
const SHORT_NAMES = 'short names of platforms';

/** Initial lookups of an installation, and defaults of well-known platforms. */
export function usualLookupStore(db: Db) {
  return {
    /** Claims a one-time act in its transaction. False if it was done before. */
    async claim(what: typeof STATE | typeof SHORT_NAMES): Promise<boolean> {
      const row = await db
        .insertInto('installation')
        .values({ name: what, value: 'done' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      return row !== undefined;
    },

    async isEmpty(): Promise<boolean> {
      const { rows } = await sql<{ empty: boolean }>`
        select not exists (select from game) and not exists (select from asset) as empty`.execute(db);
      return rows[0]?.empty ?? false;
    },

    /** Existing rows stay; names with another meaning are left out. */
    async fill(usual: UsualPlatform[]): Promise<void> {
      for (const [kind, names] of Object.entries(USUAL_LOOKUPS)) {
        await sql`insert into ${sql.table(kind)} (name)
          select w.name from json_array_elements_text(${JSON.stringify(names)}::json) w(name)
          where not exists (select from lookup_name n where n.kind = ${kind} and name_identity(n.name) = name_identity(w.name))
          order by w.name on conflict do nothing`.execute(db);
      }
      await sql`insert into license (name, spdx_id, type)
        select name, spdx_id, type from json_to_recordset(${JSON.stringify(USUAL_LICENSES)}::json) w(name text, spdx_id text, type text)
        on conflict do nothing`.execute(db);
      const platforms = usual.map(({ name, altName, igdbId }) => ({ name, alt: altName, igdb: igdbId }));
      await sql`insert into platform (name, alt_name, alt_confirmed, igdb_id)
        select name, alt, true, igdb from json_to_recordset(${JSON.stringify(platforms)}::json) w(name text, alt text, igdb int)
        on conflict do nothing`.execute(db);
    },

    platforms: () =>
      db.selectFrom('platform').select(['id', 'name', 'alt_name as altName', 'igdb_id as igdbId']).orderBy('id').execute(),

    /** Sets missing short names. */
    async nameShortly(platforms: { id: number; altName: string }[]): Promise<void> {
      await sql`update platform p set alt_name = w.alt, alt_confirmed = true
        from json_to_recordset(${JSON.stringify(platforms.map(({ id, altName: alt }) => ({ id, alt })))}::json) w(id int, alt text)
        where p.id = w.id and coalesce(p.alt_name, '') = ''`.execute(db);
    },

    /** Sets the IGDB number, unless another platform has it. */
    async number(id: number, igdbId: number): Promise<void> {
      await sql`update platform set igdb_id = ${igdbId} where id = ${id} and igdb_id is null
        and not exists (select from platform where igdb_id = ${igdbId})`.execute(db);
    },
  };
}
