import { sql } from 'kysely';

import { STATUS_PUBLISHED, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { idList } from '../../catalogue/publications/batch-sql-store.ts';
import type { AnyKind } from '../../catalogue/publications/publication-record-store.ts';

export interface ExportedPicture {
  id: number;
  sha256: string;
  mediaType: string;
  alternativeText: string | null;
  caption: string | null;
}

export function exportStore(db: Db) {
  const byName = sql`lower(name) collate "C", id`;

  return {
    /** Accounts that exported content names, and accounts without sign-in. No private data. */
    users: () =>
      db
        .selectFrom('account as a')
        .select(['a.nickname', 'a.about', 'a.avatar_id as avatarId'])
        .where('a.deleted_at', 'is', null)
        .where((e) =>
          e.or([
            e.and([e('a.email', 'is', null), e('a.password_hash', 'is', null)]),
            sql<boolean>`exists (select from publication p where p.uploader_id = a.id and p.status_id = ${STATUS_PUBLISHED})`,
          ]),
        )
        .orderBy(sql`a.nickname collate "C"`)
        .execute(),

    platforms: () =>
      db
        .selectFrom('platform')
        .select(['name', 'alt_name as altName', 'alt_confirmed as altConfirmed', 'color', 'igdb_id as igdbId'])
        .orderBy(byName)
        .execute(),
    tags: () => db.selectFrom('tag').select(['name', 'background_id as backgroundId']).orderBy(byName).execute(),
    companies: () =>
      db
        .selectFrom('company')
        .select(['name', 'alt_name as altName', 'logo_id as logoId', 'igdb_id as igdbId'])
        .orderBy(byName)
        .execute(),
    /** In display order. */
    banners: () =>
      db
        .selectFrom('banner')
        .select(['title', 'subtitle', 'type', 'link', 'background_id as backgroundId', 'cover_id as coverId'])
        .orderBy('id')
        .execute(),

    async pictures(ids: number[]): Promise<ExportedPicture[]> {
      const { rows } = await sql<ExportedPicture>`
        select p.id, p.sha256, p.media_type as "mediaType", p.alternative_text as "alternativeText", p.caption from picture_file p
        where p.id in (${idList(ids)})`.execute(db);
      return rows;
    },

    describedLicenses: () =>
      db
        .selectFrom('license')
        .select([
          'name',
          'spdx_id as spdxId',
          'type',
          'description',
          'commercial_use as commercialUse',
          'derivatives',
          'share_alike as shareAlike',
        ])
        .orderBy(byName)
        .execute(),

    /** SPDX id or name by license id. */
    async licenses(): Promise<Map<number, string>> {
      const rows = await db.selectFrom('license').select(['id', 'name', 'spdx_id']).execute();
      return new Map(rows.map((row) => [row.id, row.spdx_id ?? row.name]));
    },

    async subcategories(): Promise<Map<number, string>> {
      const rows = await db.selectFrom('subcategory').select(['id', 'name']).execute();
      return new Map(rows.map((row) => [row.id, row.name]));
    },

    /** Published ids in a stable order, without those that await removal. */
    async publishedIds({ kind, title, exportOrder = sql`id` }: AnyKind): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(kind)} where status_id = ${STATUS_PUBLISHED} and removal_at is null
        order by lower(${sql.ref(title)}) collate "C", ${exportOrder}, id`.execute(db);
      return rows.map((row) => row.id);
    },

    async nicknames(accountIds: number[]): Promise<Map<number, string>> {
      const { rows } = await sql<{ id: number; nickname: string }>`
        select id, nickname from account where id in (${idList(accountIds)}) and deleted_at is null`.execute(db);
      return new Map(rows.map((row) => [row.id, row.nickname]));
    },

    async publishedTitles(kind: PublicationKind, ids: number[]): Promise<Map<number, string>> {
      const { rows } = await sql<{ id: number; title: string }>`
        select id, title from publication
        where kind = ${kind} and status_id = 1 and removal_at is null and id in (${idList(ids)})`.execute(db);
      return new Map(rows.map((row) => [row.id, row.title]));
    },
  };
}

/** One consistent read-only snapshot (repeatable read). */
export function withSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
