import { passwordError, repeatError } from '../../../shared/accounts/auth/credential-rules.ts';
import { sessionOf, type Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { endAccess } from '../../platform/db/end-access.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { accountStore } from './account-store.ts';
import type { PasswordService } from './password-service.ts';
import type { ProofService } from './proof-service.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';
import type { DeviceService, SignInClient } from './device-service.ts';

export type OwnPasswordService = ReturnType<typeof ownPasswordService>;

export function ownPasswordService(parts: {
  db: Db;
  mails: MailService;
  passwords: PasswordService;
  proofs: ProofService;
  devices: DeviceService;
  accountsVersion: CacheGeneration;
}) {
  const { db, mails, passwords, proofs, devices, accountsVersion } = parts;
  return {
    /** Sets a new password, ends all other sessions and all API tokens, and mails the owner. */
    async change(
      member: Member,
      input: { currentPassword?: string | null | undefined; password: string; passwordConfirmation: string },
      client: SignInClient,
    ): Promise<void> {
      const { currentPassword, password, passwordConfirmation } = input;
      refuseInvalid('password', passwordError(password));
      refuseInvalid('passwordConfirmation', repeatError(password, passwordConfirmation));
      await proofs.require(member, currentPassword, 'currentPassword');
      const passwordHash = await passwords.hash(password);
      await db.transaction().execute(async (trx) => {
        const accounts = accountStore(trx);
        await accounts.setPassword(member.id, passwordHash);
        const { tokens } = await endAccess(trx, member.id, { exceptSession: sessionOf(member).id });
        await devices.remember(trx, member.id, client);
        const account = await accounts.findById(member.id);
        if (account?.email)
          await mails.queue(trx, { kind: 'password-changed', to: account.email, nickname: account.nickname, tokens });
      });
      await accountsVersion.changed();
    },
  };
}
