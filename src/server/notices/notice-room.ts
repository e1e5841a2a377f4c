import type { FastifyInstance } from 'fastify';

import type { Installation } from '../installation.ts';
import type { Config } from '../platform/config.ts';
import { installationSecret } from '../platform/installation-secret-store.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { repeat } from '../platform/repeat.ts';
import { noticeEvents } from './notice-events.ts';
import { noticeMailRoutes } from './notice-mail-routes.ts';
import { noticeMailService } from './notice-mail-service.ts';
import { noticeRoutes } from './notice-routes.ts';
import { noticeService, type NoticeService } from './notice-service.ts';
import { noticeSettingService } from './notice-setting-service.ts';
import { pushKeys } from './push-message.ts';
import { pushRoutes } from './push-routes.ts';
import { pushService } from './push-service.ts';
import { securityNoticeService } from './security-notice-service.ts';

const MAILS_EVERY_MS = 30_000;
const PUSHES_EVERY_MS = 5000;
const DAY_MS = 86_400_000;

interface NoticeRoomParts {
  installation: Installation;
  config: Pick<Config, 'publicUrl' | 'pushMayBePrivate'>;
  log: Log;
  jobs: JobQueue;
  mails: MailService;
}

/** Puts the room together; answers what other rooms tell members by, mails about accounts, and what is done again and again. */
export async function noticeRoom(
  app: FastifyInstance,
  { installation, config, log, jobs, mails }: NoticeRoomParts,
): Promise<{ notices: NoticeService; accountMails: MailService; tasks: Parameters<typeof repeat>[0][] }> {
  const { db, clock, database } = installation;
  const { publicUrl, pushMayBePrivate: mayBePrivate } = config;
  const notices = noticeService({ db, clock, jobs });
  noticeRoutes(app, { notices, events: await noticeEvents(database, log) });
  const settings = noticeSettingService({ db, mails });
  const secret = await installationSecret(db, 'notice_mail_secret');
  const mailing = noticeMailService({ db, clock, jobs, mails, settings, secret, publicUrl });
  await noticeMailRoutes(app, { settings, mailing });
  const keys = pushKeys(await installationSecret(db, 'push_secret'));
  const pushes = pushService({ db, clock, jobs, settings, keys, publicUrl, mayBePrivate });
  pushRoutes(app, { pushes });
  return {
    notices,
    accountMails: securityNoticeService(mails, clock),
    tasks: [
      { name: 'mails with notices', everyMs: MAILS_EVERY_MS, run: mailing.run },
      { name: 'notices on devices', everyMs: PUSHES_EVERY_MS, run: pushes.run },
      { name: 'old notices', everyMs: DAY_MS, run: () => Promise.all([notices.sweep(), mailing.sweep(), mails.sweep()]) },
    ],
  };
}
