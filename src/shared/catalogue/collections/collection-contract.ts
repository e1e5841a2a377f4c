import { COLLECTION_KINDS } from '../named-kinds.ts';
import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Counts include published items only. null: unknown, or not a property of this kind. */
export const Collection = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum([...COLLECTION_KINDS]),
    name: Type.String(),
    altName: nullable(Type.String()),
    /** Platforms only: CSS colour of its label. */
    color: nullable(Type.String()),
    logo: nullable(Picture),
    gamesCount: Type.Integer(),
    assetsCount: Type.Integer(),
    /** Companies only: number of games by role. */
    roles: nullable(
      Type.Object({
        mainDeveloper: Type.Integer(),
        publisher: Type.Integer(),
        supportingDeveloper: Type.Integer(),
        portingDeveloper: Type.Integer(),
      }),
    ),
    /** Release years of its first and last game; for platforms, of the releases on the platform. */
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
    'A series, a company or a platform by id or, without an id, by name. A merged one returns its target. Its games and assets are in their lists.',
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
