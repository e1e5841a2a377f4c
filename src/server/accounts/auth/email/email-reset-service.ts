import * as m from '#messages/server-auth';

import { passwordError, repeatError } from '../../../../shared/accounts/auth/credential-rules.ts';
import { isEmail, storedEmail } from '../../../../shared/accounts/auth/email-rules.ts';
import type { SignedIn } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { endAccess } from '../../../platform/db/end-access.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import type { CacheGeneration } from '../../../platform/cache/cache-generation.ts';
import { accountStore } from '../account-store.ts';
import type { AttemptService } from '../attempt-service.ts';
import type { BotCheckService } from '../bot-check-service.ts';
import type { EmailLinkService } from './email-link-service.ts';
import { emailLinkStore } from './email-link-store.ts';
import { removeOtherKeys } from './email-reset-store.ts';
import type { PasswordService } from '../password-service.ts';
import { refuseInvalid } from '../refuse-invalid.ts';
import { hashOfToken } from '../../../platform/secret-token.ts';
import type { SignInService } from '../sign-in-service.ts';
import type { SignInClient } from '../device-service.ts';

export type EmailResetService = ReturnType<typeof emailResetService>;

/** Password reset: a link by mail, then a new password. */
export function emailResetService(parts: {
  db: Db;
  links: EmailLinkService;
  mails: MailService;
  attempts: AttemptService;
  botCheck: BotCheckService;
  passwords: PasswordService;
  signIn: SignInService;
  accountsVersion: CacheGeneration;
  clock: () => Date;
}) {
  const { db, links, mails, attempts, botCheck, passwords, signIn, accountsVersion, clock } = parts;
  const invalid = () => new Refusal('bad_input', m.resetLinkInvalid(), 'code');

  return {
    /** Does the same for unknown addresses, so that neither the reply nor its timing reveals an account. */
    async forgot(input: { email: string; recaptchaToken?: string | null }, address: string): Promise<void> {
      const email = storedEmail(input.email);
      if (!isEmail(email)) throw new Refusal('bad_input', m.emailIncorrect(), 'email');
      await attempts.take('reset:address', address);
      await botCheck.pass(input.recaptchaToken);
      await attempts.take('reset:account', email);
      await links.sendReset(db, email);
    },

    async reset(
      input: { code: string; password: string; passwordConfirmation: string },
      client: SignInClient,
    ): Promise<SignedIn> {
      refuseInvalid('password', passwordError(input.password));
      refuseInvalid('passwordConfirmation', repeatError(input.password, input.passwordConfirmation));
      const hash = hashOfToken(input.code);
      // Checked before the costly hash; decided in the transaction.
      if (!(await emailLinkStore(db).isUsable(hash, ['reset'], clock()))) throw invalid();
      const passwordHash = await passwords.hash(input.password);
      const accountId = await db.transaction().execute((transaction) => useLink(transaction, hash, passwordHash));
      await accountsVersion.changed();
      return signIn.begin(accountId, { persistent: false, ...client });
    },
  };

  async function useLink(transaction: Db, hash: Buffer, passwordHash: string): Promise<number> {
    const [accounts, stored] = [accountStore(transaction), emailLinkStore(transaction)];
    const link = await stored.take(hash, ['reset'], clock());
    if (link === undefined) throw invalid();
    const accountId = link.account_id;
    const account = await accounts.findById(accountId);
    // The account may have another address by now, which this link does not prove.
    if (account?.email !== link.email) throw invalid();
    // Removes the keys of somebody who registered with another person's address.
    if (account.email_confirmed_at === null) await removeOtherKeys(transaction, accountId);
    await accounts.setPassword(accountId, passwordHash);
    await accounts.confirmEmail(accountId, link.email, clock());
    await stored.forget(accountId);
    const { tokens } = await endAccess(transaction, accountId);
    await mails.queue(transaction, { kind: 'password-changed', to: link.email, nickname: account.nickname, tokens });
    return accountId;
  }
}
