import { sql, type RawBuilder } from 'kysely';

import type { AUDIT_ACTS } from '../../../shared/moderation/admin/admin-contract.ts';
import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import type { Trust } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/text-search.ts';

export type AuditAct = (typeof AUDIT_ACTS)[number];

export interface ManagedUserRow {
  id: number;
  nickname: string;
  email: string | null;
  email_confirmed_at: Date | null;
  role: Role;
  trust: Trust | null;
  disabled_at: Date | null;
  created_at: Date;
  sessions: number;
  last_seen_at: Date | null;
  /** The registration waits for approval. */
  waiting: boolean;
  /** Inviter, for members who joined by invite. */
  invited_by: string | null;
}

export interface AuditRow {
  id: number;
  at: Date;
  actor: string | null;
  act: AuditAct;
  /** Null if the act concerns no account. */
  account: string | null;
  detail: string;
  note: string | null;
}

interface NewAuditEntry {
  at: Date;
  actor_id: number | null;
  act: AuditAct;
  account_id: number | null;
  detail: string;
  note?: string | null;
}

interface Window {
  limit: number;
  offset: number;
}

export type AdminStore = ReturnType<typeof adminStore>;

export function adminStore(db: Db) {
  /** Accounts with their live sessions. The condition is on `account a`. */
  async function users(condition: RawBuilder<boolean>, now: Date, { limit, offset }: Window): Promise<ManagedUserRow[]> {
    const { rows } = await sql<ManagedUserRow>`
      with page as materialized (
        select a.* from account a where a.deleted_at is null and ${condition} order by a.id desc limit ${limit} offset ${offset}
      )
      select a.id, a.nickname, a.email, a.email_confirmed_at, a.role, a.trust, a.disabled_at, a.created_at,
        s.sessions, s.last_seen_at, coalesce(r.waiting, false) as waiting, inviter.credit as invited_by
      from page a left join registration r on r.account_id = a.id left join account inviter on inviter.id = r.invited_by
      cross join lateral (
        select count(*)::int as sessions, max(last_seen_at) as last_seen_at
        from session where account_id = a.id and expires_at > ${now}) s
      order by a.id desc`.execute(db);
    return rows;
  }

  const anyOf = (query: string) =>
    query === '' ? sql<boolean>`true` : sql<boolean>`(a.nickname like ${contains(query)} or a.email like ${contains(query)})`;

  return {
    /** Newest first. `query` is in lower case, as nicknames and addresses are stored. */
    list: (query: string, now: Date, window: Window) => users(anyOf(query), now, window),

    async count(query: string): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from account a where a.deleted_at is null and ${anyOf(query)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    find: async (id: number, now: Date) => (await users(sql<boolean>`a.id = ${id}`, now, { limit: 1, offset: 0 })).at(0),

    idOf: (nickname: string) =>
      db
        .selectFrom('account')
        .select('id')
        .where('nickname', '=', nickname)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
        .then((row) => row?.id),

    /**
     * Locks an account and all admins who can log in, and returns these admins. If two admins remove each other's role, the
     * second one waits, and is then the last admin.
     */
    async lock(id: number): Promise<number[]> {
      const isAdmin = sql`(a.role = 'admin' and a.disabled_at is null and a.deleted_at is null
        and (a.email is not null or exists (select from social_identity i where i.account_id = a.id)))`;
      const { rows } = await sql<{ id: number; admin: boolean }>`
        select a.id, ${isAdmin} as admin from account a where ${isAdmin} or a.id = ${id} order by a.id for update of a`.execute(
        db,
      );
      return rows.filter(({ admin }) => admin).map((row) => row.id);
    },

    setTrust: (id: number, trust: Trust | null) => db.updateTable('account').set({ trust }).where('id', '=', id).execute(),

    setRole: (id: number, role: Role) => db.updateTable('account').set({ role }).where('id', '=', id).execute(),

    setDisabled: (id: number, at: Date | null) =>
      db.updateTable('account').set({ disabled_at: at }).where('id', '=', id).execute(),

    async audit(entry: NewAuditEntry): Promise<number> {
      const { id } = await db.insertInto('audit_entry').values(entry).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /** Confirmed address of a member, or undefined. */
    async reachable(id: number): Promise<{ to: string; nickname: string } | undefined> {
      const { rows } = await sql<{ to: string; nickname: string }>`
        select email as "to", nickname from account where id = ${id} and email_confirmed_at is not null and deleted_at is null`.execute(
        db,
      );
      return rows[0];
    },

    async listAudit(accountId: number | null, { limit, offset }: Window): Promise<AuditRow[]> {
      const { rows } = await sql<AuditRow>`
        select e.id, e.at, actor.nickname as actor, e.act, account.nickname as account, e.detail, e.note
        from audit_entry e left join account on account.id = e.account_id left join account actor on actor.id = e.actor_id
        where ${ofAccount(accountId)} order by e.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async countAudit(accountId: number | null): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from audit_entry e where ${ofAccount(accountId)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}

const ofAccount = (id: number | null) => (id === null ? sql<boolean>`true` : sql<boolean>`e.account_id = ${id}`);
