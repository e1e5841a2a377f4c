import { matchKey, matchWords } from '../../../shared/platform/kit/text.ts';
import type { Db } from './database.ts';
import { nameForms } from './name-forms.ts';
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
import { MIN_KNOWN_LENGTH, signForms } from './text-search.ts';

/** A name that finds a row. What is short points to the row as its initials do; what is hidden does too, and is never offered. */
export interface FindingName {
  name: string;
  role: 'shown' | 'short' | 'hidden';
}

/** A name without more to it. */
export const shownName = (name: string): FindingName => ({ name, role: 'shown' });

/** Search texts of a row's names. */
export interface NameTexts {
  /**
   * The column `search_text`: texts separated by spaces, so that no match runs over the end of a text. Names come first, in all
   * their forms, as keys; the words of other texts are joined by `WORD_GAP`.
   */
  searchText: string;
  /**
   * The column `name_words`: every spelling of the title between equals signs and of the others between bars, what points to them
   * between tildes, the words of each in the order of the alphabet between carets. Between ampersands stands what an index needs to
   * tell names from their words: their keys, as they are spelt too, the words at their ends, and words of one or two letters, marked; and pairs of letters of
   * scripts that part no words.
   */
  nameWords: string;
  /** Words to which mistyped ones and those of other scripts may lead. */
  knownWords: string[];
}

/** @param names the title first. @param others what else the row is found by. */
export function nameTexts(names: FindingName[], others: (string | null | undefined)[] = []): NameTexts {
  const spelt = names.map(({ name, role }) => ({ name, role, ...nameForms(name) }));
  const [title, ...more] = spelt;
  const shown = spelt.filter(({ role }) => role === 'shown');
  const keys = spelt.flatMap(({ same, near }) => [...same, ...near]).map(keyOf);
  const texts = new Map(others.map((part) => [matchKey(part ?? ''), matchWords(part ?? '').join(WORD_GAP)] as const));
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
        spelt.flatMap(({ role, same, near }) => (role === 'shown' ? near : [...same, ...near])),
      ),
      between(
        '^',
        shown.flatMap(({ same: [first = ''] }) => (first.includes(' ') ? [sortedKey(first)] : [])),
      ),
      between('&', [
        ...shown.flatMap(({ name, same }) => [...same, ...signForms(name)].map(nameKey)),
        ...shown.flatMap(({ edges }) => edges.map(edgeWord)),
        ...spelt.flatMap(({ role, same, near }) => (role === 'shown' ? near : [...same, ...near]).map(pointingKey)),
        ...shown.flatMap(({ same }) =>
          same.flatMap((form) => [...form.split(' ').filter(isShort).map(shortWord), ...pairsOfLetters(form)]),
        ),
      ]),
    ].join(''),
    knownWords: spelt
      .flatMap(({ role, same }) => (role === 'hidden' ? [] : same))
      .flatMap(wordsOf)
      .filter((word) => word.length >= MIN_KNOWN_LENGTH),
  };
}

const between = (sign: string, forms: string[]) =>
  forms.length === 0 ? '' : `${sign} ${[...new Set(forms)].join(` ${sign} `)} ${sign}`;

/** Scripts whose words may be two letters anywhere in a name: all bigrams are indexed. */
const PAIRED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{3,}/gu;

const pairsOfLetters = (form: string): string[] =>
  (form.match(PAIRED) ?? []).flatMap((run) => {
    const letters = [...run];
    const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    return [...pairs, ...pairs.map(shortWord)];
  });

/** The words of a name; a short name also counts as one word, since people type 'halflife'. */
function wordsOf(name: string): string[] {
  const words = matchWords(name);
  return words.length > 1 && words.length <= 3 ? [...words, words.join('')] : words;
}

/** Stores the words of new names, so that mistyped words and words of other scripts can be led to them. */
export async function rememberWords(db: Db, known: string[]): Promise<void> {
  if (known.length === 0) return;
  // Sorted, so that two writers of the same words take their locks in the same order.
  const words = [...new Set(known.map((word) => word.slice(0, 100)))].toSorted();
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
