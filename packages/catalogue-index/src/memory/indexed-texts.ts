import type { DocumentTexts } from '../index-changes.ts';
import { markedKeys, markedWordsIn, plainWordsIn } from '../text-forms.ts';
import type { RowTexts } from './trigram-index.ts';

/** Texts of documents as the index looks them up. */
export interface IndexedTexts {
  /** Keys of the names of each, its title first. */
  names: RowTexts;
  /** Other keys that find each. */
  others: RowTexts;
  /** Short words of the names of each and the words at their ends, with their marks. */
  markedWords: RowTexts;
  /** Words of names that are Latin letters alone. */
  plainWords: Set<string>;
}

export function indexedTexts(texts: readonly DocumentTexts[]): IndexedTexts {
  const names = texts.map(({ title, names: words }) => [...new Set([title, ...markedKeys(words)])]);
  const others = texts.map(({ found }, row) => {
    const own = names[row] ?? [];
    return found.split(' ').filter((key) => key !== '' && !own.includes(key));
  });
  const words = texts.map((each) => each.names);
  return { names, others, markedWords: words.map(markedWordsIn), plainWords: new Set(words.flatMap(plainWordsIn)) };
}
