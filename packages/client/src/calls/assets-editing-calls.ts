/** Types of the API, generated from its contracts. `npm run reference` */

import type { HideAssetBody, HideAssetReply, SaveGameReply, UndeleteGameReply } from './shared-types.ts';
import type { AssetForm, EditedAsset } from './form-types.ts';

export interface SaveAssetBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: AssetForm;
}

export interface AssetsEditingCalls {
  /** An asset in its form: an own draft, or a published asset that the caller may edit. */
  getEditedAsset: {
    query: {
      id: number;
    };
    reply: EditedAsset;
  };
  /** Saves an asset completely, with new lookups, in one transaction: all of it or nothing. */
  saveAsset: {
    body: SaveAssetBody;
    reply: SaveGameReply;
  };
  /** Hides a published asset from visitors, or shows it again. For its uploader. Moderators do so by an act of moderation. */
  hideAsset: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Restores a deleted asset before it is removed for good. For its uploader. Deletions by a moderator are restored by an act of moderation. */
  undeleteAsset: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
}

/** Method and path of each call. */
export const ASSETS_EDITING_CALLS: { readonly [N in keyof AssetsEditingCalls]: readonly [method: string, path: string] } = {
  getEditedAsset: ['GET', '/api/get-edited-asset'],
  saveAsset: ['POST', '/api/save-asset'],
  hideAsset: ['POST', '/api/hide-asset'],
  undeleteAsset: ['POST', '/api/undelete-asset'],
};
