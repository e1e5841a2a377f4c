/**
 * The form in which titles are matched: lower case, accents folded, letters and digits of every
 * script only, so that 'half life', 'halflife' and 'Half-Life' are one, and hiragana and katakana too.
 */
export function matchKey(text: string): string {
  return matchWords(text).join('');
}

/** The words of a text in the form in which they are matched; an apostrophe does not end a word. A text of signs alone is one word. */
export function matchWords(text: string): string[] {
  const words = letterWords(text);
  return words.length > 0 ? words : signWord(text);
}

/** The same key of letters and digits alone; empty for a text of signs. The function `name_key` of the database makes the same. */
export const letterKey = (text: string): string => letterWords(text).join('');

/** The same words of letters and digits alone. */
export function letterWords(text: string): string[] {
  return (
    normalized(normalized(text, 'NFKD').toLowerCase().replace(ACCENTS, ''), 'NFC')
      .replace(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - KATAKANA_AFTER_HIRAGANA))
      .replace(PLAIN_LETTERS_OF, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

/**
 * Signs by their code points, each behind a letter that hardly any title has: '!?' is one word 'ǂ33ǂ63'. Indexes of words then find a title
 * of signs as they find any other. The numbers are decimal, because a mistyped digit is never corrected.
 */
function signWord(text: string): string[] {
  const word = [...(signKey(text) ?? '')].map((sign) => `ǂ${sign.codePointAt(0)}`).join('');
  return word === '' ? [] : [word];
}

/**
 * A text as it is spelt, with all its signs and without its spaces, where it has more than letters and digits; else null. So of
 * 'Parlor!' and 'Parlor' the one is found first that was typed.
 */
export function signKey(text: string): string | null {
  const plain = normalized(text, 'NFKD')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(ACCENTS, (accent) => (accent === "'" ? accent : ''));
  const key = normalized(plain, 'NFC').replace(/[\s\p{Cc}]+/gu, '');
  return /[^\p{L}\p{N}\p{M}]/u.test(key) ? key : null;
}

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones, apostrophes, and signs that nobody sees. Other marks are letters of their script. */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f'’\u00ad\u115f\u1160\u180e\p{Variation_Selector}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_AFTER_HIRAGANA = 0x60;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;
/** Letters that no decomposition leads to plain ones. */
const PLAIN_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const PLAIN_LETTERS_OF = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** One character that has a shape: no space, control or format character, no mark alone, none of the blank letters. */
export const VISIBLE = String.raw`[^\p{Z}\p{C}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]`;
const VISIBLE_CHARACTER = new RegExp(VISIBLE, 'u');

/** Whether a text shows nothing. Such a text counts as empty wherever a text is required. */
export const isBlank = (text: string): boolean => !VISIBLE_CHARACTER.test(text);

/** Typed text as it can be stored: line ends as \n, no other control characters but tabs, no blank ends, whole letters. */
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

/** A text in one line, of so many characters at most. */
export function beginningOf(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}

/** 20000 → '20,000 characters' */
export const inCharacters = (max: number): string => `${max.toLocaleString('en')} characters`;

/** Counts above 100 read '99+'. */
export function cappedCount(count: number): string {
  return count > 100 ? '99+' : String(count);
}

/** 1 536 → '1.5 kB': decimal units, as file managers and browsers show them. */
export function byteSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  // 999.5 kB would round to 1000 kB.
  while (value >= (unit === 0 ? 1000 : 999.5) && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** A text as it stands in HTML or SVG, between tags or in double quotes. */
export function escapedMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Combining marks beyond those that any writing has (UAX #15, Stream-Safe Text): to put n of them in order takes n² steps. */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;
const SHORT_TEXT = 500;
/** Ligatures that stand for a sentence of up to 18 letters. In long texts they match nothing: one text would become eighteen. */
const SENTENCE_SIGNS = /[\uFDFA\uFDFB]/g;

/** A text in a normal form, in linear time. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  if (text.length <= SHORT_TEXT) return text.normalize(form);
  const bounded = text.replace(MARK_RUN, '$1');
  return (form === 'NFC' ? bounded : bounded.replace(SENTENCE_SIGNS, ' ')).normalize(form);
}

/** Marks upon one letter: more of them run over the lines above and below. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Said by somebody, as it is kept; its ends and control characters are taken away by whoever cleans texts. */
export const composedText = (text: string): string => normalized(text, 'NFC').replace(STACKED_MARKS, '$1');
