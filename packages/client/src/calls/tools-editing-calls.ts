/** Types of the API, generated from its contracts. `npm run reference` */

import type { HideAssetBody, HideAssetReply, SaveGameReply, UndeleteGameReply } from './shared-types.ts';
import type { EditedTool, ToolForm } from './form-types.ts';

export interface SaveToolBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: ToolForm;
}

export interface ToolsEditingCalls {
  /** A tool in its form: an own draft, or a published tool that the caller may edit or propose changes of. */
  getEditedTool: {
    query: {
      id: number;
    };
    reply: EditedTool;
  };
  /** Saves a tool completely, with new lookups, in one transaction: all of it or nothing. */
  saveTool: {
    body: SaveToolBody;
    reply: SaveGameReply;
  };
  /** Hides a published tool from visitors, or shows it again. For its uploader. Moderators do so by an act of moderation. */
  hideTool: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Restores a deleted tool before it is removed for good. For its uploader. Deletions by a moderator are restored by an act of moderation. */
  undeleteTool: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
}

/** Method and path of each call. */
export const TOOLS_EDITING_CALLS: { readonly [N in keyof ToolsEditingCalls]: readonly [method: string, path: string] } = {
  getEditedTool: ['GET', '/api/get-edited-tool'],
  saveTool: ['POST', '/api/save-tool'],
  hideTool: ['POST', '/api/hide-tool'],
  undeleteTool: ['POST', '/api/undelete-tool'],
};
