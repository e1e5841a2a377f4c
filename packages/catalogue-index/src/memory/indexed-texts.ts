import type { DocumentTexts } from '../index-changes.ts';
import { foundTexts, keyOf, markedKeys, markedWordsIn, namesIn, plainWordsIn } from '../text-forms.ts';
import type { RowTexts } from './trigram-index.ts';

/** Texts of documents, by the index that stores them, in the order of the documents. */
export interface IndexedTexts {
  /** Names, the title first. */
  names: RowTexts;
  /** Other texts that find the document. */
  others: RowTexts;
  /** Short words of names and the words at their ends, with their marks. */
  markedWords: RowTexts;
  /** Words of names in Latin letters. */
  plainWords: Set<string>;
}

export function indexedTexts(texts: readonly DocumentTexts[]): IndexedTexts {
  const names = texts.map(({ title, names: words }) => oneOfKey([title, ...namesIn(words), ...markedKeys(words)]));
  const others = texts.map(({ found }, row) => {
    const own = new Set(names[row]?.map(keyOf));
    return foundTexts(found).filter((text) => !own.has(keyOf(text)));
  });
  const words = texts.map((each) => each.names);
  return { names, others, markedWords: words.map(markedWordsIn), plainWords: new Set(words.flatMap(plainWordsIn)) };
}

/** One text for each key, the title first: the text with the most words, which has the most word beginnings. */
function oneOfKey(texts: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) if (text.length > (byKey.get(keyOf(text))?.length ?? 0)) byKey.set(keyOf(text), text);
  return [...byKey.values()];
}
