import { createHash, randomBytes } from 'node:crypto';

import * as audit from '#messages/server-audit';
import * as m from '#messages/server-auth';

import { INVITE_PAGE_SIZE, type addInvite, type Invite } from '../../../../shared/accounts/auth/registration-contract.ts';
import {
  INVITE_PERIOD_DAYS,
  inviteError,
  MAX_INVITE_NOTE,
  MEMBER_INVITE_USES,
  MEMBER_INVITES_A_MONTH,
  plainInviteCode,
} from '../../../../shared/accounts/auth/registration-rules.ts';
import { longDate } from '../../../../shared/platform/kit/dates.ts';
import type { InputOf } from '../../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../../app/app-context.ts';
import type { AdminService } from '../../account-acts/admin-service.ts';
import type { Member } from '../../../platform/caller.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { TrustService } from '../../trust/trust-service.ts';
import { refuseInvalid } from '../refuse-invalid.ts';
import { inviteStore, type InviteStore } from './invite-store.ts';

const DAY_MS = 86_400_000;
/** Crockford's base 32: no letters that look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;

export type InviteService = ReturnType<typeof inviteService>;

type InviteDependencies = Pick<AppContext, 'db' | 'clock' | 'config'> & {
  admins: Pick<AdminService, 'note'>;
  trust: Pick<TrustService, 'levelOf'>;
};

export function inviteService({ db, clock, config: { publicUrl }, admins, trust }: InviteDependencies) {
  const store = inviteStore(db);
  /** Null for admins, who see all invites. */
  const makerOf = (member: Member) => (member.role === 'admin' ? null : member.id);

  async function requireInviter(member: Member): Promise<void> {
    if ((await trust.levelOf(member)) !== 'trusted') throw new Refusal('not_allowed', m.invitesForTrusted());
  }

  /** Limits the invites of a member. Needs a transaction, which locks the account. */
  async function checkInviteLimit(trx: Db, member: Member, uses: number): Promise<void> {
    if (member.role !== 'user') return;
    if (uses > MEMBER_INVITE_USES) throw new Refusal('bad_input', m.inviteUses({ max: MEMBER_INVITE_USES }), 'uses');
    const made = await inviteStore(trx).countSince(member.id, new Date(clock().getTime() - INVITE_PERIOD_DAYS * DAY_MS));
    if (made >= MEMBER_INVITES_A_MONTH)
      throw new Refusal('not_allowed', m.tooManyInvites({ count: made, days: INVITE_PERIOD_DAYS }));
  }

  return {
    async list(member: Member, page: number): Promise<{ invites: Invite[]; total: number }> {
      await requireInviter(member);
      const window = { limit: INVITE_PAGE_SIZE, offset: (page - 1) * INVITE_PAGE_SIZE };
      const rows = await store.list(makerOf(member), window);
      const invites = rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        revokedAt: row.revokedAt?.toISOString() ?? null,
      }));
      return { invites, total: await store.count(makerOf(member)) };
    },

    async add(member: Member, { note, uses, days }: InputOf<typeof addInvite>['body']) {
      await requireInviter(member);
      const letters = [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
      const code = letters.join('').replaceAll(/.{4}(?!$)/g, '$&-');
      const codeEnd = code.slice(-4);
      const id = await db.transaction().execute(async (trx) => {
        await checkInviteLimit(trx, member, uses);
        const added = await inviteStore(trx).add({
          code_hash: hashOf(code),
          code_end: codeEnd,
          note: cleanLine(note, 'note', MAX_INVITE_NOTE),
          account_id: member.id,
          uses,
          created_at: clock(),
          expires_at: new Date(clock().getTime() + days * DAY_MS),
        });
        const detail = [audit.inviteMade.with({ codeEnd, uses, days })];
        await admins.note(trx, { actorId: member.id, act: 'invite', detail });
        return added;
      });
      // Browsers do not send the fragment, so no log and no referrer contains the code.
      return { id, code, url: `${publicUrl}/registration#code=${code}` };
    },

    async revoke(member: Member, id: number): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const codeEnd = await inviteStore(trx).revoke(id, makerOf(member), clock());
        if (codeEnd === undefined) throw new Refusal('not_found', m.noSuchInvite());
        await admins.note(trx, { actorId: member.id, act: 'invite', detail: [audit.inviteRevoked.with({ codeEnd })] });
      });
    },

    async invited() {
      return { invited: (await store.invited()).map((row) => ({ ...row, at: row.at.toISOString() })) };
    },

    /** Refuses an invalid code, before other checks of the registration. */
    async check(typed: string): Promise<void> {
      refuseInvalid('invite', inviteError(typed));
      refuseInvalid('invite', errorOf(await store.find(hashOf(typed)), clock()));
    },

    /** Uses an invite once, in the transaction that creates the account. */
    async use(trx: Db, typed: string): Promise<{ id: number; makerId: number }> {
      const invites = inviteStore(trx);
      const used = await invites.use(hashOf(typed), clock());
      if (used !== undefined) return used;
      throw new Refusal('bad_input', errorOf(await invites.find(hashOf(typed)), clock()) ?? m.inviteInvalid(), 'invite');
    },
  };
}

/** 80 random bits, and each guess costs a registration. A slow hash would gain nothing. */
const hashOf = (code: string) => createHash('sha256').update(plainInviteCode(code)).digest();

function errorOf(invite: Awaited<ReturnType<InviteStore['find']>>, now: Date): string | null {
  if (invite === undefined) return m.unknownInvite();
  if (invite.revoked_at !== null) return m.inviteRevoked();
  if (invite.expires_at <= now) return m.inviteExpired({ day: longDate(invite.expires_at.toISOString()) });
  if (invite.used >= invite.uses) return m.inviteUsed();
  return invite.is_closed ? m.inviteInvalid() : null;
}
