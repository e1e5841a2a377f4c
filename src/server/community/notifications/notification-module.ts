import { addPushDevice, listPushDevices, removePushDevice } from '../../../shared/community/notifications/push-contract.ts';
import {
  changeNotificationSettings,
  endNotificationMail,
  getNotificationSettings,
} from '../../../shared/community/notifications/notification-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { listUnsubscribe } from '../../platform/http/list-unsubscribe.ts';
import { notificationEvents } from './notification-events.ts';
import { notificationMailService } from './notification-mail-service.ts';
import { notificationRoutes } from './notification-routes.ts';
import { notificationService } from './notification-service.ts';
import { notificationSettingService } from './notification-setting-service.ts';
import { pushKeys } from './push-message.ts';
import { pushService } from './push-service.ts';
import { securityNotificationService } from './security-notification-service.ts';

const MAILS_EVERY_MS = 30_000;
const PUSHES_EVERY_MS = 5000;
const DAY_MS = 86_400_000;

export async function notificationModule(context: AppContext) {
  const { app, config, log, jobs, mails, db, clock, database, repeat } = context;
  const { publicUrl, pushMayBePrivate: mayBePrivate } = config;
  const notifications = notificationService({ db, clock, jobs });
  notificationRoutes(app, { notifications, events: await notificationEvents(database, log) });
  const settings = notificationSettingService({ db, mails });
  const secret = await installationSecret(db, 'notice_mail_secret');
  const mailing = notificationMailService({ db, clock, jobs, mails, settings, secret, publicUrl });
  serve(app, getNotificationSettings, ({ caller }) => settings.read(signedIn(caller)));
  serve(app, changeNotificationSettings, ({ caller, body }) => settings.change(signedIn(caller), body));
  serve(app, endNotificationMail, ({ body }) => mailing.end(body.code));
  await listUnsubscribe(app, { path: '/api/notices/one-click', page: '/notices/unsubscribe', leave: mailing.end });
  const keys = pushKeys(await installationSecret(db, 'push_secret'));
  const pushes = pushService({ db, clock, jobs, settings, keys, publicUrl, mayBePrivate });
  serve(app, listPushDevices, ({ caller }) => pushes.list(signedIn(caller)));
  serve(app, addPushDevice, ({ caller, body }) => pushes.add(signedIn(caller), body));
  serve(app, removePushDevice, ({ caller, params }) => pushes.remove(signedIn(caller), params.id));
  repeat(
    { name: 'mails with notices', everyMs: MAILS_EVERY_MS, run: mailing.run },
    { name: 'notices on devices', everyMs: PUSHES_EVERY_MS, run: pushes.run },
    { name: 'old notices', everyMs: DAY_MS, run: () => Promise.all([notifications.sweep(), mailing.sweep(), mails.sweep()]) },
  );
  return { notifications, accountMails: securityNotificationService(mails, clock) };
}
