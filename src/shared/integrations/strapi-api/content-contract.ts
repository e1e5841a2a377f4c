import { Type, type Static, type TSchema } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';
import { WIRE_PLURALS } from '../../catalogue/publications/publication.ts';

/** Kinds of entries that `/api/{kind}` serves, as in addresses. */
export const CONTENT_KINDS = [
  ...WIRE_PLURALS,
  'comments',
  'banners',
  'tags',
  'technologies',
  'formats',
  'platforms',
  'companies',
  'series-s',
  'genres',
  'themes',
  'game-modes',
  'player-perspectives',
  'types-games',
  'release-statuses',
  'regions',
  'stores',
  'socials',
  'licenses',
  'categories',
  'subcategories',
  'menu-links',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Default page size; `MAX_CONTENT_PAGE_SIZE`: larger sizes are cut, as in Strapi. */
export const CONTENT_PAGE_SIZE = 25;
export const MAX_CONTENT_PAGE_SIZE = 100;

const described = (description: string) => Type.Optional(Type.Unknown({ description }));

const selection = {
  fields: described(
    'Attributes to bring: `fields=name,code`, or one value each, `fields[0]=name&fields[1]=code`. Pictures can be named here, ' +
      'too: `fields=name,background`. Default: all attributes, no pictures.',
  ),
  populate: described(
    'Relations, pictures and components to bring: `populate=*` (all, one level deep), `populate=cover,tags`, `populate[0]=cover`, ' +
      'or with a selection of their own `populate[genres][fields][0]=name`; takes fields, filters, sort, populate, start, limit, ' +
      'and count: `populate[assets][count]=true` brings how many there are. ' +
      'At most 100 entries of a relation come with each entry; `start` and `limit` page through the rest.',
  ),
};

const states = {
  status: described('`published`: only what is published; `draft`: also own drafts, as without it.'),
  publicationState: described('The same in the words of Strapi 4: `live` or `preview`.'),
  locale: described(
    'Has no effect, since entries are in one language. Parameters that are not described here have none either.',
  ),
};

/**
 * The content routes parse the raw query themselves, so the schema describes its keys and allows all. Callers write brackets
 * with `bracketQuery`.
 */
export const openQuery = (described: Record<string, TSchema>) =>
  Type.Unsafe<Record<string, unknown>>(
    Type.Object(described, { additionalProperties: true, style: 'deepObject', explode: true }),
  );

const listQuery = openQuery({
  filters: described(
    'Conditions: `filters[name][$containsi]=half`, through relations `filters[genres][name][$eq]=Puzzle`, joined by `$and`, ' +
      '`$or`, `$not`. Operators: $eq $eqi $ne $nei $in $notIn $lt $lte $gt $gte $between $null $notNull, and for text ' +
      '$contains $containsi $notContains $notContainsi $startsWith $startsWithi $endsWith $endsWithi.',
  ),
  _q: described('A text to look for in names, other short texts and descriptions.'),
  sort: described(
    'Order: `sort=name:asc`, several parted by commas or as `sort[0]=…`; `sort=series.name:desc` goes through a relation. Where ' +
      'that holds several entries, the one that comes first in this order counts.',
  ),
  pagination: described(
    '`pagination[page]` and `pagination[pageSize]` (25; at most 100), or `pagination[start]` and `pagination[limit]` (-1: 100); ' +
      '`pagination[withCount]=false` leaves the total out.',
  ),
  ...selection,
  ...states,
});

const oneQuery = openQuery({
  filters: described('Conditions as in lists: an entry that does not meet them is a 404.'),
  ...selection,
  ...states,
});

/** Selection of fields in the reply to a write. */
export const writtenQuery = openQuery(selection);

const attributesOf = Type.Record(Type.String(), Type.Unknown());

export const ContentPagination = Type.Object(
  {
    page: Type.Optional(Type.Integer()),
    pageSize: Type.Optional(Type.Integer()),
    pageCount: Type.Optional(Type.Integer()),
    start: Type.Optional(Type.Integer()),
    limit: Type.Optional(Type.Integer()),
    total: Type.Optional(Type.Integer()),
  },
  { title: 'ContentPagination' },
);
export type ContentPagination = Static<typeof ContentPagination>;

const ContentListMeta = Type.Object({ pagination: ContentPagination }, { title: 'ContentListMeta' });

/** 'game-modes' → 'GameModes'. */
export function pascalCase(kind: string): string {
  return kind.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/**
 * The two reads of one kind, in the public REST conventions of Strapi v4.
 *
 * @param attributes schema of an entry's attributes, if known; all optional, since callers select them
 */
export function contentEndpoints<Attributes extends TSchema = typeof attributesOf>(
  kind: ContentKind,
  attributes: Attributes = attributesOf as unknown as Attributes,
) {
  const name = pascalCase(kind);
  const entry = Type.Object({ id: Type.Integer(), attributes }, { title: `${name}Entry` });
  const list = endpoint({
    name: `find${name}`,
    method: 'GET',
    path: `/api/${kind}`,
    summary: `A page of ${kind}.`,
    tag: 'Content',
    query: listQuery,
    reply: Type.Object({ data: Type.Array(entry), meta: ContentListMeta }, { title: `${name}List` }),
    cache: 'visitors',
    dialect: 'strapi',
    scopes: WIRE_PLURALS,
  });
  const one = endpoint({
    name: `findOne${name}`,
    method: 'GET',
    path: `/api/${kind}/:id`,
    summary: `One of the ${kind}, by id.`,
    tag: 'Content',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    query: oneQuery,
    reply: Type.Object({ data: entry, meta: Type.Object({}) }, { title: `${name}Answer` }),
    cache: 'visitors',
    dialect: 'strapi',
    scopes: WIRE_PLURALS,
  });
  return { list, one };
}
