/** Types of the API, generated from its contracts. `npm run reference` */

import type { MemberComment, NoticeActor, NoticePublication, PreviewDescriptionBodyPublication } from './shared-types.ts';

export interface ListOwnMentionsReply {
  mentions: OwnMention[];
  total: number;
}

export interface OwnMention {
  publication: NoticePublication;
  author: string | null;
  comment: MemberComment | null;
  excerpt: string | null;
  at: string;
  isRead: boolean;
}

export interface PreviewDescriptionBody {
  text: string;
  publication: PreviewDescriptionBodyPublication | null;
}

export interface MentionsCalls {
  /** Members whose nickname begins with a text. With a publication, members who commented on it come first. */
  suggestMentions: {
    query: {
      mark?: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id?: number;
      text: string;
    };
    reply: {
      members: NoticeActor[];
    };
  };
  /** Preview of a publication’s description, with the members that it mentions. For members. */
  previewDescription: {
    body: PreviewDescriptionBody;
    reply: {
      html: string;
    };
  };
  /** Mentions of the member of the session that they may see, newest first. */
  listOwnMentions: {
    query?: {
      page?: number;
    };
    reply: ListOwnMentionsReply;
  };
}

/** Method and path of each call. */
export const MENTIONS_CALLS: { readonly [N in keyof MentionsCalls]: readonly [method: string, path: string] } = {
  suggestMentions: ['GET', '/api/suggest-mentions'],
  previewDescription: ['POST', '/api/preview-description'],
  listOwnMentions: ['GET', '/api/me/mentions'],
};
