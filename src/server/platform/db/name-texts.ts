import { matchKey, matchWords, SIGN_LETTER } from '../../../shared/platform/kit/text.ts';
import type { Db } from './database.ts';
import { nameForms, withSignsAsLetters } from './name-forms.ts';
import {
  edgeWord,
  isShort,
  keyOf,
  nameKey,
  pointingKey,
  shortWord,
  sortedKey,
  WORD_GAP,
} from '@polyshelf/catalogue-index/text-forms.ts';
import { soundKeys } from './sounds.ts';
import { isNumber, MIN_KNOWN_LENGTH, signForms } from './text-search.ts';

/** A name that finds a row. Short names match like initials. Hidden ones do too, and are never suggested. */
export interface FindingName {
  name: string;
  role: 'shown' | 'short' | 'hidden';
}

export const shownName = (name: string): FindingName => ({ name, role: 'shown' });

/** Search texts of a row's names. */
export interface NameTexts {
  /**
   * Column `search_text`: texts separated by spaces, so no match spans two of them.
   * Names come first, in all forms, as keys. Words of other texts are joined by `WORD_GAP`.
   */
  searchText: string;
  /**
   * Column `name_words`, in sections with delimiters: spellings of the title in `=`, of other names in `|`, romanisations and
   * subtitles in `~`, sorted words of each name in `^`. Index terms are in `&`: keys, edge words, marked words of one or two
   * letters, and bigrams of scripts without spaces.
   */
  nameWords: string;
  /** Words that corrections and transliterations may suggest. */
  knownWords: string[];
}

/** @param names the title first. @param others further texts that find the row. */
export function nameTexts(names: FindingName[], others: (string | null | undefined)[] = []): NameTexts {
  const spelt = names.map(({ name, role }) => ({ name, role, ...nameForms(name) }));
  const [title, ...more] = spelt;
  const shown = spelt.filter(({ role }) => role === 'shown');
  const keys = spelt.flatMap(({ same, near, subtitle, initials }) => [...same, ...near, ...subtitle, ...initials]).map(keyOf);
  const texts = new Map(
    others
      .flatMap((part) => [withSignsAsLetters(part ?? ''), part])
      .map((part) => [matchKey(part ?? ''), matchWords(part ?? '').join(WORD_GAP)] as const),
  );
  for (const key of ['', ...keys]) texts.delete(key);
  return {
    searchText: ` ${[...new Set(keys), ...texts.values()].join(' ')} `,
    nameWords: [
      between('=', title?.same ?? []),
      between(
        '|',
        more.flatMap(({ role, same }) => (role === 'shown' ? same : [])),
      ),
      between(
        '~',
        spelt.flatMap(({ role, same, near, subtitle }) => [...(role === 'shown' ? [] : same), ...near, ...subtitle]),
      ),
      between(
        '^',
        shown.flatMap(({ same: [first = ''] }) => (first.includes(' ') ? [sortedKey(first)] : [])),
      ),
      between('&', [
        ...shown.flatMap(({ name, same }) => [...same, ...signForms(name)].map(nameKey)),
        ...shown.flatMap(({ edges }) => edges.map(edgeWord)),
        ...spelt.flatMap(({ role, same, near, initials }) =>
          [...(role === 'shown' ? [] : same), ...near, ...initials].map(pointingKey),
        ),
        ...shown.flatMap(({ same }) =>
          same.flatMap((form) => [...form.split(' ').filter(isShort).map(shortWord), ...pairsOfLetters(form)]),
        ),
      ]),
    ].join(''),
    knownWords: spelt
      .flatMap(({ role, same }) => (role === 'hidden' ? [] : same))
      .flatMap(wordsOf)
      .filter((word) => word.length >= MIN_KNOWN_LENGTH && !word.includes(SIGN_LETTER)),
  };
}

const between = (sign: string, forms: string[]) =>
  forms.length === 0 ? '' : `${sign} ${[...new Set(forms)].join(` ${sign} `)} ${sign}`;

/** Scripts without spaces, in which a word may be any two letters: all bigrams are indexed. */
const PAIRED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{3,}/gu;

const pairsOfLetters = (form: string): string[] =>
  (form.match(PAIRED) ?? []).flatMap((run) => {
    const letters = [...run];
    const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    return [...pairs, ...pairs.map(shortWord)];
  });

/** Words of a name. A short name also counts as one word, because people type 'halflife'. */
function wordsOf(name: string): string[] {
  const words = matchWords(name);
  return words.length > 1 && words.length <= 3 ? [...words, words.join('')] : words;
}

/** Stores words of new names for corrections and transliterations. Numbers need neither. */
export async function rememberWords(db: Db, known: string[]): Promise<void> {
  // Sorted, so concurrent writers lock rows in the same order.
  const words = [...new Set(known.filter((word) => !isNumber(word)).map((word) => word.slice(0, 100)))].toSorted();
  if (words.length === 0) return;
  await db
    .insertInto('search_word')
    .values(words.map((word) => ({ word, sounds: soundKeys(word) })))
    .onConflict((conflict) =>
      conflict
        .column('word')
        .doUpdateSet((row) => ({ sounds: row.ref('excluded.sounds') }))
        .whereRef('search_word.sounds', 'is distinct from', 'excluded.sounds'),
    )
    .execute();
}
