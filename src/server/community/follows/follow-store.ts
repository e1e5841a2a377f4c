import { sql, type RawBuilder } from 'kysely';

import {
  FOLLOWED_KINDS,
  type Follow,
  type FollowLevel,
  type FollowState,
  type FollowedKind,
  type FollowedThing,
  type WatchLevel,
} from '../../../shared/community/follows/follow-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  behind,
  cursorValues,
  orderBy,
  readCursor,
  writeCursor,
  type Cursor,
  type OrderColumn,
} from '../../platform/db/list-order.ts';
import type { WorkRow } from '../profiles/work-view.ts';

export interface Followed {
  kind: FollowedKind;
  id: number;
}

export interface FedRow extends WorkRow {
  because: FollowedThing;
  cursor: Cursor;
}

const NEWEST = [
  { expression: sql`timestamptz 'epoch' - work.published_at`, kind: 'span' },
  { expression: sql`work.kind`, kind: 'key' },
  { expression: sql`work.id`, kind: 'number' },
] satisfies OrderColumn[];

export const writeFeedCursor = (values: Cursor): string => writeCursor('feed', values);
export const readFeedCursor = (text: string): Cursor => readCursor('feed', NEWEST, text);

/** SQL: publications of a followed source. */
const comingFrom = (follow: RawBuilder<unknown>) => sql`(
  select x.kind, x.id from publication_source x where x.source_kind = ${follow}.kind and x.source_id = ${follow}.subject_id offset 0)`;

/**
 * SQL: publications `work` in the feed of an account, without its own, and the follow that brings each. `offset 0` is a
 * planner fence: follows are looked up before publications.
 */
const fed = (accountId: number) => sql`(
    select distinct on (s.kind, s.id) s.kind as fed_kind, s.id as fed_id, f.kind as because_kind, f.subject_id as because_id
    from follow f cross join lateral ${comingFrom(sql`f`)} s
    where f.account_id = ${accountId} and (s.kind, s.id) not in (
      select x.kind, x.id from follow m cross join lateral ${comingFrom(sql`m`)} x where m.account_id = ${accountId} and m.muted)
    order by s.kind, s.id, array_position(${FOLLOWED_KINDS}::text[], f.kind), f.subject_id
  ) fed join publication work on work.kind = fed.fed_kind and work.id = fed.fed_id and work.listed
    and work.uploader_id is distinct from ${accountId}
    and (work.uploader_id is null or hears_of(${accountId}, work.uploader_id))`;

const LEVEL = sql<FollowLevel>`case when f.muted then 'muted' when f.told then 'all' else 'feed' end`;

export function followStore(db: Db) {
  return {
    /** Finds a subject that the member may follow. `apart`: one of the two blocks the other. */
    async find({ kind, id }: Followed, memberId: number): Promise<{ apart: boolean } | undefined> {
      const { rows } = await sql<{ apart: boolean }>`${
        kind === 'member'
          ? sql`select are_apart(id, ${memberId}) as apart from account where id = ${id} and deleted_at is null`
          : kind === 'search'
            ? sql`select false as apart from saved_search where id = ${id} and account_id = ${memberId}`
            : sql`select false as apart where followed_title(${kind}, ${id}) is not null`
      }`.execute(db);
      return rows[0];
    },

    async state({ kind, id }: Followed, memberId: number): Promise<FollowState> {
      const { rows } = await sql<FollowState>`
        select coalesce(bool_or(f.account_id = ${memberId}), false) as following, count(*)::int as followers,
          max(${LEVEL}) filter (where f.account_id = ${memberId}) as level
        from follow f join account u on u.id = f.account_id
        where f.kind = ${kind} and f.subject_id = ${id} and u.deleted_at is null and u.disabled_at is null`.execute(db);
      return rows[0] ?? { following: false, followers: 0, level: null };
    },

    async count(memberId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from follow where account_id = ${memberId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Returns whether the follow is new. */
    async add({ kind, id }: Followed, memberId: number, at: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into follow (account_id, kind, subject_id, created_at) values (${memberId}, ${kind}, ${id}, ${at})
        on conflict do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Returns whether the follow existed. */
    async remove({ kind, id }: Followed, memberId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from follow where account_id = ${memberId} and kind = ${kind} and subject_id = ${id} returning 1`.execute(db);
      if (kind === 'search' && rows.length > 0) await sql`delete from search_match where search_id = ${id}`.execute(db);
      return rows.length > 0;
    },

    /** Returns whether the follow exists. */
    async setLevel({ kind, id }: Followed, memberId: number, level: FollowLevel): Promise<boolean> {
      const { rows } = await sql`update follow set told = ${level === 'all'}, muted = ${level === 'muted'}
        where account_id = ${memberId} and kind = ${kind} and subject_id = ${id} returning 1`.execute(db);
      return rows.length > 0;
    },

    async list(memberId: number): Promise<Follow[]> {
      const { rows } = await sql<{ thing: FollowedThing; level: FollowLevel }>`
        select thing, level from (
          select followed_json(f.kind, f.subject_id) as thing, ${LEVEL} as level, f.created_at, f.kind, f.subject_id
          from follow f where f.account_id = ${memberId}) followed
        where thing is not null order by created_at desc, kind, subject_id`.execute(db);
      return rows.map(({ thing, level }) => ({ ...thing, level }));
    },

    /** Newest first, after the cursor if there is one. */
    async feed(memberId: number, { limit, after }: { limit: number; after: Cursor | null }): Promise<FedRow[]> {
      const { rows } = await sql<FedRow>`
        select work.kind, work.id, work.title, work.published_at, work.updated_at, ${pictureJson('work.picture_id')} as picture,
          followed_json(fed.because_kind, fed.because_id) as because,
          ${cursorValues(NEWEST)} as cursor
        from ${fed(memberId)} where ${after === null ? sql`true` : behind(NEWEST, after)}
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

    /** Deletes the follows between two members, in both directions. */
    async part(one: number, other: number): Promise<void> {
      await sql`delete from follow where kind = 'member'
        and (account_id = ${one} and subject_id = ${other} or account_id = ${other} and subject_id = ${one})`.execute(db);
    },
  };
}
