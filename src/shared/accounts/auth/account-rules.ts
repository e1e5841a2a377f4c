/** Validation of accounts. Each rule returns the sentence of an error, or null. */

export const MIN_NICKNAME = 3;
export const MAX_NICKNAME = 40;
/** Refusal for moderators and admins without a required second factor. */
export const SECOND_FACTOR_FIRST =
  'Moderators and admins of this site need two-factor sign-in. Set it up in your settings, under “Second factors”, and try again.';
/** Days from the last use of a persistent session to its end. */
export const SESSION_DAYS = 30;
/** Hours from the start of any other session to its end. */
export const SHORT_SESSION_HOURS = 12;
export const RESET_LINK_HOURS = 1;
export const BOT_CHECK_MINUTES = 10;
/** Time limit of a social sign-in. */
export const DEPARTURE_MINUTES = 10;
/** Days that a device is known after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 180;
/** Days that a network is known after a sign-in from it. */
export const SIGN_IN_NETWORK_DAYS = 30;
/** Days that failed sign-ins are listed. */
export const FAILED_SIGN_IN_DAYS = 30;
/** Passwords are longer than this. */
const SHORT_PASSWORD = 6;
export const MAX_PASSWORD = 256;
export const PASSWORD_HINT = `Longer than ${SHORT_PASSWORD} characters`;
export const NICKNAME_HINT = 'Latin letters, numbers and underscores';
export const NICKNAME_EVERY_DAYS = 30;
export const MAX_ABOUT = 5000;

/** Author name of publications of deleted accounts. */
export const DELETED_USER = 'Deleted user';

export const BOT_CHECK_FAILED = 'The security check was not passed. Please try again later.';
/** Refusal after a correct first factor, if a second one is required. */
export const SECOND_FACTOR_WANTED = 'Confirm that it is you with your second factor.';

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Case is ignored, since nicknames are stored in lower case. */
export function nicknameError(nickname: string): string | null {
  const trimmed = nickname.trim();
  if (!/^\w*$/.test(trimmed)) return 'Only Latin letters, numbers and underscores';
  if (trimmed.length < MIN_NICKNAME) return `min. ${MIN_NICKNAME} characters`;
  return trimmed.length > MAX_NICKNAME ? `max. ${MAX_NICKNAME} characters` : null;
}

/** Time of the next allowed change; null if the nickname was never changed. */
export function nicknameChangeableAt(lastChange: Date | null): Date | null {
  return lastChange === null ? null : new Date(lastChange.getTime() + NICKNAME_EVERY_DAYS * 86_400_000);
}

/** Validates a new password. */
export function passwordError(password: string): string | null {
  if (password.length < SHORT_PASSWORD) return `min. ${SHORT_PASSWORD} characters`;
  if (password.length === SHORT_PASSWORD) return `Must be longer than ${SHORT_PASSWORD} characters`;
  return password.length > MAX_PASSWORD ? `max. ${MAX_PASSWORD} characters` : null;
}

export function repeatError(password: string, repeat: string): string | null {
  return repeat.length > SHORT_PASSWORD && repeat === password ? null : 'Does not match the password';
}

/** Validates the password field of a sign-in, by length only. */
export function signInPasswordError(password: string): string | null {
  return password.length < SHORT_PASSWORD ? `min. ${SHORT_PASSWORD} characters` : null;
}
