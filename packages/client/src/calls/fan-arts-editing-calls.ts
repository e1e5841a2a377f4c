/** Types of the API, generated from its contracts. `npm run reference` */

import type { EditedFanart, FanartForm, HideAssetBody, HideAssetReply, SaveGameReply, UndeleteGameReply } from './shared-types.ts';

export interface SaveFanartBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: FanartForm;
}

export interface FanArtsEditingCalls {
  /** A fan art as it is edited: an own draft, or a published fan art that the caller may edit or propose changes of. */
  getEditedFanart: {
    query: {
      id: number;
    };
    reply: EditedFanart;
  };
  /** Saves a fan art whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveFanart: {
    body: SaveFanartBody;
    reply: SaveGameReply;
  };
  /** Keeps a published fan art from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideFanart: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Brings a deleted fan art back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteFanart: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
}

export const FAN_ARTS_EDITING_CALLS: { readonly [N in keyof FanArtsEditingCalls]: readonly [method: string, path: string] } = {
  getEditedFanart: ['GET', '/api/get-edited-fanart'],
  saveFanart: ['POST', '/api/save-fanart'],
  hideFanart: ['POST', '/api/hide-fanart'],
  undeleteFanart: ['POST', '/api/undelete-fanart'],
};
