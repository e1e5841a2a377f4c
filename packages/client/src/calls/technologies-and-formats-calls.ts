/** Types of the API, generated from its contracts. `npm run reference` */

import type { ListRevisionsReply, SaveTechnologyReply } from './shared-types.ts';
import type { FormatForm, TechnologyForm } from './form-types.ts';

export interface FormatEntry {
  id: number;
  name: string;
  descriptionHtml: string | null;
  version: number;
  isLocked: boolean;
  form: FormatForm;
  support: FormatSupport;
}

export interface FormatSupport {
  seen: number;
  viewable: number;
  versions: FormatSupportVersion[];
  reasons: FormatSupportReason[];
}

export interface FormatSupportReason {
  sentence: string;
  count: number;
}

export interface FormatSupportVersion {
  version: string;
  seen: number;
  viewable: number;
}

export interface LockEntryBody {
  kind: 'technology' | 'format';
  id: number;
  isLocked: boolean;
  note: string;
}

export interface LockEntryReply {
  id: number;
  isLocked: boolean;
}

export interface RestoreEntryBody {
  kind: 'technology' | 'format';
  id: number;
  version: number;
  number: number;
}

export interface SaveFormatBody {
  id: number;
  version: number;
  note: string | null;
  form: FormatForm;
}

export interface SaveTechnologyBody {
  id: number;
  version: number;
  note: string | null;
  form: TechnologyForm;
}

export interface TechnologyEntry {
  id: number;
  name: string;
  descriptionHtml: string | null;
  version: number;
  isLocked: boolean;
  form: TechnologyForm;
}

export interface TechnologiesAndFormatsCalls {
  /** One technology by id or, without an id, by name; an empty list if there is none. A merged one returns its target. */
  getTechnology: {
    query?: {
      id?: string;
      name?: string;
    };
    reply: {
      data: TechnologyEntry[];
    };
  };
  /** One format by id or, without an id, by name; an empty list if there is none. A merged one returns its target. */
  getFormat: {
    query?: {
      id?: string;
      name?: string;
    };
    reply: {
      data: FormatEntry[];
    };
  };
  /** Saves the page of a technology. For members above the new level with a confirmed address; for moderators if it is locked. Others propose changes. */
  saveTechnology: {
    body: SaveTechnologyBody;
    reply: SaveTechnologyReply;
  };
  /** Saves the page of a format. For members above the new level with a confirmed address; for moderators if it is locked. Others propose changes. */
  saveFormat: {
    body: SaveFormatBody;
    reply: SaveTechnologyReply;
  };
  /** A page of the saves of a technology or a format, the latest first, with their changes and their total. */
  listEntryRevisions: {
    query: {
      kind: 'technology' | 'format';
      id: number;
      page?: number;
    };
    reply: ListRevisionsReply;
  };
  /** Restores a technology or a format to the state of one of its saves. For members who may edit it. */
  restoreEntry: {
    body: RestoreEntryBody;
    reply: SaveTechnologyReply;
  };
  /** Locks the editing of a technology or a format to moderators, or unlocks it. For moderators; logged with its reason. */
  lockEntry: {
    body: LockEntryBody;
    reply: LockEntryReply;
  };
}

/** Method and path of each call. */
export const TECHNOLOGIES_AND_FORMATS_CALLS: { readonly [N in keyof TechnologiesAndFormatsCalls]: readonly [method: string, path: string] } = {
  getTechnology: ['GET', '/api/get-technology-info'],
  getFormat: ['GET', '/api/get-format-info'],
  saveTechnology: ['POST', '/api/save-technology'],
  saveFormat: ['POST', '/api/save-format'],
  listEntryRevisions: ['GET', '/api/get-entry-history'],
  restoreEntry: ['POST', '/api/restore-entry'],
  lockEntry: ['POST', '/api/lock-entry'],
};
