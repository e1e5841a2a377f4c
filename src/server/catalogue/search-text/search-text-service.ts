import { matchKey } from '../../../shared/platform/kit/text.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { corrections, isHeld, mayBeMistyped, signForms, withoutOneWord, wordForm } from '../../platform/db/text-search.ts';
import { otherWords, otherWordsOfBeginning, withCorrectedPhrases, type Synonyms } from './synonyms.ts';
import { nearestTitles } from './nearest-titles-store.ts';
import { askedTexts } from '../../../shared/discovery/search/asked-texts.ts';

export type SearchText = ReturnType<typeof searchText>;

/** As many other searches are told where one finds nothing. */
const MAX_OTHERS = 4;
/** In as many of its synonyms a query is looked at for what was mistyped. */
const MAX_CORRECTED_SYNONYMS = 2;

export interface QueryReading {
  /** The normalised forms it may stand in, as it was typed first. */
  forms: string[];
  /** Corrected query, or null. */
  meant: string | null;
}

/** In-memory word index of a table; null: currently unavailable. */
interface TextMemory {
  holds(form: string): Promise<boolean | null>;
  near(key: string): Promise<Int32Array>;
}

/** Turns what people type into what is looked for. @param indexes of the kinds that are kept in memory. */
export function searchText(db: Db, synonyms: () => Synonyms, indexes: Partial<Record<PublicationKind, TextMemory>> = {}) {
  const holds = async (form: string): Promise<boolean> => {
    const unknown: PublicationKind[] = [];
    for (const kind of PUBLICATION_KINDS) {
      const known = (await indexes[kind]?.holds(form)) ?? null;
      if (known === true) return true;
      if (known === null) unknown.push(kind);
    }
    return isHeld(db, form, unknown);
  };

  async function nearest(key: string): Promise<string[]> {
    const near = await Promise.all(PUBLICATION_KINDS.map(async (kind) => [kind, await indexes[kind]?.near(key)] as const));
    return nearestTitles(db, key, Object.fromEntries(near.filter(([, ids]) => ids !== undefined)));
  }

  /**
   * Query with its synonyms. If nothing matches and correction is allowed, also the corrections with theirs, likeliest
   * first.
   */
  async function read(query: string, asTyped: boolean): Promise<QueryReading> {
    const forms = withSynonyms([query]);
    if (asTyped || !mayBeMistyped(query) || (await isAnyHeld(forms)))
      return { forms: [...forms, ...signForms(query)], meant: null };
    const said = [query, ...otherWords(synonyms(), query).slice(0, MAX_CORRECTED_SYNONYMS)];
    const corrected = (await Promise.all(said.map((each) => corrections(db, each, holds)))).flat();
    const phrase = withCorrectedPhrases(synonyms(), query);
    const meant = [...corrected, ...(phrase === null ? [] : [phrase])];
    return { forms: [...new Set([...forms, ...withSynonyms(meant)])], meant: meant[0] ?? null };
  }

  const withSynonyms = (queries: string[]): string[] => [
    ...new Set(queries.flatMap((query) => [query, ...otherWords(synonyms(), query)].map(wordForm))),
  ];

  async function isAnyHeld(forms: string[]): Promise<boolean> {
    return (await Promise.all(forms.map(holds))).includes(true);
  }

  const readingsOf = (queries: string[], { asTyped = false } = {}): Promise<QueryReading[]> =>
    Promise.all(askedTexts(queries).map((query) => read(query, asTyped)));

  return {
    readingsOf,

    /** For each query the normalised forms it may stand in. */
    async formsOf(queries: string[], how: { asTyped?: boolean } = {}): Promise<string[][]> {
      return (await readingsOf(queries, how)).map(({ forms }) => forms);
    },

    /** Partially typed query with its synonyms. */
    typedForms: (typed: string): string[] => [...withSynonyms([typed]), ...signForms(typed)],

    /** Synonyms of a phrase whose beginning was typed. */
    formsOfBeginning: (typed: string): string[] => otherWordsOfBeginning(synonyms(), typed).map(wordForm),

    /** Whether anything that is listed is found by a query, as it was typed or as it was meant. */
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
