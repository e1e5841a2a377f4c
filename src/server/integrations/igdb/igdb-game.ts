// The fields of IGDB's `games` that an import reads, under the names used since August 2025.
import { Type, type Static } from 'typebox';

const id = Type.Integer();
const text = Type.String();
const maybe = { text: Type.Optional(text), flag: Type.Optional(Type.Boolean()), number: Type.Optional(Type.Integer()) };
const named = Type.Object({ id, name: text });
const names = Type.Optional(Type.Array(named));
const picture = Type.Object({ id, image_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }) });
const pictures = Type.Optional(Type.Array(picture));
const gameType = Type.Optional(Type.Object({ id, type: maybe.text }));
const platform = Type.Object({ id, name: text, abbreviation: maybe.text, alternative_name: maybe.text });
const relation = Type.Optional(Type.Object({ id, name: text, game_type: gameType }));

export const IgdbRelease = Type.Object({
  id,
  date: maybe.number,
  human: maybe.text,
  y: maybe.number,
  m: maybe.number,
  date_format: Type.Optional(Type.Object({ id, format: maybe.text })),
  release_region: Type.Optional(Type.Object({ id, region: maybe.text })),
  status: Type.Optional(Type.Object({ id, name: maybe.text })),
  platform: Type.Optional(platform),
});
export type IgdbRelease = Static<typeof IgdbRelease>;

export const IgdbGame = Type.Object({
  id,
  name: maybe.text,
  url: maybe.text,
  summary: maybe.text,
  storyline: maybe.text,
  checksum: maybe.text,
  game_type: gameType,
  game_status: Type.Optional(Type.Object({ id, status: maybe.text })),
  version_title: maybe.text,
  bundles: names,
  dlcs: names,
  expansions: names,
  standalone_expansions: names,
  expanded_games: names,
  ports: names,
  remakes: names,
  remasters: names,
  forks: names,
  videos: Type.Optional(Type.Array(Type.Object({ id, video_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }) }))),
  language_supports: Type.Optional(
    Type.Array(Type.Object({ id, language: Type.Optional(Type.Object({ id, name: maybe.text })) })),
  ),
  age_ratings: Type.Optional(
    Type.Array(
      Type.Object({
        id,
        organization: Type.Optional(Type.Object({ id, name: maybe.text })),
        rating_category: Type.Optional(Type.Object({ id, rating: maybe.text })),
      }),
    ),
  ),
  parent_game: relation,
  version_parent: relation,
  cover: Type.Optional(picture),
  screenshots: pictures,
  artworks: pictures,
  genres: names,
  themes: names,
  player_perspectives: names,
  game_modes: names,
  keywords: names,
  collections: names,
  franchises: names,
  game_engines: names,
  platforms: Type.Optional(Type.Array(platform)),
  alternative_names: Type.Optional(Type.Array(Type.Object({ id, name: text, comment: maybe.text }))),
  game_localizations: Type.Optional(
    Type.Array(
      Type.Object({ id, name: text, region: Type.Optional(Type.Object({ id, name: maybe.text, identifier: maybe.text })) }),
    ),
  ),
  websites: Type.Optional(
    Type.Array(Type.Object({ id, url: text, type: Type.Optional(Type.Object({ id, type: maybe.text })) })),
  ),
  external_games: Type.Optional(
    Type.Array(
      Type.Object({ id, url: maybe.text, external_game_source: Type.Optional(Type.Object({ id, name: maybe.text })) }),
    ),
  ),
  involved_companies: Type.Optional(
    Type.Array(
      Type.Object({
        id,
        company: named,
        developer: maybe.flag,
        publisher: maybe.flag,
        porting: maybe.flag,
        supporting: maybe.flag,
      }),
    ),
  ),
  release_dates: Type.Optional(Type.Array(IgdbRelease)),
});
export type IgdbGame = Static<typeof IgdbGame>;

/** Fields of a search result. */
export const IgdbHit = Type.Object({
  id,
  name: text,
  total_rating_count: maybe.number,
  alternative_names: Type.Optional(Type.Array(Type.Object({ id, name: text }))),
});
export type IgdbHit = Static<typeof IgdbHit>;

/** A row of an IGDB lookup table. Tables name this field differently. */
export const IgdbLookup = Type.Object({ id, name: maybe.text, type: maybe.text, region: maybe.text });
