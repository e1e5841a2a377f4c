import type { FastifyInstance } from 'fastify';

import type { AttemptService } from '../auth/attempt-service.ts';
import type { ChatModerationService } from '../chats/chat-moderation-service.ts';
import type { CommentModerationService } from '../comments/comment-moderation-service.ts';
import type { Installation } from '../installation.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { VisibilityService } from '../publications/visibility-service.ts';
import type { LinkService } from '../trust/link-service.ts';
import { commentReportService } from './comment-report-service.ts';
import { messageReportService } from './message-report-service.ts';
import { moderationService } from './moderation-service.ts';
import { reportRoutes } from './report-routes.ts';
import { reportService } from './report-service.ts';
import { sweepService } from './sweep-service.ts';

interface ReportRoomParts {
  installation: Installation;
  attempts: AttemptService;
  mails: MailService;
  notices: NoticeService;
  visibility: VisibilityService;
  comments: CommentModerationService;
  messages: ChatModerationService;
  links: LinkService;
}

/** Puts the room together: what members report, and what moderators do about it. */
export function reportRoom(app: FastifyInstance, { installation, visibility, ...parts }: ReportRoomParts): void {
  const { db, clock } = installation;
  const { mails, notices, comments, links } = parts;
  reportRoutes(app, {
    reports: reportService({ db, attempts: parts.attempts, clock }),
    moderation: moderationService({ installation, visibility, mails, notices }),
    comments: commentReportService({ db, clock, ...parts }),
    messages: messageReportService({ db, clock, ...parts }),
    sweeps: sweepService({ installation, comments, visibility, notices, links, mails }),
  });
}
