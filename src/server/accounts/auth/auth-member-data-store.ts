import { sql } from 'kysely';

import type { EventHandler } from '../../app/domain-events.ts';
import type { MemberData } from '../../platform/member-data.ts';

export const authMemberData: MemberData = {
  download: {
    /** Answer to the question, and inviter. */
    registration: (db, { id }) =>
      db
        .selectFrom('registration as r')
        .leftJoin('account as inviter', 'inviter.id', 'r.invited_by')
        .select(['r.question', 'r.answer', 'inviter.credit as invitedBy', 'r.created_at as createdAt'])
        .where('r.account_id', '=', id)
        .executeTakeFirst(),

    /** Invites by the member, without the members who used them. */
    invites: (db, { id }) =>
      db
        .selectFrom('invite')
        .select(['note', 'uses', 'used', 'created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    sessions: (db, { id }) =>
      db
        .selectFrom('session')
        .select(['user_agent as userAgent', 'persistent', 'created_at as createdAt'])
        .select(['last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    failedSignIns: (db, { id }) =>
      db
        .selectFrom('failed_sign_in')
        .select(['way', 'browser', 'network', 'count', 'last_at as lastAt'])
        .where('account_id', '=', id)
        .orderBy('last_at')
        .execute(),

    knownDevices: (db, { id }) =>
      db.selectFrom('known_device').select('seen_at as seenAt').where('account_id', '=', id).orderBy('seen_at').execute(),

    apiTokens: (db, { id }) =>
      db
        .selectFrom('api_token')
        .select(['name', 'scopes', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    socialSignIns: (db, { id }) =>
      db
        .selectFrom('social_identity')
        .select(['provider', 'subject', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('provider')
        .execute(),

    secondFactors: async (db, { id }) => ({
      authenticatorApp:
        (await db.selectFrom('totp').select('confirmed_at as confirmedAt').where('account_id', '=', id).executeTakeFirst()) ??
        null,
      passkeys: await db
        .selectFrom('passkey')
        .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
      recoveryCodes: await db.selectFrom('recovery_code').select('used_at as usedAt').where('account_id', '=', id).execute(),
    }),
  },

  columns: {
    'api_token.account_id': { in: 'apiTokens' },
    'email_link.account_id': { in: { none: 'opens the account' } },
    'failed_sign_in.account_id': { in: 'failedSignIns' },
    'invite.account_id': { in: 'invites' },
    'known_device.account_id': { in: 'knownDevices' },
    'passkey.account_id': { in: 'secondFactors' },
    'passkey_making.account_id': { in: { none: 'lasts minutes, and opens the account' } },
    'recovery_code.account_id': { in: 'secondFactors' },
    'registration.account_id': { in: 'registration' },
    'registration.invited_by': {
      in: { none: 'who came by an invite is data of those' },
      stays: 'whom they invited stays, by a deleted user',
    },
    'second_factor_ticket.account_id': { in: { none: 'lasts minutes, and opens the account' } },
    'session.account_id': { in: 'sessions' },
    'social_identity.account_id': { in: 'socialSignIns' },
    'totp.account_id': { in: 'secondFactors' },
  },
};

/** Reserves the current and former nicknames for a year, against impersonation. */
export const restNicknames: EventHandler<'member.left'> = async (trx, { id, at }) => {
  await sql`delete from resting_nickname where until <= ${at}`.execute(trx);
  await sql`
    insert into resting_nickname (nickname_hash, until)
    select sha256(convert_to(n.nickname, 'UTF8')), ${at}::timestamptz + interval '1 year'
    from (select nickname from account where id = ${id} union select nickname from former_nickname where account_id = ${id}) n
    on conflict (nickname_hash) do update set until = excluded.until`.execute(trx);
};
