/** Validation of registrations and invites. Each rule returns the sentence of an error, or null. */

import * as m from '#messages/auth';

export const REGISTRATION_MODES = ['open', 'approval', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
/** Policies for throwaway mail addresses. */
export const THROWAWAY_RULES = ['warn', 'block'] as const;
export type ThrowawayRule = (typeof THROWAWAY_RULES)[number];

/** Settings of a new installation. */
export const USUAL_REGISTRATION = { mode: 'open', throwaway: 'warn' } as const;

export const MAX_QUESTION = 500;
export const MAX_ANSWER = 2000;
export const MAX_DECLINE_REASON = 1000;
export const MAX_INVITE_USES = 1000;
/** Limits of trusted members. */
export const MEMBER_INVITE_USES = 5;
export const MEMBER_INVITES_A_MONTH = 5;
/** Days in which `MEMBER_INVITES_A_MONTH` applies. */
export const INVITE_PERIOD_DAYS = 30;
export const MAX_INVITE_DAYS = 365;
export const MAX_INVITE_NOTE = 100;
/** Faster registrations are taken for bots. */
export const MIN_FILLING_MS = 3000;
/** Days that a confirmation link is valid. Unconfirmed registrations are deleted after that. */
export const CONFIRM_DAYS = 3;

export function answerError(answer: string): string | null {
  const length = [...answer.trim()].length;
  if (length === 0) return m.answerMissing();
  return length > MAX_ANSWER ? m.answerTooLong({ max: MAX_ANSWER, length }) : null;
}

/** Normalised code: without separators, and with letters that look like digits replaced. */
export function plainInviteCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

export function inviteError(code: string): string | null {
  return plainInviteCode(code) === '' ? m.inviteMissing() : null;
}
