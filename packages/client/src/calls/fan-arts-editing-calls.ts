/** Types of the API, generated from its contracts. `npm run reference` */

import type { HideAssetBody, HideAssetReply, SaveGameReply, UndeleteGameReply } from './shared-types.ts';
import type { EditedFanart, FanartForm } from './form-types.ts';

export interface SaveFanartBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: FanartForm;
}

export interface FanArtsEditingCalls {
  /** A fan art in its form: an own draft, or a published fan art that the caller may edit or propose changes of. */
  getEditedFanart: {
    query: {
      id: number;
    };
    reply: EditedFanart;
  };
  /** Saves a fan art completely, with new lookups, in one transaction: all of it or nothing. */
  saveFanart: {
    body: SaveFanartBody;
    reply: SaveGameReply;
  };
  /** Hides a published fan art from visitors, or shows it again. For its uploader. Moderators do so by an act of moderation. */
  hideFanart: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Restores a deleted fan art before it is removed for good. For its uploader. Deletions by a moderator are restored by an act of moderation. */
  undeleteFanart: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
}

/** Method and path of each call. */
export const FAN_ARTS_EDITING_CALLS: { readonly [N in keyof FanArtsEditingCalls]: readonly [method: string, path: string] } = {
  getEditedFanart: ['GET', '/api/get-edited-fanart'],
  saveFanart: ['POST', '/api/save-fanart'],
  hideFanart: ['POST', '/api/hide-fanart'],
  undeleteFanart: ['POST', '/api/undelete-fanart'],
};
