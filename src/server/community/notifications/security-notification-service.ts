import { randomUUID } from 'node:crypto';

import { isSecurityAct } from '../../../shared/community/notifications/notification-words.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { notificationWriteStore } from './notification-write-store.ts';

/** Mail service that also writes a notification for mails about account security. */
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
