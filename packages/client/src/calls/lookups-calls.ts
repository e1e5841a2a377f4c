/** Types of the API, generated from its contracts. `npm run reference` */

export interface AddLookupBody {
  kind: LookupKind;
  name: string;
}

export interface AddLookupReply {
  id: number;
  name: string;
}

export interface LicenseTerms {
  commercialUse: boolean | null;
  derivatives: boolean | null;
  shareAlike: boolean | null;
}

export interface ListLookupActsReply {
  acts: LookupAct[];
  total: number;
}

export interface ListManagedLookupsReply {
  lookups: ManagedLookup[];
  total: number;
}

export interface LookupAct {
  id: number;
  kind: LookupKind;
  lookupId: number;
  act: 'make' | 'add' | 'rename' | 'merge' | 'remove' | 'change' | 'lock' | 'unlock';
  name: string;
  newName: string | null;
  actor: string | null;
  note: string | null;
  at: string;
}

export type LookupKind = 'tag' | 'company' | 'series' | 'platform' | 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'technology' | 'format' | 'category' | 'license' | 'store' | 'social' | 'region' | 'game_type' | 'release_status';

export interface ManagedLookup {
  id: number;
  name: string;
  label: string | null;
  altName: string | null;
  otherNames: string[];
  uses: number;
  made: ManagedLookupMade | null;
  terms: LicenseTerms | null;
}

export interface ManagedLookupMade {
  by: string | null;
  at: string;
}

export interface MergeLookupsBody {
  kind: LookupKind;
  id: number;
  intoId: number;
  note: string;
}

export interface RemoveLookupBody {
  kind: LookupKind;
  id: number;
  note: string;
}

export interface RenameLookupBody {
  kind: LookupKind;
  id: number;
  name: string;
  note: string;
}

export interface SetLicenseTermsBody {
  id: number;
  terms: LicenseTerms;
  note: string;
}

export interface LookupsCalls {
  /** Lookups of a kind by name, with how much they are used; also found by their other names. For moderators. */
  listManagedLookups: {
    query: {
      kind: 'tag' | 'company' | 'series' | 'platform' | 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'technology' | 'format' | 'category' | 'license' | 'store' | 'social' | 'region' | 'game_type' | 'release_status';
      query?: string;
      unused?: boolean;
      page?: number;
    };
    reply: ListManagedLookupsReply;
  };
  /** Adds a lookup, such as a store or a social network. For admins; logged. */
  addLookup: {
    body: AddLookupBody;
    reply: AddLookupReply;
  };
  /** Log of lookups: created, renamed, merged and removed ones, newest first; of one kind or one lookup. For moderators. */
  listLookupActs: {
    query?: {
      kind?: 'tag' | 'company' | 'series' | 'platform' | 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'technology' | 'format' | 'category' | 'license' | 'store' | 'social' | 'region' | 'game_type' | 'release_status';
      id?: number;
      page?: number;
    };
    reply: ListLookupActsReply;
  };
  /** Renames a lookup, which is still found by its former name. For moderators; logged. */
  renameLookup: {
    body: RenameLookupBody;
    reply: AddLookupReply;
  };
  /** Merges a lookup into another, which is then used in its place and found by both names. For moderators; logged. */
  mergeLookups: {
    body: MergeLookupsBody;
    reply: AddLookupReply;
  };
  /** Sets the permissions of a license. For moderators; logged. */
  setLicenseTerms: {
    body: SetLicenseTermsBody;
    reply: Record<string, unknown>;
  };
  /** Removes a lookup that nothing names. For moderators; logged. */
  removeLookup: {
    body: RemoveLookupBody;
    reply: Record<string, unknown>;
  };
}

/** Method and path of each call. */
export const LOOKUPS_CALLS: { readonly [N in keyof LookupsCalls]: readonly [method: string, path: string] } = {
  listManagedLookups: ['GET', '/api/moderation/lookups'],
  addLookup: ['POST', '/api/moderation/lookups'],
  listLookupActs: ['GET', '/api/moderation/lookup-acts'],
  renameLookup: ['POST', '/api/moderation/lookups/rename'],
  mergeLookups: ['POST', '/api/moderation/lookups/merge'],
  setLicenseTerms: ['POST', '/api/moderation/lookups/license-terms'],
  removeLookup: ['POST', '/api/moderation/lookups/remove'],
};
