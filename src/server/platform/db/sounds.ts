import anyAscii from 'any-ascii';
import { toRomaji } from 'wanakana';

import { normalized } from '../../../shared/platform/kit/text.ts';
import { typos } from './text-search.ts';

/** A consonant, its class of similar consonants, and the following vowels. */
export interface Syllable {
  sound: string;
  consonant: string;
  vowels: string;
}

/** The first letter is the name of the class. */
const CLASSES = ['Pbfpv', 'Tdt', 'Sjsz', 'Kgk', 'Llr', 'Mm', 'Nn', 'Hh'];
const SOUNDS = new Map(CLASSES.flatMap(([sound = '', ...letters]) => letters.map((letter) => [letter, sound] as const)));

/** Rules from spelling to sound, in order of application. */
const RULES: [spelling: RegExp, sound: string][] = [
  [/(?<=[^aeiou])e(?=s?$)/g, ''],
  [/^kn/, 'n'],
  [/^(?:x|ps)/, 's'],
  [/gh(?=t|$)/g, ''],
  [/ph/g, 'f'],
  [/stl/g, 'sl'],
  [/ti(?=on)/g, 's'],
  [/kh/g, 'h'],
  [/sch|tch|sh|ch|zh|t[sz]/g, 's'],
  [/th/g, 't'],
  [/dg(?=e)/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/m(?=[bfpv])/g, 'n'],
  [/ng(?![aeiouyl])/g, 'n'],
  [/([^aeiou])\1+/g, '$1'],
  [/(?<=.)h/g, ''],
  [/r(?![aeiouy])/g, ''],
  [/ee|ea|y/g, 'i'],
  [/oo|ou|w/g, 'u'],
  [/([aeiou])\1+/g, '$1'],
];

/** Spellings with a second pronunciation. */
const SECOND: typeof RULES = [
  [/g(?=[eiy])/g, 'j'],
  [/ch/g, 'k'],
  [/th/g, 's'],
  [/mb$/g, 'm'],
  [/[eiu]r(?![aeiouy])/g, 'a'],
  // Otherwise an r before a consonant is not heard.
  [/r(?![aeiouy])/g, 'l'],
  [/ng(?=$|[^aeiouy])/g, 'nk'],
];
const MAX_READINGS = 16;

/** The word, with every combination of rules applied. */
function variants(word: string, rules: typeof RULES): string[] {
  let known = [word];
  for (const [spelling, sound] of rules)
    known = [...new Set(known.flatMap((each) => [each, each.replace(spelling, sound)]))].slice(0, MAX_READINGS);
  return known;
}

/** Syllables of a word. Leading vowels form a syllable without consonant. */
function syllablesOf(word: string): Syllable[] {
  const text = RULES.reduce((rest, [spelling, sound]) => rest.replace(spelling, sound), word);
  const [vowels = ''] = /^[aeiou]*/.exec(text) ?? [];
  const syllables = Array.from(text.matchAll(/([^aeiou])([aeiou]*)/g), ([, consonant = '', after = '']) => {
    return { sound: SOUNDS.get(consonant) ?? '', consonant, vowels: after };
  });
  return [{ ...SILENCE, vowels }, ...syllables.filter(({ sound }) => sound !== '')];
}

/** Stands for the missing leading vowels of a word. */
export const SILENCE: Syllable = { sound: '', consonant: '', vowels: '' };

export const soundKey = (syllables: readonly Syllable[]): string => syllables.map(({ sound }) => sound).join('');

/** Possible pronunciations of a word in Latin letters. */
export const readingsOf = (word: string): Syllable[][] => variants(word, SECOND).map(syllablesOf);

/** Phonetic keys of a Latin word. Empty for other words. */
export const soundKeys = (word: string): string[] =>
  /^[a-z]+$/.test(word) ? [...new Set(readingsOf(word).map(soundKey))].filter((key) => key !== '') : [];

const KANA: typeof RULES = [
  [/fu(?=[aeio])/g, 'f'],
  [/vu(?=[aeio])/g, 'v'],
];
const CYRILLIC: typeof RULES = [
  [/^v/, 'w'],
  [/^g/, 'h'],
];
/** At the end of a syllable, a consonant written as s is pronounced t, or is silent. */
const HANGUL: typeof RULES = [
  [/s(?=[^aeiouy]|$)/g, 't'],
  [/s(?=[^aeiouy])/g, ''],
  [/eo/g, 'a'],
];
/** The syllable er stands for a consonant. */
const HAN_ER = /Er(?=[A-Z]|$)/g;

/**
 * Pronunciations of a word in another script: kana in Hepburn, Cyrillic by table, hangul in Revised Romanization, hanzi in
 * pinyin.
 */
export function soundsOf(word: string): Syllable[][] {
  const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
  const latin = anyAscii(isKana ? toRomaji(normalized(word, 'NFKC')) : word)
    .replaceAll(HAN_ER, 'l')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  if (isKana) return [syllablesOf(KANA.reduce((rest, [spelling, sound]) => rest.replace(spelling, sound), latin))];
  if (/\p{Script=Cyrillic}/u.test(word)) return variants(latin, CYRILLIC).map(syllablesOf);
  if (/\p{Script=Hangul}/u.test(word)) return variants(latin, HANGUL).map(syllablesOf);
  return [syllablesOf(latin)];
}

/** Extra cost of consonants that many scripts do not distinguish. */
const CONSONANT_COSTS: Record<string, number> = { L: 0.02, S: 0.05 };
/** Vowels that are often confused. */
const NEAR_VOWELS = new Set(['ae', 'ea', 'ei', 'ie', 'ou', 'uo', 'ao', 'oa', 'au', 'ua']);
/** Vowels that syllabic scripts add. */
const ADDED = new Set(['u', 'o', 'i', 'e', 'eu']);

/** Distance of two pronunciations with the same key: 0 for equal sounds, below 1 for each syllable. */
export function soundDistance(heard: readonly Syllable[], known: readonly Syllable[]): number {
  return heard.reduce((sum, { sound, consonant, vowels }, at) => {
    const other = known[at];
    if (other === undefined) return sum + 1;
    const consonants = consonant === other.consonant ? 0 : (CONSONANT_COSTS[sound] ?? 0.15);
    return sum + vowelDistance(vowels, other.vowels) + consonants;
  }, 0);
}

function vowelDistance(heard: string, known: string): number {
  if (heard === known) return 0;
  if (known === '') return ADDED.has(heard) ? 0.1 : 0.6;
  if (NEAR_VOWELS.has(heard + known)) return 0.25;
  return (0.6 * typos(heard, known)) / Math.max(heard.length, known.length);
}
