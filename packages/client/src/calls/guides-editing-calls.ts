/** Types of the API, generated from its contracts. `npm run reference` */

import type { GuideStep, HideAssetBody, HideAssetReply, SaveGameReply, UndeleteGameReply } from './shared-types.ts';
import type { EditedGuide, GuideForm } from './form-types.ts';

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
  /** A guide in its form: an own draft, or a published guide that the caller may edit or propose changes of. */
  getEditedGuide: {
    query: {
      id: number;
    };
    reply: EditedGuide;
  };
  /** Saves a guide completely, with new lookups, in one transaction: all of it or nothing. */
  saveGuide: {
    body: SaveGuideBody;
    reply: SaveGameReply;
  };
  /** Hides a published guide from visitors, or shows it again. For its uploader. Moderators do so by an act of moderation. */
  hideGuide: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Restores a deleted guide before it is removed for good. For its uploader. Deletions by a moderator are restored by an act of moderation. */
  undeleteGuide: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
  /** Preview of a guide’s text as on its page. For members. */
  previewGuide: {
    body: PreviewGuideBody;
    reply: {
      steps: GuideStep[];
    };
  };
}

/** Method and path of each call. */
export const GUIDES_EDITING_CALLS: { readonly [N in keyof GuidesEditingCalls]: readonly [method: string, path: string] } = {
  getEditedGuide: ['GET', '/api/get-edited-guide'],
  saveGuide: ['POST', '/api/save-guide'],
  hideGuide: ['POST', '/api/hide-guide'],
  undeleteGuide: ['POST', '/api/undelete-guide'],
  previewGuide: ['POST', '/api/preview-guide'],
};
