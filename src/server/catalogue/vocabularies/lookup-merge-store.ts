import { sql } from 'kysely';

import type { LookupKindName } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { PUBLICATION_KINDS } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { referencesTo, type Reference } from '../../platform/db/references.ts';

export interface Merge {
  kind: LookupKindName;
  id: number;
  intoId: number;
}

/** Columns taken over if the target lacks them. */
const KEPT_COLUMNS = [
  'alt_name',
  'igdb_id',
  'logo_id',
  'background_id',
  'description',
  'spdx_id',
  'type',
  'homepage',
  'content',
  'magic',
  'magic_offset',
  'byte_order',
  'first_year',
  'specification',
];

/** Merges one lookup into another, in all references. Use inside a transaction that has locked both. */
export function lookupMergeStore(db: Db) {
  /** In games with both platforms, the target gets the releases and technologies of both. */
  async function movePartsOfPlatforms({ id, intoId }: Merge): Promise<void> {
    for (const [table, columns] of [
      ['game_release', ['released_on', 'date_precision', 'region_id', 'release_status_id']],
      ['game_technology', ['technology_id', 'version']],
    ] as const) {
      const same = columns.map((column) => sql`x.${sql.ref(column)} is not distinct from r.${sql.ref(column)}`);
      await sql`update ${sql.table(table)} r set game_platform_id = k.id, position = r.position + 1000
        from game_platform g join game_platform k on k.game_id = g.game_id and k.platform_id = ${intoId}
        where g.platform_id = ${id} and r.game_platform_id = g.id and not exists (
          select from ${sql.table(table)} x where x.game_platform_id = k.id and ${sql.join(same, sql` and `)})`.execute(db);
    }
  }

  /** In games with both companies, the target gets all roles of both. */
  async function movePartsOfCompanies({ id, intoId }: Merge): Promise<void> {
    await sql`update game_company k set main_developer = k.main_developer or g.main_developer, publisher = k.publisher or g.publisher,
        supporting_developer = k.supporting_developer or g.supporting_developer,
        porting_developer = k.porting_developer or g.porting_developer
      from game_company g where g.company_id = ${id} and k.company_id = ${intoId} and k.game_id = g.game_id`.execute(db);
    await sql`update game_company_platform p set game_company_id = k.id, position = p.position + 1000
      from game_company g join game_company k on k.game_id = g.game_id and k.company_id = ${intoId}
      where g.company_id = ${id} and p.game_company_id = g.id and not exists (
        select from game_company_platform x where x.game_company_id = k.id and x.platform_id = p.platform_id)`.execute(db);
  }

  /** Subcategories of one name are merged. */
  async function moveSubcategories({ id, intoId }: Merge): Promise<void> {
    await sql`update asset a set subcategory_id = k.id from subcategory g join subcategory k
        on k.category_id = ${intoId} and name_identity(k.name) = name_identity(g.name)
      where g.category_id = ${id} and a.subcategory_id = g.id`.execute(db);
    await sql`delete from subcategory g where g.category_id = ${id} and exists (
      select from subcategory k where k.category_id = ${intoId} and name_identity(k.name) = name_identity(g.name))`.execute(db);
  }

  /** Followers move to the target. */
  async function moveFollowers({ kind, id, intoId }: Merge): Promise<void> {
    await sql`insert into follow (account_id, kind, subject_id, created_at)
      select account_id, kind, ${intoId}::int, created_at from follow where kind = ${kind} and subject_id = ${id}
      on conflict do nothing`.execute(db);
    await sql`update notice set source_id = ${intoId} where source_kind = ${kind} and source_id = ${id}`.execute(db);
  }

  /** Removes names that became equal. */
  async function dropTwinNames({ id, intoId }: Merge): Promise<void> {
    for (const owner of PUBLICATION_KINDS) {
      const [table, of] = [sql.table(`${owner}_alternative_name`), sql.ref(`${owner}_id`)];
      await sql`delete from ${table} g using ${table} k where g.region_id = ${id} and k.region_id = ${intoId}
        and k.${of} = g.${of} and name_identity(k.name) = name_identity(g.name) and k.kind = g.kind and k.locale is not distinct from g.locale`.execute(
        db,
      );
    }
  }

  /** Removes releases that became equal. */
  async function dropTwinReleases({ id, intoId }: Merge, column: 'region_id' | 'release_status_id'): Promise<void> {
    const other = column === 'region_id' ? 'release_status_id' : 'region_id';
    await sql`delete from game_release g using game_release k where g.${sql.ref(column)} = ${id} and k.${sql.ref(column)} = ${intoId}
      and k.game_platform_id = g.game_platform_id and k.released_on is not distinct from g.released_on
      and k.date_precision is not distinct from g.date_precision
      and k.${sql.ref(other)} is not distinct from g.${sql.ref(other)}`.execute(db);
  }

  /** Removes references that would violate a unique constraint, because the target is referred to already. */
  async function dropDoubles({ table, column }: Reference, { id, intoId }: Merge): Promise<void> {
    const { rows } = await sql<{ others: string[] }>`
      select array_agg(a.attname::text) filter (where a.attname <> ${column}) as others from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
      where i.indrelid = ${table}::regclass and i.indisunique and i.indexprs is null
      group by i.indexrelid having bool_or(a.attname = ${column}) and count(*) > 1`.execute(db);
    for (const { others } of rows) {
      const same = others.map((other) => sql`k.${sql.ref(other)} = g.${sql.ref(other)}`);
      await sql`delete from ${sql.table(table)} g where g.${sql.ref(column)} = ${id} and exists (
        select from ${sql.table(table)} k where k.${sql.ref(column)} = ${intoId} and ${sql.join(same, sql` and `)})`.execute(
        db,
      );
    }
  }

  /** Updates the time of changed publications, for programs that follow it. */
  async function touch({ table, column }: Reference, { id }: Merge, now: Date): Promise<void> {
    if (PUBLICATION_KINDS.some((kind) => kind === table)) {
      await sql`update ${sql.table(table)} set updated_at = ${now} where ${sql.ref(column)} = ${id}`.execute(db);
      return;
    }
    if (table === 'technology_format') {
      await sql`update technology set updated_at = ${now}
        where id in (select technology_id from technology_format where ${sql.ref(column)} = ${id})`.execute(db);
      return;
    }
    const owners = [...PUBLICATION_KINDS.map((kind) => `${kind}_id`), 'game_platform_id'];
    const { rows } = await sql<{ owner: string }>`
      select attname::text as owner from pg_attribute
      where attrelid = ${table}::regclass and attname = any(${owners}::text[])
        and ${table} ~ ${`^(${PUBLICATION_KINDS.join('|')})_`}`.execute(db);
    for (const { owner } of rows) {
      const named = sql`select ${sql.ref(owner)} from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;
      const isOfPlatform = owner === 'game_platform_id';
      await sql`update ${sql.table(isOfPlatform ? 'game' : owner.slice(0, -3))} set updated_at = ${now}
        where id in (${isOfPlatform ? sql`select game_id from game_platform where id in (${named})` : named})`.execute(db);
    }
  }

  return {
    /** Returns the IGDB number of the merged row. */
    async merge(merge: Merge, now: Date): Promise<number | null> {
      const { kind, id, intoId } = merge;
      const references = await referencesTo(db, kind);
      for (const reference of references) await touch(reference, merge, now);
      if (kind === 'platform') await movePartsOfPlatforms(merge);
      if (kind === 'company') await movePartsOfCompanies(merge);
      if (kind === 'category') await moveSubcategories(merge);
      if (kind === 'region') await dropTwinNames(merge);
      if (kind === 'region') await dropTwinReleases(merge, 'region_id');
      if (kind === 'release_status') await dropTwinReleases(merge, 'release_status_id');
      for (const reference of references) {
        await dropDoubles(reference, merge);
        const { table, column } = reference;
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${intoId} where ${sql.ref(column)} = ${id}`.execute(db);
      }
      await moveFollowers(merge);
      const {
        rows: [gone = {}],
      } = await sql<Record<string, unknown>>`delete from ${sql.table(kind)} where id = ${id} returning *`.execute(db);
      const columns = KEPT_COLUMNS.filter((column) => gone[column] !== null && gone[column] !== undefined);
      for (const column of columns) {
        await sql`update ${sql.table(kind)} set ${sql.ref(column)} = ${gone[column]}
          where id = ${intoId} and ${sql.ref(column)} is null`.execute(db);
      }
      if (kind === 'tag') await this.countUses(intoId);
      return typeof gone['igdb_id'] === 'number' ? gone['igdb_id'] : null;
    },

    async countUses(tagId: number): Promise<void> {
      const uses = PUBLICATION_KINDS.map(
        (kind) => sql`(select count(*) from ${sql.table(`${kind}_tag`)} x
          join ${sql.table(kind)} p on p.id = x.${sql.ref(`${kind}_id`)} and p.listed where x.tag_id = t.id)`,
      );
      await sql`update tag t set uses = ${sql.join(uses, sql` + `)} where t.id = ${tagId}`.execute(db);
    },
  };
}
