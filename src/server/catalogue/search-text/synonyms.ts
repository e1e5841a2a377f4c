import { letterWords, matchWords } from '../../../shared/platform/kit/text.ts';
import { typos } from '../../platform/db/text-search.ts';

const MAX_LINES = 5000;
const MAX_PHRASE_WORDS = 8;
/** Limit of forms for a query, because each is searched. */
const MAX_FORMS = 8;
const MIN_PREFIX_LETTERS = 3;
const MIN_MISTYPED_LETTERS = 5;
const MIN_LETTERS_OF_TWO_TYPOS = 8;

/** Synonyms by phrase, as matched words separated by spaces. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export interface SynonymError {
  line: number;
  sentence: string;
}

/**
 * Parses lines such as `gow = god of war, gears of war` for both directions, and `re => resident evil` for one. # begins a
 * comment.
 */
export function readSynonyms(text: string): { synonyms: Synonyms; errors: SynonymError[] } {
  const synonyms = new Map<string, Set<string>>();
  const errors: SynonymError[] = [];
  const add = (from: string, to: string) => {
    if (from !== to) synonyms.set(from, (synonyms.get(from) ?? new Set()).add(to));
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, whole] of lines.slice(0, MAX_LINES).entries()) {
    const line = whole.replace(/(?:^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') {
      errors.push({ line: index + 1, sentence: read });
      continue;
    }
    for (const from of read.left)
      for (const to of read.right) {
        add(from, to);
        if (read.isTwoWay) add(to, from);
      }
  }
  if (lines.length > MAX_LINES) errors.push({ line: MAX_LINES + 1, sentence: `Lines beyond ${MAX_LINES} are not read.` });
  return { synonyms: new Map([...synonyms].map(([from, to]) => [from, [...to]])), errors };
}

/** Parses a line, or returns its error. */
function readLine(line: string): { left: string[]; right: string[]; isTwoWay: boolean } | string {
  const [, first = '', sign, second = ''] = /^([^=]*)(=>?)([^=]*)$/.exec(line) ?? [];
  if (sign === undefined) return 'A line needs one = or one => between a phrase and what it stands for.';
  const [left, right] = [first, second].map((side) => side.split(',').map((phrase) => letterWords(phrase)));
  const phrases = [...(left ?? []), ...(right ?? [])];
  if (phrases.some((words) => words.length === 0)) return 'A phrase has no letter or digit.';
  if (phrases.some((words) => words.length > MAX_PHRASE_WORDS)) return `A phrase has more than ${MAX_PHRASE_WORDS} words.`;
  const [from, to] = [left ?? [], right ?? []].map((side) => side.map((words) => words.join(' ')));
  if (from?.some((phrase) => to?.includes(phrase))) return 'A phrase stands for itself.';
  return { left: from ?? [], right: to ?? [], isTwoWay: sign === '=' };
}

/** Variants of a query with its phrases replaced by synonyms. */
export function otherWords(synonyms: Synonyms, query: string): string[] {
  if (synonyms.size === 0) return [];
  return ways(matchWords(query), (phrase) => synonyms.get(phrase) ?? []);
}

/** Variants of a query whose last phrase is incomplete. */
export function otherWordsOfBeginning(synonyms: Synonyms, query: string): string[] {
  const words = matchWords(query);
  for (let start = Math.max(0, words.length - MAX_PHRASE_WORDS); start < words.length; start += 1) {
    const typed = words.slice(start).join(' ');
    if ([...typed].length < MIN_PREFIX_LETTERS) return [];
    const meant = [...synonyms].flatMap(([phrase, others]) => (phrase.startsWith(typed) ? others : []));
    if (meant.length > 0)
      return [...new Set(meant)].slice(0, MAX_FORMS).map((other) => [...words.slice(0, start), other].join(' '));
  }
  return [];
}

/** A query with mistyped phrases that have synonyms corrected. Null if there are none. */
export function withCorrectedPhrases(synonyms: Synonyms, query: string): string | null {
  const words = matchWords(query);
  const [corrected] = ways(words, (typed) => {
    const letters = [...typed].length;
    if (letters < MIN_MISTYPED_LETTERS || /\p{N}/u.test(typed) || synonyms.has(typed)) return [];
    const allowed = letters < MIN_LETTERS_OF_TWO_TYPOS ? 1 : 2;
    const isNear = (phrase: string) => Math.abs([...phrase].length - letters) <= allowed && typos(typed, phrase) <= allowed;
    return [...synonyms.keys()].filter(isNear).slice(0, 1);
  });
  return corrected ?? null;
}

/** All variants of the words, without the original. The longest phrases with replacements are replaced. */
function ways(words: string[], othersOf: (phrase: string) => readonly string[]): string[] {
  let sequences: string[][] = [[]];
  for (let start = 0; start < words.length;) {
    let length = Math.min(MAX_PHRASE_WORDS, words.length - start);
    let others = othersOf(words.slice(start, start + length).join(' '));
    while (others.length === 0 && length > 1) {
      length -= 1;
      others = othersOf(words.slice(start, start + length).join(' '));
    }
    const meanings = [words.slice(start, start + length).join(' '), ...others];
    sequences = sequences.flatMap((before) => meanings.map((meaning) => [...before, meaning])).slice(0, MAX_FORMS);
    start += length;
  }
  const own = words.join(' ');
  return [...new Set(sequences.map((parts) => parts.join(' ')))].filter((form) => form !== own);
}
