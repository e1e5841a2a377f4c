import { Type, type Static } from 'typebox';

import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { namedPublication } from '../../catalogue/publications/publication.ts';
import { ModerationNote } from '../../accounts/trust/moderation-note.ts';
import { Report } from './report-contract.ts';
import { COMMENT_REASONS, MAX_REPORT_TEXT } from './report-rules.ts';

const TAG = 'Reports';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const note = ModerationNote;

const COMMENT_ACTS = ['hide', 'restore', 'dismiss', 'approve', 'reject'] as const;
export type CommentAct = (typeof COMMENT_ACTS)[number];
const MODERATED_COMMENT_STATES = ['reported', 'hidden'] as const;
export type ModeratedCommentState = (typeof MODERATED_COMMENT_STATES)[number];

export const reportComment = endpoint({
  name: 'reportComment',
  method: 'POST',
  path: '/api/report-comment',
  summary: 'Reports a comment to the moderators. For members, once for each reason while the report is open.',
  tag: TAG,
  access: 'members',
  body: Type.Object(
    { id, reason: Type.Enum([...COMMENT_REASONS]), text: nullable(Type.String({ maxLength: MAX_REPORT_TEXT })) },
    { additionalProperties: false },
  ),
  reply: Done,
  limitPerMinute: 30,
});

/** A comment with the data that moderators need. */
export const ModeratedComment = Type.Object(
  {
    id,
    html: Type.String(),
    /** Anchor in the model (comment-anchor.ts). Null: none. */
    anchor: nullable(Type.String()),
    /** Null for deleted accounts. */
    author: nullable(Type.String()),
    createdAt: Type.String(),
    /** `held`: only its author sees it until a moderator approves it. */
    state: Type.Enum(['shown', 'deleted', 'removed', 'held']),
    /** Reason of the removal. */
    reason: nullable(Type.String()),
    version: Type.Integer(),
    publication: Type.Object({ ...namedPublication, title: Type.String() }),
    /** Open reports, oldest first. */
    reports: Type.Array(Report),
    reportCount: Type.Integer(),
    /** Id of the last open report. An act leaves later reports open. */
    lastReportId: nullable(id),
  },
  { title: 'ModeratedComment' },
);
export type ModeratedComment = Static<typeof ModeratedComment>;

export const listModeratedComments = endpoint({
  name: 'listModeratedComments',
  method: 'GET',
  path: '/api/moderation/comments',
  summary:
    'Comments with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators.',
  tag: TAG,
  access: 'moderators',
  query: Type.Object(
    {
      state: Type.Enum([...MODERATED_COMMENT_STATES]),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ comments: Type.Array(ModeratedComment), total: Type.Integer() }),
});

export const moderateComment = endpoint({
  name: 'moderateComment',
  method: 'POST',
  path: '/api/moderation/comment-acts',
  summary:
    'Removes a comment with a reason that all can read, restores it, or dismisses its reports; approves a held one, or rejects it with a reason for its author. Every act except restoring closes reports up to the named one. For moderators; each act is logged, and its author told.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object(
    {
      id,
      act: Type.Enum([...COMMENT_ACTS]),
      note,
      /** Last report that the moderator saw; null: none. */
      lastReportId: nullable(id),
      /** Version that the moderator saw. A later edit is not approved. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Done,
});

export const lockComments = endpoint({
  name: 'lockComments',
  method: 'POST',
  path: '/api/moderation/comment-locks',
  summary: 'Closes the comments on a publication to all but moderators, with a reason that all can read, or opens them again.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ ...namedPublication, locked: Type.Boolean(), note }, { additionalProperties: false }),
  reply: Done,
});
