import { timingSafeEqual } from 'node:crypto';

import { emailFault } from '../../shared/auth/email-rules.ts';
import { firstLanguage } from '../../shared/home/newsletter-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { AttemptService } from '../auth/attempt-service.ts';
import type { Db } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { CODE_OF_TEST, leavingUrls, newsletterCode, type NewsletterAct } from './newsletter-codes.ts';
import { newsletterStore } from './newsletter-store.ts';

const JOB = 'newsletter-confirmation';
const HOUR_MS = 3_600_000;
/** Who does not confirm for so long is forgotten; the mail says so. */
const UNCONFIRMED_MS = 7 * 24 * HOUR_MS;

export type NewsletterService = ReturnType<typeof newsletterService>;

/** Addresses for the newsletter, which count once their owner has confirmed them, and go when their owner says so. */
export function newsletterService(parts: {
  db: Db;
  jobs: JobQueue;
  mails: MailService;
  attempts: AttemptService;
  secret: string;
  publicUrl: string;
  clock: () => Date;
}) {
  const { db, jobs, mails, attempts, secret, publicUrl, clock } = parts;
  const store = newsletterStore(db);

  const codeFor = (act: NewsletterAct, subscriber: { id: number; email: string }) => newsletterCode(secret, act, subscriber);

  async function subscriberOf(act: NewsletterAct, code: string): Promise<{ id: number; email: string }> {
    if (code === CODE_OF_TEST)
      throw new Refusal(
        'bad_input',
        'That was a test, and your address is not on the list: there is nothing to leave.',
        'code',
      );
    const [, id] = /^([1-9]\d{0,8})\./.exec(code) ?? [];
    const subscriber = id === undefined ? undefined : await store.find(Number(id));
    const [given, right] = [Buffer.from(code), Buffer.from(subscriber ? codeFor(act, subscriber) : '')];
    if (subscriber !== undefined && given.length === right.length && timingSafeEqual(given, right)) return subscriber;
    throw new Refusal('bad_input', 'This link is not valid, or the address is not on the list any more.', 'code');
  }

  jobs.work(JOB, {
    concurrency: 1,
    run: async ({ id }: { id: number | null }) => {
      const subscriber = id === null ? undefined : await store.find(id);
      if (subscriber === undefined || subscriber.confirmed_at !== null) return;
      const leave = codeFor('unsubscribe', subscriber);
      await mails.send({
        kind: 'newsletter-confirmation',
        to: subscriber.email,
        url: `${publicUrl}/newsletter/confirm#code=${codeFor('confirm', subscriber)}`,
        ...leavingUrls(publicUrl, leave),
      });
    },
  });

  return {
    /** Keeps an address and asks its owner, at most once an hour; the answer is the same whether it was known. */
    async subscribe(email: string, from: { address: string; acceptLanguage: string | null }): Promise<{ accepted: boolean }> {
      const fault = emailFault(email);
      if (fault !== null) throw new Refusal('bad_input', fault, 'email');
      await attempts.take('newsletter:address', from.address);
      const subscriber = { email: email.trim().toLowerCase(), language: firstLanguage(from.acceptLanguage) };
      const now = clock();
      await db.transaction().execute(async (transaction) => {
        const askedBefore = new Date(now.getTime() - HOUR_MS);
        const id = await newsletterStore(transaction).add(subscriber, now, askedBefore);
        // Also where there is nothing to send: how long it takes must not tell.
        await jobs.add(transaction, JOB, { id });
      });
      return { accepted: true };
    },

    async confirm(code: string): Promise<{ email: string }> {
      const { id, email } = await subscriberOf('confirm', code);
      await store.confirm(id, clock());
      await mails.restart(db, email);
      return { email };
    },

    /** Forgets an address. */
    async unsubscribe(code: string): Promise<{ email: string }> {
      const { id, email } = await subscriberOf('unsubscribe', code);
      await store.remove(id, clock());
      return { email };
    },

    /** Forgets who never confirmed. */
    sweep: () => store.sweep(new Date(clock().getTime() - UNCONFIRMED_MS)),
  };
}
