import anyAscii from 'any-ascii';
import { toRomaji } from 'wanakana';

import { matchWords, normalized } from '../../../shared/platform/kit/text.ts';
import { withoutYear } from '../../../shared/platform/kit/title-year.ts';
import { simplifiedHan } from './han-variants.ts';

/** Search forms of a name, as words separated by spaces. */
export interface NameForms {
  /** The name itself first, then the same name in other spellings. */
  same: string[];
  /** Indirect forms: romanisation, subtitle and initials. */
  near: string[];
  /** First and last word of a name with several words, as people abbreviate it; after "Super" or "New" also the next one. */
  edges: string[];
}

/** A name with many signs and numbers could be spelt in very many ways. */
const MAX_SAME = 16;

/** The forms in which people type a name. What they type is folded alone (`matchWords`), so every other spelling stands beside the name. */
export function nameForms(name: string): NameForms {
  const spelt = inEveryWay([normalized(name, 'NFC')], SPELLINGS).map(matchWords);
  const same = distinct(inEveryWay(spelt, [inArabicNumerals, inRomanNumerals, withoutArticle, withArticleLast])).slice(
    0,
    MAX_SAME,
  );
  const [main = '', ...subtitles] = name.split(/[:–—]\s|\s-\s/u);
  // With joined names the subtitle belongs to the last one.
  const subtitle = /\s[+/]\s/.test(name) ? '' : (subtitles.at(-1) ?? '');
  const near = distinct([...inLatinLetters(name), matchWords(subtitle), ...initials(name, main)]);
  return { same, near: near.filter((form) => !same.includes(form)), edges: edgesOf(matchWords(main), same) };
}

/** 'Dark' and 'Souls' of Dark Souls III, 'Legend' and 'Zelda' of The Legend of Zelda: Ocarina of Time, 'Mario' of Super Mario World. */
function edgesOf(words: string[], [whole = '']: string[]): string[] {
  if (!whole.includes(' ')) return [];
  const first = words.findIndex((word) => !ARTICLES.has(word));
  const last = words.findLast((word) => !ARTICLES.has(word) && !isNumber(word));
  const next = PRAISE.has(words[first] ?? '') ? words[first + 1] : undefined;
  return [words[first], next, last].filter((word) => word !== undefined);
}

/** Words before the name of a series. */
const PRAISE = new Set(['super', 'new']);

const distinct = (forms: string[][]) => [...new Set(forms.map((words) => words.join(' ')).filter((form) => form !== ''))];

/** The forms, and those that some of the ways lead to, one after the other. A way that changes nothing answers null. */
function inEveryWay<Form>(forms: Form[], ways: ((form: Form) => Form | null)[]): Form[] {
  const known = [...forms];
  for (const way of ways) known.push(...known.map(way).filter((form) => form !== null));
  return known;
}

const written = (pattern: RegExp, by: (found: string) => string) => (text: string) =>
  pattern.test(text) ? text.replaceAll(new RegExp(pattern, `${pattern.flags}g`), by) : null;

/** Long vowels as romanised Japanese is typed (Kyōto as Kyouto or Kyooto); without them they are folded to short ones. */
const longVowels = (typed: Record<string, string>) => written(/[āīūēō]/iu, (vowel) => typed[vowel.toLowerCase()] ?? vowel);

/** Words and signs between words that may be absent: 'Ghouls’n Ghosts', 'Banjo and Kazooie', 'Street Fighter X Tekken'. */
const JOINING =
  /(?<=[\p{L}\p{N}])(?:\s*['’`]n(?:['’`]\s*|\s+)|\s+(?:and|n['’`]?|x|und|et|y)\s+|\s*[&＆+＋×]\s*)(?=[\p{L}\p{N}])/giu;

/** A name or a query without its joining words; null: it has none. */
export function withoutJoiningWords(text: string): string | null {
  const bare = text.replaceAll(JOINING, ' ');
  return bare === text ? null : bare;
}

const SPELLINGS = [
  longVowels({ ā: 'aa', ī: 'ii', ū: 'uu', ē: 'ei', ō: 'ou' }),
  longVowels({ ā: 'aa', ī: 'ii', ū: 'uu', ē: 'ee', ō: 'oo' }),
  written(/[&＆]/u, () => ' and '),
  written(/[+＋]/u, () => ' plus '),
  withoutJoiningWords,
  (name: string) => (simplifiedHan(name) === name ? null : simplifiedHan(name)),
  // Games of one title are told apart by a year.
  (name: string) => (withoutYear(name) === name ? null : withoutYear(name)),
];

/** I to XX. */
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

const isNumber = (word = '') => /^\d+$/.test(word) || ROMAN.includes(word);

const inArabicNumerals = eachWord((word) => (ROMAN.includes(word) ? String(ROMAN.indexOf(word) + 1) : word));
const inRomanNumerals = eachWord((word) => (/^\d+$/.test(word) ? (ROMAN[Number(word) - 1] ?? word) : word));

function eachWord(change: (word: string) => string) {
  return (words: string[]): string[] | null => {
    const changed = words.map(change);
    return changed.some((word, index) => word !== words[index]) ? changed : null;
  };
}

const ARTICLES = new Set('the a an die der das le la les el los las il lo gli o os as'.split(' '));

/** 'The Legend of Zelda' and 'Legend of Zelda, The' as 'Legend of Zelda'. */
function withoutArticle(words: string[]): string[] | null {
  if (words.length < 2) return null;
  if (ARTICLES.has(words[0] ?? '')) return words.slice(1);
  return ARTICLES.has(words.at(-1) ?? '') ? words.slice(0, -1) : null;
}

/** 'The Legend of Zelda' as lists sort it: 'Legend of Zelda, The'; and back. */
function withArticleLast(words: string[]): string[] | null {
  if (words.length < 2) return null;
  if (ARTICLES.has(words[0] ?? '')) return [...words.slice(1), words[0] ?? ''];
  return ARTICLES.has(words.at(-1) ?? '') ? [words.at(-1) ?? '', ...words.slice(0, -1)] : null;
}

const KANA = /[\u3041-\u30ff]/u;

/** How a name in another script is typed in Latin letters: kana in Hepburn, also without its long vowels. */
function inLatinLetters(name: string): string[][] {
  if (KANA.test(name)) {
    const romaji = toRomaji(normalized(name, 'NFKC'));
    return [matchWords(romaji), matchWords(romaji.replaceAll('ou', 'o').replaceAll(/([aeiou])\1/g, '$1'))];
  }
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name) ? [matchWords(anyAscii(name))] : [];
}

/** Maximum number of words after an abbreviation. */
const MAX_WORDS_BEHIND = 4;
/** Nobody abbreviates more. */
const MAX_INITIALS = 6;

/**
 * 'GTA Vice City' for Grand Theft Auto: Vice City, with or without its colon, 'SF2 Turbo' for Street Fighter II Turbo, 'MGS' for Metal Gear
 * Solid: initials of three or four words, or of all, or of two before a number, and the words behind them.
 */
function initials(name: string, main: string): string[][] {
  const bare = (words: string[]) => (ARTICLES.has(words[0] ?? '') ? words.slice(1) : words);
  const words = bare(matchWords(name));
  const first = words.findIndex(isNumber);
  const letters = first < 0 ? words.length : first;
  const ends = [3, 4, bare(matchWords(main)).length].filter((end) => end >= 3 && end < letters);
  const counts = letters <= MAX_INITIALS && letters >= (first < 0 ? 3 : 2) ? [...ends, letters] : ends;
  return [...new Set(counts)].flatMap((count) => {
    const short = words
      .slice(0, count)
      .map((word) => [...word][0] ?? '')
      .join('');
    const behind = words.slice(count);
    const numbers = behind.slice(0, behind.findIndex((word) => !isNumber(word)) + 1 || behind.length).filter(isNumber);
    const others = behind.slice(numbers.length, numbers.length + MAX_WORDS_BEHIND);
    if (numbers.length === 0) return [[short, ...others]];
    return inEveryWay([numbers], [inArabicNumerals, inRomanNumerals]).flatMap((each) => [
      [short, ...each, ...others],
      [`${short}${each[0]}`, ...each.slice(1), ...others],
      [`${short}${each.join('')}`, ...others],
    ]);
  });
}
