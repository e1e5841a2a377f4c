import type { Endpoint } from '../../platform/kit/endpoint.ts';
import { SORTS } from '../../platform/kit/paging.ts';
import { FANART_BROWSING } from '../fanarts/fanart-contract.ts';
import { FANART_FILTERS } from '../fanarts/fanart-filters.ts';
import { GUIDE_BROWSING } from '../guides/guide-contract.ts';
import { GUIDE_FILTERS } from '../guides/guide-filters.ts';
import type { Filters } from '../publications/filter.ts';
import type { SimpleKindName } from '../publications/publication.ts';
import { TOOL_BROWSING, TOOL_SORTS } from '../tools/tool-contract.ts';
import { TOOL_FILTERS } from '../tools/tool-filters.ts';

export interface SimpleList {
  filters: Filters;
  sorts: readonly string[];
  calls: Record<'list' | 'choices' | 'find', Endpoint>;
}

/** Lists of simple kinds, and the calls of their pages. */
export const SIMPLE_LISTS = {
  tool: { filters: TOOL_FILTERS, sorts: TOOL_SORTS, calls: TOOL_BROWSING },
  fanart: { filters: FANART_FILTERS, sorts: SORTS, calls: FANART_BROWSING },
  guide: { filters: GUIDE_FILTERS, sorts: SORTS, calls: GUIDE_BROWSING },
} as const satisfies Record<SimpleKindName, SimpleList>;
