import type { Scope } from '../kit/scopes.ts';

/** What every API token begins with: people and programs that look for lost secrets recognise it. */
export const API_TOKEN_PREFIX = 'polyshelf_';
export const MAX_API_TOKENS = 50;
export const MAX_API_TOKEN_NAME = 60;

/** After how many days a token ends; null: never. */
export const API_TOKEN_LIFETIMES = [30, 90, 365] as const;

/** What a token of each scope may do, for who makes one. */
export const SCOPE_WORDS: Record<Scope, { name: string; may: string }> = {
  assets: { name: 'Models', may: 'Upload files and pictures; save, read and delete your models and their drafts.' },
  games: {
    name: 'Games',
    may: 'Upload pictures; save, read and delete your games and their drafts; add genres, platforms and the like.',
  },
  tools: { name: 'Tools', may: 'Upload pictures; save, read and delete your tools and their drafts.' },
  fanarts: { name: 'Fan arts', may: 'Upload pictures; save, read and delete your fan arts and their drafts.' },
  guides: { name: 'Guides', may: 'Upload pictures; save, read and delete your guides and their drafts.' },
  comments: { name: 'Comments', may: 'Write, change and delete your comments, and react to those of others.' },
  account: { name: 'Profile', may: 'Read your profile, your publications, your drafts and your notices.' },
};
