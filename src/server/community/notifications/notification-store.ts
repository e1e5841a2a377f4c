import { sql, type RawBuilder } from 'kysely';

import type { ChatCount } from '../../../shared/community/chats/chat-contract.ts';
import type { NotificationNews } from '../../../shared/community/notifications/notification-contract.ts';
import { kindsWith, type NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import {
  COUNTED_NOTIFICATIONS,
  LISTED_TITLES,
  NAMED_ACTORS,
} from '../../../shared/community/notifications/notification-rules.ts';
import { PUBLICATION_KINDS, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import { actsAsStaff } from '../../platform/db/acting-role.ts';
import type { Db } from '../../platform/db/database.ts';
import { unseenIntArray } from '../../platform/db/int-list.ts';
import { readCursor, writeCursor, type OrderColumn } from '../../platform/db/list-order.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import type { NotificationRow } from './notification-view.ts';

export interface Window {
  /** Last id of the previous group. */
  before: number | null;
  limit: number;
  kind: NotificationKind | undefined;
  /** Limits the list to unread notifications of this mail. */
  mail?: number;
  /** Limits the list to unread notifications of these groups. */
  groups?: number[];
}

/** Notifications to mark as read. */
export type Seen =
  | { group: number }
  | { upTo: number }
  | { comment: number }
  | { chat: number }
  | { publication: PublicationRef; comments: boolean };

/** SQL: whether a kind is delivered and listed regardless of mutes and blocks. */
export const isOfficial = (kind: string) =>
  sql<boolean>`${sql.ref(kind)} in (${sql.join(kindsWith('isOfficial').map((each) => sql.lit(each)))})`;

/**
 * SQL: whether a notification `n` of an account `a` leads to something that the account can read. Notifications of hidden or
 * deleted content are neither listed nor counted until it is back. Blocks in either direction hide notifications. `offset 0`
 * is a planner fence: single comments are looked up instead of reading all.
 */
export const isLive = sql<boolean>`
  (${isOfficial('n.kind')}
    or (n.actor_id is null or not are_apart(a.id, n.actor_id)) and (n.comment_id is null or exists (select from comment c where c.id = n.comment_id and c.alive offset 0))
    and (n.publication_id is null or exists (select from publication p where p.kind = n.publication_kind and p.id = n.publication_id
      and (p.listed or p.uploader_id = a.id or ${actsAsStaff('a')})))
    and (n.kind <> 'mention' or n.comment_id is not null or n.publication_id is null or exists (select from mention m
      where m.kind = n.publication_kind and m.subject_id = n.publication_id and m.account_id = n.account_id and m.stands)))`;

/** SQL: whether account `a` lists this kind. Messages are listed and counted in chats. */
const isListed = sql<boolean>`
  n.kind <> 'message' and not exists (select from notice_setting s where s.account_id = a.id and n.kind = any(s.hidden))`;

export function notificationStore(db: Db) {
  /** Unread groups by account, counted up to `COUNTED_NOTICES`. */
  async function unread(accountIds: number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ id: number; unread: number }>`${namedStatement}
      select a.id, (select count(*)::int from (
          select distinct n.group_id from notice n where n.account_id = a.id and n.read_at is null and ${isLive} and ${isListed} limit ${COUNTED_NOTIFICATIONS}
        ) found) as unread
      from account a where a.id = any(${unseenIntArray(accountIds)})`.execute(db);
    return new Map(rows.map(({ id, unread }) => [id, unread]));
  }

  return {
    /** Groups of notifications, newest first. */
    async list(accountId: number, { before, limit, kind, mail, groups }: Window): Promise<NotificationRow[]> {
      const { rows } = await sql<NotificationRow>`
        with live as materialized (
          select n.* from notice n join account a on a.id = n.account_id where n.account_id = ${accountId}
            and ${kind === undefined ? sql`true` : sql`n.kind = ${kind}`} and ${isLive}
            and ${groups !== undefined ? unreadOf(groups) : mail === undefined ? isListed : sql`n.mail_id = ${mail} and n.read_at is null`}
        ), page as (
          select group_id, max(id) as last_id, count(*)::int as events, bool_and(read_at is not null) as read,
            count(distinct actor_id)::int as people
          from live group by group_id having ${before === null ? sql`true` : sql`max(id) < ${before}`}
          order by last_id desc limit ${limit}
        )
        select page.group_id as "groupId", page.last_id as "lastId", page.events, page.read, page.people,
          n.kind, n.act, n.note, n.created_at as at, n.comment_id as "commentId",
          -- As the cause of such a notice names it.
          case when n.kind = 'proposal' then split_part(n.cause, ' ', 2)::int end as "proposalId",
          (select c.text from comment c where c.id = n.comment_id) as "commentText",
          ${titledJson('n.publication_kind', 'n.publication_id')} as publication,
          about.counts, about.latest,
          case when n.source_kind <> 'member' then followed_json(n.source_kind, n.source_id) end as source,
          coalesce((select json_agg(json_build_object('nickname', u.nickname, 'avatar', ${pictureJson('u.shown_avatar_id')}) order by last.id desc)
            from (select l.actor_id, max(l.id) as id from live l where l.group_id = page.group_id and l.actor_id is not null
              group by 1 order by 2 desc limit ${NAMED_ACTORS}) last
            join account u on u.id = last.actor_id), '[]') as actors
        from page join live n on n.id = page.last_id
        left join lateral (
          select json_agg(json_build_object('mark', of_kind.kind, 'count', of_kind.count) order by array_position(${[...PUBLICATION_KINDS]}::text[], of_kind.kind)) as counts,
            (select json_agg(json_build_object('kind', p.kind, 'id', p.id, 'title', p.title) order by last.id desc) from (
              select l.publication_kind, l.publication_id, max(l.id) as id from live l
              where l.group_id = page.group_id and l.publication_id is not null group by 1, 2 order by 3 desc limit ${LISTED_TITLES}) last
            join publication p on p.kind = last.publication_kind and p.id = last.publication_id) as latest
          from (select l.publication_kind as kind, count(distinct l.publication_id)::int as count from live l
            where l.group_id = page.group_id and l.publication_id is not null group by 1) of_kind
        ) about on page.events > 1 and n.kind = 'published'
        order by page.last_id desc`.execute(db);
      return rows;
    },

    unread,

    /** Unread groups and chats by account. */
    async news(accountIds: number[]): Promise<Map<number, NotificationNews>> {
      const counts = await unread(accountIds);
      const { rows } = await sql<ChatCount & { id: number }>`
        ${namedStatement} select a.id, unread_chats(a.id) as chats, chat_mark(a.id) as mark from account a where a.id = any(${unseenIntArray(accountIds)})`.execute(
        db,
      );
      return new Map(rows.map(({ id, ...chats }) => [id, { unread: counts.get(id) ?? 0, ...chats }]));
    },

    /** Sends an event to the streams of members notified of a comment. */
    async notifyOf(commentId: number): Promise<void> {
      await sql`select tell_members(array(select distinct account_id from notice where comment_id = ${commentId}))`.execute(db);
    },

    async latest(accountId: number): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        select coalesce(max(id), 0)::int as id from notice where account_id = ${accountId}`.execute(db);
      return rows[0]?.id ?? 0;
    },

    async read(accountId: number, seen: Seen, now: Date): Promise<void> {
      await sql`update notice n set read_at = ${now} where n.account_id = ${accountId} and n.read_at is null and ${seenBy(seen)}`.execute(
        db,
      );
    },

    /** Withdraws the notification of an event. */
    async retract(cause: string, accountId: number): Promise<void> {
      await sql`delete from notice where account_id = ${accountId} and cause = ${cause}`.execute(db);
    },

    /** Makes the streams of these members read their counts again. */
    async announce(accountIds: number[]): Promise<void> {
      await sql`select tell_members(${accountIds}::int[])`.execute(db);
    },

    async sweep({ readBefore, unreadBefore, most }: { readBefore: Date; unreadBefore: Date; most: number }): Promise<void> {
      await sql`delete from notice where read_at < ${readBefore} or (read_at is null and created_at < ${unreadBefore})`.execute(
        db,
      );
      await sql`
        delete from notice using (
          select id, row_number() over (partition by account_id order by (read_at is null) desc, id desc) as place from notice
          where account_id in (select account_id from notice group by account_id having count(*) > ${most})
        ) kept where kept.id = notice.id and kept.place > ${most}`.execute(db);
    },
  };
}

export const chatKey = (chatId: number): string => `chat ${chatId}`;

const unreadOf = (groups: number[]) => sql<boolean>`n.group_id = any(${groups}::int[]) and n.read_at is null`;

function seenBy(seen: Seen): RawBuilder<boolean> {
  if ('group' in seen) return sql`n.group_id = ${seen.group}`;
  if ('upTo' in seen) return sql`n.id <= ${seen.upTo}`;
  if ('chat' in seen) return sql`n.group_key = ${chatKey(seen.chat)}`;
  if ('comment' in seen) return sql`n.comment_id = ${seen.comment}`;
  const { publication, comments } = seen;
  return sql`n.publication_kind = ${publication.kind} and n.publication_id = ${publication.id}
    and ${comments ? sql`n.comment_id is not null` : sql`n.comment_id is null and n.kind = any(${kindsWith('isReadOnPage')})`}`;
}

const titledJson = (kind: string, id: string) => sql<PublicationRef & { title: string }>`
  (select json_build_object('kind', p.kind, 'id', p.id, 'title', p.title) from publication p
    where p.kind = ${sql.ref(kind)} and p.id = ${sql.ref(id)})`;

const CURSOR = [{ expression: sql`last_id`, kind: 'number' }] satisfies OrderColumn[];

export const writeNotificationCursor = (lastId: number): string => writeCursor('notices', [String(lastId)]);
export const readNotificationCursor = (cursor: string): number =>
  Math.min(Number(readCursor('notices', CURSOR, cursor)[0]), 2_147_483_647);
