import { normalized } from '../../../../shared/platform/kit/text.ts';
import { MAX_NICKNAME, MIN_NICKNAME } from '../../../../shared/accounts/auth/account-rules.ts';
import { isReservedNickname } from '../nickname-policy.ts';

/** Prefix for names without usable Latin letters. */
const FALLBACK = 'member';

/**
 * Nickname from a provider's display name. The email address is private, so it is not used.
 *
 * @param number appended if the plain nickname is taken; 0 for the plain one
 */
export function nicknameFrom(name: string | null, number: number): string {
  const latin = normalized(name ?? '', 'NFKD')
    // Accents that NFKD separated from their letters.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/_{2,}/g, '_')
    .replace(/^_|_$/g, '');
  const isUsable = latin.length >= MIN_NICKNAME && !isReservedNickname(latin);
  const base = isUsable ? latin : [FALLBACK, latin].filter(Boolean).join('_');
  const suffix = number === 0 ? '' : String(number);
  return base.slice(0, MAX_NICKNAME - suffix.length) + suffix;
}
