import {
  SIMPLE_KIND_NAMES,
  pluralNoun,
  PUBLICATION_TITLES,
  wirePlural,
  type SimpleKindName,
} from '../../catalogue/publications/publication.ts';
import type { Scope } from '../../platform/kit/scopes.ts';

/** Prefix of API tokens, so that secret scanners recognise them. */
export const API_TOKEN_PREFIX = 'polyshelf_';
export const MAX_API_TOKENS = 50;
export const MAX_API_TOKEN_NAME = 60;

/** Lifetimes in days that members choose from. */
export const API_TOKEN_LIFETIMES = [30, 90, 365] as const;

interface ScopeWords {
  name: string;
  may: string;
}

const wordsOf = (kind: SimpleKindName): ScopeWords => ({
  name: `${PUBLICATION_TITLES[kind]}s`,
  may: `Upload pictures; save, read and delete your ${pluralNoun(kind)} and their drafts.`,
});

/** Names and descriptions of scopes, for the dialog that creates a token. */
export const SCOPE_WORDS: Record<Scope, ScopeWords> = {
  assets: { name: 'Models', may: 'Upload files and pictures; save, read and delete your models and their drafts.' },
  games: {
    name: 'Games',
    may: 'Upload pictures; save, read and delete your games and their drafts; add genres, platforms and the like.',
  },
  ...(Object.fromEntries(SIMPLE_KIND_NAMES.map((kind) => [wirePlural(kind), wordsOf(kind)])) as Record<
    `${SimpleKindName}s`,
    ScopeWords
  >),
  comments: { name: 'Comments', may: 'Write, change and delete your comments, and react to those of others.' },
  account: { name: 'Profile', may: 'Read your profile, your publications, your drafts and your notices.' },
};
