/** Rules of accounts (contribution.md §5, decisions.md §3.1). Each answers the sentence of what is wrong, or null. */

export const MIN_NICKNAME = 3;
export const MAX_NICKNAME = 40;
/** For moderators and admins without a second factor, where the operator requires one. */
export const SECOND_FACTOR_FIRST =
  'Moderators and admins of this site need two-factor sign-in. Set it up in your settings, under “Second factors”, and try again.';
/** How long failed sign-ins are listed. */
export const FAILED_SIGN_IN_DAYS = 30;
export const MAX_PASSWORD = 256;
export const PASSWORD_HINT = 'Longer than 6 characters';
export const NICKNAME_HINT = 'Latin letters, numbers and underscores';
export const NICKNAME_EVERY_DAYS = 30;
export const MAX_ABOUT = 5000;

export const BOT_CHECK_FAILED = 'The security check was not passed. Please try again later.';
/** What tells sign-in that the first proof was right and a second one is wanted. */
export const SECOND_FACTOR_WANTED = 'Confirm that it is you with your second factor.';

export const SIGN_IN_PROVIDERS = ['google', 'discord', 'github'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
export const PROVIDER_TITLES: Record<SignInProvider, string> = { google: 'Google', discord: 'Discord', github: 'GitHub' };

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Nicknames are stored lower-cased. */
export function nicknameFault(nickname: string): string | null {
  const trimmed = nickname.trim();
  if (!/^\w*$/.test(trimmed)) return 'Only Latin letters, numbers and underscores';
  if (trimmed.length < MIN_NICKNAME) return 'min. 3 characters';
  return trimmed.length > MAX_NICKNAME ? `max. ${MAX_NICKNAME} characters` : null;
}

/** From when on a nickname may be changed again; null: it never was. */
export function nicknameChangeableAt(lastChange: Date | null): Date | null {
  return lastChange === null ? null : new Date(lastChange.getTime() + NICKNAME_EVERY_DAYS * 86_400_000);
}

/** The rule of a new password. */
export function passwordFault(password: string): string | null {
  if (password.length < 6) return 'min. 6 characters';
  if (password.length === 6) return 'Must be longer than 6 characters';
  return password.length > MAX_PASSWORD ? `max. ${MAX_PASSWORD} characters` : null;
}

export function repeatFault(password: string, repeat: string): string | null {
  return repeat.length > 6 && repeat === password ? null : 'Does not match the password';
}

/** The rule of the password field on sign-in, which never says more about a password than its length. */
export function signInPasswordFault(password: string): string | null {
  return password.length < 6 ? 'min. 6 characters' : null;
}
