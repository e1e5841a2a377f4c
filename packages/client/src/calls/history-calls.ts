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
  /** A page of the saves of a game or an asset, the last first, with what each changed and their total. */
  listRevisions: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      page?: number;
      pageSize?: number;
    };
    reply: ListRevisionsReply;
  };
  /** A game or an asset as one save left it: every field that was filled then, or is filled now. */
  getRevision: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      number: number;
    };
    reply: GetRevisionReply;
  };
  /** The fields in which two saves of a game or an asset differ; without `to`, in which it stands otherwise now. */
  compareRevisions: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      from: number;
      to?: number;
    };
    reply: CompareRevisionsReply;
  };
  /** Saves a publication anew as an earlier revision has it, or some of its fields. For its uploader, moderators and, of games, trusted members. */
  restoreRevision: {
    body: RestoreRevisionBody;
    reply: {
      version: number;
    };
  };
}

export const HISTORY_CALLS: { readonly [N in keyof HistoryCalls]: readonly [method: string, path: string] } = {
  listRevisions: ['GET', '/api/get-history'],
  getRevision: ['GET', '/api/get-revision'],
  compareRevisions: ['GET', '/api/compare-revisions'],
  restoreRevision: ['POST', '/api/restore-revision'],
};
