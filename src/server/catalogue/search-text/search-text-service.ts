import { IndexUnavailable, type CatalogueIndex } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import { PUBLICATION_KINDS } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { corrections, mayBeMistyped, queryForms, signForms, withoutOneWord, wordForm } from '../../platform/db/text-search.ts';
import { isOfAnotherScript, soundingQueries } from './sounding-words.ts';
import { otherWords, otherWordsOfBeginning, withCorrectedPhrases, type Synonyms } from './synonyms.ts';
import { nearestTitles } from './nearest-titles-store.ts';
import { askedTexts } from '../../../shared/discovery/search/asked-texts.ts';

export type SearchText = ReturnType<typeof searchText>;

/** Number of suggested other searches. */
const MAX_OTHERS = 4;
/** Number of synonyms that are checked for typos. */
const MAX_CORRECTED_SYNONYMS = 2;
/** Candidate documents for the most similar titles. */
const MAX_NEAR = 100;

/** Number of pronunciations of a query in another script. */
const MAX_SOUNDING = 4;
/** Maximal distance beyond that of the nearest pronunciation. */
const MAX_FARTHER = 0.03;

export interface QueryReading {
  /** Normalised forms that may match, as typed first. */
  forms: string[];
  /** Corrected query, or null. */
  meant: string | null;
}

/** Turns typed text into search queries. */
export function searchText(db: Db, synonyms: () => Synonyms, index: CatalogueIndex) {
  const kinds = PUBLICATION_KINDS.map((kind) => ({ kind, filters: [] }));

  /** While the index cannot answer, nothing is corrected. */
  const holds = (form: string): Promise<boolean> => orUnavailable(() => index.exists({ kinds, texts: [[form]] }), true);

  async function nearest(key: string): Promise<string[]> {
    const near = await orUnavailable(() => index.similar(key, { kinds: PUBLICATION_KINDS, limit: MAX_NEAR }), []);
    return nearestTitles(db, key, near);
  }

  /**
   * Query with its synonyms. If nothing matches and correction is allowed, also the corrections with theirs, likeliest first.
   */
  async function read(query: string, asTyped: boolean): Promise<QueryReading> {
    const forms = withSynonyms([query]);
    if (!asTyped && isOfAnotherScript(query)) {
      const sounding = await soundingForms(query);
      const isFound = await isAnyHeld(forms);
      return { forms: [...forms, ...sounding, ...signForms(query)], meant: isFound ? null : (sounding[0] ?? null) };
    }
    if (asTyped || !mayBeMistyped(query) || (await isAnyHeld(forms)))
      return { forms: [...forms, ...signForms(query)], meant: null };
    const said = [query, ...otherWords(synonyms(), query).slice(0, MAX_CORRECTED_SYNONYMS)];
    const corrected = (await Promise.all(said.map((each) => corrections(db, each, holds)))).flat();
    const phrase = withCorrectedPhrases(synonyms(), query);
    const meant = [...corrected, ...(phrase === null ? [] : [phrase])];
    return { forms: [...new Set([...forms, ...withSynonyms(meant)])], meant: meant[0] ?? null };
  }

  const withSynonyms = (queries: string[]): string[] => [
    ...new Set(queries.flatMap((query) => [query, ...otherWords(synonyms(), query)].flatMap(queryForms))),
  ];

  /** Queries of known words that sound like a query in another script and have results, nearest first. */
  async function soundingForms(query: string): Promise<string[]> {
    const heard = (await soundingQueries(db, query)).map(({ words, distance }) => ({
      form: wordForm(words.join(' ')),
      distance,
    }));
    const held = await Promise.all(heard.map(({ form }) => holds(form)));
    const found = heard.filter((_, at) => held[at]);
    const nearest = found.filter(({ distance }) => distance <= (found[0]?.distance ?? 0) + MAX_FARTHER);
    return nearest.slice(0, MAX_SOUNDING).map(({ form }) => form);
  }

  async function isAnyHeld(forms: string[]): Promise<boolean> {
    return (await Promise.all(forms.map(holds))).includes(true);
  }

  const readingsOf = (queries: string[], { asTyped = false } = {}): Promise<QueryReading[]> =>
    Promise.all(askedTexts(queries).map((query) => read(query, asTyped)));

  return {
    readingsOf,

    /** Normalised forms of each query. */
    async formsOf(queries: string[], how: { asTyped?: boolean } = {}): Promise<string[][]> {
      return (await readingsOf(queries, how)).map(({ forms }) => forms);
    },

    /** Forms of a partially typed query: synonyms and, in another script, words that sound like it. */
    async typedForms(typed: string): Promise<string[]> {
      const sounding = isOfAnotherScript(typed) ? await soundingForms(typed) : [];
      return [...withSynonyms([typed]), ...sounding, ...signForms(typed)];
    },

    /** Synonyms of a phrase whose beginning was typed. */
    formsOfBeginning: (typed: string): string[] => otherWordsOfBeginning(synonyms(), typed).map(wordForm),

    /** Whether a query has results, as typed or corrected. */
    async finds(query: string, how: { asTyped?: boolean } = {}): Promise<boolean> {
      const [reading] = await readingsOf([query], how);
      return reading !== undefined && (reading.meant !== null || isAnyHeld(reading.forms));
    },

    /** Alternatives to a query without results: fewer words, and the nearest titles. */
    async insteadOf(query: string): Promise<string[]> {
      if (!isMeaningful(query)) return [];
      const [fewer, titles] = await Promise.all([withoutOneWord(query, holds), nearest(matchKey(query))]);
      const others = new Map([...fewer.slice(0, MAX_OTHERS / 2), ...titles].map((text) => [matchKey(text), text]));
      return [...others.values()].slice(0, MAX_OTHERS);
    },
  };
}

const isMeaningful = (query: string) => matchKey(query) !== '';

async function orUnavailable<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IndexUnavailable) return otherwise;
    throw error;
  }
}
