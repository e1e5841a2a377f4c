/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, NoticePublication, Picture, Report } from './shared-types.ts';

import { REPORTS_COMMENT_CALLS, type ReportsCommentCalls } from './reports-comment-calls.ts';
import { REPORTS_MESSAGE_CALLS, type ReportsMessageCalls } from './reports-message-calls.ts';
import { REPORTS_SWEEP_CALLS, type ReportsSweepCalls } from './reports-sweep-calls.ts';
export type * from './reports-comment-calls.ts';
export type * from './reports-message-calls.ts';
export type * from './reports-sweep-calls.ts';

export interface CountOpenReportsReply {
  count: number;
  comments: number;
  messages: number;
}

export interface ListModeratedReply {
  publications: ModeratedPublication[];
  total: number;
}

export interface ListModerationEntriesReply {
  entries: ModerationEntry[];
  total: number;
}

export interface ListOwnHeldReplyHeld {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  reason: string;
  since: string;
}

export interface ModerateBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'delete';
  note: string;
  lastReportId: number | null;
}

export interface ModeratedPublication {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  listed: boolean;
  hiddenByModerator: boolean;
  isDraft: boolean;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
  lastAct: ModeratedPublicationLastAct | null;
}

export interface ModeratedPublicationLastAct {
  act: 'hide' | 'restore' | 'dismiss' | 'delete' | 'lock' | 'unlock' | 'hold' | 'approve' | 'reject' | 'sweep' | 'unsweep';
  at: string;
  actor: string | null;
  rule: string | null;
  note: string | null;
}

export interface ModerationEntry {
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'delete' | 'lock' | 'unlock' | 'hold' | 'approve' | 'reject' | 'sweep' | 'unsweep';
  at: string;
  actor: string | null;
  rule: string | null;
  note: string | null;
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'comment' | 'message' | 'member' | 'host';
  publicationId: number | null;
  commented: NoticePublication | null;
  title: string;
  reports: Report[];
  reportCount: number;
  swept: number | null;
  sweptItems: ModerationEntrySweptItem[];
}

export interface ModerationEntrySweptItem {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'comment' | 'name';
  id: number | null;
  title: string;
  owner: string | null;
}

export interface ReportCommentBody {
  id: number;
  reason: 'spam' | 'abuse' | 'spoiler' | 'rights_claim' | 'other';
  text: string | null;
}

export interface ReportMessageBody {
  id: number;
  reason: 'spam' | 'abuse' | 'rights_claim' | 'other';
  text: string | null;
  consent: true;
}

export interface ReportPublicationBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  reason: 'broken_link' | 'wrong_data' | 'rights_claim' | 'malware' | 'other';
  text: string | null;
}

export interface SendVisitorReportBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide' | 'comment';
  id: number;
  reason: 'broken_link' | 'wrong_data' | 'rights_claim' | 'malware' | 'other' | 'spam' | 'abuse' | 'spoiler';
  text: string | null;
  name: string;
  email: string;
  recaptchaToken?: string | null;
}

export interface ReportsCalls extends
  ReportsCommentCalls,
  ReportsMessageCalls,
  ReportsSweepCalls {
  /** Reports a published asset or game to the moderators. For members, once for each reason while the report is open. */
  reportPublication: {
    body: ReportPublicationBody;
    reply: Record<string, unknown>;
  };
  /** Reports a publication or a comment without an account. Moderators see the report once the link in the mail to this address was opened. */
  sendVisitorReport: {
    body: SendVisitorReportBody;
    reply: Done;
  };
  /** Puts the report of a visitor on the list of the moderators, by the token of the link that was mailed. */
  confirmVisitorReport: {
    body: {
      code: string;
    };
    reply: Done;
  };
  /** Publications with open reports, the longest waiting first, or those that moderators have hidden or deleted, the last first. For moderators. */
  listModerated: {
    query: {
      state: 'reported' | 'hidden' | 'deleted';
      page?: number;
    };
    reply: ListModeratedReply;
  };
  /** Publications of the caller that wait for a moderator before visitors see them, the last first, each with why. */
  listOwnHeld: {
    reply: {
      held: ListOwnHeldReplyHeld[];
    };
  };
  /** Hides or deletes a publication or a member’s draft, restores it, or dismisses its reports. Restoring closes findings of the server, and every other act closes reports up to the named one. A deleted publication can be restored for 30 days. For moderators; each act is logged, and the uploader is notified. */
  moderate: {
    body: ModerateBody;
    reply: {
      listed: boolean;
    };
  };
  /** Acts of moderators, newest first, with the reports that each act closed. For moderators. */
  listModerationEntries: {
    query?: {
      page?: number;
    };
    reply: ListModerationEntriesReply;
  };
  /** Reports a comment to the moderators. For members, once for each reason while the report is open. */
  reportComment: {
    body: ReportCommentBody;
    reply: Done;
  };
  /** Reports a received message to the moderators. They read a copy of it and of the 5 before it, and nothing else of the chat. Once for each reason while the report is open. */
  reportMessage: {
    body: ReportMessageBody;
    reply: Done;
  };
  /** Number of open reports, up to a hundred. For moderators. */
  countOpenReports: {
    reply: CountOpenReportsReply;
  };
}

/** Method and path of each call. */
export const REPORTS_CALLS: { readonly [N in keyof ReportsCalls]: readonly [method: string, path: string] } = {
  ...REPORTS_COMMENT_CALLS,
  ...REPORTS_MESSAGE_CALLS,
  ...REPORTS_SWEEP_CALLS,
  reportPublication: ['POST', '/api/report'],
  sendVisitorReport: ['POST', '/api/visitor-reports'],
  confirmVisitorReport: ['POST', '/api/visitor-reports/confirm'],
  listModerated: ['GET', '/api/moderation/publications'],
  listOwnHeld: ['GET', '/api/me/held'],
  moderate: ['POST', '/api/moderation/acts'],
  listModerationEntries: ['GET', '/api/moderation/acts'],
  reportComment: ['POST', '/api/report-comment'],
  reportMessage: ['POST', '/api/report-message'],
  countOpenReports: ['GET', '/api/moderation/open-reports'],
};
