import { IndexUnavailable, type CatalogueIndex, type OrderKey } from '@polyshelf/catalogue-index/catalogue-index.ts';

import type { PublicationKind, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import type { SearchPort, Sought } from './search-port.ts';

const BY_TITLE: OrderKey[] = [{ by: 'title' }, { by: 'id' }];
const BY_KNOWN: OrderKey[] = [
  { field: 'popularity', descends: true },
  { field: 'notability', descends: true },
];
/** The orders of the index, each as `publicationOrder` has it. */
const ORDERS: Partial<Record<SearchSort, OrderKey[]>> = {
  relevance: [{ by: 'match' }, ...BY_KNOWN, ...BY_TITLE],
  popular: [...BY_KNOWN, ...BY_TITLE],
  recent: [{ field: 'published', descends: true }, ...BY_TITLE],
  name: BY_TITLE,
};

/** The index holds texts, and the orders that all publications have. It holds nothing to filter by. */
const holds = ({ filters, queries, sort }: Sought): boolean =>
  queries.length > 0 && Object.keys(filters).length === 0 && ORDERS[sort] !== undefined;

/** Searches by an index and, wherever that cannot answer, in the database. */
export function indexSearch(index: CatalogueIndex, database: SearchPort): SearchPort {
  const orDatabase = <Answer>(error: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    if (error instanceof IndexUnavailable) return ask();
    throw error;
  };

  return {
    async find(sought, part) {
      if (!holds(sought)) return database.find(sought, part);
      const { kinds, queries, sort } = sought;
      const query = { kinds: kinds.map((kind) => ({ kind, filters: [] })), texts: queries };
      const after = part.after === null ? null : { ...part.after, cursor: part.after.cursor };
      try {
        const { hits, total } = await index.search(query, { ...part, after, order: ORDERS[sort] ?? BY_TITLE });
        return { places: hits.map(({ kind, cursor }) => ({ kind: kind as PublicationKind, cursor: [...cursor] })), total };
      } catch (error) {
        return orDatabase(error, () => database.find(sought, part));
      }
    },

    async suggest(forms, kinds, limit) {
      try {
        const hits = await index.suggest(forms, { kinds, order: [...BY_KNOWN, ...BY_TITLE], limit });
        return hits.map(({ kind, id }): PublicationRef => ({ kind: kind as PublicationKind, id }));
      } catch (error) {
        return orDatabase(error, () => database.suggest(forms, kinds, limit));
      }
    },
  };
}
