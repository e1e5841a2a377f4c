/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done } from './shared-types.ts';

export interface ApiToken {
  id: number;
  name: string;
  scopes: ('assets' | 'fanarts' | 'games' | 'guides' | 'tools' | 'comments' | 'account')[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  hasExpired: boolean;
}

export interface MakeApiTokenBody {
  name: string;
  scopes: ('assets' | 'fanarts' | 'games' | 'guides' | 'tools' | 'comments' | 'account')[];
  expiresInDays: 30 | 90 | 365 | null;
  password?: string | null;
}

export interface MakeApiTokenReply {
  token: string;
  made: ApiToken;
}

export interface OwnAccountTokensCalls {
  /** The caller’s API tokens, the newest first. The tokens themselves are not stored. */
  listApiTokens: {
    reply: {
      tokens: ApiToken[];
    };
  };
  /** Creates an API token, which is returned only once. */
  makeApiToken: {
    body: MakeApiTokenBody;
    reply: MakeApiTokenReply;
  };
  /** Revokes an API token: from now on it opens nothing. */
  revokeApiToken: {
    params: {
      id: number;
    };
    reply: Done;
  };
}

/** Method and path of each call. */
export const OWN_ACCOUNT_TOKENS_CALLS: { readonly [N in keyof OwnAccountTokensCalls]: readonly [method: string, path: string] } = {
  listApiTokens: ['GET', '/api/me/tokens'],
  makeApiToken: ['POST', '/api/me/tokens'],
  revokeApiToken: ['DELETE', '/api/me/tokens/{id}'],
};
