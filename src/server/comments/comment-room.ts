import type { FastifyInstance } from 'fastify';

import type { PublicationRef } from '../../shared/publications/publication.ts';
import type { Installation } from '../installation.ts';
import type { MentionService } from '../mentions/mention-service.ts';
import { NOTICES_CHANNEL, type NoticeService } from '../notices/notice-service.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { HoldJudgeService } from '../trust/hold-judge-service.ts';
import type { LinkService } from '../trust/link-service.ts';
import type { TrustService } from '../trust/trust-service.ts';
import { commentEvents, commentsKey, COMMENTS_CHANNEL } from './comment-events.ts';
import { commentModerationService } from './comment-moderation-service.ts';
import { commentRoutes } from './comment-routes.ts';
import { commentService, type NoteHeld } from './comment-service.ts';
import { memberCommentService } from './member-comment-service.ts';
import { ownMentionService } from './own-mention-service.ts';
import { reactionService } from './reaction-service.ts';

interface CommentRoomParts {
  installation: Installation;
  config: Config;
  log: Log;
  notices: NoticeService;
  mentions: MentionService;
  trust: TrustService;
  links: LinkService;
  judging: HoldJudgeService;
  noteHeld: NoteHeld;
  onWritten: () => void;
}

/** Puts the room together; answers what moderators do to comments. */
export async function commentRoom(
  app: FastifyInstance,
  { installation, config, log, notices, mentions, trust, links, judging, noteHeld, onWritten }: CommentRoomParts,
) {
  const { db, clock, database, version } = installation;
  const { publicUrl } = config;
  const about = { clock, onChanged: version.changed };
  const tell = (publication: PublicationRef) => database.notify(COMMENTS_CHANNEL, JSON.stringify([commentsKey(publication)]));
  /** What moderators remove is no notice any more either, whoever was told of it. */
  async function tellAll(): Promise<void> {
    await database.notify(COMMENTS_CHANNEL);
    await database.notify(NOTICES_CHANNEL);
  }
  const comments = commentService({
    ...about,
    db,
    notices,
    mentions,
    trust,
    links,
    judging,
    noteHeld,
    publicUrl,
    onWritten,
    tell,
  });
  commentRoutes(app, {
    comments,
    reactions: reactionService({ db, clock, trust, notices, viewOf: comments.viewOf, onCounted: onWritten }),
    members: memberCommentService({ db, publicUrl }),
    mentions: ownMentionService({ db, publicUrl }),
    events: await commentEvents(database, log),
  });
  return { moderation: commentModerationService({ ...about, notices, tell: tellAll }), sweep: comments.sweep };
}
