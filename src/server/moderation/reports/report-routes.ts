import type { FastifyInstance } from 'fastify';

import {
  countOpenReports,
  listModerated,
  listModerationEntries,
  listOwnHeld,
  moderate,
  reportPublication,
} from '../../../shared/moderation/reports/report-contract.ts';
import {
  listModeratedComments,
  lockComments,
  moderateComment,
  reportComment,
} from '../../../shared/moderation/reports/comment-report-contract.ts';
import { findLinks, sweepLinks, sweepMember, undoSweep } from '../../../shared/moderation/reports/sweep-contract.ts';
import {
  listModeratedMessages,
  moderateMessage,
  reportMessage,
} from '../../../shared/moderation/reports/message-report-contract.ts';
import { confirmVisitorReport, sendVisitorReport } from '../../../shared/moderation/reports/visitor-report-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { CommentReportService } from './comment-report-service.ts';
import type { MessageReportService } from './message-report-service.ts';
import type { ModerationService } from './moderation-service.ts';
import type { ReportService } from './report-service.ts';
import type { SweepService } from './sweep-service.ts';
import type { VisitorReportService } from './visitor-report-service.ts';

interface ReportRoutesDependencies {
  reports: ReportService;
  moderation: ModerationService;
  comments: CommentReportService;
  messages: MessageReportService;
  sweeps: SweepService;
  visitors: VisitorReportService;
}

export function reportRoutes(
  app: FastifyInstance,
  { reports, moderation, comments, messages, sweeps, visitors }: ReportRoutesDependencies,
): void {
  serve(app, reportPublication, async ({ caller, body }) => {
    await reports.report(caller, body);
    return {};
  });

  serve(app, sendVisitorReport, async ({ body, address }) => {
    await visitors.send(body, address);
    return { done: true };
  });

  serve(app, confirmVisitorReport, async ({ body }) => {
    await visitors.confirm(body.code);
    return { done: true };
  });

  serve(app, listModerated, ({ caller, query }) => moderation.list(caller, query.state, query.page ?? 1));

  serve(app, listOwnHeld, ({ caller }) => moderation.ownHeld(caller));

  serve(app, moderate, ({ caller, body }) => moderation.act(caller, body));

  serve(app, listModerationEntries, ({ caller, query }) => moderation.entries(caller, query.page ?? 1));

  serve(app, reportComment, ({ caller, body }) => comments.report(caller, body));

  serve(app, listModeratedComments, ({ caller, query }) => comments.list(caller, query.state, query.page ?? 1));

  serve(app, moderateComment, ({ caller, body }) => comments.act(caller, body));

  serve(app, lockComments, ({ caller, body }) => comments.lock(caller, body));

  serve(app, reportMessage, ({ caller, body }) => messages.report(caller, body));

  serve(app, listModeratedMessages, ({ caller, query }) => messages.list(caller, query.state, query.page ?? 1));

  serve(app, moderateMessage, ({ caller, body }) => messages.act(caller, body));

  serve(app, sweepMember, ({ caller, body }) => sweeps.sweep(caller, body));

  serve(app, findLinks, ({ caller, query }) => sweeps.find(caller, query));

  serve(app, sweepLinks, ({ caller, body }) => sweeps.sweepLinks(caller, body));

  serve(app, undoSweep, ({ caller, body }) => sweeps.undo(caller, body));

  serve(app, countOpenReports, ({ caller }) => moderation.countOpen(caller));
}
