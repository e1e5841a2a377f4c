/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, NoticePublication, Picture } from './shared-types.ts';

export interface CountOpenReportsReply {
  count: number;
  comments: number;
  messages: number;
}

export interface FoundLinks {
  host: string;
  comments: number;
  publications: number;
  members: number;
}

export interface ListModeratedCommentsReply {
  comments: ModeratedComment[];
  total: number;
}

export interface ListModeratedMessagesReply {
  messages: ModeratedMessage[];
  total: number;
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

export interface LockCommentsBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  locked: boolean;
  note: string;
}

export interface ModerateBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'delete';
  note: string;
  lastReportId: number | null;
}

export interface ModerateCommentBody {
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'approve' | 'reject';
  note: string;
  lastReportId: number | null;
  version?: number;
}

export interface ModerateMessageBody {
  id: number;
  act: 'hide' | 'restore' | 'dismiss';
  note: string;
  lastReportId: number | null;
}

export interface ModeratedComment {
  id: number;
  html: string;
  anchor: string | null;
  author: string | null;
  createdAt: string;
  state: 'shown' | 'deleted' | 'removed' | 'held';
  reason: string | null;
  version: number;
  publication: NoticePublication;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
}

export interface ModeratedMessage {
  id: number;
  author: string | null;
  text: string;
  createdAt: string;
  state: 'shown' | 'erased' | 'removed';
  reason: string | null;
  before: ModeratedMessageBefore[];
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
}

export interface ModeratedMessageBefore {
  id: number;
  author: string | null;
  text: string;
  createdAt: string;
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

export interface Report {
  id: number;
  reason: 'broken_link' | 'wrong_data' | 'rights_claim' | 'malware' | 'other' | 'spam' | 'abuse' | 'spoiler';
  text: string | null;
  reporter: string | null;
  visitor: ReportVisitor | null;
  found: boolean;
  createdAt: string;
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

export interface ReportVisitor {
  name: string;
  email: string;
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

export interface SweepLinksBody {
  host: string;
  hours: number;
  note: string;
}

export interface SweepMemberBody {
  memberId: number;
  note: string;
}

export interface Swept {
  actId: number;
  comments: number;
  publications: number;
  names: number;
}

export interface UndoSweepBody {
  actId: number;
  note: string;
}

export interface ReportsCalls {
  /** Tells the moderators what is wrong with a published asset or game. For members, once for each reason while it is open. */
  reportPublication: {
    body: ReportPublicationBody;
    reply: Record<string, unknown>;
  };
  /** Reports a publication or a comment without an account. Moderators see the report once the link in the mail to this address was followed. */
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
  /** Hides or deletes a publication or somebody’s draft, restores it, or dismisses its reports. All but restoring, which closes what the server found, close the reports up to the named one. What is deleted can be restored for 30 days. For moderators; each act is logged, and its uploader told. */
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
  /** Tells the moderators what is wrong with a comment. For members, once for each reason while it is open. */
  reportComment: {
    body: ReportCommentBody;
    reply: Done;
  };
  /** Comments with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators. */
  listModeratedComments: {
    query: {
      state: 'reported' | 'hidden';
      page?: number;
    };
    reply: ListModeratedCommentsReply;
  };
  /** Removes a comment with a reason that all can read, restores it, or dismisses its reports; approves one that the rules hold, or rejects it with a reason that its author reads. All but restoring close the reports up to the named one. For moderators; each act is logged, and its author told. */
  moderateComment: {
    body: ModerateCommentBody;
    reply: Done;
  };
  /** Closes the comments on a publication to all but moderators, with a reason that all can read, or opens them again. */
  lockComments: {
    body: LockCommentsBody;
    reply: Done;
  };
  /** Tells the moderators what is wrong with a message that somebody wrote to the caller. They read a copy of it and of the 5 before it, and nothing else of the chat. Once for each reason while it is open. */
  reportMessage: {
    body: ReportMessageBody;
    reply: Done;
  };
  /** Messages of chats with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators. */
  listModeratedMessages: {
    query: {
      state: 'reported' | 'hidden';
      page?: number;
    };
    reply: ListModeratedMessagesReply;
  };
  /** Removes a reported message with a reason that both members read, restores it, or dismisses its reports. All but restoring close the reports up to the named one. For moderators; each act is logged, and its author told. */
  moderateMessage: {
    body: ModerateMessageBody;
    reply: Done;
  };
  /** Removes the comments that a member wrote, and hides what they published and the names that they added and nobody else uses, within the last 24 hours, by one act. For moderators; logged, and told to the member. */
  sweepMember: {
    body: SweepMemberBody;
    reply: Swept;
  };
  /** How many comments and publications of the last hours have links to a site; those of moderators are left out. For moderators. */
  findLinks: {
    query: {
      host: string;
      hours: number;
    };
    reply: FoundLinks;
  };
  /** Removes the comments, and hides the publications, of the last hours that have links to a site, by one act. For moderators; logged, and told to each whose they are. */
  sweepLinks: {
    body: SweepLinksBody;
    reply: Swept;
  };
  /** Brings back what one act took away of a member or of many, but for what was removed otherwise since. Reports that it closed are open again. For moderators; logged. */
  undoSweep: {
    body: UndoSweepBody;
    reply: Swept;
  };
  /** How many reports are open; of more than a hundred, that many. For moderators. */
  countOpenReports: {
    reply: CountOpenReportsReply;
  };
}

export const REPORTS_CALLS: { readonly [N in keyof ReportsCalls]: readonly [method: string, path: string] } = {
  reportPublication: ['POST', '/api/report'],
  sendVisitorReport: ['POST', '/api/visitor-reports'],
  confirmVisitorReport: ['POST', '/api/visitor-reports/confirm'],
  listModerated: ['GET', '/api/moderation/publications'],
  listOwnHeld: ['GET', '/api/me/held'],
  moderate: ['POST', '/api/moderation/acts'],
  listModerationEntries: ['GET', '/api/moderation/acts'],
  reportComment: ['POST', '/api/report-comment'],
  listModeratedComments: ['GET', '/api/moderation/comments'],
  moderateComment: ['POST', '/api/moderation/comment-acts'],
  lockComments: ['POST', '/api/moderation/comment-locks'],
  reportMessage: ['POST', '/api/report-message'],
  listModeratedMessages: ['GET', '/api/moderation/messages'],
  moderateMessage: ['POST', '/api/moderation/message-acts'],
  sweepMember: ['POST', '/api/moderation/sweeps'],
  findLinks: ['GET', '/api/moderation/sweeps/links'],
  sweepLinks: ['POST', '/api/moderation/sweeps/links'],
  undoSweep: ['POST', '/api/moderation/sweeps/undo'],
  countOpenReports: ['GET', '/api/moderation/open-reports'],
};
