import { passwordFault, repeatFault } from '../../shared/auth/account-rules.ts';
import { sessionOf, type Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { accountStore } from './account-store.ts';
import type { PasswordService } from './password-service.ts';
import type { ProofService } from './proof-service.ts';
import { refuseFault } from './refuse-fault.ts';
import type { SessionService } from './session-service.ts';

export type OwnPasswordService = ReturnType<typeof ownPasswordService>;

export function ownPasswordService(parts: {
  db: Db;
  mails: MailService;
  passwords: PasswordService;
  proofs: ProofService;
  sessions: SessionService;
}) {
  const { db, mails, passwords, proofs, sessions } = parts;
  return {
    /** Sets a new password, ends every other session, and tells the owner by mail. */
    async change(
      member: Member,
      input: { currentPassword?: string | null | undefined; password: string; passwordConfirmation: string },
    ): Promise<void> {
      const { currentPassword, password, passwordConfirmation } = input;
      refuseFault('password', passwordFault(password));
      refuseFault('passwordConfirmation', repeatFault(password, passwordConfirmation));
      await proofs.require(member, currentPassword, 'currentPassword');
      const passwordHash = await passwords.hash(password);
      await db.transaction().execute(async (trx) => {
        const accounts = accountStore(trx);
        await accounts.setPassword(member.id, passwordHash);
        const account = await accounts.findById(member.id);
        if (account?.email) await mails.queue(trx, { kind: 'password-changed', to: account.email, nickname: account.nickname });
      });
      await sessions.endAll(member.id, sessionOf(member).id);
    },
  };
}
