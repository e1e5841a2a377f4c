import { matchKey, matchWords } from '../../platform/kit/text.ts';

export interface TextPart {
  text: string;
  isMatched: boolean;
}

/**
 * Splits a title into parts that match beginnings of searched words, and the rest. Letters are compared as in searches:
 * 'poke' matches 'Poké'. Matches by another spelling, such as 7 for VII, are not marked.
 */
export function matchedParts(title: string, texts: readonly string[]): TextPart[] {
  const wanted = [...new Set(texts.flatMap(matchWords))].toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: word, index } of title.matchAll(WORD)) {
    const length = matchedLength(word, wanted);
    if (length === 0) continue;
    if (index > done) parts.push({ text: title.slice(done, index), isMatched: false });
    parts.push({ text: word.slice(0, length), isMatched: true });
    done = index + length;
  }
  if (done < title.length) parts.push({ text: title.slice(done), isMatched: false });
  return parts;
}

/** A word, with its apostrophes and the commas of numbers. */
const WORD = /(?:[\p{L}\p{N}\p{M}'’]|(?<=\p{Nd}),(?=\p{Nd}{3}(?!\p{Nd})))+/gu;

/** Length of the match at the beginning of a word, in UTF-16 units; 0: none. */
function matchedLength(word: string, wanted: readonly string[]): number {
  const key = matchKey(word);
  const match = wanted.find((each) => key.startsWith(each));
  if (match === undefined) return 0;
  let [length, end] = [0, 0];
  for (const letter of word) {
    end += letter.length;
    // Longest match, since combining marks belong to the letter before them.
    if (matchKey(word.slice(0, end)) === match) length = end;
  }
  return length;
}
