/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, Report } from './shared-types.ts';

export interface ListModeratedMessagesReply {
  messages: ModeratedMessage[];
  total: number;
}

export interface ModerateMessageBody {
  id: number;
  act: 'hide' | 'restore' | 'dismiss';
  note: string;
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

export interface ReportsMessageCalls {
  /** Messages of chats with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators. */
  listModeratedMessages: {
    query: {
      state: 'reported' | 'hidden';
      page?: number;
    };
    reply: ListModeratedMessagesReply;
  };
  /** Removes a reported message with a reason for both members, restores it, or dismisses its reports. Every act except restoring closes reports up to the named one. For moderators; each act is logged, and the author is notified. */
  moderateMessage: {
    body: ModerateMessageBody;
    reply: Done;
  };
}

/** Method and path of each call. */
export const REPORTS_MESSAGE_CALLS: { readonly [N in keyof ReportsMessageCalls]: readonly [method: string, path: string] } = {
  listModeratedMessages: ['GET', '/api/moderation/messages'],
  moderateMessage: ['POST', '/api/moderation/message-acts'],
};
