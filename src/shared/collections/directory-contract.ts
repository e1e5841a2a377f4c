import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../kit/endpoint.ts';
import { listQuery } from '../kit/paging.ts';
import { COLLECTION_KINDS } from './collection-contract.ts';

/** What can be looked up by its name, from A to Z. */
export const DIRECTORY_KINDS = ['game', ...COLLECTION_KINDS] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** What names begin with, accents aside: a letter from a to z, any digit (`0`), or anything else. */
export const INITIALS = ['0', ...'abcdefghijklmnopqrstuvwxyz'.split(''), 'other'];

export const DIRECTORY_PAGE_SIZE = 100;

export const DirectoryEntry = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Of a platform or a company: its short name, its other name. */
  altName: nullable(Type.String()),
  /** Of a platform: the colour of its mark, as CSS writes it. */
  color: nullable(Type.String()),
  /** Of a game: the year of its first release. */
  year: nullable(Type.Integer()),
  /** Null for games. */
  gamesCount: nullable(Type.Integer()),
  assetsCount: Type.Integer(),
});
export type DirectoryEntry = Static<typeof DirectoryEntry>;

export const Directory = Type.Object(
  {
    entries: Type.Array(DirectoryEntry),
    /** Of those that begin so. */
    total: Type.Integer(),
    /** How many names begin with what; none are left out. */
    initials: Type.Array(Type.Object({ initial: Type.Enum([...INITIALS]), count: Type.Integer() })),
    nextCursor: nullable(Type.String()),
  },
  { title: 'Directory' },
);
export type Directory = Static<typeof Directory>;

export const listDirectory = endpoint({
  name: 'listDirectory',
  method: 'GET',
  path: '/api/get-directory',
  summary: 'Games, or the series, companies or platforms that have any games or assets, by name from A to Z.',
  tag: 'Browsing',
  query: Type.Object(
    {
      kind: Type.Enum([...DIRECTORY_KINDS]),
      initial: Type.Optional(Type.Enum([...INITIALS])),
      page: listQuery.page,
      pageSize: listQuery.pageSize,
      cursor: listQuery.cursor,
    },
    { additionalProperties: false },
  ),
  reply: Directory,
  cache: 'public',
});
