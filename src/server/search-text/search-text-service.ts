import { matchKey } from '../../shared/kit/text.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../shared/publications/publication.ts';
import type { Db } from '../platform/db/database.ts';
import { corrections, isHeld, mayBeMistyped, signForms, withoutOneWord, wordForm } from '../platform/db/text-search.ts';
import { otherWords, otherWordsOfBeginning, withCorrectedPhrases, type Synonyms } from './synonyms.ts';
import { nearestTitles } from './nearest-titles-store.ts';
import { askedTexts } from '../../shared/search/asked-texts.ts';

export type SearchText = ReturnType<typeof searchText>;

/** As many other searches are told where one finds nothing. */
const MAX_OTHERS = 4;
/** In as many of its synonyms a query is looked at for what was mistyped. */
const MAX_CORRECTED_SYNONYMS = 2;

export interface QueryReading {
  /** The normalised forms it may stand in, as it was typed first. */
  forms: string[];
  /** What was looked for instead, where it was taken for mistyped. */
  meant: string | null;
}

/** What a process knows of the rows of a table without asking the database; null: it does not know it now. */
interface TextMemory {
  holds(form: string): Promise<boolean | null>;
  near(key: string): Promise<Int32Array | null>;
}

/** Turns what people type into what is looked for. @param memories of the kinds that are kept in memory. */
export function searchText(db: Db, synonyms: () => Synonyms, memories: Partial<Record<PublicationKind, TextMemory>> = {}) {
  const holds = async (form: string): Promise<boolean> => {
    const unknown: PublicationKind[] = [];
    for (const kind of PUBLICATION_KINDS) {
      const known = (await memories[kind]?.holds(form)) ?? null;
      if (known === true) return true;
      if (known === null) unknown.push(kind);
    }
    return isHeld(db, form, unknown);
  };

  async function nearest(key: string): Promise<string[]> {
    const near = await Promise.all(PUBLICATION_KINDS.map(async (kind) => [kind, await memories[kind]?.near(key)] as const));
    return nearestTitles(db, key, Object.fromEntries(near.filter(([, ids]) => ids !== undefined)));
  }

  /**
   * What was typed with its synonyms and, where nothing holds any of that and it may be corrected, what was meant, the likeliest
   * first, with its own.
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

    /** What was typed so far, with its synonyms. */
    typedForms: (typed: string): string[] => [...withSynonyms([typed]), ...signForms(typed)],

    /** What stands for the phrase whose beginning was typed. */
    formsOfBeginning: (typed: string): string[] => otherWordsOfBeginning(synonyms(), typed).map(wordForm),

    /** Whether anything that is listed is found by a query, as it was typed or as it was meant. */
    async finds(query: string, how: { asTyped?: boolean } = {}): Promise<boolean> {
      const [reading] = await readingsOf([query], how);
      return reading !== undefined && (reading.meant !== null || isAnyHeld(reading.forms));
    },

    /** What else could be searched for in the place of a query that finds nothing: fewer of its words, the titles nearest to it. */
    async insteadOf(query: string): Promise<string[]> {
      if (!isMeaningful(query)) return [];
      const [fewer, titles] = await Promise.all([withoutOneWord(query, holds), nearest(matchKey(query))]);
      const others = new Map([...fewer.slice(0, MAX_OTHERS / 2), ...titles].map((text) => [matchKey(text), text]));
      return [...others.values()].slice(0, MAX_OTHERS);
    },
  };
}

const isMeaningful = (query: string) => matchKey(query) !== '';
