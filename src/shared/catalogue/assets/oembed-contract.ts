import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** An oEmbed reply: `rich` for pages with a 3D view, `link` for all others. */
export const OEmbed = Type.Object(
  {
    type: Type.Enum(['rich', 'link']),
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
    /** Only with a 3D view. */
    html: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
  },
  { title: 'OEmbed' },
);
export type OEmbed = Static<typeof OEmbed>;

const side = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));

export const getOEmbed = endpoint({
  name: 'getOEmbed',
  method: 'GET',
  path: '/api/oembed',
  summary: 'Embed data for the page at an address: the 3D view of a model, or title and picture (oembed.com, as JSON).',
  tag: 'Browsing',
  alsoRefuses: ['not_implemented'],
  query: Type.Object(
    {
      url: Type.String({ maxLength: 2000 }),
      maxwidth: side,
      maxheight: side,
      /** Only `json` is supported. Other formats get a 501, as oembed.com specifies. */
      format: Type.Optional(Type.String({ maxLength: 20 })),
    },
    { additionalProperties: false },
  ),
  reply: OEmbed,
  cache: 'public',
});
