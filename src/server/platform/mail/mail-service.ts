import * as m from '#messages/server-health';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';
import type { MailOutcome } from '../../../shared/integrations/operations/mail-state-contract.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { storedLanguage } from '../http/request-language.ts';
import { MAX_TRIES, type JobQueue, type RunningJob } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import { StoredError } from '../stored-error.ts';
import { emitMetric } from '../metric-events.ts';
import { BOUNCE_POINTS, mailBounceStore } from './mail-bounce-store.ts';
import { mailHealth } from './mail-health.ts';
import { layOut } from './mail-layout.ts';
import { mailText, type LinkMail, type Mail, type Notification } from './mail-texts.ts';
import { MailRefused } from './mail-failure.ts';
import { mailTallyStore } from './mail-tally-store.ts';
import { folderTransport, smtpTransport } from './mail-transport.ts';

const JOB = 'mail';
/** Exactly one address, without characters that could end the header or add a recipient. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

export type MailService = ReturnType<typeof mailService>;
type MailDependencies = {
  db: Db;
  config: Pick<Config, 'mail' | 'publicUrl' | 'dataDir'>;
  jobs: JobQueue;
  log: Log;
  clock: () => Date;
  /** Language that the account with this address has chosen. */
  languageOf: (email: string) => Promise<string | null>;
};

/**
 * Sends mails by SMTP, or writes files if none is configured, and counts bounces of every mail.
 * Senders of optional mails check `isMailStopped` first.
 */
export function mailService({ db, config, jobs, log, clock, languageOf }: MailDependencies) {
  const { smtpUrl: url, from, ...certificate } = config.mail;
  const server = url === null ? null : { url, ...certificate };
  const transport = server === null ? folderTransport(join(config.dataDir, 'mail'), clock) : smtpTransport(server);
  const around = { site: nameIn(from), publicUrl: config.publicUrl };
  const host = new URL(config.publicUrl).hostname;
  const bounces = mailBounceStore(db);
  const tally = mailTallyStore(db);

  async function deliver(mail: Mail, id: string): Promise<void> {
    if (!ONE_ADDRESS.test(mail.to)) throw new StoredError(m.mailWithoutRecipient.with());
    const composed = inLanguage(storedLanguage((await languageOf(mail.to)) ?? mail.language), () => {
      const text = mailText(mail, around);
      return { subject: text.subject, ...layOut(text, around) };
    });
    const { file } = await transport({
      from,
      // As an object, because a string may be a list.
      to: { name: '', address: mail.to },
      ...composed,
      date: clock(),
      messageId: `<${id}@${host}>`,
      ...threadOf(mail, host),
      headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail, host) },
      xMailer: false,
    });
    log.info({ mail: mail.kind, file }, file === undefined ? 'mail sent' : 'mail written to a file, as no SMTP_URL is set');
  }

  /** Counts the outcome of a mail. A failure is ignored, because the mail must not be sent again. */
  async function note(kind: string, outcome: MailOutcome, reason: string | null): Promise<void> {
    emitMetric('mail', { kind, outcome });
    await tally
      .add(kind, outcome, reason, clock())
      .catch((error: unknown) => log.warn({ err: error }, 'a mail was not counted'));
  }

  /** Returns whether the server accepted the mail. False: it never will. Throws if it may later. */
  async function hand(mail: Mail, id: string, isLast: boolean): Promise<boolean> {
    try {
      await deliver(mail, id);
      await note(mail.kind, 'sent', null);
      return true;
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        const { code, syscall } = error as NodeJS.ErrnoException;
        if (syscall !== undefined)
          await note(mail.kind, 'failed', storedText([m.mailUnwritable.with({ code: code ?? '', syscall })]));
        throw error;
      }
      const { bounce, reason } = error;
      await note(mail.kind, bounce === null ? 'failed' : bounce === 'hard' || isLast ? 'bounced' : 'deferred', reason);
      if (bounce === 'hard' || (bounce === 'soft' && isLast)) await bounces.add(mail.to, BOUNCE_POINTS[bounce], clock());
      if (bounce !== 'hard') throw error;
      log.warn({ err: error, mail: mail.kind }, 'a mail was refused for good');
      return false;
    }
  }

  jobs.work(JOB, {
    concurrency: 2,
    run: async ({ id, ...notification }: Notification & { id: string }, { tries }: RunningJob) =>
      void (await hand(notification, id, tries >= MAX_TRIES)),
  });

  return {
    /** Queues a notification in the transaction of `db`. It is sent after the commit, with retries for a day. */
    queue: (db: Db, notification: Notification) => queueMail(jobs, db, notification),

    /**
     * Sends at once, inside a job of the caller, because mails with links must not be stored.
     * Returns whether the server accepted the mail. False: it never will. Throws if it may later.
     * @param isLast there is no further attempt.
     */
    send: (mail: LinkMail, isLast = false) => hand(mail, 'id' in mail ? mail.id : randomUUID(), isLast),

    /** Time of the refusal after which the address only gets mails about its account. Null: it gets all. */
    stoppedAt: (email: string) => bounces.stoppedAt(email, clock()),

    /** Resumes mails after proof that the address receives them. */
    restart: (db: Db, email: string) => mailBounceStore(db).forget(email),

    health: mailHealth({ db, server, log, clock }),

    async sweep(): Promise<void> {
      await bounces.sweep(clock());
      await tally.sweep(clock());
    },
  };
}

/** Queues a notification, for processes that send none, such as workers. */
// The id lets mail programs recognise a mail that was sent twice around a crash.
export const queueMail = (jobs: Pick<JobQueue, 'add'>, db: Db, notification: Notification): Promise<void> =>
  jobs.add(db, JOB, { ...notification, id: randomUUID() });

/** Name of the site: the display name in MAIL_FROM. */
const nameIn = (from: string): string => /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] || 'Polyshelf';

/** One-click unsubscription of mail programs (RFC 8058). */
function listHeaders(mail: Mail, host: string): Record<string, string> {
  if (!('oneClickUrl' in mail)) return {};
  return {
    'List-Unsubscribe': `<${mail.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(mail.kind === 'notices' && {
      'List-Id': `<${mail.list}.notices.${host}>`,
      // Key for complaint statistics: kind of mail and sender.
      'Feedback-ID': `${mail.list}:notices:polyshelf:${host}`,
      ...(mail.digest !== null && { Precedence: 'bulk' }),
    }),
    ...(mail.kind === 'digest-stopped' && { 'List-Id': `<digest.notices.${host}>` }),
    ...(mail.kind === 'newsletter' && {
      'List-Id': `<newsletter.${host}>`,
      'Feedback-ID': `${mail.issue}:newsletter:polyshelf:${host}`,
      Precedence: 'bulk',
    }),
  };
}

/** Mails about one subject reference one message that does not exist, so programs group them. */
function threadOf(mail: Mail, host: string): { inReplyTo?: string; references?: string } {
  if (mail.kind !== 'notices' || mail.thread === null) return {};
  const root = `<${mail.thread}@${host}>`;
  return { inReplyTo: root, references: root };
}
