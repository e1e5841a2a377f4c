/** Validation of registrations and invites. Each rule returns the sentence of an error, or null. */

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

export const REGISTRATION_CLOSED = 'Registration is closed at the moment. Members can still log in.';
export const REGISTRATION_WAITS = 'Your registration awaits approval. You get an email when a moderator has reviewed it.';
export const REGISTRATION_UNCONFIRMED = 'Confirm your email address with the link in the email that we sent you.';
export const THROWAWAY_REFUSED = 'Throwaway addresses are not taken here. Use one that stays yours.';
export const THROWAWAY_NOTE =
  'This looks like a throwaway address. If you lose it, nobody can give you a new password for your account.';

export function answerError(answer: string): string | null {
  const length = [...answer.trim()].length;
  if (length === 0) return 'Answer the question';
  return length > MAX_ANSWER ? `max. ${MAX_ANSWER} characters, you have ${length}` : null;
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
  return plainInviteCode(code) === '' ? 'Enter the code of your invite' : null;
}
