import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../kit/endpoint.ts';

/** What oembed.com describes as `rich`. */
export const OEmbed = Type.Object(
  {
    type: Type.Enum(['rich']),
    version: Type.Enum(['1.0']),
    title: Type.String(),
    author_name: nullable(Type.String()),
    author_url: nullable(Type.String()),
    provider_name: Type.String(),
    provider_url: Type.String(),
    /** In seconds. */
    cache_age: Type.Integer(),
    thumbnail_url: nullable(Type.String()),
    thumbnail_width: nullable(Type.Integer()),
    thumbnail_height: nullable(Type.Integer()),
    html: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  },
  { title: 'OEmbed' },
);
export type OEmbed = Static<typeof OEmbed>;

const side = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));

export const getOEmbed = endpoint({
  name: 'getOEmbed',
  method: 'GET',
  path: '/api/oembed',
  summary: 'How another site shows the 3D view of the asset whose page is at an address (oembed.com, as JSON).',
  tag: 'Browsing',
  alsoRefuses: ['not_implemented'],
  query: Type.Object(
    {
      url: Type.String({ maxLength: 2000 }),
      maxwidth: side,
      maxheight: side,
      /** `json` is the one there is: others are answered 501, as oembed.com has it. */
      format: Type.Optional(Type.String({ maxLength: 20 })),
    },
    { additionalProperties: false },
  ),
  reply: OEmbed,
  cache: 'public',
});
