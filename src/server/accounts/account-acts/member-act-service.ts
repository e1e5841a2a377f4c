import type { EventHandler } from '../../app/domain-events.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { adminStore } from './admin-store.ts';

/** Mails members about acts on their account. Disabled members would not see a notification. */
export function memberActMailer(mails: Pick<MailService, 'queue'>): EventHandler<'member.account-changed'> {
  return async (trx, { act, accountId, detail, note }) => {
    const recipient = await adminStore(trx).reachable(accountId);
    if (recipient !== undefined) await mails.queue(trx, { ...recipient, kind: 'account-act', act, detail, note });
  };
}
