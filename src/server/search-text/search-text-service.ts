import { matchKey } from '../../shared/kit/text.ts';
import type { Db } from '../platform/db/database.ts';
import { corrections, isHeld, wordForm } from '../platform/db/text-search.ts';

export type SearchText = ReturnType<typeof searchText>;

/** Turns what people type into what is looked for. */
export function searchText(db: Db) {
  return {
    /** For each query the normalised forms it may stand in; queries without a letter or digit ask for nothing. */
    async formsOf(queries: string[]): Promise<string[][]> {
      const meaningful = queries.filter((query) => matchKey(query) !== '');
      return Promise.all(
        meaningful.map(async (query) => {
          const form = wordForm(query);
          return [form, ...(await corrections(db, query, async () => !(await isHeld(db, form))))];
        }),
      );
    },
  };
}
