import type { FastifyInstance } from 'fastify';

import type { AttemptService } from '../auth/attempt-service.ts';
import type { BotCheckService } from '../auth/bot-check-service.ts';
import type { ChatModerationService } from '../chats/chat-moderation-service.ts';
import type { CommentModerationService } from '../comments/comment-moderation-service.ts';
import type { Installation } from '../installation.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { VisibilityService } from '../publications/visibility-service.ts';
import type { LinkService } from '../trust/link-service.ts';
import { commentReportService } from './comment-report-service.ts';
import { messageReportService } from './message-report-service.ts';
import { moderationService } from './moderation-service.ts';
import { reportRoutes } from './report-routes.ts';
import { reportService } from './report-service.ts';
import { sweepService } from './sweep-service.ts';
import { visitorReportService } from './visitor-report-service.ts';

const HOUR_MS = 3_600_000;

interface ReportRoomParts {
  installation: Installation;
  attempts: AttemptService;
  botCheck: BotCheckService;
  jobs: JobQueue;
  publicUrl: string;
  mails: MailService;
  notices: NoticeService;
  visibility: VisibilityService;
  comments: CommentModerationService;
  messages: ChatModerationService;
  links: LinkService;
}

/** Puts the room together: what members and visitors report, and what moderators do about it. Returns what is done again and again. */
export function reportRoom(app: FastifyInstance, { installation, visibility, ...parts }: ReportRoomParts) {
  const { db, clock } = installation;
  const { mails, notices, comments, links } = parts;
  const visitors = visitorReportService({ db, clock, ...parts });
  reportRoutes(app, {
    visitors,
    reports: reportService({ db, attempts: parts.attempts, clock }),
    moderation: moderationService({ installation, visibility, mails, notices }),
    comments: commentReportService({ db, clock, ...parts }),
    messages: messageReportService({ db, clock, ...parts }),
    sweeps: sweepService({ installation, comments, visibility, notices, links, mails }),
  });
  return [{ name: 'reports of visitors', everyMs: HOUR_MS, run: () => visitors.sweep() }];
}
