import * as m from '#messages/kit';

/**
 * Match key of a title: lower case, folded accents, and only letters and digits of every script. 'half life', 'halflife' and
 * 'Half-Life' are equal, and so are hiragana and katakana.
 */
export function matchKey(text: string): string {
  return matchWords(text).join('');
}

/** Words of a text as match keys. An apostrophe does not end a word. A text of signs only is one word. */
export function matchWords(text: string): string[] {
  const words = letterWords(text);
  return words.length > 0 ? words : signWord(text);
}

/** `matchKey` without signs; empty for a text of signs only. Equals the database function `name_key`. */
export const letterKey = (text: string): string => letterWords(text).join('');

/** `matchWords` without signs. */
export function letterWords(text: string): string[] {
  return (
    normalized(normalized(text, 'NFKD').toLowerCase().replace(ACCENTS, ''), 'NFC')
      .replace(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - KATAKANA_AFTER_HIRAGANA))
      .replace(PLAIN_LETTERS_OF, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .replace(THOUSANDS, '')
      .replace(OTHER_DIGITS, asciiDigit)
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/**
 * Encodes signs as decimal code points, each after a rare letter: '!?' is one word 'ǂ33ǂ63'. So word indexes find titles of
 * signs. Digits are never corrected as typos, therefore decimal.
 */
function signWord(text: string): string[] {
  const word = signLetters(text);
  return word === '' ? [] : [word];
}

/** A letter that hardly any title has. */
export const SIGN_LETTER = 'ǂ';

/**
 * Signs by their code points: '!?' is 'ǂ33ǂ63'. Indexes of words then find a title of signs as they find any other. The numbers are
 * decimal, because a mistyped digit is never corrected.
 */
export const signLetters = (signs: string): string =>
  [...(signKey(signs) ?? '')].map((sign) => `${SIGN_LETTER}${sign.codePointAt(0)}`).join('');

/**
 * Exact spelling with signs and without spaces; null for a text of letters and digits only. It ranks 'Parlor!' before
 * 'Parlor' if it was typed like that.
 */
export function signKey(text: string): string | null {
  const plain = normalized(text, 'NFKD')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(ACCENTS, (accent) => (accent === "'" ? accent : ''));
  const key = normalized(plain, 'NFC').replace(/[\s\p{Cc}]+/gu, '');
  return /[^\p{L}\p{N}\p{M}]/u.test(key) ? key : null;
}

/**
 * Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, apostrophes and invisible characters. Other marks are
 * letters of their script.
 */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f'’\u00ad\u115f\u1160\u180e\p{Variation_Selector}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_AFTER_HIRAGANA = 0x60;
/** The comma of '1,000'. */
const THOUSANDS = /(?<=\p{Nd}),(?=\p{Nd}{3}(?!\p{Nd}))/gu;
/** Arabic, Persian and full-width digits. The last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu;
const asciiDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/** '٣' → '3', for typed numbers and dates. */
export const asciiDigits = (text: string): string => text.replace(OTHER_DIGITS, asciiDigit);

/** Letters that do not decompose to plain ones. */
const PLAIN_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const PLAIN_LETTERS_OF = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** A character with a visible shape: no space, control or format character, lone mark or blank letter. */
export const VISIBLE = String.raw`[^\p{Z}\p{C}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]`;
const VISIBLE_CHARACTER = new RegExp(VISIBLE, 'u');

/** Whether a text shows nothing. Such a text counts as empty wherever a text is required. */
export const isBlank = (text: string): boolean => !VISIBLE_CHARACTER.test(text);

/** Storable form of typed text: line ends as \n, no control characters but tabs, trimmed, well-formed. */
export function storableText(text: string): string {
  if (isBlank(text)) return '';
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Converts our own HTML, which has few tags and entities, to plain text. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Beginning of a text as one line of at most `max` characters. */
export function beginningOf(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}

/** 20000 → '20,000 characters' */
export const inCharacters = (max: number): string => m.characters({ count: max });

/** Counts above 100 are '99+'. */
export function cappedCount(count: number): string {
  return count > 100 ? '99+' : String(count);
}

/** Escapes text for HTML or SVG, between tags or in double quotes. */
export function escapedMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Combining marks beyond those of any writing (UAX #15, Stream-Safe Text). Ordering n marks takes n² steps. */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;
const SHORT_TEXT = 500;
/** Ligatures of up to 18 letters. Long texts drop them, since they would grow eighteenfold. */
const SENTENCE_SIGNS = /[\uFDFA\uFDFB]/g;

/** `normalize` in linear time. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  if (text.length <= SHORT_TEXT) return text.normalize(form);
  const bounded = text.replace(MARK_RUN, '$1');
  return (form === 'NFC' ? bounded : bounded.replace(SENTENCE_SIGNS, ' ')).normalize(form);
}

/** Further marks on one letter would overflow the lines above and below. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** NFC without stacked marks. Cleaning functions trim and remove control characters. */
export const composedText = (text: string): string => normalized(text, 'NFC').replace(STACKED_MARKS, '$1');
