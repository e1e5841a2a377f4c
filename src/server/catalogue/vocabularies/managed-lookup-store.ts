import { sql, type RawBuilder } from 'kysely';

import type { LicenseTerms } from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { regionCode, type LookupKindName } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { collate } from '../../platform/db/collation.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUnreferenced, referencesTo } from '../../platform/db/references.ts';
import { contains } from '../../platform/db/text-search.ts';

export interface ManagedLookupRow {
  id: number;
  name: string;
  altName: string | null;
  uses: number;
  made: { by: string | null; at: string } | null;
  terms: LicenseTerms | null;
}

interface LookupFilter {
  query: string;
  unused: boolean;
}

const HAS_ALT_NAME = new Set<LookupKindName>(['platform', 'company']);

const TERMS = sql`json_build_object('commercialUse', t.commercial_use, 'derivatives', t.derivatives, 'shareAlike', t.share_alike)`;

/** Lookups for moderators. A kind is the name of its table. */
export function managedLookupStore(db: Db) {
  async function condition(kind: LookupKindName, { query, unused }: LookupFilter): Promise<RawBuilder<boolean>> {
    const named = sql<boolean>`(lower(t.name) like ${contains(query.toLowerCase())} or exists (select from lookup_name n
      where n.kind = ${kind} and n.lookup_id = t.id and lower(n.name) like ${contains(query.toLowerCase())}))`;
    const isUnused = unused ? await isUnreferenced(db, kind, 't') : sql<boolean>`true`;
    return sql<boolean>`(${query === '' ? sql`true` : named} and ${isUnused})`;
  }

  return {
    async list(
      kind: LookupKindName,
      filter: LookupFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ManagedLookupRow[]> {
      const counts = (await referencesTo(db, kind)).map(
        ({ table, column }) => sql`(select count(*) from ${sql.table(table)} r where r.${sql.ref(column)} = t.id)`,
      );
      const { rows } = await sql<ManagedLookupRow>`
        select t.id, t.name, ${HAS_ALT_NAME.has(kind) ? sql`t.alt_name` : sql`null`} as "altName",
          (${sql.join(counts, sql` + `)})::int as uses,
          (select json_build_object('by', u.nickname, 'at', a.created_at) from lookup_act a
            left join account u on u.id = a.account_id and u.deleted_at is null
            where a.kind = ${kind} and a.lookup_id = t.id and a.act in ('make', 'add') order by a.id desc limit 1) as made,
          ${kind === 'license' ? TERMS : sql`null`} as terms
        from ${sql.table(kind)} t where ${await condition(kind, filter)} order by t.name ${await collate(db)}, t.id limit ${limit} offset ${offset}`.execute(
        db,
      );
      return rows;
    },

    async count(kind: LookupKindName, filter: LookupFilter): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${sql.table(kind)} t where ${await condition(kind, filter)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Locks lookups until the transaction ends. */
    async hold(kind: LookupKindName, ids: number[]): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from ${sql.table(kind)} where id = any(${ids}::int[]) order by id for update`.execute(db);
      return rows;
    },

    async named(kind: LookupKindName, name: string): Promise<{ id: number; name: string } | undefined> {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from ${sql.table(kind)} where name_identity(name) = name_identity(${name})`.execute(db);
      return rows[0];
    },

    async add(kind: LookupKindName, name: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(kind)} (${kind === 'region' ? sql`code, name` : sql`name`})
        values (${kind === 'region' ? sql`${regionCode(name)}, ${name}` : name}) on conflict do nothing returning id`.execute(
        db,
      );
      return rows[0]?.id;
    },

    rename: (kind: LookupKindName, id: number, name: string) =>
      sql`update ${sql.table(kind)} set name = ${name} where id = ${id}`.execute(db),

    setTerms: (id: number, { commercialUse, derivatives, shareAlike }: LicenseTerms) =>
      db
        .updateTable('license')
        .set({ commercial_use: commercialUse, derivatives, share_alike: shareAlike })
        .where('id', '=', id)
        .execute(),

    /** Removes unused ones of these lookups, and returns them. */
    async removeUnused(kind: LookupKindName, ids: number[]): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        delete from ${sql.table(kind)} t where t.id = any(${ids}::int[]) and ${await isUnreferenced(db, kind, 't')}
        returning t.id, t.name`.execute(db);
      return rows;
    },
  };
}
