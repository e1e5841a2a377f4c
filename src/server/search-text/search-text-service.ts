import { matchKey } from '../../shared/kit/text.ts';
import type { Db } from '../platform/db/database.ts';
import { corrections, isHeld, mayBeMistyped, withoutOneWord, wordForm } from '../platform/db/text-search.ts';
import { nearestTitles } from './nearest-titles-store.ts';

export type SearchText = ReturnType<typeof searchText>;

/** As many other searches are told where one finds nothing. */
const MAX_OTHERS = 4;

/** Turns what people type into what is looked for. */
export function searchText(db: Db) {
  return {
    /**
     * For each query the normalised forms it may stand in: what was typed, then what was meant, the likeliest first, where nothing
     * holds that and it may be corrected. Queries without a letter or digit ask for nothing.
     */
    async formsOf(queries: string[], { asTyped = false } = {}): Promise<string[][]> {
      return Promise.all(
        queries.filter(isMeaningful).map(async (query) => {
          const form = wordForm(query);
          if (asTyped || !mayBeMistyped(query) || (await isHeld(db, form))) return [form];
          return [form, ...(await corrections(db, query))];
        }),
      );
    },

    /** Whether anything that is listed is found by a query, as it was typed or as it was meant. */
    async finds(query: string, how: { asTyped?: boolean } = {}): Promise<boolean> {
      const [forms] = await this.formsOf([query], how);
      if (forms === undefined) return false;
      return forms.length > 1 || isHeld(db, forms[0] ?? '');
    },

    /** What else could be searched for in the place of a query that finds nothing: fewer of its words, the titles nearest to it. */
    async insteadOf(query: string): Promise<string[]> {
      if (!isMeaningful(query)) return [];
      const [fewer, titles] = await Promise.all([withoutOneWord(db, query), nearestTitles(db, matchKey(query))]);
      const others = new Map([...fewer.slice(0, MAX_OTHERS / 2), ...titles].map((text) => [matchKey(text), text]));
      return [...others.values()].slice(0, MAX_OTHERS);
    },
  };
}

const isMeaningful = (query: string) => matchKey(query) !== '';
