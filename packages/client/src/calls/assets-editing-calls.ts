/** Types of the API, generated from its contracts. `npm run reference` */

import type { AssetForm, EditedAsset, HideAssetBody, HideAssetReply, SaveGameReply, UndeleteGameReply } from './shared-types.ts';

export interface SaveAssetBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: AssetForm;
}

export interface AssetsEditingCalls {
  /** An asset as it is edited: an own draft, or a published asset that the caller may edit. */
  getEditedAsset: {
    query: {
      id: number;
    };
    reply: EditedAsset;
  };
  /** Saves an asset whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveAsset: {
    body: SaveAssetBody;
    reply: SaveGameReply;
  };
  /** Keeps a published asset from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideAsset: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Brings a deleted asset back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteAsset: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
}

export const ASSETS_EDITING_CALLS: { readonly [N in keyof AssetsEditingCalls]: readonly [method: string, path: string] } = {
  getEditedAsset: ['GET', '/api/get-edited-asset'],
  saveAsset: ['POST', '/api/save-asset'],
  hideAsset: ['POST', '/api/hide-asset'],
  undeleteAsset: ['POST', '/api/undelete-asset'],
};
