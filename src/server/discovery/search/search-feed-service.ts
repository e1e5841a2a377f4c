import { filtersIn } from '../../../shared/catalogue/publications/filter.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { MAX_QUERY_LENGTH, searchFilters } from '../../../shared/discovery/search/search-contract.ts';
import { SEARCH_CATEGORIES } from '../../../shared/discovery/search/search-rules.ts';
import { SEARCH_FILTERS } from '../../../shared/discovery/search/searched-kinds.ts';
import type { MergedIdService } from '../../catalogue/publications/merged-id-service.ts';
import type { SearchService } from './search-service.ts';

const MAX_QUERIES = 10;

export type SearchFeedService = ReturnType<typeof searchFeedService>;

/** Search results for feeds. */
export function searchFeedService({ search, mergedIds }: { search: SearchService; mergedIds: MergedIdService }) {
  return {
    /** The newest results of a search address. */
    async newest(address: URLSearchParams, limit: number): Promise<PublicationRef[]> {
      const texts = address.getAll('query').map((text) => text.slice(0, MAX_QUERY_LENGTH));
      const { filters } = await mergedIds.chosen(searchFilters, filtersIn(SEARCH_FILTERS, address));
      const { newData } = await search.search({
        queries: [...new Set(texts)].slice(0, MAX_QUERIES),
        category: SEARCH_CATEGORIES.find((category) => category === address.get('category')) ?? 'all',
        asTyped: address.get('asTyped') === 'true',
        filters,
        sort: 'recent',
        page: 1,
        pageSize: limit,
        cursor: undefined,
      });
      return newData.map(({ mark, id }) => ({ kind: mark, id }));
    },
  };
}
