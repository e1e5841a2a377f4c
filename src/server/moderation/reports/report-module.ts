import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { BotCheckService } from '../../accounts/auth/bot-check-service.ts';
import type { ChatModerationService } from '../../community/chats/chat-moderation-service.ts';
import type { CommentModerationService } from '../../community/comments/comment-moderation-service.ts';
import type { VisibilityService } from '../../catalogue/publications/visibility-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import { commentReportService } from './comment-report-service.ts';
import { messageReportService } from './message-report-service.ts';
import { moderationService } from './moderation-service.ts';
import { reportRoutes } from './report-routes.ts';
import { reportService } from './report-service.ts';
import { sweepService } from './sweep-service.ts';
import { visitorReportService } from './visitor-report-service.ts';

const HOUR_MS = 3_600_000;

interface ReportNeeds {
  attempts: AttemptService;
  botCheck: BotCheckService;
  comments: CommentModerationService;
  messages: ChatModerationService;
  links: LinkService;
  visibility: VisibilityService;
}

export function reportModule(context: AppContext, needs: ReportNeeds): void {
  const parts = { ...context, ...needs };
  const visitors = visitorReportService({ ...parts, publicUrl: context.config.publicUrl });
  reportRoutes(context.app, {
    visitors,
    reports: reportService(parts),
    moderation: moderationService(parts),
    comments: commentReportService(parts),
    messages: messageReportService(parts),
    sweeps: sweepService(parts),
  });
  context.repeat({ name: 'reports of visitors', everyMs: HOUR_MS, run: () => visitors.sweep() });
}
