/** Types of the API, generated from its contracts. `npm run reference` */

import type { ListRevisionsReply, Revision } from './shared-types.ts';

export interface CompareRevisionsReply {
  fields: CompareRevisionsReplyField[];
  version: number;
}

export interface CompareRevisionsReplyField {
  field: string;
  title: string;
  before: string[];
  after: string[];
}

export interface GetRevisionReply {
  revision: Revision;
  fields: GetRevisionReplyField[];
  version: number;
}

export interface GetRevisionReplyField {
  field: string;
  title: string;
  lines: string[];
  isCurrent: boolean;
}

export interface RestoreRevisionBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  number: number;
  fields?: string[];
  version: number;
}

export interface HistoryCalls {
  /** A page of the saves of a game or an asset, the latest first, with their changes and their total. */
  listRevisions: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      page?: number;
      pageSize?: number;
    };
    reply: ListRevisionsReply;
  };
  /** A game or an asset after one of its saves: every field that was filled in then, or is now. */
  getRevision: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      number: number;
    };
    reply: GetRevisionReply;
  };
  /** Fields that differ between two saves of a game or an asset; without `to`, between a save and the current state. */
  compareRevisions: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      from: number;
      to?: number;
    };
    reply: CompareRevisionsReply;
  };
  /** Restores an earlier revision of a publication, or some of its fields, as a new save. For its uploader, moderators and, for games, trusted members. */
  restoreRevision: {
    body: RestoreRevisionBody;
    reply: {
      version: number;
    };
  };
}

/** Method and path of each call. */
export const HISTORY_CALLS: { readonly [N in keyof HistoryCalls]: readonly [method: string, path: string] } = {
  listRevisions: ['GET', '/api/get-history'],
  getRevision: ['GET', '/api/get-revision'],
  compareRevisions: ['GET', '/api/compare-revisions'],
  restoreRevision: ['POST', '/api/restore-revision'],
};
