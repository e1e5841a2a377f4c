/** Types of the API, generated from its contracts. `npm run reference` */

import type { EditedTool, HideAssetBody, HideAssetReply, SaveGameReply, ToolForm, UndeleteGameReply } from './shared-types.ts';

export interface SaveToolBody {
  id: number | null;
  version: number | null;
  saveKey: string;
  status: 1 | 3;
  note: string | null;
  form: ToolForm;
}

export interface ToolsEditingCalls {
  /** A tool as it is edited: an own draft, or a published tool that the caller may edit or propose changes of. */
  getEditedTool: {
    query: {
      id: number;
    };
    reply: EditedTool;
  };
  /** Saves a tool whole, with what has to be made for it, in one transaction: all of it or nothing. */
  saveTool: {
    body: SaveToolBody;
    reply: SaveGameReply;
  };
  /** Keeps a published tool from visitors, or shows it again. For its uploader; moderators do it by an act of moderation. */
  hideTool: {
    body: HideAssetBody;
    reply: HideAssetReply;
  };
  /** Brings a deleted tool back before it is removed. For its uploader; what a moderator deleted is restored by an act of moderation. */
  undeleteTool: {
    body: {
      id: number;
    };
    reply: UndeleteGameReply;
  };
}

export const TOOLS_EDITING_CALLS: { readonly [N in keyof ToolsEditingCalls]: readonly [method: string, path: string] } = {
  getEditedTool: ['GET', '/api/get-edited-tool'],
  saveTool: ['POST', '/api/save-tool'],
  hideTool: ['POST', '/api/hide-tool'],
  undeleteTool: ['POST', '/api/undelete-tool'],
};
