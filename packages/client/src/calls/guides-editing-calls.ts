/** Types of the API, generated from its contracts. `npm run reference` */

import type { EditedGuide, GuideForm, GuideStep, HideAssetBody, HideAssetReply, SaveGameReply, UndeleteGameReply } from './shared-types.ts';

export interface PreviewGuideBody {
  id?: number;
  text: string;
  images: number[];
}

export interface SaveGuideBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: GuideForm;
}

export interface GuidesEditingCalls {
  /** A guide as it is edited: an own draft, or a published guide that the caller may edit or propose changes of. */
  getEditedGuide: {
    query: {
      id: number;
    };
    reply: EditedGuide;
  };
  /** Saves a guide whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveGuide: {
    body: SaveGuideBody;
    reply: SaveGameReply;
  };
  /** Keeps a published guide from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideGuide: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Brings a deleted guide back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteGuide: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
  /** The text of a guide as its page shows it, to be looked at before it is saved. For members. */
  previewGuide: {
    body: PreviewGuideBody;
    reply: {
      steps: GuideStep[];
    };
  };
}

export const GUIDES_EDITING_CALLS: { readonly [N in keyof GuidesEditingCalls]: readonly [method: string, path: string] } = {
  getEditedGuide: ['GET', '/api/get-edited-guide'],
  saveGuide: ['POST', '/api/save-guide'],
  hideGuide: ['POST', '/api/hide-guide'],
  undeleteGuide: ['POST', '/api/undelete-guide'],
  previewGuide: ['POST', '/api/preview-guide'],
};
