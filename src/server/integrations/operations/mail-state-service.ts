import {
  SHOWN_MAIL_FAILURES,
  type MailFailureEntry,
  type MailKindCounts,
} from '../../../shared/integrations/operations/mail-state-contract.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import type { AppContext } from '../../app/app-context.ts';
import { mailTallyStore } from '../../platform/mail/mail-tally-store.ts';

export type MailStateService = ReturnType<typeof mailStateService>;

const none = () => ({ sent: 0, deferred: 0, bounced: 0, failed: 0 });

/** Counts and failures of recent mails. */
export function mailStateService({ db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>) {
  const tally = mailTallyStore(db);
  const { smtpUrl } = config.mail;
  return {
    async current(): Promise<{ server: string | null; kinds: MailKindCounts[]; failures: MailFailureEntry[] }> {
      const kinds = new Map<string, MailKindCounts>();
      for (const { kind, outcome, day, week } of await tally.counts(clock())) {
        const counts = kinds.get(kind) ?? { kind, day: none(), week: none() };
        counts.day[outcome] = day;
        counts.week[outcome] = week;
        kinds.set(kind, counts);
      }
      const failures = await tally.failures(SHOWN_MAIL_FAILURES);
      return {
        server: smtpUrl === null ? null : new URL(smtpUrl).hostname,
        kinds: [...kinds.values()],
        failures: failures.map(({ last_at, reason, ...failure }) => ({
          ...failure,
          reason: shownText(reason),
          lastAt: last_at.toISOString(),
        })),
      };
    },
  };
}
