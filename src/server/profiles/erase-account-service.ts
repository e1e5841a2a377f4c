import { Refusal } from '../../shared/kit/errors.ts';
import { matchKey } from '../../shared/kit/text.ts';
import type { AdminService } from '../admin/admin-service.ts';
import type { ProofService } from '../auth/proof-service.ts';
import type { Installation } from '../installation.ts';
import type { Member } from '../platform/caller.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { eraseAccountStore } from './erase-account-store.ts';

export type EraseAccountService = ReturnType<typeof eraseAccountService>;

interface EraseAccountParts {
  installation: Pick<Installation, 'db' | 'clock' | 'version' | 'accountsVersion'>;
  admins: Pick<AdminService, 'mayLeave'>;
  proofs: ProofService;
  mails: Pick<MailService, 'queue'>;
}

export function eraseAccountService({ installation, admins, proofs, mails }: EraseAccountParts) {
  const { db, clock, version, accountsVersion } = installation;
  return {
    /** Deletes the account at once and for good. What was published stays, credited to 'Deleted user' (decisions.md §3.8). */
    async erase(member: Member, typed: { nickname: string; password?: string | null | undefined }): Promise<void> {
      if (typed.nickname.trim().toLowerCase() !== member.nickname)
        throw new Refusal('bad_input', 'Type your own nickname to confirm.', 'nickname');
      await proofs.require(member, typed.password);
      await db.transaction().execute(async (trx) => {
        await admins.mayLeave(trx, member.id);
        const store = eraseAccountStore(trx);
        const account = await store.find(member.id);
        // Deleted by a click beside this one.
        if (account === undefined) return;
        if (account.email !== null) {
          await store.forgetSubscriber(account.email);
          await store.forgetBounces(account.email);
          await mails.queue(trx, { kind: 'account-deleted', to: account.email, nickname: account.nickname });
        }
        await store.forgetReporter(member.id);
        await store.forgetFollowers(member.id);
        await store.removeHeld(member.id, clock());
        await store.removeDrafts(member.id);
        await store.forgetInSearch(member.id, matchKey(account.nickname));
        await store.restNicknames(member.id, clock());
        await store.removeBelongings(member.id);
        await store.empty(member.id, clock());
      });
      await accountsVersion.changed();
      await version.changed();
    },
  };
}
