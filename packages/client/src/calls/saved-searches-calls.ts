/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done } from './shared-types.ts';

export interface SaveSearchBody {
  name: string;
  path: string;
}

export interface SavedSearch {
  id: number;
  name: string;
  path: string;
  feed: string;
  followed: boolean;
  createdAt: string;
}

export interface SavedSearchesCalls {
  /** The searches that the caller saved, by name. */
  listSavedSearches: {
    reply: {
      searches: SavedSearch[];
    };
  };
  /** Saves a search or a list with its filters, by the address of its page. */
  saveSearch: {
    body: SaveSearchBody;
    reply: SavedSearch;
  };
  /** Renames a saved search. */
  renameSavedSearch: {
    params: {
      id: number;
    };
    body: {
      name: string;
    };
    reply: SavedSearch;
  };
  /** Deletes a saved search. */
  deleteSavedSearch: {
    params: {
      id: number;
    };
    reply: Done;
  };
}

/** Method and path of each call. */
export const SAVED_SEARCHES_CALLS: { readonly [N in keyof SavedSearchesCalls]: readonly [method: string, path: string] } = {
  listSavedSearches: ['GET', '/api/saved-searches'],
  saveSearch: ['POST', '/api/saved-searches'],
  renameSavedSearch: ['PUT', '/api/saved-searches/{id}'],
  deleteSavedSearch: ['DELETE', '/api/saved-searches/{id}'],
};
