import * as m from '#messages/server-health';

import { MAIL_TALLY_DAYS } from '../../../shared/integrations/operations/mail-state-contract.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import type { Db } from '../db/database.ts';
import type { HealthState } from '../health-checks.ts';
import type { Log } from '../log.ts';
import { MailRefused } from './mail-failure.ts';
import { mailTallyStore } from './mail-tally-store.ts';
import { verifySmtp, type SmtpServer } from './mail-transport.ts';

interface MailHealthDependencies {
  db: Db;
  /** Null: mails are written to files. */
  server: SmtpServer | null;
  log: Pick<Log, 'warn'>;
  clock: () => Date;
}

/** Whether mails are sent: by recent ones, and by a connection test at start. */
export function mailHealth({ db, server, log, clock }: MailHealthDependencies) {
  const tally = mailTallyStore(db);
  let verified: { at: Date; reason: string | null } | null = null;

  return {
    /** Tests the connection once, so that a wrong setting is noticed before the first mail. */
    async verify(): Promise<void> {
      if (server === null) return;
      try {
        await verifySmtp(server);
        verified = { at: clock(), reason: null };
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        verified = { at: clock(), reason: error.reason };
        log.warn({ reason: error.message }, 'the mail server cannot be used');
      }
    },

    async state(): Promise<HealthState> {
      if (server === null) return { state: 'good', message: m.mailsToFolder };
      const { sentAt, failedAt, reason } = await tally.last();
      const good = latest(sentAt, verified?.reason === null ? verified.at : null);
      const bad = latest(failedAt, verified?.reason === null ? null : (verified?.at ?? null));
      if (bad === null || (good !== null && good >= bad))
        return {
          state: 'good',
          message: () => (sentAt === null ? m.noMailSent({ days: MAIL_TALLY_DAYS }) : m.lastMailSent({ time: timeOf(sentAt) })),
        };
      const why = bad === failedAt ? reason : verified?.reason;
      return {
        state: 'failing',
        message: () => m.mailsFail({ time: timeOf(bad), reason: shownText(why ?? '') }),
      };
    },
  };
}

const latest = (...times: (Date | null)[]): Date | null =>
  times.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

const timeOf = (at: Date) =>
  at
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
