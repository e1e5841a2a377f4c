import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { MailOutcome } from '../../../shared/integrations/operations/mail-state-contract.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { MAX_TRIES, type JobQueue, type RunningJob } from '../jobs/job-queue.ts';
import type { Log } from '../log.ts';
import { emitMetric } from '../metric-events.ts';
import { BOUNCE_POINTS, mailBounceStore } from './mail-bounce-store.ts';
import { mailHealth } from './mail-health.ts';
import { layOut } from './mail-layout.ts';
import { mailText, type LinkMail, type Mail, type Notification } from './mail-texts.ts';
import { MailRefused } from './mail-failure.ts';
import { mailTallyStore } from './mail-tally-store.ts';
import { folderTransport, smtpTransport } from './mail-transport.ts';

const JOB = 'mail';
/** One address and nothing that could end the header or begin another recipient. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

export type MailService = ReturnType<typeof mailService>;
type MailDependencies = {
  db: Db;
  config: Pick<Config, 'mail' | 'publicUrl' | 'dataDir'>;
  jobs: JobQueue;
  log: Log;
  clock: () => Date;
};

/**
 * Mail to people: by SMTP, or into files where none is set up. Addresses that refuse mails are counted here, whatever it was; who writes
 * what nobody has to get asks `isMailStopped` first.
 */
export function mailService({ db, config, jobs, log, clock }: MailDependencies) {
  const { smtpUrl: url, from, ...certificate } = config.mail;
  const server = url === null ? null : { url, ...certificate };
  const transport = server === null ? folderTransport(join(config.dataDir, 'mail'), clock) : smtpTransport(server);
  const around = { site: nameIn(from), publicUrl: config.publicUrl };
  const host = new URL(config.publicUrl).hostname;
  const bounces = mailBounceStore(db);
  const tally = mailTallyStore(db);

  async function deliver(mail: Mail, id: string): Promise<void> {
    if (!ONE_ADDRESS.test(mail.to)) throw new Error('a mail has no single, plain recipient');
    const text = mailText(mail, around);
    const { file } = await transport({
      from,
      // As an object: a plain string is a list.
      to: { name: '', address: mail.to },
      subject: text.subject,
      ...layOut(text, around),
      date: clock(),
      messageId: `<${id}@${host}>`,
      ...threadOf(mail, host),
      headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail, host) },
      xMailer: false,
    });
    log.info({ mail: mail.kind, file }, file === undefined ? 'mail sent' : 'mail written to a file, as no SMTP_URL is set');
  }

  /** Counts what became of a mail. Where that fails the mail has gone out all the same, and must not go out again. */
  async function note(kind: string, outcome: MailOutcome, reason: string | null): Promise<void> {
    emitMetric('mail', { kind, outcome });
    await tally
      .add(kind, outcome, reason, clock())
      .catch((error: unknown) => log.warn({ err: error }, 'a mail was not counted'));
  }

  /** Answers whether it was taken; false: it never will be. Throws where it may be taken later. */
  async function hand(mail: Mail, id: string, isLast: boolean): Promise<boolean> {
    try {
      await deliver(mail, id);
      await note(mail.kind, 'sent', null);
      return true;
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        const { code, syscall } = error as NodeJS.ErrnoException;
        if (syscall !== undefined) await note(mail.kind, 'failed', `the mail cannot be written (${code} ${syscall})`);
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
    /** Queues a notice in the transaction of `db`: it is sent when that commits, and tried again for a day. */
    queue: (db: Db, notification: Notification) => queueMail(jobs, db, notification),

    /**
     * Sends at once, from within a job of the caller's: what holds a link must not be stored. Answers whether it was taken; false: it
     * never will be. Throws where it may be taken later.
     *
     * @param isLast it is not tried again.
     */
    send: (mail: LinkMail, isLast = false) => hand(mail, 'id' in mail ? mail.id : randomUUID(), isLast),

    /** When an address refused the mail after which it gets nothing but what concerns its owner's account; null: it gets everything. */
    stoppedAt: (email: string) => bounces.stoppedAt(email, clock()),

    /** Somebody proved that they get mails there. */
    restart: (db: Db, email: string) => mailBounceStore(db).forget(email),

    health: mailHealth({ db, server, log, clock }),

    async sweep(): Promise<void> {
      await bounces.sweep(clock());
      await tally.sweep(clock());
    },
  };
}

/** The same for whoever sends none itself, as a worker. */
// The id makes a mail that was sent twice, around the death of the process, one mail for the reader's program.
export const queueMail = (jobs: Pick<JobQueue, 'add'>, db: Db, notification: Notification): Promise<void> =>
  jobs.add(db, JOB, { ...notification, id: randomUUID() });

/** The name of the site: the one before the address in MAIL_FROM. */
const nameIn = (from: string): string => /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] || 'Polyshelf';

/** RFC 8058: the mail program's own button leaves the list. */
function listHeaders(mail: Mail, host: string): Record<string, string> {
  if (!('oneClickUrl' in mail)) return {};
  return {
    'List-Unsubscribe': `<${mail.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(mail.kind === 'notices' && {
      'List-Id': `<${mail.list}.notices.${host}>`,
      // Complaint counters: kind of mail and sender.
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

/** Mails about one thing refer to one message that nobody got, so programs show them together. */
function threadOf(mail: Mail, host: string): { inReplyTo?: string; references?: string } {
  if (mail.kind !== 'notices' || mail.thread === null) return {};
  const root = `<${mail.thread}@${host}>`;
  return { inReplyTo: root, references: root };
}
