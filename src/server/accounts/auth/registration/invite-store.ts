import { sql } from 'kysely';

import type { Db } from '../../../platform/db/database.ts';

interface InviteRow {
  id: number;
  codeEnd: string;
  note: string;
  madeBy: string;
  uses: number;
  used: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  members: string[];
}

interface NewInvite {
  code_hash: Buffer;
  code_end: string;
  note: string;
  account_id: number;
  uses: number;
  created_at: Date;
  expires_at: Date;
}

const MEMBERS_SHOWN = 20;
const INVITED_SHOWN = 500;

export type InviteStore = ReturnType<typeof inviteStore>;

export function inviteStore(db: Db) {
  const madeBy = (makerId: number | null) => (makerId === null ? sql<boolean>`true` : sql<boolean>`i.account_id = ${makerId}`);

  return {
    async add(row: NewInvite): Promise<number> {
      const { id } = await db.insertInto('invite').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    /** Uses an invite once. The second of two concurrent last uses gets undefined. */
    async use(codeHash: Buffer, now: Date): Promise<{ id: number; makerId: number } | undefined> {
      const { rows } = await sql<{ id: number; makerId: number }>`
        update invite i set used = used + 1
        where i.code_hash = ${codeHash} and i.used < i.uses and i.revoked_at is null and i.expires_at > ${now}
          and exists (select from account a where a.id = i.account_id and a.disabled_at is null)
        returning i.id, i.account_id as "makerId"`.execute(db);
      return rows[0];
    },

    find: (codeHash: Buffer) =>
      db
        .selectFrom('invite')
        .innerJoin('account', 'account.id', 'invite.account_id')
        .select(['uses', 'used', 'expires_at', 'revoked_at'])
        .select((eb) => eb('account.disabled_at', 'is not', null).as('is_closed'))
        .where('code_hash', '=', codeHash)
        .executeTakeFirst(),

    /** Newest first. Null lists invites of all members. */
    async list(makerId: number | null, { limit, offset }: { limit: number; offset: number }): Promise<InviteRow[]> {
      const { rows } = await sql<InviteRow>`
        select i.id, i.code_end as "codeEnd", i.note, a.credit as "madeBy", i.uses, i.used, i.created_at as "createdAt",
          i.expires_at as "expiresAt", i.revoked_at as "revokedAt",
          array(select m.nickname from registration r join account m on m.id = r.account_id
            where r.invite_id = i.id order by r.created_at desc limit ${MEMBERS_SHOWN}) as members
        from invite i join account a on a.id = i.account_id
        where ${madeBy(makerId)} order by i.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(makerId: number | null): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from invite i where ${madeBy(makerId)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Invites that a member made since then. Locks the account. */
    async countSince(makerId: number, since: Date): Promise<number> {
      await sql`select from account where id = ${makerId} for update`.execute(db);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from invite where account_id = ${makerId} and created_at > ${since}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Returns the end of the code, or undefined if this maker has no such open invite. */
    async revoke(id: number, makerId: number | null, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ code_end: string }>`
        update invite i set revoked_at = ${now} where i.id = ${id} and i.revoked_at is null and ${madeBy(makerId)}
        returning i.code_end`.execute(db);
      return rows[0]?.code_end;
    },

    /** Invited members with their inviters, newest first. */
    async invited(): Promise<{ nickname: string; invitedBy: string | null; at: Date }[]> {
      const { rows } = await sql<{ nickname: string; invitedBy: string | null; at: Date }>`
        select a.nickname, by.credit as "invitedBy", r.created_at as at
        from registration r join account a on a.id = r.account_id left join account by on by.id = r.invited_by
        where r.invited_by is not null order by r.created_at desc, r.account_id desc limit ${INVITED_SHOWN}`.execute(db);
      return rows;
    },
  };
}
