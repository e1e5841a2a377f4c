import { usualLocale } from '../../catalogue/publications/names.ts';

/** A subscription that is not confirmed for this long is deleted. */
export const CONFIRM_SUBSCRIPTION_DAYS = 7;
export const MAILS_A_MINUTE = 50;
/** Tries after soft bounces, and minutes between them. */
export const MAX_TRIES = 4;
export const RETRY_MINUTES = 10;
export const MAX_SUBJECT = 120;
export const MAX_ISSUE = 50_000;

/** Preferred language of a browser as an ISO 639 code, or null. */
export function firstLanguage(acceptLanguage: string | null): string | null {
  const [first = ''] = (acceptLanguage ?? '').split(/[,;]/);
  return usualLocale(first)?.split('-')[0] ?? null;
}

export const ISSUE_STATES = ['draft', 'sending', 'paused', 'stopped', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];
export const ISSUE_ACTS = ['send', 'pause', 'resume', 'stop', 'delete'] as const;
export type IssueAct = (typeof ISSUE_ACTS)[number];

/** Actions that each state allows. */
export const ACTS_IN: Record<IssueState, readonly IssueAct[]> = {
  draft: ['send', 'delete'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  stopped: [],
  sent: [],
};

export const issueLink = (id: number): string => `/newsletter/${id}`;
