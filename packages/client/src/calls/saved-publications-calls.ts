/** Types of the API, generated from its contracts. `npm run reference` */

import type { ListOwnWorksReply, PreviewDescriptionBodyPublication } from './shared-types.ts';

export interface SaveState {
  saved: boolean;
  saves: number;
}

export interface SavedPublicationsCalls {
  /** Whether the caller saved a game or an asset. */
  getSaveState: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: SaveState;
  };
  /** Saves a game or an asset for the caller; once saved, nothing more happens. */
  savePublication: {
    body: PreviewDescriptionBodyPublication;
    reply: SaveState;
  };
  /** Removes a game or an asset from the caller’s saved ones. No effect if it is not saved. */
  unsavePublication: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: SaveState;
  };
  /** A page of the saved games and assets that the caller may see, the last saved first, with their total. */
  listSavedPublications: {
    query?: {
      page?: number;
      pageSize?: number;
    };
    reply: ListOwnWorksReply;
  };
}

/** Method and path of each call. */
export const SAVED_PUBLICATIONS_CALLS: { readonly [N in keyof SavedPublicationsCalls]: readonly [method: string, path: string] } = {
  getSaveState: ['GET', '/api/save-publication'],
  savePublication: ['POST', '/api/save-publication'],
  unsavePublication: ['DELETE', '/api/save-publication'],
  listSavedPublications: ['GET', '/api/get-saved'],
};
