import { RESET_LINK_HOURS } from '../../../../shared/accounts/auth/account-rules.ts';
import { CONFIRM_DAYS } from '../../../../shared/accounts/auth/registration-rules.ts';
import { currentLanguage } from '../../../../shared/platform/messages/current-language.ts';
import type { Language } from '../../../../shared/platform/messages/languages.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import { accountStore } from '../account-store.ts';
import { emailLinkStore, type LinkPurpose } from './email-link-store.ts';
import { secretToken } from '../../../platform/secret-token.ts';

const JOB = 'email-link';
const HOUR_MS = 3_600_000;
const CONFIRM_MS = CONFIRM_DAYS * 24 * HOUR_MS;
const VALID_MS: Record<LinkPurpose, number> = {
  confirm: CONFIRM_MS,
  reset: RESET_LINK_HOURS * HOUR_MS,
  change: CONFIRM_MS,
};

/** Payload of a job. The link is created when the mail is sent. `language`: of the request, as far as the account has none. */
type LinkJob = { language?: Language | undefined } & (
  | { purpose: 'confirm'; accountId: number }
  | { purpose: 'confirm-waiting'; email: string }
  | { purpose: 'reset'; email: string }
  | { purpose: 'change'; accountId: number; sessionId: number; email: string }
);

export type EmailLinkService = ReturnType<typeof emailLinkService>;

/**
 * Mails with a link that proves an address. All work is done in jobs, so that neither replies nor their timing reveal whether
 * an address has an account.
 */
export function emailLinkService(parts: { db: Db; jobs: JobQueue; mails: MailService; publicUrl: string; clock: () => Date }) {
  const { db, jobs, mails, publicUrl, clock } = parts;
  const accounts = accountStore(db);
  const links = emailLinkStore(db);

  /** Creates a link. Its token is in the fragment, which browsers do not send: no log and no referrer contains it. */
  async function linkTo(page: string, purpose: LinkPurpose, accountId: number, email: string): Promise<string> {
    const { token, hash } = secretToken();
    const expiresAt = new Date(clock().getTime() + VALID_MS[purpose]);
    await links.add({ token_hash: hash, purpose, account_id: accountId, email, expires_at: expiresAt });
    return `${publicUrl}/${page}#code=${token}`;
  }

  async function confirm({ accountId, language }: { accountId: number; language?: Language | undefined }): Promise<void> {
    const account = await accounts.findById(accountId);
    if (!account?.email || (account.disabled_at !== null && !account.waits)) return;
    // Confirming again resumes stopped mails.
    if (account.email_confirmed_at !== null && (await mails.stoppedAt(account.email)) === null) return;
    const url = await linkTo('confirm-email', 'confirm', account.id, account.email);
    await mails.send({ kind: 'confirm-address', to: account.email, language, nickname: account.nickname, url });
  }

  /** Only for waiting accounts. Approved ones can log in and ask there. */
  async function confirmWaiting({ email, language }: { email: string; language?: Language | undefined }): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (account?.waits) await confirm({ accountId: account.id, language });
  }

  async function reset({ email, language }: { email: string; language?: Language | undefined }): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (account === undefined || account.disabled_at !== null) return;
    const url = await linkTo('password-reset', 'reset', account.id, email);
    await mails.send({ kind: 'reset-password', to: email, language, nickname: account.nickname, url });
  }

  async function change({ accountId, sessionId, email, language }: LinkJob & { purpose: 'change' }): Promise<void> {
    const account = await accounts.findById(accountId);
    if (account === undefined || account.disabled_at !== null) return;
    // Ending the session cancels its request.
    if (!(await links.isSessionOpen(accountId, sessionId, clock()))) return;
    const owner = await accounts.findByEmail(email);
    if (owner === undefined) {
      const url = await linkTo('confirm-email', 'change', accountId, email);
      await mails.send({
        kind: 'change-address',
        to: email,
        language: account.language ?? language,
        nickname: account.nickname,
        url,
      });
    } else if (owner.disabled_at === null) {
      await mails.queue(db, { kind: 'address-taken', to: email, nickname: owner.nickname });
    }
  }

  jobs.work(JOB, {
    concurrency: 2,
    run: async (job: LinkJob) => {
      if (job.purpose === 'confirm') await confirm(job);
      else if (job.purpose === 'confirm-waiting') await confirmWaiting(job);
      else if (job.purpose === 'reset') await reset(job);
      else await change(job);
    },
  });
  const queue = (db: Db, job: LinkJob) => jobs.add(db, JOB, { ...job, language: currentLanguage() });

  return {
    /** Asks the owner of an account to confirm its address. Queued in the transaction `db`. */
    sendConfirmation: (db: Db, accountId: number) => queue(db, { purpose: 'confirm', accountId }),

    /** `sendConfirmation` for a registration that waits for approval. */
    sendWaitingConfirmation: (db: Db, email: string) => queue(db, { purpose: 'confirm-waiting', email }),

    /** Sends a reset link if the address has an account. */
    sendReset: (db: Db, email: string) => queue(db, { purpose: 'reset', email }),

    /** Sends a confirmation to the new address, unless the session has ended when the mail is sent. */
    sendChange: (db: Db, change: { accountId: number; sessionId: number; email: string }) =>
      queue(db, { purpose: 'change', ...change }),
  };
}
