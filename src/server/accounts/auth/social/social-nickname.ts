import { normalized } from '../../../../shared/platform/kit/text.ts';
import { MAX_NICKNAME, MIN_NICKNAME } from '../../../../shared/accounts/auth/account-rules.ts';
import { isReservedNickname } from '../nickname-policy.ts';

/** For names that leave nothing to write in Latin letters. */
const FALLBACK = 'member';

/**
 * A nickname by our rule out of what a provider calls somebody. The email address gives none: it is not for the public.
 *
 * @param number makes it another one where the plain one is taken; 0 for the plain one.
 */
export function nicknameFrom(name: string | null, number: number): string {
  const latin = normalized(name ?? '', 'NFKD')
    // The accents that the decomposition set apart.
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
