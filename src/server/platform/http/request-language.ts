import { match } from '@formatjs/intl-localematcher';
import { LRUCache } from 'lru-cache';

import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../../shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../../../shared/platform/messages/offered-languages.ts';
import { requestCookie } from './request-cookie.ts';

export const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_PARAMETER = 'lang';
/** Browsers send ten at most. */
const MOST_PREFERENCES = 20;
const MOST_HEADER_LENGTH = 500;

const isOffered = (tag: string): tag is Language => isLanguage(tag) && OFFERED_LANGUAGES.includes(tag);

/** Language for the one who asks: the one that the address names, else the one that they chose, else the best of Accept-Language. */
export function requestLanguage(request: {
  url: string;
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
}): Language {
  const named = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([\\w-]+)`).exec(request.url)?.[1] ?? '';
  if (isOffered(named)) return named;
  const chosen = requestCookie(request, LANGUAGE_COOKIE) ?? '';
  if (isOffered(chosen)) return chosen;
  return acceptedLanguage(request.headers['accept-language'] ?? '');
}

const accepted = new LRUCache<string, Language>({ max: 1000 });

/** Best language for an Accept-Language header (RFC 9110, 12.5.4). A header that is too long or malformed accepts English. */
export function acceptedLanguage(header: string): Language {
  if (header === '' || header.length > MOST_HEADER_LENGTH) return DEFAULT_LANGUAGE;
  let language = accepted.get(header);
  if (language === undefined) accepted.set(header, (language = bestMatch(header)));
  return language;
}

function bestMatch(header: string): Language {
  const wanted = header
    .split(',', MOST_PREFERENCES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((one) => one.trim());
      const q = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
      return { tag, q };
    })
    .filter(({ tag, q }) => q > 0 && isTag(tag))
    .toSorted((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
  const found = match(wanted, LANGUAGES, DEFAULT_LANGUAGE);
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
