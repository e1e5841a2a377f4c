/** contribution.md §5: letters, digits, dot, underscore, hyphen, then @, domain, dot, and a suffix of 2 to 12 letters. */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,12}$/;

/** The sentence that says what is wrong with an e-mail address, or null for a good one (contribution.md §5). */
export function emailFault(email: string): string | null {
  const trimmed = email.trim();
  if (trimmed.length < 6) return 'min. 6 characters';
  return trimmed.length <= 254 && EMAIL.test(trimmed) ? null : 'Email not correct';
}

/** Looser than the rule for new addresses: a social sign-in may have brought one that it refuses, such as with a plus. */
export function isAnyEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s\p{Cc}\p{Cs}@]+@[^\s\p{Cc}\p{Cs}@]+$/u.test(email);
}
