import { normalized } from '../../../shared/platform/kit/text.ts';

const MAX_TERM_LENGTH = 100;
const HIT_FIELDS = 'fields name,total_rating_count,alternative_names.name;';
const MAX_HITS = 50;

const GAME_FIELDS = [
  'name,url,summary,storyline,checksum',
  'game_type.type,parent_game.name,parent_game.game_type.type,version_parent.name,version_parent.game_type.type',
  'game_status.status,version_title,bundles.name,dlcs.name,expansions.name,standalone_expansions.name',
  'expanded_games.name,ports.name,remakes.name,remasters.name,forks.name',
  'videos.video_id,language_supports.language.name,age_ratings.organization.name,age_ratings.rating_category.rating',
  'cover.image_id,artworks.image_id,screenshots.image_id',
  'genres.name,themes.name,player_perspectives.name,game_modes.name,keywords.name',
  'collections.name,franchises.name,game_engines.name',
  'platforms.name,platforms.abbreviation,platforms.alternative_name',
  'alternative_names.name,alternative_names.comment',
  'game_localizations.name,game_localizations.region.name,game_localizations.region.identifier',
  'websites.url,websites.type.type',
  'external_games.url,external_games.external_game_source.name',
  'involved_companies.developer,involved_companies.publisher,involved_companies.porting,involved_companies.supporting',
  'involved_companies.company.name',
  'release_dates.date,release_dates.human,release_dates.y,release_dates.m,release_dates.date_format.format',
  'release_dates.release_region.region,release_dates.status.name',
  'release_dates.platform.name,release_dates.platform.abbreviation,release_dates.platform.alternative_name',
].join(',');

/**
 * Text that is safe in a quoted term. IGDB documents no escaping, so other characters than letters, digits and harmless signs
 * are removed.
 */
export function plainTerm(text: string): string {
  return normalized(text, 'NFC')
    .replace(/[^\p{L}\p{M}\p{N} '’:.,!?&+#@%()/_-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TERM_LENGTH)
    .trim();
}

/** IGDB's own search. It finds misspelt and alternative names, but ranks loosely. */
export const searchQuery = (term: string) => `search "${plainTerm(term)}"; ${HIT_FIELDS} limit ${MAX_HITS};`;

/** Names that contain the text, most rated first. */
export function infixQuery(term: string): string {
  const infix = `~ *"${plainTerm(term)}"*`;
  const condition = `name ${infix} | alternative_names.name ${infix}`;
  return `${HIT_FIELDS} where ${condition}; sort total_rating_count desc; limit ${MAX_HITS};`;
}

export const hitQuery = (igdbId: number) => `${HIT_FIELDS} where id = ${igdbId}; limit 1;`;

/** @param slug lower-case letters, digits and hyphens; others are removed. */
export const slugQuery = (slug: string) => `${HIT_FIELDS} where slug = "${slug.replace(/[^a-z0-9-]/g, '')}"; limit 1;`;

export const gameQuery = (igdbId: number) => `fields ${GAME_FIELDS}; where id = ${igdbId}; limit 1;`;

/** Games sold in a bundle. */
export const bundleQuery = (igdbId: number) => `${HIT_FIELDS} where bundles = (${igdbId}); limit 500;`;

export const lookupQuery = (field: string) => `fields ${field}; sort id asc; limit 500;`;
