import { Type, type Static } from 'typebox';

import { Picture } from '../files/picture-contract.ts';
import { endpoint, nullable } from '../kit/endpoint.ts';

/** What games belong together by. */
export const COLLECTION_KINDS = ['series', 'company', 'platform'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** What is counted is published; what is null a collection of this kind does not have, or nobody knows. */
export const Collection = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum([...COLLECTION_KINDS]),
    name: Type.String(),
    altName: nullable(Type.String()),
    /** Of a platform: the colour of its mark, as CSS writes it. */
    color: nullable(Type.String()),
    logo: nullable(Picture),
    gamesCount: Type.Integer(),
    assetsCount: Type.Integer(),
    /** Of a company: how many of the games it had each part in. */
    roles: nullable(
      Type.Object({
        mainDeveloper: Type.Integer(),
        publisher: Type.Integer(),
        supportingDeveloper: Type.Integer(),
        portingDeveloper: Type.Integer(),
      }),
    ),
    /** The years in which the first and the last of its games came out; of a platform, came out for it. */
    firstYear: nullable(Type.Integer()),
    lastYear: nullable(Type.Integer()),
  },
  { title: 'Collection' },
);
export type Collection = Static<typeof Collection>;

export const getCollection = endpoint({
  name: 'getCollection',
  method: 'GET',
  path: '/api/get-collection',
  summary:
    'A series, a company or a platform by id or, without an id, by name; of one that was merged into another, that one. Its games and assets come from their lists.',
  tag: 'Browsing',
  query: Type.Object(
    {
      kind: Type.Enum([...COLLECTION_KINDS]),
      id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Collection,
  cache: 'public',
});
