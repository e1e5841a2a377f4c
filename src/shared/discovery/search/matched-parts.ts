import { matchKey, matchWords } from '../../platform/kit/text.ts';

export interface TextPart {
  text: string;
  isMatched: boolean;
}

/**
 * A title in parts: the beginnings of its words that are met by words of the texts, and what is between. Letters are compared as
 * searches compare them: 'poke' meets 'Poké'. What is met in another spelling, as VII by 7, has no part here.
 */
export function matchedParts(title: string, texts: readonly string[]): TextPart[] {
  const wanted = [...new Set(texts.flatMap(matchWords))].toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: word, index } of title.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
    const length = metLength(word, wanted);
    if (length === 0) continue;
    if (index > done) parts.push({ text: title.slice(done, index), isMatched: false });
    parts.push({ text: word.slice(0, length), isMatched: true });
    done = index + length;
  }
  if (done < title.length) parts.push({ text: title.slice(done), isMatched: false });
  return parts;
}

/** How much of a word is met, in UTF-16 units; 0: nothing. */
function metLength(word: string, wanted: readonly string[]): number {
  const key = matchKey(word);
  const met = wanted.find((each) => key.startsWith(each));
  if (met === undefined) return 0;
  let [length, end] = [0, 0];
  for (const letter of word) {
    end += letter.length;
    // The longest of them: marks that follow a letter belong to it.
    if (matchKey(word.slice(0, end)) === met) length = end;
  }
  return length;
}
