import { IndexUnavailable, type CatalogueIndex } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  corrections,
  mayBeMistyped,
  queryForms,
  signedForm,
  signForms,
  withoutOneWord,
  wordForm,
} from '../../platform/db/text-search.ts';
import { isOfAnotherScript, soundingQueries } from './sounding-words.ts';
import { otherWords, otherWordsOfBeginning, withCorrectedPhrases, type Synonyms } from './synonyms.ts';
import { nearestTitles } from './nearest-titles-store.ts';
import { meaningfulTexts } from '../../../shared/discovery/search/meaningful-texts.ts';

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
/** The index is asked for this many readings at once. */
const CONCURRENT_QUERIES = 8;

export interface QueryReading {
  /** Normalised forms that may match, as typed first. */
  forms: string[];
  /** Corrected query, or null. */
  meant: string | null;
}

/** Turns typed text into search queries. */
export function searchText(db: Db, synonyms: () => Synonyms, index: CatalogueIndex) {
  /** While the index cannot answer, nothing is corrected. */
  const isHeldBy = (kinds: readonly PublicationKind[], form: string): Promise<boolean> =>
    orUnavailable(() => index.exists({ kinds: kinds.map((kind) => ({ kind, filters: [] })), texts: [[form]] }), true);
  const hasMatch = (form: string) => isHeldBy(PUBLICATION_KINDS, form);

  async function nearest(kinds: readonly PublicationKind[], key: string): Promise<string[]> {
    const near = await orUnavailable(() => index.similar(key, { kinds, limit: MAX_NEAR }), []);
    return nearestTitles(db, key, near);
  }

  /**
   * Query with its synonyms. If nothing matches and correction is allowed, also the corrections with theirs, likeliest first.
   */
  async function read(query: string, asTyped: boolean): Promise<QueryReading> {
    const forms = formsAsTyped(query);
    if (!asTyped && isOfAnotherScript(query)) return withSounding(query, forms);
    if (asTyped || !mayBeMistyped(query) || (await hasAnyMatch(forms)))
      return { forms: [...forms, ...signForms(query)], meant: null };
    const spellings = [query, ...otherWords(synonyms(), query).slice(0, MAX_CORRECTED_SYNONYMS)];
    const corrected = (await Promise.all(spellings.map((each) => corrections(db, each, hasMatch)))).flat();
    const phrase = withCorrectedPhrases(synonyms(), query);
    const meant = [...corrected, ...(phrase === null ? [] : [phrase])];
    return { forms: [...new Set([...forms, ...withSynonyms(meant)])], meant: meant[0] ?? null };
  }

  /** A query such as 'C++' is read with its signs alone: its letters would find too much. */
  function formsAsTyped(query: string): string[] {
    const signed = signedForm(query);
    return signed === null ? withSynonyms([query]) : [signed];
  }

  async function withSounding(query: string, forms: string[]): Promise<QueryReading> {
    const isFound = await hasAnyMatch(forms);
    const sounding = await soundingForms(query, isFound ? CONCURRENT_QUERIES : Infinity);
    return { forms: [...forms, ...sounding, ...signForms(query)], meant: isFound ? null : (sounding[0] ?? null) };
  }

  const withSynonyms = (queries: string[]): string[] => [
    ...new Set(queries.flatMap((query) => [query, ...otherWords(synonyms(), query)].flatMap(queryForms))),
  ];

  /** Queries of known words that sound like a query in another script and have results, nearest first. */
  async function soundingForms(query: string, most: number): Promise<string[]> {
    const all = (await soundingQueries(db, query)).map(({ words, distance }) => ({
      form: wordForm(words.join(' ')),
      distance,
    }));
    const soundAlikes = all.slice(0, most);
    for (let start = 0; start < soundAlikes.length; start += CONCURRENT_QUERIES) {
      const some = soundAlikes.slice(start, start + CONCURRENT_QUERIES);
      const contains = await Promise.all(some.map(({ form }) => hasMatch(form)));
      const found = some.filter((_, at) => contains[at]);
      const nearest = found
        .filter(({ distance }) => distance <= (found[0]?.distance ?? 0) + MAX_FARTHER)
        .slice(0, MAX_SOUNDING);
      if (nearest.length > 0)
        return Promise.all(
          nearest.map(async ({ form }) => {
            const spaced = all.find((other) => isSpacedAs(other.form, form));
            return spaced !== undefined && (await hasMatch(spaced.form)) ? spaced.form : form;
          }),
        );
    }
    return [];
  }

  async function hasAnyMatch(forms: string[]): Promise<boolean> {
    return (await Promise.all(forms.map(hasMatch))).includes(true);
  }

  const readingsOf = (queries: string[], { asTyped = false } = {}): Promise<QueryReading[]> =>
    Promise.all(meaningfulTexts(queries).map((query) => read(query, asTyped)));

  return {
    readingsOf,

    /** Normalised forms of each query. */
    async formsOf(queries: string[], how: { asTyped?: boolean } = {}): Promise<string[][]> {
      return (await readingsOf(queries, how)).map(({ forms }) => forms);
    },

    /** Forms of a partially typed query: synonyms and, in another script, words that sound like it. */
    async readBeginning(typed: string): Promise<QueryReading> {
      const forms = formsAsTyped(typed);
      return isOfAnotherScript(typed) ? withSounding(typed, forms) : { forms: [...forms, ...signForms(typed)], meant: null };
    },

    /** Synonyms of a phrase whose beginning was typed. */
    formsOfBeginning: (typed: string): string[] => otherWordsOfBeginning(synonyms(), typed).map(wordForm),

    /** Whether a query has results, as typed or corrected. */
    async finds(query: string, how: { asTyped?: boolean } = {}): Promise<boolean> {
      const [reading] = await readingsOf([query], how);
      return reading !== undefined && (reading.meant !== null || hasAnyMatch(reading.forms));
    },

    /** Alternatives to a query without results that find something of these kinds: fewer words or signs, and the nearest titles. */
    async insteadOf(query: string, kinds: readonly PublicationKind[]): Promise<string[]> {
      if (!isMeaningful(query)) return [];
      const letters = wordForm(query);
      if (signedForm(query) !== null && (await isHeldBy(kinds, letters))) return [letters];
      const [fewer, titles] = await Promise.all([
        withoutOneWord(query, (form) => isHeldBy(kinds, form)),
        nearest(kinds, matchKey(query)),
      ]);
      const others = new Map([...fewer.slice(0, MAX_OTHERS / 2), ...titles].map((text) => [matchKey(text), text]));
      return [...others.values()].slice(0, MAX_OTHERS);
    },
  };
}

/** Words that are also known as one: "Half Life" for "halflife". */
const isSpacedAs = (form: string, joined: string) => form !== joined && form.replaceAll(' ', '') === joined;

const isMeaningful = (query: string) => matchKey(query) !== '';

async function orUnavailable<Answer>(query: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof IndexUnavailable) return otherwise;
    throw error;
  }
}
