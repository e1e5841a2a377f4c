import { match } from '@formatjs/intl-localematcher';
import { LRUCache } from 'lru-cache';

import { DEFAULT_LANGUAGE, type Language } from '../../../shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../../../shared/platform/messages/offered-languages.ts';
import { requestCookie } from './request-cookie.ts';

export const LANGUAGE_COOKIE = 'language';
const ADDRESS_LANGUAGE = /[?&]lang=([\w-]+)/;
/** Browsers send some dozens of characters. Parsing and matching take longer than linear. */
const MOST_HEADER_LENGTH = 500;
const MOST_PREFERENCES = 20;

interface LanguageRequest {
  /** As it was sent. */
  originalUrl: string;
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined };
}

/** The language that the address names, else the chosen one, else the best of Accept-Language. */
export function requestLanguage(request: LanguageRequest): Language {
  return (
    offeredLanguage(ADDRESS_LANGUAGE.exec(request.originalUrl)?.[1]) ??
    offeredLanguage(requestCookie(request, LANGUAGE_COOKIE)) ??
    acceptedLanguage(request.headers['accept-language'] ?? '')
  );
}

/** A tag from outside as a language of this installation, or null. */
export const offeredLanguage = (tag: string | null | undefined): Language | null =>
  OFFERED_LANGUAGES.find((language) => language === tag) ?? null;

const accepted = new LRUCache<string, Language>({ max: 1000 });

function acceptedLanguage(header: string): Language {
  if (header === '' || header.length > MOST_HEADER_LENGTH) return DEFAULT_LANGUAGE;
  let language = accepted.get(header);
  if (language === undefined)
    accepted.set(header, (language = offeredLanguage(bestLanguage(header, OFFERED_LANGUAGES)) ?? DEFAULT_LANGUAGE));
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
