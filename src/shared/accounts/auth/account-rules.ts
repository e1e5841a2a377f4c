/** Validation of accounts. Each rule returns the sentence of an error, or null. */

import * as m from '#messages/auth';

export const MIN_NICKNAME = 3;
export const MAX_NICKNAME = 40;
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
export const passwordHint = () => m.passwordHint({ min: SHORT_PASSWORD });
export const NICKNAME_EVERY_DAYS = 30;
export const MAX_ABOUT = 5000;

/** Author name of publications of deleted accounts. */
export const DELETED_USER = 'Deleted user';

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Case is ignored, since nicknames are stored in lower case. */
export function nicknameError(nickname: string): string | null {
  const trimmed = nickname.trim();
  if (!/^\w*$/.test(trimmed)) return m.nicknameLetters();
  if (trimmed.length < MIN_NICKNAME) return m.minCharacters({ min: MIN_NICKNAME });
  return trimmed.length > MAX_NICKNAME ? m.maxCharacters({ max: MAX_NICKNAME }) : null;
}

/** Time of the next allowed change; null if the nickname was never changed. */
export function nicknameChangeableAt(lastChange: Date | null): Date | null {
  return lastChange === null ? null : new Date(lastChange.getTime() + NICKNAME_EVERY_DAYS * 86_400_000);
}

/** Validates a new password. */
export function passwordError(password: string): string | null {
  if (password.length < SHORT_PASSWORD) return m.minCharacters({ min: SHORT_PASSWORD });
  if (password.length === SHORT_PASSWORD) return m.longerThan({ min: SHORT_PASSWORD });
  return password.length > MAX_PASSWORD ? m.maxCharacters({ max: MAX_PASSWORD }) : null;
}

export function repeatError(password: string, repeat: string): string | null {
  return repeat.length > SHORT_PASSWORD && repeat === password ? null : m.passwordMismatch();
}

/** Validates the password field of a sign-in, by length only. */
export function signInPasswordError(password: string): string | null {
  return password.length < SHORT_PASSWORD ? m.minCharacters({ min: SHORT_PASSWORD }) : null;
}
