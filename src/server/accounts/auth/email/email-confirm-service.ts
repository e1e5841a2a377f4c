import * as m from '#messages/server-auth';

import { isEmail, storedEmail } from '../../../../shared/accounts/auth/email-rules.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Member } from '../../../platform/caller.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import type { CacheGeneration } from '../../../platform/cache/cache-generation.ts';
import { accountStore } from '../account-store.ts';
import type { AttemptService } from '../attempt-service.ts';
import type { BotCheckService } from '../bot-check-service.ts';
import type { EmailLinkService } from './email-link-service.ts';
import { emailLinkStore } from './email-link-store.ts';
import { hashOfToken } from '../../../platform/secret-token.ts';

export type EmailConfirmService = ReturnType<typeof emailConfirmService>;

/** Links that confirm the address of a new account, or the new address of an account. */
export function emailConfirmService(parts: {
  db: Db;
  links: EmailLinkService;
  mails: MailService;
  attempts: AttemptService;
  botCheck: BotCheckService;
  accountsVersion: CacheGeneration;
  clock: () => Date;
}) {
  const { db, links, mails, attempts, botCheck, accountsVersion, clock } = parts;
  const invalid = () => new Refusal('bad_input', m.confirmLinkInvalid(), 'confirmation');

  return {
    /** Returns the confirmed address, and whether the account still waits for approval. */
    async confirm(token: string): Promise<{ email: string; waiting: boolean }> {
      try {
        const { email, accountId } = await db.transaction().execute((transaction) => useLink(transaction, token));
        await accountsVersion.changed();
        return { email, waiting: (await accountStore(db).findById(accountId))?.waits === true };
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new Refusal('conflict', m.addressTaken(), 'confirmation');
      }
    },

    async resend(member: Member): Promise<void> {
      const account = await accountStore(db).findById(member.id);
      if (!account?.email) throw new Refusal('conflict', m.noAddress());
      if (account.email_confirmed_at !== null && (await mails.stoppedAt(account.email)) === null)
        throw new Refusal('conflict', m.alreadyConfirmed());
      await attempts.take('confirm:account', member.id);
      await links.sendConfirmation(db, member.id);
    },

    /**
     * Resends the confirmation of a waiting registration, which cannot log in. Neither reply nor timing reveals whether it
     * exists.
     */
    async resendWaiting(input: { email: string; recaptchaToken?: string | null }, address: string): Promise<void> {
      const email = storedEmail(input.email);
      if (!isEmail(email)) throw new Refusal('bad_input', m.emailIncorrect(), 'email');
      await attempts.take('confirm:address', address);
      await botCheck.pass(input.recaptchaToken);
      await attempts.take('confirm:account', email);
      await links.sendWaitingConfirmation(db, email);
    },
  };

  async function useLink(transaction: Db, token: string): Promise<{ email: string; accountId: number }> {
    const [accounts, stored] = [accountStore(transaction), emailLinkStore(transaction)];
    const hash = hashOfToken(token);
    const link = await stored.take(hash, ['confirm', 'change'], clock());
    if (link === undefined) throw invalid();
    const { account_id: accountId, email } = link;
    // Mail scanners open links before readers do. So a link stays valid for the same address until it expires.
    const keep = () => stored.add({ ...link, token_hash: hash, purpose: 'confirm' });
    if (link.purpose === 'confirm') {
      // The account may have another address by now, which this link does not prove.
      if (!(await accounts.confirmEmail(accountId, email, clock()))) throw invalid();
      await mails.restart(transaction, email);
      await keep();
      return { email, accountId };
    }
    const account = await accounts.findById(accountId);
    await accounts.setEmail(accountId, email, clock());
    await mails.restart(transaction, email);
    // Also invalidates links in the old mailbox.
    await stored.forget(accountId);
    await keep();
    if (account?.email)
      await mails.queue(transaction, {
        kind: 'address-changed',
        to: account.email,
        language: account.language,
        nickname: account.nickname,
        newAddress: email,
      });
    return { email, accountId };
  }
}
