/** Validation of nicknames and passwords. Each rule returns the sentence of an error, or null. */

import * as m from '#messages/auth';
import { MAX_NICKNAME, MAX_PASSWORD, MIN_NICKNAME } from './account-rules.ts';

/** Passwords are longer than this. */
const SHORT_PASSWORD = 6;

export const passwordHint = () => m.passwordHint({ min: SHORT_PASSWORD });

/** Case is ignored, since nicknames are stored in lower case. */
export function nicknameError(nickname: string): string | null {
  const trimmed = nickname.trim();
  if (!/^\w*$/.test(trimmed)) return m.nicknameLetters();
  if (trimmed.length < MIN_NICKNAME) return m.minCharacters({ min: MIN_NICKNAME });
  return trimmed.length > MAX_NICKNAME ? m.maxCharacters({ max: MAX_NICKNAME }) : null;
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

/** Validates the password field of a login, by length only. */
export function signInPasswordError(password: string): string | null {
  return password.length < SHORT_PASSWORD ? m.minCharacters({ min: SHORT_PASSWORD }) : null;
}
