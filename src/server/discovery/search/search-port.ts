import type { PublicationKind, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { SearchFilters } from '../../../shared/discovery/search/search-contract.ts';
import type { SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import type { Placed } from './merged-order.ts';

/** The search input. */
export interface Sought {
  /** Games before assets. Each has every filter and the order. */
  kinds: PublicationKind[];
  /** Each in the normalised forms it may stand in. */
  queries: string[][];
  filters: SearchFilters;
  sort: SearchSort;
}

/** A part of what is found. */
export interface SoughtPart {
  limit: number;
  /** Places to skip; 0 with `after`. */
  offset: number;
  /** The last place of the part before. */
  after: Placed | null;
}

/** Places in the order asked for, each ending with the id of its publication, and how many there are in all. */
export interface Found {
  places: Placed[];
  total: number;
}

/**
 * Finds publications by text. Returns ids and counts only, and may lag behind. Display data and visibility come from the
 * database.
 */
export interface SearchPort {
  find(sought: Sought, part: SoughtPart): Promise<Found>;
  /** Those that what is typed may stand for, the likeliest first. @param forms the normalised forms it may stand in. */
  suggest(forms: string[], kinds: PublicationKind[], limit: number): Promise<PublicationRef[]>;
}
