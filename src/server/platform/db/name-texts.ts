import { matchKey, matchWords } from '../../../shared/kit/text.ts';
import type { Db } from './database.ts';
import { nameForms } from './name-forms.ts';
import { keyOf, MIN_KNOWN_LENGTH, sortedWords } from './text-search.ts';

/** A name that finds a row. What is short points to the row as its initials do; what is hidden does too, and is never offered. */
export interface FindingName {
  name: string;
  role: 'shown' | 'short' | 'hidden';
}

/** A name without more to it. */
export const shownName = (name: string): FindingName => ({ name, role: 'shown' });

/** What is kept of the names of a row, so that it is found. */
export interface NameTexts {
  /**
   * The column `search_text`: the letters and digits of each part, parted by spaces, so that 'halflife' is found in 'Half-Life' and
   * no match runs over the end of a part. Names come first, in all their forms.
   */
  searchText: string;
  /**
   * The column `name_words`: every spelling of the title between equals signs and of the others between bars, what points to them
   * between tildes, and the words of each in the order of the alphabet between carets.
   */
  nameWords: string;
  /** Words to which a mistyped one may be corrected. */
  knownWords: string[];
}

/** @param names the title first. @param others what else the row is found by. */
export function nameTexts(names: FindingName[], others: (string | null | undefined)[] = []): NameTexts {
  const spelt = names.map(({ name, role }) => ({ role, ...nameForms(name) }));
  const [title, ...more] = spelt;
  const shown = spelt.filter(({ role }) => role === 'shown');
  const keys = [
    ...spelt.flatMap(({ same, near }) => [...same, ...near]).map(keyOf),
    ...others.map((part) => matchKey(part ?? '')),
  ];
  return {
    searchText: ` ${[...new Set(keys.filter((key) => key !== ''))].join(' ')} `,
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
        shown.map(({ same: [first = ''] }) => sortedWords(first)).filter((form) => form.includes(' ')),
      ),
    ].join(''),
    knownWords: spelt
      .flatMap(({ role, same }) => (role === 'hidden' ? [] : same))
      .flatMap(wordsOf)
      .filter((word) => word.length >= MIN_KNOWN_LENGTH),
  };
}

const between = (sign: string, forms: string[]) =>
  forms.length === 0 ? '' : `${sign} ${[...new Set(forms)].join(` ${sign} `)} ${sign}`;

/** The words of a name; a short name also counts as one word, since people type 'halflife'. */
function wordsOf(name: string): string[] {
  const words = matchWords(name);
  return words.length > 1 && words.length <= 3 ? [...words, words.join('')] : words;
}

/** Keeps the words of new names, so that a mistyped word can be corrected to them. */
export async function rememberWords(db: Db, known: string[]): Promise<void> {
  if (known.length === 0) return;
  // In order, so that two writers of the same words never wait for each other in a circle.
  const values = [...new Set(known)].toSorted().map((word) => ({ word: word.slice(0, 100) }));
  await db
    .insertInto('search_word')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
