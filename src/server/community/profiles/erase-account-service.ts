import * as m from '#messages/server-profiles';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { ProofService } from '../../accounts/auth/proof-service.ts';
import type { EventHandler } from '../../app/domain-events.ts';
import type { Member } from '../../platform/caller.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { eraseAccountStore } from './erase-account-store.ts';

export type EraseAccountService = ReturnType<typeof eraseAccountService>;

type EraseAccountDependencies = Pick<AppContext, 'db' | 'clock' | 'version' | 'accountsVersion' | 'events'> & {
  admins: Pick<AdminService, 'mayLeave'>;
  proofs: ProofService;
};

export function farewellMailer(mails: Pick<MailService, 'queue'>): EventHandler<'member.left'> {
  return async (trx, { email, language, nickname }) => {
    if (email !== null) await mails.queue(trx, { kind: 'account-deleted', to: email, language, nickname });
  };
}

export function eraseAccountService({ db, clock, version, accountsVersion, events, admins, proofs }: EraseAccountDependencies) {
  return {
    /** Deletes the account at once and for good. Publications stay, credited to 'Deleted user'. */
    async erase(member: Member, typed: { nickname: string; password?: string | null | undefined }): Promise<void> {
      if (typed.nickname.trim().toLowerCase() !== member.nickname)
        throw new Refusal('bad_input', m.nicknameToConfirm(), 'nickname');
      await proofs.require(member, typed.password);
      await db.transaction().execute(async (trx) => {
        await admins.mayLeave(trx, member.id);
        const store = eraseAccountStore(trx);
        const account = await store.find(member.id);
        // A second click may have deleted it meanwhile.
        if (account === undefined) return;
        await events.emit(trx, 'member.left', { id: member.id, ...account, at: clock() });
        await store.removeBelongings(member.id);
        await store.empty(member.id, clock());
      });
      await accountsVersion.changed();
      await version.changed();
    },
  };
}
