import { sql, type RawBuilder } from 'kysely';

import type { MemberLevel, TrustNumberName, TrustNumbers } from '../../../shared/accounts/trust/trust-rules.ts';
import {
  PUBLICATION_KINDS,
  STATUS_PUBLISHED,
  type PublicationRef,
} from '../../../shared/catalogue/publications/publication.ts';
import { actsAsStaff } from '../../platform/db/acting-role.ts';
import type { Db } from '../../platform/db/database.ts';
import { kindColumns } from '../../platform/db/kind-columns.ts';

/** Data that determines a member's level. */
export interface Standing {
  id: number;
  level: MemberLevel;
  isPinned: boolean;
  memberSince: Date;
  isConfirmed: boolean;
  isModerator: boolean;
  saved: number;
  published: number;
  edits: number;
  /** Latest removal of something of theirs that is still removed. */
  removedAt: Date | null;
  /** Time zone from the notification settings, if set. */
  timeZone: string | null;
}

export interface SavedState {
  isPublished: boolean;
  isListed: boolean;
  publishedAt: Date | null;
}

/** Accounts per batch. */
const BATCH = 500;

const revised = kindColumns('r', PUBLICATION_KINDS);
const sameOfKind = PUBLICATION_KINDS.map((kind) => sql`${sql.ref(`u.${kind}_id`)} = ${sql.ref(`r.${kind}_id`)}`);

/** SQL: edits of others' publications that nobody undid later. */
const survivingEdits = (counted: number) => sql<number>`(select count(*)::int from (
  select from revision r join publication p on p.kind = ${revised.kind} and p.id = ${revised.id}
    where r.account_id = a.id and r.source = 'member' and p.listed and p.uploader_id is distinct from a.id
      and not exists (select from revision u where u.restored_number < r.number and u.number > r.number
        and (${sql.join(sameOfKind, sql` or `)}))
  union all select from entry_revision r where r.account_id = a.id
    and not exists (select from entry_revision u where u.kind = r.kind and u.entry_id = r.entry_id
      and u.restored_number < r.number and u.number > r.number)
  limit ${counted}) edits)`;

/** Held comments do not count as removed. */
const removedAt = sql<Date | null>`greatest(
  (select max(c.hidden_at) from comment c where c.author_id = a.id),
  (select max(m.hidden_at) from chat_message m where m.author_id = a.id and m.hidden_at is not null),
  (select max(p.hidden_at) from publication p where p.uploader_id = a.id and p.hidden_at is not null
    and (p.hidden_by in ('moderator', 'both') or p.removed_by = 'moderator')
    and not exists (select from report r where r.kind = p.kind and r.subject_id = p.id and r.found and r.act_id is null)))`;

export function trustStore(db: Db) {
  /** @param counted upper bound for each of the counts */
  async function standings(condition: RawBuilder<boolean>, limit: number, counted: number): Promise<Standing[]> {
    const { rows } = await sql<Standing>`
      select a.id, a.level, a.level_pinned as "isPinned", a.created_at as "memberSince", a.email_confirmed_at is not null as "isConfirmed", ${actsAsStaff('a')} as "isModerator",
        (select count(*)::int from (select from saved_publication s where s.account_id = a.id limit ${counted}) s) as saved,
        (select count(*)::int from (select from publication p where p.uploader_id = a.id and p.listed limit ${counted}) p) as published,
        ${survivingEdits(counted)} as edits, ${removedAt} as "removedAt",
        (select nullif(n.time_zone, 'UTC') from notice_setting n where n.account_id = a.id) as "timeZone"
      from account a where ${condition} order by a.id limit ${limit}`.execute(db);
    return rows;
  }

  return {
    async standing(id: number, counted: number): Promise<Standing | undefined> {
      return (await standings(sql<boolean>`a.id = ${id} and a.deleted_at is null`, 1, counted))[0];
    },

    /** Next batch of accounts with a computed level. */
    standingsAfter: (id: number, counted: number) =>
      standings(sql<boolean>`a.id > ${id} and a.deleted_at is null and not a.level_pinned`, BATCH, counted),

    /** Level as last computed. */
    async level(id: number): Promise<{ level: MemberLevel; pinned: boolean } | undefined> {
      return db
        .selectFrom('account')
        .select(['level', 'level_pinned as pinned'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    },

    /** Levels that an admin pinned stay. */
    setLevel: (id: number, level: MemberLevel) =>
      db.updateTable('account').set({ level }).where('id', '=', id).where('level_pinned', '=', false).execute(),

    /** Pins a level; null: it is computed from the start. */
    pinLevel: (id: number, level: MemberLevel | null) =>
      db
        .updateTable('account')
        .set({ level: level ?? 'new', level_pinned: level !== null })
        .where('id', '=', id)
        .execute(),

    async publication({ kind, id }: PublicationRef): Promise<SavedState | undefined> {
      const { rows } = await sql<SavedState>`
        select status_id = ${STATUS_PUBLISHED} as "isPublished", listed as "isListed", published_at as "publishedAt" from publication
        where kind = ${kind} and id = ${id}`.execute(db);
      return rows[0];
    },

    /** Number of the member's publications that wait for a moderator. Locks the account. */
    async waiting(accountId: number): Promise<number> {
      await sql`select from account where id = ${accountId} for no key update`.execute(db);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from publication p where p.uploader_id = ${accountId} and p.hidden_by in ('moderator', 'both')
          and exists (select from report r where r.kind = p.kind and r.subject_id = p.id and r.found and r.act_id is null)`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    async numbers(): Promise<Partial<TrustNumbers>> {
      const rows = await db.selectFrom('trust_number').selectAll().execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },

    putNumber: (name: TrustNumberName, value: number) =>
      db
        .insertInto('trust_number')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),

    removeNumber: (name: TrustNumberName) => db.deleteFrom('trust_number').where('name', '=', name).execute(),
  };
}
