import anyAscii from 'any-ascii';
import { toRomaji } from 'wanakana';

import { matchWords, normalized, SIGN_LETTER, signLetters } from '../../../shared/platform/kit/text.ts';
import { withoutYear } from '../../../shared/platform/kit/title-year.ts';
import { simplifiedHan } from './han-variants.ts';

/** Search forms of a name, as words separated by spaces. */
export interface NameForms {
  /** Spellings of the name, the original first. */
  same: string[];
  /** Romanisations. */
  near: string[];
  /** The subtitle, also as one word. */
  subtitle: string[];
  /** Initials, also with the words behind them: 'gta', 'gta vice city'. */
  initials: string[];
  /** First and last word of a longer name, which people use as abbreviations. After "Super" or "New" also the next one. */
  edges: string[];
}

/** Bounds the combinations for names with many symbols and numbers. */
const MAX_SAME = 16;

/**
 * Forms in which people type a name. Queries are only folded by `matchWords`, so all other spellings are stored with the name.
 */
export function nameForms(name: string): NameForms {
  const spelt = inEveryWay([normalized(name, 'NFC')], SPELLINGS).map(matchWords);
  const same = distinct(inEveryWay(spelt, [inArabicNumerals, inRomanNumerals, withoutArticle, withArticleLast])).slice(
    0,
    MAX_SAME,
  );
  const [main = '', ...subtitles] = name.split(/[:–—]\s|\s-\s/u);
  // In joined names, the subtitle belongs to the last one.
  const subtitle = matchWords(/\s[+/]\s/.test(name) ? '' : (subtitles.at(-1) ?? ''));
  const isOther = (form: string) => !same.includes(form);
  const near = distinct(inLatinLetters(name)).filter(isOther);
  const initials = distinct(initialsOf(name, main)).filter((form) => isOther(form) && !near.includes(form));
  const owned = main.replaceAll(POSSESSIVE, '');
  return {
    same,
    near,
    subtitle: distinct([subtitle, [subtitle.join('')]]).filter(isOther),
    initials,
    edges: [...new Set([main, owned].flatMap((text) => edgesOf(matchWords(text), same)))],
  };
}

/**
 * 'Dark' and 'Souls' of Dark Souls III, 'Legend' and 'Zelda' of The Legend of Zelda: Ocarina of Time, 'Mario' of Super Mario
 * World.
 */
function edgesOf(words: string[], [whole = '']: string[]): string[] {
  if (!whole.includes(' ')) return [];
  const first = words.findIndex((word) => !ARTICLES.has(word));
  const last = words.findLast((word) => !ARTICLES.has(word) && !isNumber(word));
  const next = PRAISE.has(words[first] ?? '') ? words[first + 1] : undefined;
  return [words[first], next, last].filter((word) => word !== undefined);
}

/** "Kirby's Adventure" is called "Kirby". */
const POSSESSIVE = /(?<=\p{L})['’]s(?!\p{L})/giu;

/** Words that precede the name of a series. */
const PRAISE = new Set(['super', 'new']);

const distinct = (forms: string[][]) => [...new Set(forms.map((words) => words.join(' ')).filter((form) => form !== ''))];

/** The forms, extended by each rewriting in turn. A rewriting returns null if it changes nothing. */
function inEveryWay<Form>(forms: Form[], ways: ((form: Form) => Form | null)[]): Form[] {
  const known = [...forms];
  for (const way of ways) known.push(...known.map(way).filter((form) => form !== null));
  return known;
}

const written = (pattern: RegExp, by: (found: string) => string) => (text: string) =>
  pattern.test(text) ? text.replaceAll(new RegExp(pattern, `${pattern.flags}g`), by) : null;

/** Typed long vowels of romanised Japanese: Kyōto as Kyouto or Kyooto. Folding covers the short ones. */
const longVowels = (typed: Record<string, string>) => written(/[āīūēō]/iu, (vowel) => typed[vowel.toLowerCase()] ?? vowel);

/** Words and signs between words that people omit: 'Ghouls’n Ghosts', 'Banjo and Kazooie', 'Street Fighter X Tekken'. */
const JOINING =
  /(?<=[\p{L}\p{N}])(?:\s*['’`]n(?:['’`]\s*|\s+)|\s+(?:and|n['’`]?|x|und|et|y)\s+|\s*[&＆+＋×]\s*)(?=[\p{L}\p{N}])/giu;

/** Text without joining words. Null if it has none. */
export function withoutJoiningWords(text: string): string | null {
  const bare = text.replaceAll(JOINING, ' ');
  return bare === text ? null : bare;
}

const SIGN = String.raw`[\p{S}#%@*]`;
/** One or two letters with signs before or after them. */
const SIGNED_WORD = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}]|${SIGN})(${SIGN}*)([\p{L}\p{N}\p{M}]{1,2})(${SIGN}*)(?![\p{L}\p{N}\p{M}]|${SIGN})`,
  'gu',
);

/** A text in which the signs of short words, as in 'C++' and '50%', are letters of these words; null: it has none. */
export function withSignsAsLetters(text: string): string | null {
  const plain = normalized(text, 'NFKC');
  const signed = plain.replaceAll(SIGNED_WORD, (_word, before: string, letters: string, after: string) =>
    [signLetters(before), `${letters}${signLetters(after)}`].filter((part) => part !== '').join(SIGN_LETTER),
  );
  return signed === plain ? null : signed;
}

const SPELLINGS = [
  longVowels({ ā: 'aa', ī: 'ii', ū: 'uu', ē: 'ei', ō: 'ou' }),
  longVowels({ ā: 'aa', ī: 'ii', ū: 'uu', ē: 'ee', ō: 'oo' }),
  written(/[&＆]/u, () => ' and '),
  written(/[+＋]/u, () => ' plus '),
  withoutJoiningWords,
  (name: string) => (simplifiedHan(name) === name ? null : simplifiedHan(name)),
  // A year distinguishes games of one title.
  (name: string) => (withoutYear(name) === name ? null : withoutYear(name)),
  withSignsAsLetters,
];

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

/** 'The Legend of Zelda' as sorted lists show it, 'Legend of Zelda, The', and the reverse. */
function withArticleLast(words: string[]): string[] | null {
  if (words.length < 2) return null;
  if (ARTICLES.has(words[0] ?? '')) return [...words.slice(1), words[0] ?? ''];
  return ARTICLES.has(words.at(-1) ?? '') ? [words.at(-1) ?? '', ...words.slice(0, -1)] : null;
}

const KANA = /[\u3041-\u30ff]/u;

/** Romanisation of a name. Kana in Hepburn, also without long vowels. */
function inLatinLetters(name: string): string[][] {
  if (KANA.test(name)) {
    const romaji = toRomaji(normalized(name, 'NFKC'));
    return [matchWords(romaji), matchWords(romaji.replaceAll('ou', 'o').replaceAll(/([aeiou])\1/g, '$1'))];
  }
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name) ? [matchWords(anyAscii(name))] : [];
}

/** Maximum number of words after an abbreviation. */
const MAX_WORDS_BEHIND = 4;
/** Longer abbreviations are not used. */
const MAX_INITIALS = 6;

/**
 * Initials of three or four words, of all words, or of two before a number, with the words behind them.
 * 'GTA Vice City' for Grand Theft Auto: Vice City, 'SF2 Turbo' for Street Fighter II Turbo, 'MGS' for Metal Gear Solid.
 */
function initialsOf(name: string, main: string): string[][] {
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
