/** Rules of accounts. Each returns the sentence of a fault, or null. */

export const MIN_NICKNAME = 3;
export const MAX_NICKNAME = 40;
/** For moderators and admins without a second factor, where the operator requires one. */
export const SECOND_FACTOR_FIRST =
  'Moderators and admins of this site need two-factor sign-in. Set it up in your settings, under “Second factors”, and try again.';
/** A session that stays signed in ends this long after its last use. */
export const SESSION_DAYS = 30;
/** Any other session ends this long after it began. */
export const SHORT_SESSION_HOURS = 12;
export const RESET_LINK_HOURS = 1;
export const BOT_CHECK_MINUTES = 10;
/** A sign-in through another site takes at most this long. */
export const DEPARTURE_MINUTES = 10;
/** A device stays known for this long after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 180;
/** How long a network stays known as one that an account signed in from. */
export const SIGN_IN_NETWORK_DAYS = 30;
/** How long failed sign-ins are listed. */
export const FAILED_SIGN_IN_DAYS = 30;
/** A password is longer than this. */
const SHORT_PASSWORD = 6;
export const MAX_PASSWORD = 256;
export const PASSWORD_HINT = `Longer than ${SHORT_PASSWORD} characters`;
export const NICKNAME_HINT = 'Latin letters, numbers and underscores';
export const NICKNAME_EVERY_DAYS = 30;
export const MAX_ABOUT = 5000;

/** Publications of a deleted account are credited to this name. */
export const DELETED_USER = 'Deleted user';

export const BOT_CHECK_FAILED = 'The security check was not passed. Please try again later.';
/** Sign-in answers this when the first proof was right and a second factor is required. */
export const SECOND_FACTOR_WANTED = 'Confirm that it is you with your second factor.';

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Nicknames are stored lower-cased. */
export function nicknameError(nickname: string): string | null {
  const trimmed = nickname.trim();
  if (!/^\w*$/.test(trimmed)) return 'Only Latin letters, numbers and underscores';
  if (trimmed.length < MIN_NICKNAME) return `min. ${MIN_NICKNAME} characters`;
  return trimmed.length > MAX_NICKNAME ? `max. ${MAX_NICKNAME} characters` : null;
}

/** From when on a nickname may be changed again; null: it never was. */
export function nicknameChangeableAt(lastChange: Date | null): Date | null {
  return lastChange === null ? null : new Date(lastChange.getTime() + NICKNAME_EVERY_DAYS * 86_400_000);
}

/** The rule of a new password. */
export function passwordError(password: string): string | null {
  if (password.length < SHORT_PASSWORD) return `min. ${SHORT_PASSWORD} characters`;
  if (password.length === SHORT_PASSWORD) return `Must be longer than ${SHORT_PASSWORD} characters`;
  return password.length > MAX_PASSWORD ? `max. ${MAX_PASSWORD} characters` : null;
}

export function repeatError(password: string, repeat: string): string | null {
  return repeat.length > SHORT_PASSWORD && repeat === password ? null : 'Does not match the password';
}

/** The rule of the password field on sign-in, which judges only the length. */
export function signInPasswordError(password: string): string | null {
  return password.length < SHORT_PASSWORD ? `min. ${SHORT_PASSWORD} characters` : null;
}
