import { requiredParts, waysToMatch } from '../match-tiers.ts';
import type { TextForms } from '../catalogue-index.ts';
import { isShort, isSpelt, isUnspaced, keyOf, MARK, shortWord } from '../text-forms.ts';
import { GAP, MAX_BEGINNING, WORD_END } from './index-mapping.ts';

/** A query of OpenSearch ("Query DSL"). */
export type Query = Record<string, unknown>;

export const anyOf = (queries: Query[]): Query =>
  queries.length === 1 ? (queries[0] as Query) : { bool: { should: queries, minimum_should_match: 1 } };
export const allOf = (queries: Query[]): Query =>
  queries.length === 1 ? (queries[0] as Query) : { bool: { filter: queries } };
export const NONE: Query = { match_none: {} };

const GRAM = 3;
/** OpenSearch counts up to 1,024 terms a query. Filters need some. */
const MAX_TERMS = 900;

/** Texts that contain a part as a substring: a phrase of every third trigram and the last one. */
function containsText(field: string, part: string): Query {
  const letters = [...part];
  if (letters.length < GRAM) return { term: { [`${field}.short`]: part } };
  const last = letters.length - GRAM;
  const grams = Array.from({ length: last + 1 }, (_, at) =>
    at % GRAM === 0 || at === last ? letters.slice(at, at + GRAM).join('') : GAP,
  );
  return last === 0 ? { term: { [field]: part } } : phrase(field, grams.join(' '), 'gaps');
}

const phrase = (field: string, query: string, analyzer: string): Query => ({ match_phrase: { [field]: { query, analyzer } } });

/** Names that contain words in order. @param isWhole whether the last word is complete. */
function containsWords(words: string[], isWhole: boolean): Query {
  const terms = words.map((word, at) =>
    isWhole || at < words.length - 1 ? `${word}${WORD_END}` : [...word].slice(0, MAX_BEGINNING).join(''),
  );
  return terms.length === 1 ? { term: { words: terms[0] } } : phrase('words', terms.join(' '), 'whitespace');
}

const EXACT = { '=': 'same', '|': 'other', '~': 'near', '^': 'sorted' } as const;

/**
 * Names that contain a substring in the notation of `match-tiers.ts`: between signs, from the beginning of a word, or anywhere.
 */
function namesContain(part: string): Query {
  const field = EXACT[part[0] as keyof typeof EXACT] as string | undefined;
  if (field !== undefined) return { term: { [field]: part.slice(2, -2) } };
  if (!part.startsWith(' ')) return containsText('inside', part);
  const isWhole = part.endsWith(' ');
  const text = part.trim();
  if (text.startsWith(MARK)) return isWhole ? { term: { marks: text } } : { prefix: { marks: text } };
  return containsWords(text.split(' '), isWhole);
}

const readable = (forms: TextForms) => forms.filter((form) => !isSpelt(form));

/** Documents with a text in which a word begins with this word. */
const beginsInFound = (word: string): Query =>
  isUnspaced(word) ? containsText('found', word) : { term: { begun: [...word].slice(0, MAX_BEGINNING).join('') } };

/** Documents that a text finds. */
const textFilter = (forms: TextForms): Query => {
  const queries = readable(forms).map((form) => {
    const words = form.split(' ');
    if (words.some((word) => !isShort(word))) return allOf(words.map(beginsInFound));
    const key = keyOf(form);
    const begun = isShort(key) ? { term: { 'found.start': key } } : beginsInFound(key);
    return anyOf([begun, allOf(words.map((word) => namesContain(` ${shortWord(word)} `)))]);
  });
  return queries.length === 0 ? NONE : anyOf(queries);
};

/** Documents whose names match an incomplete text. */
const namesFilter = (forms: TextForms): Query => {
  const queries = readable(forms)
    .map(requiredParts)
    .flatMap(({ any, all }) => [...any.map(namesContain), ...(all.length > 0 ? [allOf(all.map(namesContain))] : [])]);
  return queries.length === 0 ? NONE : anyOf(queries);
};

/** Scores documents by the best tier of their names, as `match-scorer.ts` does. */
function matchScore(forms: TextForms): Query {
  const anyPart = (parts: string[]) => anyOf(parts.map(namesContain));
  const ways = waysToMatch<Query>([...forms], {
    titleIs: (keys) => ({ terms: { title: keys } }),
    titleContains: (keys) => anyOf(keys.map((key) => titleContains(key))),
    namesContain: anyPart,
    namesContainAll: (lists) => anyOf(lists.map((parts) => allOf(parts.map(namesContain)))),
    namesEdged: (edges) => ({ terms: { edges } }),
  });
  return { dis_max: { queries: ways.map(([boost, filter]) => ({ constant_score: { filter, boost } })) } };
}

export const titleContains = (key: string): Query => {
  const letters = [...key].length;
  return letters < GRAM ? { term: { 'title.short': key } } : containsText('title.inside', key);
};

interface TextQuery {
  filters: Query[];
  scores: Query[];
}

/**
 * Conditions of texts, and their scores. If OpenSearch allows fewer terms, only the likeliest forms of each text count, and
 * then only the first texts are scored. The filter by the likeliest form of each text always stays.
 */
export function textQuery(
  texts: readonly TextForms[],
  { isScored, inNames }: { isScored: boolean; inNames: boolean },
): TextQuery {
  const filterOf = inNames ? namesFilter : textFilter;
  for (const most of [Infinity, 6, 4, 2]) {
    const some = texts.map((forms) => likeliest(forms, most));
    const query = {
      filters: some.map(filterOf),
      scores: isScored ? some.map(matchScore) : [],
    };
    if (termsOf(query) <= MAX_TERMS) return query;
  }
  const some = texts.map((forms) => likeliest(forms, 1));
  const query: TextQuery = { filters: some.map(filterOf), scores: [] };
  for (const forms of isScored ? some : []) {
    const score = matchScore(forms);
    if (termsOf([query, score]) > MAX_TERMS) break;
    query.scores.push(score);
  }
  return query;
}

const likeliest = (forms: TextForms, most: number): TextForms => {
  const chosen = new Set(readable(forms).slice(0, most));
  return forms.filter((form) => chosen.has(form) || isSpelt(form));
};

/** Number of terms of a query, as OpenSearch counts them. */
export function termsOf(query: unknown): number {
  if (Array.isArray(query)) return query.reduce((sum: number, each) => sum + termsOf(each), 0);
  if (query === null || typeof query !== 'object') return 0;
  return Object.entries(query).reduce((sum, [name, value]) => {
    const [inner] = Object.values((value ?? {}) as object) as unknown[];
    if (name === 'term' || name === 'prefix') return sum + 1;
    if (name === 'terms') return sum + (inner as unknown[]).length;
    if (name !== 'match_phrase') return sum + termsOf(value);
    const words = (inner as { query: string }).query.split(' ');
    return sum + words.filter((word) => word !== GAP).length;
  }, 0);
}
