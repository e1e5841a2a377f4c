import type { FastifyInstance } from 'fastify';

import {
  countNotifications,
  listNotifications,
  NOTIFICATION_EVENTS_PATH,
  NotificationNews,
  readNotifications,
} from '../../../shared/community/notifications/notification-contract.ts';
import { MAX_NOTIFICATION_STREAMS } from '../../../shared/community/notifications/notification-rules.ts';
import { signedIn } from '../../platform/caller.ts';
import { describeCall } from '../../platform/http/call-description.ts';
import { describedEvents, eventStreams } from '../../platform/http/event-streams.ts';
import { serve } from '../../platform/http/serve.ts';
import { compileStringify } from '../../platform/http/stringify.ts';
import type { NotificationEvents } from './notification-events.ts';
import type { NotificationService } from './notification-service.ts';

const EVENTS = describeCall({ method: 'GET', path: NOTIFICATION_EVENTS_PATH, access: 'members' });

export function notificationRoutes(
  app: FastifyInstance,
  { notifications, events }: { notifications: NotificationService; events: NotificationEvents },
): void {
  serve(app, listNotifications, ({ caller, query }) => notifications.list(signedIn(caller), query));

  serve(app, countNotifications, ({ caller }) => notifications.count(signedIn(caller)));

  serve(app, readNotifications, ({ caller, body }) => notifications.read(signedIn(caller), body));

  const stream = eventStreams(app);
  const stringify = compileStringify(NotificationNews);
  app.get(
    NOTIFICATION_EVENTS_PATH,
    {
      exposeHeadRoute: false,
      config: EVENTS.config,
      schema: {
        operationId: 'followNotices',
        summary: 'Server-sent events, each with how many notices and chats the caller has not read, the first at once.',
        tags: ['Notices'],
        response: { 200: describedEvents(NotificationNews) },
        ...EVENTS.schema,
      },
    },
    async (request, reply) => {
      const { id } = signedIn(await app.serving.resolveCaller(request));
      stream(reply, { owner: String(id), max: MAX_NOTIFICATION_STREAMS }, (listener) =>
        events.listen(id, (news) => listener.send(stringify(news ?? { unread: 0, chats: 0, mark: '' }))),
      );
    },
  );
}
