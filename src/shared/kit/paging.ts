import { Type, type Static } from 'typebox';

/** Page size of asset, game and search lists (browsing.md §9). */
export const PAGE_SIZE = 50;

/** No list goes past this many entries by page number: deeper readers follow `nextCursor`. */
export const MAX_PAGE = 100_000;

export const SORTS = ['relevance', 'recent', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

/** What every list of cards takes (decisions.md §2.7). */
export const listQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: PAGE_SIZE })),
  sort: Type.Optional(Type.Enum([...SORTS])),
  /** `nextCursor` of the page before; wins over `page`. */
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};

/** One choice of a filter, with how many entries it would leave. */
export const FilterChoice = Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() });
export type FilterChoice = Static<typeof FilterChoice>;
