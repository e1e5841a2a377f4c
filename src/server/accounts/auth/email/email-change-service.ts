import * as m from '#messages/server-auth';

import { emailError, storedEmail } from '../../../../shared/accounts/auth/email-rules.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { sessionOf, type Member } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import { accountStore } from '../account-store.ts';
import type { AttemptService } from '../attempt-service.ts';
import type { EmailLinkService } from './email-link-service.ts';
import type { ProofService } from '../proof-service.ts';
import { refuseInvalid } from '../refuse-invalid.ts';
import type { RegistrationSettingService } from '../registration/registration-setting-service.ts';

export type EmailChangeService = ReturnType<typeof emailChangeService>;

/** Changes of an account's address. Only its owner learns by mail that an address is taken. */
export function emailChangeService(parts: {
  db: Db;
  links: EmailLinkService;
  mails: MailService;
  proofs: ProofService;
  attempts: AttemptService;
  settings: RegistrationSettingService;
}) {
  const { db, links, mails, proofs, attempts, settings } = parts;
  return {
    async request(member: Member, input: { email: string; password?: string | null }): Promise<void> {
      refuseInvalid('email', emailError(input.email));
      const email = storedEmail(input.email);
      await proofs.require(member, input.password);
      const account = await accountStore(db).findById(member.id);
      if (account?.email === email) throw new Refusal('bad_input', m.addressIsYours(), 'email');
      await settings.checkAddress(email);
      await attempts.take('email:account', member.id);
      await db.transaction().execute(async (transaction) => {
        await links.sendChange(transaction, { accountId: member.id, sessionId: sessionOf(member).id, email });
        // Sent in either case, so that it does not reveal whether the new address is taken.
        if (account?.email)
          await mails.queue(transaction, {
            kind: 'address-change-asked',
            to: account.email,
            nickname: account.nickname,
            newAddress: email,
          });
      });
    },
  };
}
