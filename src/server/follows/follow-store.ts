import { sql } from 'kysely';

import type { FollowedKind, WatchLevel } from '../../shared/follows/follow-contract.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { pictureJson } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import {
  behind,
  cursorValues,
  orderBy,
  readCursor,
  writeCursor,
  type Cursor,
  type OrderColumn,
} from '../platform/db/list-order.ts';
import type { WorkRow } from '../profiles/work-view.ts';

export interface Followed {
  kind: FollowedKind;
  id: number;
}

export interface FedRow extends WorkRow {
  because: Followed & { title: string };
  cursor: Cursor;
}

const NEWEST = [
  { expression: sql`timestamptz 'epoch' - work.published_at`, kind: 'span' },
  { expression: sql`work.kind`, kind: 'key' },
  { expression: sql`work.id`, kind: 'number' },
] satisfies OrderColumn[];

export const writeFeedCursor = (values: Cursor): string => writeCursor('feed', values);
export const readFeedCursor = (text: string): Cursor => readCursor('feed', NEWEST, text);

/** Publications `work` that an account hears of by what it follows, with what that is. Its own are none. */
const fed = (accountId: number) => sql`(
    select p.*, 'member' as because_kind, p.uploader_id as because_id from publication p
    where p.uploader_id in (select f.subject_id from follow f where f.account_id = ${accountId} and f.kind = 'member')
    union all
    select p.*, 'game', (select min(g.game_id) from asset_game g join follow f on f.kind = 'game' and f.subject_id = g.game_id
      where g.asset_id = p.id and f.account_id = ${accountId})
    from publication p where p.kind = 'asset'
      and p.id in (select g.asset_id from follow f join asset_game g on g.game_id = f.subject_id where f.account_id = ${accountId} and f.kind = 'game')
      and not exists (select from follow f where f.account_id = ${accountId} and f.kind = 'member' and f.subject_id = p.uploader_id)
  ) work where work.listed and work.uploader_id is distinct from ${accountId}
    and (work.uploader_id is null or hears_of(${accountId}, work.uploader_id))`;

export function followStore(db: Db) {
  return {
    /** Whether it is there to be followed by a member, and whether the two are apart. */
    async find({ kind, id }: Followed, memberId: number): Promise<{ apart: boolean } | undefined> {
      const { rows } = await sql<{ apart: boolean }>`${
        kind === 'member'
          ? sql`select are_apart(id, ${memberId}) as apart from account where id = ${id} and deleted_at is null`
          : sql`select false as apart from publication where kind = ${kind} and id = ${id} and listed`
      }`.execute(db);
      return rows[0];
    },

    async state({ kind, id }: Followed, memberId: number): Promise<{ following: boolean; followers: number }> {
      const { rows } = await sql<{ following: boolean; followers: number }>`
        select coalesce(bool_or(f.account_id = ${memberId}), false) as following, count(*)::int as followers
        from follow f join account u on u.id = f.account_id
        where f.kind = ${kind} and f.subject_id = ${id} and u.deleted_at is null and u.disabled_at is null`.execute(db);
      return rows[0] ?? { following: false, followers: 0 };
    },

    async count(memberId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from follow where account_id = ${memberId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Answers whether it is new. */
    async add({ kind, id }: Followed, memberId: number, at: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into follow (account_id, kind, subject_id, created_at) values (${memberId}, ${kind}, ${id}, ${at})
        on conflict do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Answers whether it was followed. */
    async remove({ kind, id }: Followed, memberId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from follow where account_id = ${memberId} and kind = ${kind} and subject_id = ${id} returning 1`.execute(db);
      return rows.length > 0;
    },

    async list(memberId: number): Promise<(Followed & { title: string })[]> {
      const { rows } = await sql<Followed & { title: string }>`
        select f.kind, f.subject_id as id, coalesce(u.nickname, p.title) as title from follow f
        left join account u on f.kind = 'member' and u.id = f.subject_id and u.deleted_at is null
        left join publication p on p.kind = f.kind and p.id = f.subject_id and p.listed
        where f.account_id = ${memberId} and coalesce(u.nickname, p.title) is not null
        order by f.created_at desc, f.kind, f.subject_id`.execute(db);
      return rows;
    },

    /** The newest first, behind a cursor where one is given. */
    async feed(memberId: number, { limit, after }: { limit: number; after: Cursor | null }): Promise<FedRow[]> {
      const { rows } = await sql<FedRow>`
        select work.kind, work.id, work.title, work.published_at, work.updated_at, ${pictureJson('work.picture_id')} as picture,
          json_build_object('kind', work.because_kind, 'id', work.because_id, 'title', case work.because_kind
            when 'member' then (select u.nickname from account u where u.id = work.because_id)
            else (select g.title from publication g where g.kind = 'game' and g.id = work.because_id) end) as because,
          ${cursorValues(NEWEST)} as cursor
        from ${fed(memberId)} and ${after === null ? sql`true` : behind(NEWEST, after)}
        order by ${orderBy(NEWEST)} limit ${limit}`.execute(db);
      return rows;
    },

    async feedKey(memberId: number): Promise<string | null> {
      const row = await db.selectFrom('account').select('feed_key').where('id', '=', memberId).executeTakeFirst();
      return row?.feed_key ?? null;
    },

    setFeedKey: (memberId: number, key: string) =>
      db.updateTable('account').set({ feed_key: key }).where('id', '=', memberId).execute(),

    async readerOf(key: string): Promise<{ id: number; nickname: string } | undefined> {
      return db
        .selectFrom('account')
        .select(['id', 'nickname'])
        .where('feed_key', '=', key)
        .where('deleted_at', 'is', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
    },

    async watched({ kind, id }: PublicationRef, memberId: number) {
      const { rows } = await sql<{ listed: boolean; uploaderId: number | null; level: WatchLevel | null }>`
        select p.listed, p.uploader_id as "uploaderId", (select w.level from watch w
          where w.account_id = ${memberId} and w.kind = p.kind and w.subject_id = p.id) as level
        from publication p where p.kind = ${kind} and p.id = ${id}`.execute(db);
      return rows[0];
    },

    async watch({ kind, id }: PublicationRef, memberId: number, level: WatchLevel): Promise<void> {
      await sql`insert into watch (account_id, kind, subject_id, level) values (${memberId}, ${kind}, ${id}, ${level})
        on conflict (account_id, kind, subject_id) do update set level = excluded.level`.execute(db);
    },

    /** Two members follow each other no more. */
    async part(one: number, other: number): Promise<void> {
      await sql`delete from follow where kind = 'member'
        and (account_id = ${one} and subject_id = ${other} or account_id = ${other} and subject_id = ${one})`.execute(db);
    },
  };
}
