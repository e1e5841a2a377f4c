/** Types of the API, generated from its contracts. `npm run reference` */

import type { EditedAsset, EditedFanart, EditedGame, EditedGuide, EditedTool } from './form-types.ts';

export interface ProfilesCalls {
  /** A publication as it is edited: an own draft, or a publication that the caller may edit. */
  getDraftItem: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      user?: string;
      name?: string;
    };
    reply: EditedGame | EditedAsset | EditedTool | EditedFanart | EditedGuide;
  };
  /** The same as `/api/get-draft-item`. */
  getDraftItemAtRoot: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      user?: string;
      name?: string;
    };
    reply: EditedGame | EditedAsset | EditedTool | EditedFanart | EditedGuide;
  };
}

/** Method and path of each call. */
export const PROFILES_CALLS: { readonly [N in keyof ProfilesCalls]: readonly [method: string, path: string] } = {
  getDraftItem: ['GET', '/api/get-draft-item'],
  getDraftItemAtRoot: ['GET', '/get-draft-item'],
};
