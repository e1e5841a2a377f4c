import { sql, type RawBuilder } from 'kysely';

import { FOLLOWED_KINDS } from '../../../shared/community/follows/follow-contract.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import {
  FOLLOW_AFTER_SECONDS,
  GROUP_HOURS,
  MAIL_AFTER_SECONDS,
  MAIL_MESSAGE_AFTER_SECONDS,
  SPREAD_BATCH,
} from '../../../shared/community/notifications/notification-rules.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { actsAsStaff } from '../../platform/db/acting-role.ts';
import type { Db } from '../../platform/db/database.ts';
import { mailWay } from './notification-mail-store.ts';
import { isOfficial } from './notification-store.ts';
import { isPushed } from './push-store.ts';

export interface NoticedEvent {
  cause: string;
  /**
   * Unread notifications with the same key form a group. A record has keys by kind. Without a key, each notification is its
   * own group.
   */
  groupKey?: string | Partial<Record<NotificationKind, string>>;
  /** Null: moderators. */
  actorId: number | null;
  publication: PublicationRef | null;
  commentId?: number;
  act?: string;
  note?: string | null;
  at: Date;
}

/** SQL of candidates: account, kind of notification, and source of the follow that made it. */
type Candidates = RawBuilder<unknown>;

/** SQL: no followed source. */
const NO_SOURCE = sql`null::text as source_kind, null::int as source_id`;

const followers = ({ kind, id }: PublicationRef, now: Date): Candidates => sql`
  select f.account_id, 'published' as kind, f.kind as source_kind, f.subject_id as source_id
  from publication_source s join follow f on f.kind = s.source_kind and f.subject_id = s.source_id
  where s.kind = ${kind} and s.id = ${id} and f.told and f.created_at <= ${new Date(now.getTime() - FOLLOW_AFTER_SECONDS * 1000)}
    and f.account_id not in (
      select m.account_id from publication_source x join follow m on m.kind = x.source_kind and m.subject_id = x.source_id
      where x.kind = ${kind} and x.id = ${id} and m.muted)`;

/** Writes notifications, a set of recipients at a time. */
export function notificationWriteStore(db: Db) {
  /**
   * Writes a notification for each candidate, except the actor and members who blocked, muted or cannot see. Idempotent by
   * account and cause.
   *
   * @param after Candidates with greater account ids form one batch; null: all candidates. Returns the last id, or null at
   * the end.
   */
  async function notify(event: NoticedEvent, candidates: Candidates, after: number | null = null): Promise<number | null> {
    const { cause, groupKey = {}, actorId, publication, commentId = null, act = null, note = null, at } = event;
    const keys =
      typeof groupKey === 'string' ? { one: groupKey, byKind: '{}' } : { one: null, byKind: JSON.stringify(groupKey) };
    const since = new Date(at.getTime() - GROUP_HOURS * 3_600_000);
    const waits = sql`case when x.kind = 'message' then ${MAIL_MESSAGE_AFTER_SECONDS}::int else ${MAIL_AFTER_SECONDS}::int end`;
    const due = sql`${at}::timestamptz + make_interval(secs => ${waits})`;
    const { rows } = await sql<{ last: number | null; looked: number }>`
      with candidate as materialized (
        select * from (${candidates}) c ${after === null ? sql`` : sql`where account_id > ${after}`}
        order by account_id ${after === null ? sql`` : sql`limit ${SPREAD_BATCH}`}
      ), chosen as materialized (
        select distinct on (a.id) a.id as account_id, c.kind, c.source_kind, c.source_id,
          coalesce(${keys.one}, ${keys.byKind}::jsonb ->> c.kind, case when c.source_id is null then ${cause} else 'published ' || c.source_kind || ' ' || c.source_id end) as group_key
        from candidate c join account a on a.id = c.account_id
        where a.deleted_at is null and a.disabled_at is null and a.id is distinct from ${actorId}::int
          and (${isOfficial('c.kind')} or (
            (${actorId}::int is null or hears_of(a.id, ${actorId}::int))
            and not exists (select from watch w where w.account_id = a.id and w.level = 'muted'
              and w.kind = ${publication?.kind ?? null}::text and w.subject_id = ${publication?.id ?? null}::int)
            and (${publication?.id ?? null}::int is null or exists (
              select from publication p where p.kind = ${publication?.kind ?? null} and p.id = ${publication?.id ?? null}
                and (p.listed or p.uploader_id = a.id or ${actsAsStaff('a')})))))
        order by a.id, array_position(${NOTIFICATION_KINDS}::text[], c.kind), array_position(${FOLLOWED_KINDS}::text[], c.source_kind), c.source_id
      ), numbered as materialized (
        select nextval(pg_get_serial_sequence('notice', 'id'))::int as id, chosen.* from chosen
      ), told as (
        insert into notice (id, account_id, kind, cause, group_key, group_id, actor_id, publication_kind, publication_id, comment_id,
          source_kind, source_id, act, note, created_at, mail_due, push_due)
        select x.id, x.account_id, x.kind, ${cause}, x.group_key,
          coalesce((select n.group_id from notice n where n.account_id = x.account_id and n.group_key = x.group_key
            and n.read_at is null and n.created_at > ${since} order by n.id desc limit 1), x.id),
          ${actorId}, ${publication?.kind ?? null}, ${publication?.id ?? null}, ${commentId}, x.source_kind, x.source_id,
          ${act}, ${note}, ${at}, case when ${mailWay('x.kind')} = 'once' then ${due} end,
          case when ${isPushed('x.kind')} and exists (select from push_subscription p where p.account_id = x.account_id) then ${due} end
        from numbered x left join notice_setting s on s.account_id = x.account_id on conflict (account_id, cause) do nothing
      )
      select max(account_id) as last, count(*)::int as looked from candidate`.execute(db);
    const { last = null, looked = 0 } = rows[0] ?? {};
    return looked < SPREAD_BATCH ? null : last;
  }

  return {
    tell: notify,

    /** Members whom a comment answers or mentions, and the uploader. */
    toAddressed: (id: number): Candidates => sql`
      select m.account_id, 'mention' as kind, ${NO_SOURCE} from mention m where m.kind = 'comment' and m.subject_id = ${id} and m.stands
      union all select p.author_id, 'reply', null, null from comment c join comment p on p.id = c.parent_id where c.id = ${id}
      union all select p.uploader_id, 'comment', null, null from comment c
        join publication p on p.kind = c.kind and p.id = c.subject_id
        left join watch w on w.account_id = p.uploader_id and w.kind = c.kind and w.subject_id = c.subject_id
        where c.id = ${id} and p.uploader_id is not null and w.level is distinct from 'replies'`,

    /** Members whom this author mentions in a publication, not notified yet. */
    toNamed: ({ kind, id }: PublicationRef, authorId: number): Candidates => sql`
      select m.account_id, 'mention' as kind, ${NO_SOURCE} from mention m
      where m.kind = ${kind} and m.subject_id = ${id} and m.author_id = ${authorId} and m.stands and m.told_at is null`,

    toWatchers: ({ kind, id }: PublicationRef): Candidates => sql`
      select w.account_id, 'watch' as kind, ${NO_SOURCE} from watch w
      where w.kind = ${kind} and w.subject_id = ${id} and w.level = 'all'`,

    /** Followers of the uploader or of another source of the publication. */
    toFollowers: followers,

    /** Followers of searches that found the publication, among the followers. */
    toSearchers: (publication: PublicationRef, now: Date): Candidates => sql`
      select * from (${followers(publication, now)}) found where account_id in (
        select f.account_id from search_match m join follow f on f.kind = 'search' and f.subject_id = m.search_id
        where m.kind = ${publication.kind} and m.subject_id = ${publication.id})`,

    toSavers: ({ kind, id }: PublicationRef): Candidates => sql`
      select s.account_id, 'version' as kind, ${NO_SOURCE} from saved_publication s where s.kind = ${kind} and s.subject_id = ${id}`,

    /** Members whose reports an act of moderation closed. */
    toReporters: (actId: number, actorId: number): Candidates => sql`
      select r.reporter_id as account_id, 'report' as kind, ${NO_SOURCE} from report r where r.act_id = ${actId} and r.reporter_id <> ${actorId}`,

    /** @param source technology or format that the notification is about */
    toMember: (id: number | null, kind: NotificationKind, source: { kind: string; id: number } | null = null): Candidates =>
      sql`select ${id}::int as account_id, ${kind}::text as kind,
        ${source?.kind ?? null}::text as source_kind, ${source?.id ?? null}::int as source_id`,

    toNickname: (nickname: string, kind: NotificationKind): Candidates =>
      sql`select id as account_id, ${kind}::text as kind, ${NO_SOURCE} from account where nickname = ${nickname}`,

    async comment(id: number) {
      const { rows } = await sql<
        PublicationRef & { authorId: number; at: Date; alive: boolean; isWatched: boolean; topId: number }
      >`
        select c.kind, c.subject_id as id, 
          coalesce((select a.under_id from comment a where a.id = c.under_id), c.under_id, c.id) as "topId", c.author_id as "authorId", c.created_at as at, c.alive,
          exists (select from watch w where w.kind = c.kind and w.subject_id = c.subject_id and w.level = 'all') as "isWatched"
        from comment c where c.id = ${id}`.execute(db);
      return rows[0];
    },

    async publication({ kind, id }: PublicationRef) {
      const { rows } = await sql<{ uploaderId: number | null; listed: boolean; publishedAt: Date | null }>`
        select uploader_id as "uploaderId", listed, published_at as "publishedAt" from publication
        where kind = ${kind} and id = ${id}`.execute(db);
      return rows[0];
    },

    /**
     * Whether one member follows another. Locks the followed account, so that notifications of follows are written one by
     * one.
     */
    async holdFollow(followerId: number, memberId: number): Promise<boolean> {
      await sql`select from account where id = ${memberId} for no key update`.execute(db);
      const { rows } = await sql`
        select from follow where account_id = ${followerId} and kind = 'member' and subject_id = ${memberId}`.execute(db);
      return rows.length > 0;
    },
  };
}
