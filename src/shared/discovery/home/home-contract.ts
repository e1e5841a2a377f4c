import { Type, type Static } from 'typebox';

import { AssetThumbnail } from '../../catalogue/assets/asset-more-contract.ts';
import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { SIMPLE_KIND_NAMES } from '../../catalogue/publications/publication.ts';

const HomeTag = Type.Object({ id: Type.Integer(), name: Type.String(), background: nullable(Picture) });
export const HomeGame = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  cover: nullable(Picture),
  coverHeader: nullable(Picture),
  /** `platforms` are short names. */
  company: Type.Array(Type.Object({ name: Type.String(), publisher: Type.Boolean(), platforms: Type.Array(Type.String()) })),
});
/** A model and its game; null if it has none. */
const HomeAsset = Type.Object({ ...AssetThumbnail.properties, gameTitle: nullable(Type.String()) });
export const HomeBanner = Type.Object({
  title: Type.String(),
  subtitle: nullable(Type.String()),
  type: nullable(Type.String()),
  link: Type.String(),
  background: nullable(Picture),
  cover: nullable(Picture),
});
/** A technology or a format, and how often the catalogue uses it. */
export const CatalogueEntry = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Beginning of its description as plain text. */
  description: nullable(Type.String()),
  picture: nullable(Picture),
  games: Type.Integer(),
  assets: Type.Integer(),
  /** Number of formats of a technology, or of technologies of a format. */
  connected: Type.Integer(),
});
export type CatalogueEntry = Static<typeof CatalogueEntry>;
export const Contributor = Type.Object({
  id: Type.Integer(),
  nickname: Type.String(),
  avatar: nullable(Picture),
  assets: Type.Integer(),
  games: Type.Integer(),
});
export type Contributor = Static<typeof Contributor>;

export const HomeData = Type.Object({
  tags: Type.Array(HomeTag),
  games: Type.Array(HomeGame),
  /** Newest first. */
  assets: Type.Array(HomeAsset),
  /** Newest of every other kind that has any. */
  latest: Type.Array(
    Type.Object({
      mark: Type.Enum([...SIMPLE_KIND_NAMES]),
      entries: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) })),
      hasMore: Type.Boolean(),
    }),
  ),
  banner: nullable(HomeBanner),
  technologies: Type.Array(CatalogueEntry),
  formats: Type.Array(CatalogueEntry),
  contributors: Type.Array(Contributor),
  /** Whether each list has more than it shows. */
  hasMore: Type.Object({
    games: Type.Boolean(),
    assets: Type.Boolean(),
    technologies: Type.Boolean(),
    formats: Type.Boolean(),
  }),
});
export type HomeData = Static<typeof HomeData>;

export const getHome = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/get-home-data',
  summary: 'Everything the home page shows.',
  tag: 'Browsing',
  reply: HomeData,
  cache: 'public',
});

const entryId = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));
const entries = Type.Object({
  entries: Type.Array(CatalogueEntry),
  /** Active filters. Unknown and unpublished ones are omitted. */
  narrowedTo: Type.Array(
    Type.Object({ kind: Type.Enum(['game', 'technology', 'format']), id: Type.Integer(), name: Type.String() }),
  ),
});
export type CatalogueEntries = Static<typeof entries>;
export const listTechnologies = endpoint({
  name: 'listTechnologies',
  method: 'GET',
  path: '/api/get-technologies-data',
  summary: 'Technologies: all, those of a game, or those that use a format, each with the number of its games and assets.',
  tag: 'Browsing',
  query: Type.Object({ game: entryId, format: entryId }, { additionalProperties: false }),
  reply: entries,
  cache: 'public',
});
export const listFormats = endpoint({
  name: 'listFormats',
  method: 'GET',
  path: '/api/get-formats-data',
  summary:
    'File formats: all, those of a game’s models, or those of a technology, each with the number of its assets and of their games.',
  tag: 'Browsing',
  query: Type.Object({ game: entryId, technology: entryId }, { additionalProperties: false }),
  reply: entries,
  cache: 'public',
});

export const subscribeNewsletter = endpoint({
  name: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Subscribes an address to the newsletter, which must be confirmed by mail. The reply never reveals whether it was known.',
  tag: 'Browsing',
  body: Type.Object({ email: Type.String({ maxLength: 320 }) }, { additionalProperties: false }),
  reply: Type.Object({ accepted: Type.Boolean() }),
});

const code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false });
const ofAddress = Type.Object({ email: Type.String() });

export const confirmNewsletter = endpoint({
  name: 'confirmNewsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms an address for the newsletter by the code of the link that was sent to it.',
  tag: 'Browsing',
  body: code,
  reply: ofAddress,
});

export const leaveNewsletter = endpoint({
  name: 'leaveNewsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary:
    'Unsubscribes an address from the newsletter, by the code in every mail. It may be repeated: the address is then null.',
  tag: 'Browsing',
  body: code,
  reply: Type.Object({ email: nullable(Type.String()) }),
});
