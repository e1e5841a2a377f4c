import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { neededText, patterned } from '../../platform/kit/patterned.ts';
import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { ISSUE_ACTS, ISSUE_STATES, MAILS_A_MINUTE, MAX_ISSUE, MAX_SUBJECT } from './newsletter-rules.ts';

const TAG = 'Administration';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const params = Type.Object({ id });

export const NewsletterIssue = Type.Object(
  {
    id,
    subject: Type.String(),
    text: Type.String(),
    /** Title of the game whose followers get it; null: not limited. */
    game: nullable(Type.String()),
    /** Language of the readers who get it; null: not limited. */
    language: nullable(Type.String()),
    state: Type.Enum([...ISSUE_STATES]),
    startedAt: nullable(Type.String()),
    endedAt: nullable(Type.String()),
    /** Current number of recipients, for drafts. */
    recipients: Type.Integer(),
    waiting: Type.Integer(),
    sent: Type.Integer(),
    /** Soft bounces, which are tried again. */
    deferred: Type.Integer(),
    bounced: Type.Integer(),
    /** Recipients who have left the list since. */
    unsubscribed: Type.Integer(),
  },
  { title: 'NewsletterIssue' },
);
export type NewsletterIssue = Static<typeof NewsletterIssue>;

const language = patterned('^[a-z]{2,3}$', validation.languageCode);

const SubscribedLanguage = Type.Object({
  /** ISO 639 code. */
  language,
  subscribers: Type.Integer(),
});
export type SubscribedLanguage = Static<typeof SubscribedLanguage>;

export const listNewsletterIssues = endpoint({
  name: 'listNewsletterIssues',
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'Newsletter issues, the latest first, with delivery counts. For admins.',
  tag: TAG,
  access: 'admins',
  reply: Type.Object({
    issues: Type.Array(NewsletterIssue),
    /** Number of confirmed addresses. */
    subscribers: Type.Integer(),
    /** Known languages of subscribers, most frequent first. */
    languages: Type.Array(SubscribedLanguage),
  }),
});

export const saveNewsletterIssue = endpoint({
  name: 'saveNewsletterIssue',
  method: 'POST',
  path: '/api/admin/newsletter',
  summary: 'Saves an unsent issue: a new one, or the given one. For admins.',
  tag: TAG,
  access: 'admins',
  body: Type.Object(
    {
      id: nullable(id),
      subject: neededText(MAX_SUBJECT, validation.newsletterSubject),
      text: neededText(MAX_ISSUE, validation.writeSomething),
      /** Recipients: followers of a game, readers of a language, or everybody. */
      game: nullable(Type.String({ minLength: 1, maxLength: 300 })),
      language: nullable(language),
    },
    { additionalProperties: false },
  ),
  reply: NewsletterIssue,
});

export const testNewsletterIssue = endpoint({
  name: 'testNewsletterIssue',
  method: 'POST',
  path: '/api/admin/newsletter/:id/test',
  summary: 'Sends an issue to the caller alone. For admins.',
  tag: TAG,
  access: 'admins',
  params,
  limitPerMinute: 10,
  reply: Done,
});

export const actOnNewsletterIssue = endpoint({
  name: 'actOnNewsletterIssue',
  method: 'POST',
  path: '/api/admin/newsletter/:id/acts',
  summary: `Sends an issue to all confirmed addresses, ${MAILS_A_MINUTE} emails a minute; pauses, resumes or stops that; or deletes a draft. For admins.`,
  tag: TAG,
  access: 'admins',
  params,
  body: Type.Object({ act: Type.Enum([...ISSUE_ACTS]) }, { additionalProperties: false }),
  reply: Done,
});

export const readNewsletterIssue = endpoint({
  name: 'readNewsletterIssue',
  method: 'GET',
  path: '/api/newsletter/issues/:id',
  summary: 'An issue of the newsletter that was sent, as a page.',
  tag: 'Browsing',
  params,
  reply: Type.Object({ id, subject: Type.String(), html: Type.String(), startedAt: Type.String() }),
});
