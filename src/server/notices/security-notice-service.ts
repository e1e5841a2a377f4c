import { randomUUID } from 'node:crypto';

import { isSecurityAct } from '../../shared/notices/notice-rules.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { noticeWriteStore } from './notice-write-store.ts';

/** Mails about an account, of which its owner is told among their notices, too. */
export function securityNoticeService(mails: MailService, clock: () => Date): MailService {
  return {
    ...mails,
    async queue(db, mail) {
      await mails.queue(db, mail);
      if (!isSecurityAct(mail.kind)) return;
      const writes = noticeWriteStore(db);
      const event = { cause: `security ${randomUUID()}`, actorId: null, publication: null, act: mail.kind, at: clock() };
      await writes.tell(event, writes.toNickname(mail.nickname, 'security'));
    },
  };
}
