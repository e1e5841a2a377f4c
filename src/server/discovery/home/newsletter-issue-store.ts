import { sql, type RawBuilder } from 'kysely';

import { MAX_TRIES, type IssueState } from '../../../shared/discovery/home/newsletter-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { isMailStopped } from '../../platform/mail/mail-bounce-store.ts';

export interface IssueRow {
  id: number;
  subject: string;
  text: string;
  segment: Segment;
  game: string | null;
  language: string | null;
  state: IssueState;
  startedAt: Date | null;
  endedAt: Date | null;
  recipients: number;
  waiting: number;
  sent: number;
  deferred: number;
  bounced: number;
  unsubscribed: number;
}

type Segment = 'all' | 'game' | 'language';

interface WrittenIssue {
  subject: string;
  text: string;
  segment: Segment;
  gameId: number | null;
  language: string | null;
}

/** Confirmed subscribers `s` of an issue `i`. An issue may be limited to one language, or to followers of one game. */
const RECIPIENTS = sql`newsletter_subscriber s where s.confirmed_at is not null and (i.segment = 'all' or s.language = i.language or exists (
  select from account a join follow f on f.account_id = a.id and f.kind = 'game' and f.subject_id = i.game_id
  where lower(a.email) = s.email and a.email_confirmed_at is not null and a.deleted_at is null))`;

/** Issues of the newsletter, and one delivery for each reader. */
export function newsletterIssueStore(db: Db) {
  async function find(condition: RawBuilder<unknown>): Promise<IssueRow[]> {
    const { rows } = await sql<IssueRow>`
      select i.id, i.subject, i.text, i.segment, g.title as game, i.language, i.state, i.started_at as "startedAt", i.ended_at as "endedAt",
        case when i.state = 'draft' then (select count(*)::int from ${RECIPIENTS}) else coalesce(c.recipients, 0) end as recipients,
        coalesce(c.waiting, 0) as waiting, coalesce(c.sent, 0) as sent, coalesce(c.deferred, 0) as deferred,
        coalesce(c.bounced, 0) as bounced, coalesce(c.unsubscribed, 0) as unsubscribed
      from newsletter_issue i left join game g on g.id = i.game_id
      left join (
        select issue_id, count(*)::int as recipients,
          (count(*) filter (where state = 'queued' and left_at is null))::int as waiting,
          (count(*) filter (where state = 'sent'))::int as sent,
          (count(*) filter (where state = 'deferred' and left_at is null))::int as deferred,
          (count(*) filter (where state = 'bounced'))::int as bounced,
          (count(*) filter (where state = 'sent' and left_at is not null))::int as unsubscribed
        from newsletter_copy group by issue_id) c on c.issue_id = i.id
      where ${condition} order by i.id desc`.execute(db);
    return rows;
  }

  return {
    list: () => find(sql`true`),

    find: async (id: number): Promise<IssueRow | undefined> => (await find(sql`i.id = ${id}`))[0],

    async subscribers(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from newsletter_subscriber where confirmed_at is not null`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Languages of confirmed subscribers, where known. */
    async languages(): Promise<{ language: string; subscribers: number }[]> {
      const { rows } = await sql<{ language: string; subscribers: number }>`
        select language, count(*)::int as subscribers from newsletter_subscriber
        where confirmed_at is not null and language is not null group by language order by 2 desc, 1`.execute(db);
      return rows;
    },

    async gameOf(title: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select id from game where listed and name_identity(title) = name_identity(${title}) order by id limit 1`.execute(db);
      return rows[0]?.id;
    },

    async add(issue: WrittenIssue, now: Date): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into newsletter_issue (subject, text, segment, game_id, language, created_at)
        values (${issue.subject}, ${issue.text}, ${issue.segment}, ${issue.gameId}, ${issue.language}, ${now}) returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    },

    /** False if the issue is not a draft. */
    async change(id: number, issue: WrittenIssue): Promise<boolean> {
      const { rows } = await sql`
        update newsletter_issue set subject = ${issue.subject}, text = ${issue.text}, segment = ${issue.segment}, game_id = ${issue.gameId},
          language = ${issue.language}
        where id = ${id} and state = 'draft' returning 1`.execute(db);
      return rows.length > 0;
    },

    /** False if the issue is not in the state `from`. */
    async move(id: number, from: IssueState, to: IssueState, now: Date): Promise<boolean> {
      const { rows } = await sql`
        update newsletter_issue set state = ${to}, started_at = coalesce(started_at, ${now}),
          ended_at = case when ${to}::text in ('stopped', 'sent') then ${now}::timestamptz end
        where id = ${id} and state = ${from} returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Creates a copy for each current subscriber. */
    queue: (id: number) =>
      sql`insert into newsletter_copy (issue_id, subscriber_id)
        select i.id, s.id from newsletter_issue i, lateral (select s.id from ${RECIPIENTS}) s where i.id = ${id}`.execute(db),

    /** Marks copies to addresses with stopped mails as bounced. */
    giveUpStopped: (id: number, now: Date) =>
      sql`update newsletter_copy c set state = 'bounced' from newsletter_subscriber s
        where c.issue_id = ${id} and c.state in ('queued', 'deferred') and s.id = c.subscriber_id
          and ${isMailStopped(sql`s.email`, now)}`.execute(db),

    async remove(id: number): Promise<boolean> {
      const { rows } = await sql`delete from newsletter_issue where id = ${id} and state = 'draft' returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Number of copies of all issues that were given to the mail server since then. */
    async countSent(since: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from newsletter_copy where state in ('sent', 'bounced') and at > ${since}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Marks the next copy as sent before it is sent, so that no other process sends it, even after a crash of this one. */
    async take(
      id: number,
      now: Date,
    ): Promise<{ id: number; email: string; language: string | null; tries: number } | undefined> {
      const { rows } = await sql<{ id: number; email: string; language: string | null; tries: number }>`
        update newsletter_copy c set state = 'sent', at = ${now}, tries = c.tries + 1 from (
          select n.subscriber_id, s.email, s.language from newsletter_copy n
          join newsletter_issue i on i.id = n.issue_id and i.state = 'sending'
          join newsletter_subscriber s on s.id = n.subscriber_id and s.confirmed_at is not null
          where n.issue_id = ${id} and n.state in ('queued', 'deferred') and (n.at is null or n.at <= ${now})
          order by n.at nulls first, n.subscriber_id limit 1 for update of n skip locked) next
        where c.issue_id = ${id} and c.subscriber_id = next.subscriber_id
        returning c.subscriber_id as id, next.email, next.language, c.tries`.execute(db);
      return rows[0];
    },

    /** The mail server refused a copy. @param again time of the next try; null: none. */
    refused: (issueId: number, copy: { id: number; tries: number }, again: Date | null) =>
      sql`update newsletter_copy set state = ${again === null || copy.tries >= MAX_TRIES ? 'bounced' : 'deferred'}, at = coalesce(${again}, at)
        where issue_id = ${issueId} and subscriber_id = ${copy.id}`.execute(db),

    async hasMore(id: number): Promise<boolean> {
      const { rows } = await sql`
        select from newsletter_copy c join newsletter_subscriber s on s.id = c.subscriber_id
        where c.issue_id = ${id} and c.state in ('queued', 'deferred') limit 1`.execute(db);
      return rows.length > 0;
    },

    async readerOf(email: string): Promise<{ id: number; email: string } | undefined> {
      const { rows } = await sql<{ id: number; email: string }>`
        select id, email from newsletter_subscriber where email = lower(${email})`.execute(db);
      return rows[0];
    },

    async addressOf(accountId: number): Promise<string | undefined> {
      const { rows } = await sql<{ email: string }>`
        select email from account where id = ${accountId} and email is not null and email_confirmed_at is not null`.execute(db);
      return rows[0]?.email;
    },
  };
}
