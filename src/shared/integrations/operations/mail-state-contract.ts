import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Days that an address with hard bounces gets no mail, unless its owner confirms it again. */
export const REFUSED_DAYS = 30;

/** Days in which outcomes of mails are counted. */
export const MAIL_TALLY_DAYS = 7;

/** `deferred`: soft bounce; `bounced`: hard bounce; `failed`: the mail server could not be used. */
export const MAIL_OUTCOMES = ['sent', 'deferred', 'bounced', 'failed'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Failures that are listed. */
export const SHOWN_MAIL_FAILURES = 20;

const Counts = Type.Object({ sent: Type.Integer(), deferred: Type.Integer(), bounced: Type.Integer(), failed: Type.Integer() });

export const MailKindCounts = Type.Object({ kind: Type.String(), day: Counts, week: Counts }, { title: 'MailKindCounts' });
export type MailKindCounts = Static<typeof MailKindCounts>;

export const MailFailureEntry = Type.Object(
  {
    kind: Type.String(),
    outcome: Type.Enum(['deferred', 'bounced', 'failed']),
    /** Without addresses. */
    reason: Type.String(),
    count: Type.Integer(),
    lastAt: Type.String(),
  },
  { title: 'MailFailureEntry' },
);
export type MailFailureEntry = Static<typeof MailFailureEntry>;

export const getMailState = endpoint({
  name: 'getMailState',
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails of the last day and of the last seven by kind and outcome, and the latest failures. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: Type.Object({
    /** Host of the mail server; null: mails are written to files. */
    server: nullable(Type.String()),
    kinds: Type.Array(MailKindCounts),
    failures: Type.Array(MailFailureEntry),
  }),
});
