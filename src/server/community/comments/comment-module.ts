import type { AppContext } from '../../app/app-context.ts';
import type { MentionService } from '../mentions/mention-service.ts';
import type { HoldScreeningService } from '../../accounts/trust/hold-screening-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { commentEvents } from './comment-events.ts';
import { commentModerationService } from './comment-moderation-service.ts';
import { commentRoutes } from './comment-routes.ts';
import { commentService } from './comment-service.ts';
import { memberCommentService } from './member-comment-service.ts';
import { ownMentionService } from './own-mention-service.ts';
import { reactionService } from './reaction-service.ts';

const SWEEP_EVERY_MS = 3_600_000;

interface CommentNeeds {
  mentions: MentionService;
  trust: TrustService;
  links: LinkService;
  screening: HoldScreeningService;
}

export async function commentModule(context: AppContext, needs: CommentNeeds) {
  const { app, db, database, log, repeat } = context;
  const { publicUrl } = context.config;
  const comments = commentService({ ...context, ...needs });
  commentRoutes(app, {
    comments,
    reactions: reactionService({ ...context, trust: needs.trust, comments }),
    members: memberCommentService({ db, publicUrl }),
    mentions: ownMentionService({ db, publicUrl }),
    events: await commentEvents(database, log),
  });
  repeat({ name: 'deleted comments', everyMs: SWEEP_EVERY_MS, run: () => comments.sweep() });
  return commentModerationService(context);
}
