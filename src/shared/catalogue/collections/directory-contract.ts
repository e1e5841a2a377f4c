import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { listQuery } from '../../platform/kit/paging.ts';
import { DIRECTORY_KINDS } from '../named-kinds.ts';

/** Initials of names without accents: a letter from a to z, any digit (`0`), or anything else. */
export const INITIALS = ['0', ...'abcdefghijklmnopqrstuvwxyz'.split(''), 'other'];

export const DIRECTORY_PAGE_SIZE = 100;

export const DirectoryEntry = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Platforms and companies only: short name or other name. */
  altName: nullable(Type.String()),
  /** Platforms only: CSS colour of its label. */
  color: nullable(Type.String()),
  /** Games only: year of the first release. */
  year: nullable(Type.Integer()),
  /** Null for games. */
  gamesCount: nullable(Type.Integer()),
  assetsCount: Type.Integer(),
});
export type DirectoryEntry = Static<typeof DirectoryEntry>;

export const Directory = Type.Object(
  {
    entries: Type.Array(DirectoryEntry),
    /** Number of names with this initial. */
    total: Type.Integer(),
    /** Names per initial, with zeros. */
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
