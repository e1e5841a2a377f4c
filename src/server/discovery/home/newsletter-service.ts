import * as m from '#messages/server-newsletter';

import { emailError, storedEmail } from '../../../shared/accounts/auth/email-rules.ts';
import { CONFIRM_SUBSCRIPTION_DAYS, firstLanguage } from '../../../shared/discovery/home/newsletter-rules.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import type { Language } from '../../../shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../../../shared/platform/messages/offered-languages.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { CODE_OF_TEST, leavingUrls, newsletterCode, readNewsletterCode, type NewsletterAct } from './newsletter-codes.ts';
import { newsletterStore } from './newsletter-store.ts';

const JOB = 'newsletter-confirmation';
const HOUR_MS = 3_600_000;
const UNCONFIRMED_MS = CONFIRM_SUBSCRIPTION_DAYS * 24 * HOUR_MS;

/** Newsletter subscriptions with confirmation by mail (double opt-in). */
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

  const invalid = () => new Refusal('bad_input', m.linkInvalid(), 'code');

  async function latest(tag: string | null): Promise<{ id: number; email: string } | undefined> {
    if (tag === null) throw invalid();
    return store.findByTag(secret, tag);
  }

  jobs.work(JOB, {
    concurrency: 1,
    run: async ({ id, language }: { id: number | null; language?: Language }) => {
      const subscriber = id === null ? undefined : await store.find(id);
      if (subscriber === undefined || subscriber.confirmed_at !== null) return;
      const leave = codeFor('unsubscribe', subscriber);
      await mails.send({
        kind: 'newsletter-confirmation',
        to: subscriber.email,
        language: language ?? subscriber.language,
        url: `${publicUrl}/newsletter/confirm#code=${codeFor('confirm', subscriber)}`,
        ...leavingUrls(publicUrl, leave),
      });
    },
  });

  return {
    /** Stores an address and mails a confirmation link, at most once an hour. The reply does not reveal known addresses. */
    async subscribe(email: string, from: { address: string; acceptLanguage: string | null }): Promise<{ accepted: boolean }> {
      const error = emailError(email);
      if (error !== null) throw new Refusal('bad_input', error, 'email');
      await attempts.take('newsletter:address', from.address);
      const subscriber = { email: storedEmail(email), language: readerLanguage(from.acceptLanguage) };
      const now = clock();
      await db.transaction().execute(async (transaction) => {
        const askedBefore = new Date(now.getTime() - HOUR_MS);
        const id = await newsletterStore(transaction).add(subscriber, now, askedBefore);
        // A job is queued even without a mail, because the time of a reply would reveal known addresses.
        await jobs.add(transaction, JOB, { id, language: currentLanguage() });
      });
      return { accepted: true };
    },

    async confirm(code: string): Promise<{ email: string }> {
      const named = readNewsletterCode(secret, 'confirm', code);
      const subscriber = named === null ? undefined : await store.find(named.id);
      if (named === null || subscriber === undefined || !named.isFor(subscriber.email)) throw invalid();
      await store.confirm(subscriber.id, clock());
      await mails.restart(db, subscriber.email);
      return { email: subscriber.email };
    },

    /** Deletes a subscription. `email` is null if it was deleted before. */
    async unsubscribe(code: string): Promise<{ email: string | null }> {
      if (code === CODE_OF_TEST) throw new Refusal('bad_input', m.testMail(), 'code');
      const named = readNewsletterCode(secret, 'unsubscribe', code);
      if (named === null) throw invalid();
      const subscriber = await store.find(named.id);
      // The address may have subscribed again since the mail was sent.
      const found = subscriber !== undefined && named.isFor(subscriber.email) ? subscriber : await latest(named.tag);
      if (found !== undefined) await store.remove(found.id, clock());
      return { email: found?.email ?? null };
    },

    /** Deletes expired unconfirmed subscriptions. */
    sweep: () => store.sweep(new Date(clock().getTime() - UNCONFIRMED_MS)),
  };
}

/** ISO 639 code of the page's language, or of the browser's first language if the site does not offer that one. */
function readerLanguage(acceptLanguage: string | null): string | null {
  const preferred = firstLanguage(acceptLanguage);
  const codes = OFFERED_LANGUAGES.map((language) => new Intl.Locale(language).language);
  return preferred !== null && codes.includes(preferred) ? new Intl.Locale(currentLanguage()).language : preferred;
}
