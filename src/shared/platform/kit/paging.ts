import { Type, type Static } from 'typebox';

/** Page size of asset, game and search lists. */
export const PAGE_SIZE = 50;

/** Deepest entry that page numbers reach. Deeper readers follow `nextCursor`. */
export const MAX_PAGE = 100_000;

/** Orders of every list. */
export const SORTS = ['relevance', 'recent', 'popular', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export function isSort(sort: string): sort is Sort {
  return (SORTS as readonly string[]).includes(sort);
}

/** Query parameters of every list of cards. */
export const listQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: PAGE_SIZE })),
  sort: Type.Optional(Type.Enum([...SORTS])),
  /** `nextCursor` of the previous page; overrides `page`. */
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
};

/** Filter values that are ids of lookups. */
export const IDS = Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems: 50 }));
export const YEAR_RANGE = { minimum: 1900, maximum: 2200 };
export const YEARS = Type.Optional(Type.Array(Type.Integer(YEAR_RANGE), { maxItems: 50 }));

/** Choices of a filter: the chosen and the most frequent ones. Others are found by name. */
export const MAX_CHOICES = 100;

/** A filter choice, with the number of results it would leave. */
export const FilterChoice = Type.Object(
  { id: Type.String(), name: Type.String(), count: Type.Integer() },
  { title: 'FilterChoice' },
);
export type FilterChoice = Static<typeof FilterChoice>;

/** Search results are counted up to this number. Beyond it, the reply says that there are more. */
export const MAX_COUNTED = 10_000;
