import type { FastifyInstance } from 'fastify';

import {
  countNotices,
  listNotices,
  NOTICE_EVENTS_PATH,
  NoticeNews,
  readNotices,
} from '../../shared/notices/notice-contract.ts';
import { MAX_NOTICE_STREAMS } from '../../shared/notices/notice-rules.ts';
import { signedIn } from '../platform/caller.ts';
import { describeCall } from '../platform/http/call-description.ts';
import { eventStreams } from '../platform/http/event-streams.ts';
import { serve } from '../platform/http/serve.ts';
import { compileStringify } from '../platform/http/stringify.ts';
import type { NoticeEvents } from './notice-events.ts';
import type { NoticeService } from './notice-service.ts';

const EVENTS = describeCall({ method: 'GET', path: NOTICE_EVENTS_PATH, access: 'members' });

export function noticeRoutes(
  app: FastifyInstance,
  { notices, events }: { notices: NoticeService; events: NoticeEvents },
): void {
  serve(app, listNotices, ({ caller, query }) => notices.list(signedIn(caller), query));

  serve(app, countNotices, ({ caller }) => notices.count(signedIn(caller)));

  serve(app, readNotices, ({ caller, body }) => notices.read(signedIn(caller), body));

  const stream = eventStreams(app);
  const stringify = compileStringify(NoticeNews);
  app.get(
    NOTICE_EVENTS_PATH,
    {
      exposeHeadRoute: false,
      config: EVENTS.config,
      schema: {
        operationId: 'followNotices',
        summary: 'Server-sent events, each with how many notices and chats the caller has not read, the first at once.',
        tags: ['Notices'],
        response: { 200: { description: 'The events.', content: { 'text/event-stream': { schema: NoticeNews } } } },
        ...EVENTS.schema,
      },
    },
    async (request, reply) => {
      const { id } = signedIn(await app.serving.resolveCaller(request));
      stream(reply, { owner: String(id), max: MAX_NOTICE_STREAMS }, (told) =>
        events.listen(id, (news) => told.send(stringify(news ?? { unread: 0, chats: 0, mark: '' }))),
      );
    },
  );
}
