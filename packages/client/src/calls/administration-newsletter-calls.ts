/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done } from './shared-types.ts';

export interface ListNewsletterIssuesReply {
  issues: NewsletterIssue[];
  subscribers: number;
  languages: ListNewsletterIssuesReplyLanguage[];
}

export interface ListNewsletterIssuesReplyLanguage {
  language: string;
  subscribers: number;
}

export interface NewsletterIssue {
  id: number;
  subject: string;
  text: string;
  game: string | null;
  language: string | null;
  state: 'draft' | 'sending' | 'paused' | 'stopped' | 'sent';
  startedAt: string | null;
  endedAt: string | null;
  recipients: number;
  waiting: number;
  sent: number;
  deferred: number;
  bounced: number;
  unsubscribed: number;
}

export interface SaveNewsletterIssueBody {
  id: number | null;
  subject: string;
  text: string;
  game: string | null;
  language: string | null;
}

export interface AdministrationNewsletterCalls {
  /** Newsletter issues, the latest first, with delivery counts. For admins. */
  listNewsletterIssues: {
    reply: ListNewsletterIssuesReply;
  };
  /** Saves an unsent issue: a new one, or the given one. For admins. */
  saveNewsletterIssue: {
    body: SaveNewsletterIssueBody;
    reply: NewsletterIssue;
  };
  /** Sends an issue to the caller alone. For admins. */
  testNewsletterIssue: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Sends an issue to all confirmed addresses, 50 emails a minute; pauses, resumes or stops that; or deletes a draft. For admins. */
  actOnNewsletterIssue: {
    params: {
      id: number;
    };
    body: {
      act: 'send' | 'pause' | 'resume' | 'stop' | 'delete';
    };
    reply: Done;
  };
}

/** Method and path of each call. */
export const ADMINISTRATION_NEWSLETTER_CALLS: { readonly [N in keyof AdministrationNewsletterCalls]: readonly [method: string, path: string] } = {
  listNewsletterIssues: ['GET', '/api/admin/newsletter'],
  saveNewsletterIssue: ['POST', '/api/admin/newsletter'],
  testNewsletterIssue: ['POST', '/api/admin/newsletter/{id}/test'],
  actOnNewsletterIssue: ['POST', '/api/admin/newsletter/{id}/acts'],
};
