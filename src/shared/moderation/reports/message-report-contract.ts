import { Type, type Static } from 'typebox';

import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { ModerationNote } from '../../accounts/trust/moderation-note.ts';
import { Report } from './report-contract.ts';
import { MAX_REPORT_TEXT, MESSAGE_REASONS } from './report-rules.ts';

const TAG = 'Reports';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Messages before a reported one that are copied with it. */
export const MESSAGES_BEFORE = 5;
const MESSAGE_ACTS = ['hide', 'restore', 'dismiss'] as const;
export type MessageAct = (typeof MESSAGE_ACTS)[number];
const MODERATED_MESSAGE_STATES = ['reported', 'hidden'] as const;
export type ModeratedMessageState = (typeof MODERATED_MESSAGE_STATES)[number];

export const reportMessage = endpoint({
  name: 'reportMessage',
  method: 'POST',
  path: '/api/report-message',
  summary: `Reports a received message to the moderators. They read a copy of it and of the ${MESSAGES_BEFORE} before it, and nothing else of the chat. Once for each reason while the report is open.`,
  tag: TAG,
  access: 'members',
  body: Type.Object(
    {
      id,
      reason: Type.Enum([...MESSAGE_REASONS]),
      text: nullable(Type.String({ maxLength: MAX_REPORT_TEXT })),
      /** The caller agrees that moderators read these messages. */
      consent: Type.Literal(true),
    },
    { additionalProperties: false },
  ),
  reply: Done,
  limitPerMinute: 30,
});

const common = {
  id,
  /** Null for deleted accounts. */
  author: nullable(Type.String()),
  text: Type.String(),
  createdAt: Type.String(),
};

/** A message as it was when it was reported, with the data that moderators need. */
export const ModeratedMessage = Type.Object(
  {
    ...common,
    /** `erased`: both members have deleted it. */
    state: Type.Enum(['shown', 'erased', 'removed']),
    /** Reason of the removal. */
    reason: nullable(Type.String()),
    /** Earlier messages of the chat, oldest first. */
    before: Type.Array(Type.Object(common)),
    /** Open reports, oldest first. */
    reports: Type.Array(Report),
    reportCount: Type.Integer(),
    /** Id of the last open report. An act leaves later reports open. */
    lastReportId: nullable(id),
  },
  { title: 'ModeratedMessage' },
);
export type ModeratedMessage = Static<typeof ModeratedMessage>;

export const listModeratedMessages = endpoint({
  name: 'listModeratedMessages',
  method: 'GET',
  path: '/api/moderation/messages',
  summary:
    'Messages of chats with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators.',
  tag: TAG,
  access: 'moderators',
  query: Type.Object(
    {
      state: Type.Enum([...MODERATED_MESSAGE_STATES]),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ messages: Type.Array(ModeratedMessage), total: Type.Integer() }),
});

export const moderateMessage = endpoint({
  name: 'moderateMessage',
  method: 'POST',
  path: '/api/moderation/message-acts',
  summary:
    'Removes a reported message with a reason for both members, restores it, or dismisses its reports. Every act except restoring closes reports up to the named one. For moderators; each act is logged, and the author is notified.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object(
    {
      id,
      act: Type.Enum([...MESSAGE_ACTS]),
      note: ModerationNote,
      /** Last report that the moderator saw; null: none. */
      lastReportId: nullable(id),
    },
    { additionalProperties: false },
  ),
  reply: Done,
});
