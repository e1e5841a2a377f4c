import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import {
  COMMENT_EVENTS_PATH,
  CommentNews,
  deleteComment,
  editComment,
  listCommentAnchors,
  listComments,
  listCommentVersions,
  listMemberComments,
  listReplies,
  listReactors,
  previewComment,
  reactToComment,
  undeleteComment,
  writeComment,
} from '../../../shared/community/comments/comment-contract.ts';
import { MAX_STREAMS } from '../../../shared/community/comments/comment-rules.ts';
import { listOwnMentions } from '../../../shared/community/mentions/mention-contract.ts';
import { namedPublication, refOf, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { signedIn } from '../../platform/caller.ts';
import { describeCall } from '../../platform/http/call-description.ts';
import { describedEvents, eventStreams } from '../../platform/http/event-streams.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { serve } from '../../platform/http/serve.ts';
import { compileStringify } from '../../platform/http/stringify.ts';
import type { CommentEvents } from './comment-events.ts';
import type { MemberCommentService } from './member-comment-service.ts';
import type { CommentService } from './comment-service.ts';
import type { OwnMentionService } from './own-mention-service.ts';
import type { ReactionService } from './reaction-service.ts';

const EVENTS = describeCall({ method: 'GET', path: COMMENT_EVENTS_PATH });
const EVENTS_SUMMARY = 'Server-sent events, each with the news of the comments on a publication, the first at once.';

interface CommentRoutesDependencies {
  comments: CommentService;
  reactions: ReactionService;
  members: MemberCommentService;
  mentions: OwnMentionService;
  events: CommentEvents;
}

export function commentRoutes(
  app: FastifyInstance,
  { comments, reactions, members, mentions, events }: CommentRoutesDependencies,
): void {
  serve(app, listComments, ({ caller, query }) => comments.list(caller, query));

  serve(app, listReplies, ({ caller, query }) => comments.replies(caller, query));

  serve(app, listCommentAnchors, ({ caller, query }) => comments.anchors(caller, refOf(query)));

  serve(app, writeComment, ({ caller, body }) => comments.write(caller, body));

  serve(app, editComment, ({ caller, body }) => comments.edit(caller, body));

  serve(app, deleteComment, ({ caller, query }) => comments.setDeleted(caller, query.id, true));

  serve(app, undeleteComment, ({ caller, body }) => comments.setDeleted(caller, body.id, false));

  serve(app, listCommentVersions, ({ caller, query }) => comments.versions(caller, query.id));

  serve(app, listMemberComments, ({ caller, query }) => members.list(caller, query.nickname, query.page ?? 1));

  serve(app, listOwnMentions, ({ caller, query }) => mentions.list(signedIn(caller), query.page ?? 1));

  serve(app, previewComment, ({ caller, body }) => comments.preview(caller, body.text));

  serve(app, reactToComment, ({ caller, body }) => reactions.react(caller, body));

  serve(app, listReactors, ({ caller, query }) => reactions.reactors(caller, query.id));

  const stream = eventStreams(app);
  const stringify = compileStringify(CommentNews);
  app.get(
    COMMENT_EVENTS_PATH,
    {
      exposeHeadRoute: false,
      config: EVENTS.config,
      schema: {
        operationId: 'followComments',
        summary: EVENTS_SUMMARY,
        tags: ['Comments'],
        querystring: Type.Object(namedPublication, { additionalProperties: false }),
        response: { 200: describedEvents(CommentNews) },
        ...EVENTS.schema,
      },
    },
    async (request, reply) => {
      const caller = await app.serving.resolveCaller(request);
      const publication = refOf(request.query as { mark: PublicationKind; id: number });
      await comments.requireVisible(caller, publication);
      const isMember = caller.kind === 'member';
      const owner = isMember ? String(caller.id) : networkOf(request.ip);
      stream(reply, { owner, max: isMember ? MAX_STREAMS.member : MAX_STREAMS.network }, (listener) =>
        events.listen(publication, (news) => listener.send(stringify(news))),
      );
    },
  );
}
