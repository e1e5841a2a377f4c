import { Type, type Static, type TProperties } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { listQuery } from '../../platform/kit/paging.ts';
import { filterChoices, filterQuery, type Filters } from './filter.ts';
import { NameOfPublication } from './names.ts';
import { callName, PUBLICATION_NOUNS, wirePlural, type SimpleKindName } from './publication.ts';
import { PublicationState } from './publication-state.ts';

/** Card properties of every kind. */
const commonCard = {
  id: Type.Integer(),
  title: Type.String(),
  picture: nullable(Picture),
  uploader: nullable(Type.String()),
  publishedAt: Type.String(),
};

/** Detail properties of every kind. */
export const commonAttributes = {
  title: Type.String(),
  description: nullable(Type.String()),
  /** `description` as safe HTML. */
  descriptionHtml: nullable(Type.String()),
  /** Without search hints. */
  alternativeNames: Type.Array(NameOfPublication),
  /** The first is the cover. */
  images: Type.Array(Picture),
  tags: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  uploader: nullable(Type.Object({ id: Type.Integer(), username: Type.String(), avatar: nullable(Picture) })),
  publishedAt: nullable(Type.String()),
  updatedAt: Type.String(),
  views: Type.Integer(),
  saves: Type.Integer(),
};
const COMMON_CARD = Type.Object(commonCard);
export type CommonCard = Static<typeof COMMON_CARD>;
const COMMON_ATTRIBUTES = Type.Object(commonAttributes);
export type CommonAttributes = Static<typeof COMMON_ATTRIBUTES>;

interface BrowsedKind<F extends Filters, Sort extends string, Card extends TProperties, Own extends TProperties> {
  kind: SimpleKindName;
  filters: F;
  sorts: readonly Sort[];
  /** Added to the properties of every card. */
  card: Card;
  /** Added to the properties of every page. */
  attributes: Own;
}

/** Calls of a simple kind's pages: list, filter choices, and one publication. */
export function browseEndpoints<
  const F extends Filters,
  Sort extends string,
  Card extends TProperties,
  Own extends TProperties,
>({ kind, filters, sorts, ...own }: BrowsedKind<F, Sort, Card, Own>) {
  const name = callName(kind);
  const noun = PUBLICATION_NOUNS[kind];
  const common = { method: 'GET' as const, tag: 'Browsing' };
  const narrowing = filterQuery(filters);
  const attributes = Type.Object({ ...commonAttributes, ...own.attributes });
  const detail = Type.Object(
    {
      id: Type.Integer(),
      attributes,
      /** Null if it is public. Others get it only as uploader or moderator. */
      state: nullable(PublicationState),
    },
    { title: `${name}Detail` },
  );
  return {
    list: endpoint({
      ...common,
      name: `list${name}s`,
      path: `/api/get-${kind}s-data`,
      summary: `A page of published ${noun}s, with their total.`,
      query: Type.Object(
        { ...listQuery, sort: Type.Optional(Type.Enum([...sorts])), ...narrowing },
        { additionalProperties: false },
      ),
      reply: Type.Object({
        cards: Type.Array(Type.Object({ ...commonCard, ...own.card }, { title: `${name}Card` })),
        total: Type.Integer(),
        nextCursor: nullable(Type.String()),
      }),
      cache: 'public',
    }),

    choices: endpoint({
      ...common,
      name: `list${name}Filters`,
      path: `/api/get-${kind}s-filters`,
      summary: `The choices of each filter of the ${noun}s list, with the number of ${noun}s each would leave beside the others; of a range the parts of its scale.`,
      query: Type.Object({ ...narrowing }, { additionalProperties: false }),
      reply: Type.Object(filterChoices(filters)),
      cache: 'public',
    }),

    find: endpoint({
      ...common,
      name: `get${name}`,
      path: `/api/get-${kind}-info`,
      summary: `One published ${noun} by id or, without an id, by title; an empty list when there is none.`,
      query: Type.Object(
        { title: Type.Optional(Type.String({ maxLength: 300 })), id: Type.Optional(Type.String({ maxLength: 40 })) },
        { additionalProperties: false },
      ),
      reply: Type.Object({ data: Type.Array(detail) }),
      cache: 'visitors',
      scopes: [wirePlural(kind)],
    }),
  };
}
