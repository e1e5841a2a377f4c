import { match } from '@formatjs/intl-localematcher';
import { LRUCache } from 'lru-cache';

import { DEFAULT_LANGUAGE, type Language } from '../../../shared/platform/messages/languages.ts';
import { LANGUAGE_COOKIE } from '../../../shared/platform/messages/language-cookie.ts';
import { offeredLanguage, OFFERED_LANGUAGES } from '../../../shared/platform/messages/offered-languages.ts';
import { requestCookie } from './request-cookie.ts';

const ADDRESS_LANGUAGE = /[?&]lang=([\w-]+)/;
/** Browsers send some dozens of characters. Parsing and matching take longer than linear. */
const MOST_HEADER_LENGTH = 500;
const MOST_PREFERENCES = 20;

interface LanguageRequest {
  /** As it was sent. */
  originalUrl: string;
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
}

/**
 * The language of the address, else that of the account, else that of the cookie, else the best of Accept-Language. The scripts of
 * a page send its language alone, which applies to their calls even if the account or the cookie has another.
 */
export function requestLanguage(request: LanguageRequest, ofAccount: Language | null = null): Language {
  const accepted = request.headers['accept-language'] ?? '';
  return (
    offeredLanguage(ADDRESS_LANGUAGE.exec(request.originalUrl)?.[1]) ??
    (request.originalUrl.startsWith('/api/') ? offeredLanguage(accepted) : null) ??
    ofAccount ??
    offeredLanguage(requestCookie(request, LANGUAGE_COOKIE)) ??
    acceptedLanguage(accepted)
  );
}

/** Language for somebody who does not ask now, by a stored tag. It need not be offered any more. */
export const storedLanguage = (tag: string | null | undefined): Language => acceptedLanguage(tag ?? '');

const bestByHeader = new LRUCache<string, Language>({ max: 1000 });

function acceptedLanguage(header: string): Language {
  if (header === '' || header.length > MOST_HEADER_LENGTH) return DEFAULT_LANGUAGE;
  let language = bestByHeader.get(header);
  if (language === undefined)
    bestByHeader.set(header, (language = offeredLanguage(bestLanguage(header, OFFERED_LANGUAGES)) ?? DEFAULT_LANGUAGE));
  return language;
}

/** Best language for an Accept-Language header (RFC 9110, 12.5.4): malformed parts are skipped. */
export function bestLanguage(header: string, offered: readonly string[]): string {
  const wanted = header
    .split(',', MOST_PREFERENCES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((one) => one.trim());
      return { tag, quality: Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1) };
    })
    .filter(({ tag, quality }) => quality > 0 && isLanguageTag(tag))
    .toSorted((a, b) => b.quality - a.quality);
  const tags = wanted.map(({ tag }) => tag);
  return match(tags, offered, DEFAULT_LANGUAGE);
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
