import * as m from '#messages/auth';

/** Atom of RFC 5322 with dots anywhere, which some providers allow. At most 64 characters (RFC 5321). */
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Letters, or Punycode. */
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Stored form of an address: trimmed, lower-cased, with the domain in ASCII (IDNA). */
export function storedEmail(typed: string): string {
  // ASCII letters only, since the Kelvin sign is another address than `k`.
  const email = typed.trim().replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // A URL may contain more than a host, so only valid hosts are converted.
  if (at < 0 || domain.length > 254 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\w.-]+$/.test(domain)) return email;
  try {
    return email.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

const MIN_EMAIL = 6;

/** Validation error of an email address, or null. */
export function emailError(typed: string): string | null {
  if (typed.trim().length < MIN_EMAIL) return m.minCharacters({ min: MIN_EMAIL });
  const email = storedEmail(typed);
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? '');
  return email.length <= 254 && LOCAL.test(email.slice(0, Math.max(0, at))) && isDomain ? null : m.emailInvalid();
}

export const isEmail = (typed: string): boolean => emailError(typed) === null;
