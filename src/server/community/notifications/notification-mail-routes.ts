import type { FastifyInstance } from 'fastify';

import {
  changeNotificationSettings,
  endNotificationMail,
  getNotificationSettings,
} from '../../../shared/community/notifications/notification-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { listUnsubscribe } from '../../platform/http/list-unsubscribe.ts';
import { serve } from '../../platform/http/serve.ts';
import type { NotificationMailService } from './notification-mail-service.ts';
import type { NotificationSettingService } from './notification-setting-service.ts';

export async function notificationMailRoutes(
  app: FastifyInstance,
  { settings, mailing }: { settings: NotificationSettingService; mailing: NotificationMailService },
): Promise<void> {
  serve(app, getNotificationSettings, ({ caller }) => settings.read(signedIn(caller)));
  serve(app, changeNotificationSettings, ({ caller, body }) => settings.change(signedIn(caller), body));
  serve(app, endNotificationMail, ({ body }) => mailing.end(body.code));
  await listUnsubscribe(app, { path: '/api/notices/one-click', page: '/notices/unsubscribe', leave: mailing.end });
}
