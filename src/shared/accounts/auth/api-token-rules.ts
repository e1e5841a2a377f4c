import * as m from '#messages/auth';
import type { Scope } from '../../platform/kit/scopes.ts';

/** Prefix of API tokens, so that secret scanners recognise them. */
export const API_TOKEN_PREFIX = 'polyshelf_';
export const MAX_API_TOKENS = 50;
export const MAX_API_TOKEN_NAME = 60;

/** Lifetimes in days that members choose from. */
export const API_TOKEN_LIFETIMES = [30, 90, 365] as const;

interface ScopeWords {
  name: () => string;
  may: () => string;
}

/** Names and descriptions of scopes, for the dialog that creates a token. */
export const SCOPE_WORDS: Record<Scope, ScopeWords> = {
  assets: { name: m.scopeAssets, may: m.scopeAssetsMay },
  games: { name: m.scopeGames, may: m.scopeGamesMay },
  tools: { name: m.scopeTools, may: m.scopeToolsMay },
  fanarts: { name: m.scopeFanarts, may: m.scopeFanartsMay },
  guides: { name: m.scopeGuides, may: m.scopeGuidesMay },
  comments: { name: m.scopeComments, may: m.scopeCommentsMay },
  account: { name: m.scopeAccount, may: m.scopeAccountMay },
};
