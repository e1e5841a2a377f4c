import { sql, type RawBuilder } from 'kysely';

import type { Hider, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import {
  REPORTS_SHOWN,
  type LoggedAct,
  type ModeratedState,
  type ReportedKind,
} from '../../../shared/moderation/reports/report-contract.ts';
import type { ReportReason } from '../../../shared/moderation/reports/report-rules.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ModeratedRow, ModerationRow } from './moderation-view.ts';

type Moderated = Exclude<ModeratedState, 'reported'>;

interface Window {
  limit: number;
  offset: number;
}

/** Mail recipient. */
export interface Recipient {
  to: string;
  nickname: string;
  /** Set for visitors. Members have the language of their account. */
  language?: string | null;
}

interface Subject {
  kind: ReportedKind;
  id: number;
}

interface WrittenAct {
  kind: ReportedKind | 'member' | 'host';
  /** Null for acts about a site. */
  id: number | null;
  title: string;
  /** Null for acts of a rule; `rule` has its name. */
  actorId: number | null;
  rule?: string | null;
  act: LoggedAct;
  note: string | null;
  at: Date;
}

export interface HeldForModeration {
  title: string;
  isDraft: boolean;
  isHiddenByModerator: boolean;
  deletedBy: Hider | null;
  listed: boolean;
  uploaderId: number | null;
  /** Games only: number of their assets. */
  assets: number;
}

/** Limit of held items shown to a member. */
const MAX_HELD = 100;

export interface HeldRow extends PublicationRef {
  title: string;
  rule: string;
  note: string;
  since: Date;
}

/** SQL: first reports that match a condition on `report r`, as JSON. */
export const reportsJson = (condition: RawBuilder<boolean>) => sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'reason', x.reason, 'text', x.text, 'reporter', u.nickname,
      'visitor', case when x.reporter_email is not null then json_build_object('name', x.reporter_name, 'email', x.reporter_email) end,
      'found', x.found, 'createdAt', x.created_at) order by x.id), '[]')
  from (select * from report r where ${condition} order by r.id limit ${REPORTS_SHOWN}) x
  left join account u on u.id = x.reporter_id)`;

export function moderationStore(db: Db) {
  /** @param page rows with `place`, `kind` and `subject_id`; `place` is the order */
  async function list(page: RawBuilder<unknown>): Promise<ModeratedRow[]> {
    const ofPage = (table: string) =>
      sql<boolean>`(${sql.ref(`${table}.kind`)} = page.kind and ${sql.ref(`${table}.subject_id`)} = page.subject_id)`;
    const { rows } = await sql<ModeratedRow>`
      with page as materialized (${page})
      select page.kind, page.subject_id as id,
        publication.title, publication.listed, u.nickname as uploader, publication.hidden_by in ('moderator', 'both') as "isHiddenByModerator",
        publication.status_id <> 1 as "isDraft", publication.removed_by as "deletedBy", publication.removal_at as "removalAt",
        ${pictureJson('publication.picture_id')} as picture,
        open.count as "reportCount", open.last as "lastReportId",
        ${reportsJson(sql`r.act_id is null and ${ofPage('r')}`)} as reports,
        (select json_build_object('act', m.act, 'at', m.created_at, 'actor', w.nickname, 'rule', m.rule, 'note', m.note)
          from moderation_act m left join account w on w.id = m.actor_id and w.deleted_at is null
          where ${ofPage('m')} order by m.id desc limit 1) as "lastAct"
      from page join publication on publication.kind = page.kind and publication.id = page.subject_id
      left join account u on u.id = publication.uploader_id and u.deleted_at is null
      cross join lateral (select count(*)::int as count, max(r.id) as last from report r where r.act_id is null and ${ofPage('r')}) open
      order by page.place, page.kind desc, page.subject_id`.execute(db);
    return rows;
  }

  /** Members with confirmed addresses only, since others may belong to somebody else. */
  async function recipients(condition: RawBuilder<boolean>, exceptId: number): Promise<Recipient[]> {
    const { rows } = await sql<Recipient>`
      select u.email as "to", u.nickname from account u where ${condition} and u.id <> ${exceptId}
        and u.email_confirmed_at is not null and u.disabled_at is null and u.deleted_at is null order by u.id`.execute(db);
    return rows;
  }

  /** Condition of moderated publications; deleted ones are listed separately. */
  const moderated = (state: Moderated) =>
    state === 'deleted'
      ? sql<boolean>`removed_by = 'moderator'`
      : sql<boolean>`hidden_by in ('moderator', 'both') and removed_by is distinct from 'moderator'`;

  return {
    /** Publications with open reports, longest waiting first. */
    listReported: ({ limit, offset }: Window) =>
      list(sql`select kind, subject_id, min(created_at) as place from report where act_id is null and kind not in ('comment', 'message')
        group by kind, subject_id order by place, kind desc, subject_id limit ${limit} offset ${offset}`),

    async countReported(): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
        select from report where act_id is null and kind not in ('comment', 'message') group by kind, subject_id) reported`.execute(
        db,
      );
      return rows[0]?.total ?? 0;
    },

    /** Publications hidden or deleted by moderators, latest first. */
    listModerated(state: Moderated, { limit, offset }: Window): Promise<ModeratedRow[]> {
      const at = sql.ref(state === 'deleted' ? 'removal_at' : 'hidden_at');
      return list(sql`select kind, subject_id, row_number() over (order by at desc, kind desc, subject_id) as place from (
          select kind, id as subject_id, ${at} as at from publication where ${moderated(state)}
        ) works order by place limit ${limit} offset ${offset}`);
    },

    async countModerated(state: Moderated): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from publication where ${moderated(state)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Latest first. */
    async listActs({ limit, offset }: Window): Promise<ModerationRow[]> {
      const { rows } = await sql<ModerationRow>`
        with page as materialized (select * from moderation_act order by id desc limit ${limit} offset ${offset})
        select page.id, page.kind, page.subject_id as "publicationId", page.title, page.act, page.note, page.rule,
          page.created_at as at, u.nickname as actor,
          case when c.id is not null then json_build_object('mark', c.kind, 'id', c.subject_id, 'title', publication.title) end as commented, ${reportsJson(sql`r.act_id = page.id`)} as reports,
          (select count(*)::int from report r where r.act_id = page.id) as "reportCount",
          case when page.act = 'sweep' then (select count(*)::int from swept_item s where s.act_id = page.id)
            + (select count(*)::int from hidden_lookup h where h.act_id = page.id) end as swept
        from page left join account u on u.id = page.actor_id and u.deleted_at is null
        left join comment c on page.kind = 'comment' and c.id = page.subject_id
        left join publication on publication.kind = c.kind and publication.id = c.subject_id order by page.id desc`.execute(db);
      return rows;
    },

    async countActs(): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from moderation_act`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Locks a publication against changes of visibility, reports, and new assets of a game. */
    async hold({ kind, id }: PublicationRef): Promise<HeldForModeration | undefined> {
      const { rows } = await sql<HeldForModeration>`
        select (select publication.title from publication where publication.kind = ${kind} and publication.id = held.id) as title, status_id <> 1 as "isDraft", listed, uploader_id as "uploaderId",
          coalesce(hidden_by in ('moderator', 'both'), false) as "isHiddenByModerator", removed_by as "deletedBy", 0 as assets
        from ${sql.table(kind)} held where id = ${id} for update`.execute(db);
      const [row] = rows;
      if (row === undefined || kind !== 'game') return row;
      const assets = await sql<{ count: number }>`select count(*)::int as count from asset_game where game_id = ${id}`.execute(
        db,
      );
      return { ...row, assets: assets.rows[0]?.count ?? 0 };
    },

    async addAct({ id, at, actorId, rule = null, ...act }: WrittenAct): Promise<number> {
      const row = await db
        .insertInto('moderation_act')
        .values({ ...act, subject_id: id, actor_id: actorId, rule, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Closes open reports of a subject up to one of them. Returns their reasons. */
    async close({ kind, id }: Subject, actId: number, lastReportId: number | null): Promise<ReportReason[]> {
      const { rows } = await sql<{ reason: ReportReason }>`
        update report set act_id = ${actId} where act_id is null and kind = ${kind} and subject_id = ${id}
          and id <= ${lastReportId ?? 0} returning reason`.execute(db);
      return rows.map(({ reason }) => reason);
    },

    /** Closes reports by the server. Returns whether the publication was held when it was published. */
    async closeFound({ kind, id }: Subject, actId: number): Promise<boolean> {
      const { rows } = await sql<{ wasAtOnce: boolean }>`
        update report r set act_id = ${actId} where act_id is null and found and kind = ${kind} and subject_id = ${id}
        returning exists (select from publication p where p.kind = r.kind and p.id = r.subject_id and p.published_at = r.created_at) as "wasAtOnce"`.execute(
        db,
      );
      return rows.some(({ wasAtOnce }) => wasAtOnce);
    },

    /** Whether a report by the server is still open. */
    async isFound({ kind, id }: Subject): Promise<boolean> {
      const { rows } = await sql`
        select from report where act_id is null and found and kind = ${kind} and subject_id = ${id} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Rule of the last hold, and whether it applied before the item was public. */
    async heldBy({ kind, id }: Subject): Promise<{ rule: string | null; note: string | null; wasAtOnce: boolean } | undefined> {
      const { rows } = await sql<{ rule: string | null; note: string | null; wasAtOnce: boolean }>`
        select m.rule, m.note, m.created_at <= coalesce(
          (select p.published_at from publication p where p.kind = m.kind and p.id = m.subject_id),
          (select c.created_at from comment c where m.kind = 'comment' and c.id = m.subject_id)) as "wasAtOnce"
        from moderation_act m where m.kind = ${kind} and m.subject_id = ${id} and m.act = 'hold' order by m.id desc limit 1`.execute(
        db,
      );
      return rows[0];
    },

    /** Held publications are announced only when they are approved. */
    notifyWebhooks: ({ kind, id }: PublicationRef, at: Date) =>
      sql`select tell_webhooks('publication.published', ${kind}, ${id}, ${id}, ${at})`.execute(db),

    /** Held publications of a member, with the rule of each. */
    async heldOf(accountId: number): Promise<HeldRow[]> {
      const { rows } = await sql<HeldRow>`
        select p.kind, p.id, p.title, m.rule, m.note, m.created_at as since from publication p
        cross join lateral (select rule, note, created_at from moderation_act m where m.kind = p.kind and m.subject_id = p.id
          and m.act = 'hold' order by m.id desc limit 1) m
        where p.uploader_id = ${accountId} and p.hidden_by in ('moderator', 'both')
          and exists (select from report r where r.kind = p.kind and r.subject_id = p.id and r.found and r.act_id is null)
        order by m.created_at desc, p.kind, p.id limit ${MAX_HELD}`.execute(db);
      return rows;
    },

    /** Reporters of the reports that an act closed, without the actor. */
    async reporters(actId: number, actorId: number): Promise<Recipient[]> {
      const { rows: visitors } = await sql<Recipient>`
        select distinct on (reporter_email) reporter_email as "to", reporter_name as nickname, reporter_language as language
        from report
        where act_id = ${actId} and reporter_email is not null order by reporter_email, id`.execute(db);
      return [
        ...(await recipients(sql`u.id in (select reporter_id from report where act_id = ${actId})`, actorId)),
        ...visitors,
      ];
    },

    /** The member, or nobody if the member is the actor. */
    member: (id: number, actorId: number) => recipients(sql`u.id = ${id}`, actorId),

    /** The uploader, or nobody if the uploader is the actor. */
    uploader: ({ kind, id }: PublicationRef, actorId: number) =>
      recipients(sql`u.id = (select uploader_id from ${sql.table(kind)} where id = ${id})`, actorId),
  };
}
