import type { FastifyInstance } from 'fastify';

import { changeNoticeSettings, endNoticeMail, getNoticeSettings } from '../../shared/notices/notice-contract.ts';
import { signedIn } from '../platform/caller.ts';
import { oneClick } from '../platform/http/one-click.ts';
import { serve } from '../platform/http/serve.ts';
import type { NoticeMailService } from './notice-mail-service.ts';
import type { NoticeSettingService } from './notice-setting-service.ts';

interface NoticeMailRoutesParts {
  settings: NoticeSettingService;
  mailing: NoticeMailService;
}

export async function noticeMailRoutes(app: FastifyInstance, { settings, mailing }: NoticeMailRoutesParts): Promise<void> {
  serve(app, getNoticeSettings, ({ caller }) => settings.read(signedIn(caller)));
  serve(app, changeNoticeSettings, ({ caller, body }) => settings.change(signedIn(caller), body));
  serve(app, endNoticeMail, ({ body }) => mailing.end(body.code));
  await oneClick(app, { path: '/api/notices/one-click', page: '/notices/unsubscribe', leave: mailing.end });
}
