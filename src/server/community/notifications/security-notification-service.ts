import { randomUUID } from 'node:crypto';

import { isSecurityAct } from '../../../shared/community/notifications/notification-rules.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { notificationWriteStore } from './notification-write-store.ts';

/** Mails about an account, of which its owner is told among their notices, too. */
export function securityNotificationService(mails: MailService, clock: () => Date): MailService {
  return {
    ...mails,
    async queue(db, mail) {
      await mails.queue(db, mail);
      if (!isSecurityAct(mail.kind)) return;
      const writes = notificationWriteStore(db);
      const event = { cause: `security ${randomUUID()}`, actorId: null, publication: null, act: mail.kind, at: clock() };
      await writes.tell(event, writes.toNickname(mail.nickname, 'security'));
    },
  };
}
