/** Code pages of old machines, and detection of the one in which a text was written. */

import { getFileNameLowLevel } from 'yauzl';

import { COMMON_HANGUL, COMMON_SIMPLIFIED, COMMON_TRADITIONAL } from './frequent-characters.ts';
import { readCp949 } from './read-cp949.ts';

export interface CodePage {
  decode(raw: Buffer): string | null;
  /** Likelihood of the text: 0 for implausible characters; the most for scripts that are hard to confuse. */
  likelihood(text: string): number;
  /** Whether the text is plausible, if other names of the archive are. */
  isPossible(text: string): boolean;
}

/** Mojibake of Latin accents: two bytes decoded as one character. */
const AMONG_LATIN = /[a-z][㐀-鿿][a-z]/;

const isCyrillic = (text: string) => lettersOnly(text, /^[А-яЁёІіЇїЄєҐґ№]$/) && wordsOf(text).every(isCyrillicWord);
const isJapanese = (text: string) => lettersOnly(text, /^[ぁ-ヿ一-鿿、-〗！-～々]$/) && !AMONG_LATIN.test(text);
const gbkByUse = charactersOf('gbk', [0xb0, 0xd7], 0xa1);
const big5ByUse = charactersOf('big5', [0xa4, 0xc6], 0x40);
const HAN = /^[㐀-鿿、-〗！-～]$/;
const isHan = (text: string) => lettersOnly(text, HAN) && !AMONG_LATIN.test(text);
const isHangul = (text: string) => lettersOnly(text, /^[가-힣]$/);
const isLatin = (text: string) => lettersOnly(text, /^[À-ÖØ-öø-ſƒº°ª–’]$/) && wordsOf(text).every(isOneCase);

/** A script that is hardly ever the result of a wrong decoding. */
const certain = (decode: CodePage['decode'], isPossible: (text: string) => boolean, likely = 3): CodePage => ({
  decode,
  isPossible,
  likelihood: (text) => (isPossible(text) ? likely : 0),
});

/** Short words, and capitals inside words, may as well be other code pages. */
const cyrillic = (decode: CodePage['decode']): CodePage => ({
  decode,
  isPossible: isCyrillic,
  likelihood: (text) => (isCyrillic(text) ? (/[А-яЁё]{3}/.test(text) && !/[а-яё][А-ЯЁ]/.test(text) ? 3 : 1.5) : 0),
});

/** Strictest first. */
export const CODE_PAGES: CodePage[] = [
  certain(reader('shift_jis'), isJapanese),
  cyrillic(reader('windows-1251')),
  cyrillic(reader('ibm866')),
  {
    decode: readCp949,
    isPossible: isHangul,
    likelihood: (text) => likelihoodOf(text, isHangul, /[가-힣]/g, COMMON_HANGUL, null),
  },
  {
    decode: reader('gbk'),
    isPossible: isHan,
    likelihood: (text) => likelihoodOf(text, isHan, /[㐀-鿿]/g, COMMON_SIMPLIFIED, gbkByUse),
  },
  {
    decode: reader('big5'),
    isPossible: isHan,
    likelihood: (text) => likelihoodOf(text, isHan, /[㐀-鿿]/g, COMMON_TRADITIONAL, big5ByUse),
  },
  certain(readDos, isLatin, 1),
  certain(reader('windows-1252'), isLatin, 1),
];

/** Code pages in which a text may be written, likeliest first. */
export function likelyPages(raw: Buffer): { page: CodePage; text: string; likelihood: number }[] {
  return CODE_PAGES.flatMap((page) => {
    const text = page.decode(raw);
    const likelihood = text === null ? 0 : page.likelihood(text);
    return text !== null && likelihood > 0 ? [{ page, text, likelihood }] : [];
  }).toSorted((a, b) => b.likelihood - a.likelihood);
}

export function reader(encoding: string): (raw: Buffer) => string | null {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (raw) => {
    try {
      return decoder.decode(raw);
    } catch {
      return null;
    }
  };
}

export function readDos(raw: Buffer): string {
  return getFileNameLowLevel(0, raw, [], true);
}

/** Whether all characters beyond ASCII are such letters. */
function lettersOnly(text: string, letter: RegExp): boolean {
  return [...text].every((character) => (character.codePointAt(0) ?? 0) < 0x80 || letter.test(character));
}

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** Lower case, upper case or capitalised: wrongly decoded letters have mixed case. */
const isOneCase = (word: string) => /^(?:\p{Lu}?[\p{Ll}\p{Lo}]*|\p{Lu}+)(?:\p{Lu}\p{Ll}+)*$/u.test(word);
const isCyrillicWord = (word: string) => !/[Ѐ-ӿ]/.test(word) || (!/[A-Za-z]/.test(word) && isOneCase(word));

/**
 * Likelihood of characters in the common part of a code page: higher with many frequent ones.
 * Korean needs frequent ones only, because its common syllables are common Chinese characters in other code pages.
 */
function likelihoodOf(
  text: string,
  isPossible: (text: string) => boolean,
  character: RegExp,
  frequent: Set<string>,
  byUse: (() => Set<string>) | null,
): number {
  if (!isPossible(text)) return 0;
  const characters = text.match(character) ?? [];
  const share = (known: Set<string>) => characters.filter((each) => known.has(each)).length / Math.max(1, characters.length);
  const isCommon = byUse === null ? share(frequent) >= 0.4 : share(byUse()) >= (characters.length > 2 ? 0.6 : 0.8);
  return isCommon ? 1 + share(frequent) : 0;
}

/** The most frequent characters, which a code page lists first. Computed lazily. */
function charactersOf(encoding: string, [from, to]: [number, number], firstTrail: number): () => Set<string> {
  let characters: Set<string> | null = null;
  return () => {
    if (characters !== null) return characters;
    const decode = reader(encoding);
    characters = new Set();
    for (let lead = from; lead <= to; lead += 1) {
      for (let trail = firstTrail; trail <= 0xfe; trail += 1) {
        const character = decode(Buffer.from([lead, trail]));
        if (character !== null) characters.add(character);
      }
    }
    return characters;
  };
}
