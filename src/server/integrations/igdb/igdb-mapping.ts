import { UNNAMED_GAME, type ExternalGame, type ExternalImage } from '../../../shared/integrations/igdb/igdb-contract.ts';
import type { IgdbGame } from './igdb-game.ts';
import type { Known } from './igdb-known-service.ts';
import { linksOf } from './igdb-links.ts';
import { lookupName, MAX_NAME_LENGTH } from './igdb-lookup-name.ts';
import type { NamedRow } from './igdb-lookup-store.ts';
import { guessKind } from './igdb-name-guess.ts';
import { otherFacts } from './igdb-other-facts.ts';
import { statusOf } from './igdb-status.ts';
import { guessRegion } from './igdb-region-guess.ts';
import { releasesOf } from './igdb-releases.ts';
import { nameIdentity } from '../../../shared/platform/kit/name-identity.ts';

const MAX_TAG_LENGTH = 15;
const MAX_TITLE_LENGTH = 300;

export type PreviewUrl = (kind: 'cover' | 'media', imageId: string) => string;

/** A game, and for bundles the names of the games in it. */
export type FoundGame = IgdbGame & { contents: string[] };

/** Maps an IGDB game to local lookups. */
export function externalGame(game: FoundGame, known: Known, previewUrl: PreviewUrl): ExternalGame {
  const image = (kind: 'cover' | 'media', imageId: string): ExternalImage => ({
    imageId,
    previewUrl: previewUrl(kind, imageId),
  });
  const genres = split(game.genres, known.genres);
  const themes = split(game.themes, known.themes);
  const perspectives = split(game.player_perspectives, known.playerPerspectives);
  const modes = split(game.game_modes, known.gameModes);
  const tags = split(game.keywords, known.tags);
  const media = [...(game.screenshots ?? []), ...(game.artworks ?? [])].map(({ image_id }) => image_id);
  const [series = null, ...otherSeries] = seriesOf(game, known);
  const technologies = numbered(game.game_engines ?? [], known.technologies);
  const companies = companiesOf(game, known);
  const releases = releasesOf(game, known);
  return {
    igdbId: game.id,
    igdbUrl: pageOf(game.url),
    checksum: game.checksum ?? null,
    gameName: (game.name ?? '').trim().slice(0, MAX_TITLE_LENGTH) || UNNAMED_GAME,
    description: descriptionOf(game),
    cover: game.cover === undefined ? null : image('cover', game.cover.image_id),
    media: [...new Set(media)].map((imageId) => image('media', imageId)),
    genres: genres.known,
    newGenres: genres.fresh,
    themes: themes.known,
    newThemes: themes.fresh,
    playerPerspectives: perspectives.known,
    newPlayerPerspectives: perspectives.fresh,
    gameModes: modes.known,
    newGameModes: modes.fresh,
    tags: tags.known,
    newTags: tags.fresh.filter((name) => name.length <= MAX_TAG_LENGTH),
    longTags: tags.fresh.filter((name) => name.length > MAX_TAG_LENGTH),
    alternativeNames: alternativeNamesOf(game, known),
    ...linksOf(game, known),
    releases,
    newPlatforms: releases.flatMap(({ platform }) => (platform.id === null ? [platform.name] : [])),
    technologies,
    newTechnologies: technologies.flatMap(({ id, name }) => (id === null ? [name] : [])),
    companies,
    newCompanies: companies.flatMap(({ company: { id, name } }) => (id === null ? [name] : [])),
    type: typeOf(game.game_type, known),
    gameRelation: relationOf(game, known),
    gameStatus: statusOf(game),
    series,
    otherSeries: otherSeries.map(({ name }) => name),
    otherFacts: otherFacts(game, game.contents),
  };
}

/** Splits names into known rows and new names, without duplicates. */
function split(rows: { name: string }[] | undefined, found: Map<string, NamedRow>): { known: NamedRow[]; fresh: string[] } {
  const known = new Map<number, NamedRow>();
  const fresh = new Map<string, string>();
  for (const { name: given } of rows ?? []) {
    const name = given.trim();
    const row = found.get(name);
    if (row !== undefined) known.set(row.id, row);
    else if (name !== '' && !fresh.has(nameIdentity(name))) fresh.set(nameIdentity(name), name.slice(0, MAX_NAME_LENGTH));
  }
  return { known: [...known.values()], fresh: [...fresh.values()] };
}

/** Distinct rows by IGDB number, without an id where the lookup is missing. Two IGDB rows may map to one local row. */
function numbered(rows: { id: number; name: string }[], found: Map<number, NamedRow>) {
  const views = rows.map(({ id, name }) => {
    const row = found.get(id);
    return { id: row?.id ?? null, igdbId: id, name: row?.name ?? name.trim().slice(0, MAX_NAME_LENGTH) };
  });
  const named = views.filter(({ name }) => name !== '');
  return [...new Map(named.map((view) => [view.id ?? `igdb ${view.igdbId}`, view])).values()];
}

function companiesOf(game: IgdbGame, known: Known): ExternalGame['companies'] {
  const involved = game.involved_companies ?? [];
  const keyOf = (igdbId: number) => known.companies.get(igdbId)?.id ?? `igdb ${igdbId}`;
  const companies = numbered(
    involved.map(({ company }) => company),
    known.companies,
  );
  return companies.map((company) => {
    // IGDB lists a company once for each of its roles.
    const parts = involved.filter((entry) => keyOf(entry.company.id) === keyOf(company.igdbId));
    return {
      company,
      mainDeveloper: parts.some((part) => part.developer === true),
      publisher: parts.some((part) => part.publisher === true),
      supportingDeveloper: parts.some((part) => part.supporting === true),
      portingDeveloper: parts.some((part) => part.porting === true),
      // IGDB does not say for which platforms.
      platforms: [],
    };
  });
}

/** Alternative names. Localisations come first, because their region is certain. */
function alternativeNamesOf(game: IgdbGame, known: Known): ExternalGame['alternativeNames'] {
  const localized = (game.game_localizations ?? []).map(({ name, region }) => ({
    name,
    sign: region === undefined ? 'title' : `${region.name ?? ''} ${region.identifier ?? ''} title`,
  }));
  const others = (game.alternative_names ?? []).map(({ name, comment }) => ({ name, sign: comment }));
  const seen = new Set([nameIdentity(game.name ?? ''), '']);
  return [...localized, ...others].flatMap(({ name: given, sign }): ExternalGame['alternativeNames'] => {
    const name = given.trim().slice(0, MAX_TITLE_LENGTH);
    if (seen.has(nameIdentity(name))) return [];
    seen.add(nameIdentity(name));
    const number = guessRegion(sign);
    const region = number === null ? undefined : known.regions.find(({ igdbId }) => igdbId === number);
    const spelling = { name, ...guessKind(name, sign) };
    return [{ ...spelling, region: region === undefined ? null : { id: region.id, name: region.name, code: region.code } }];
  });
}

function seriesOf(game: IgdbGame, known: Known): { id: number | null; name: string }[] {
  const { known: rows, fresh } = split([...(game.collections ?? []), ...(game.franchises ?? [])], known.series);
  const named = [...rows, ...fresh.map((name) => ({ id: null, name }))];
  // IGDB's order decides which is first: collections before franchises.
  const order = [...(game.collections ?? []), ...(game.franchises ?? [])].map(({ name }) => nameIdentity(name));
  return named.toSorted((a, b) => order.indexOf(nameIdentity(a.name)) - order.indexOf(nameIdentity(b.name)));
}

function typeOf(type: IgdbGame['game_type'], known: Known): ExternalGame['type'] {
  if (type === undefined) return null;
  const name = lookupName(type.type)?.toLowerCase();
  const byNumber = known.gameTypes.find(({ igdbId }) => igdbId === type.id);
  return byNumber ?? known.gameTypes.find((own) => own.name.toLowerCase() === name) ?? null;
}

function relationOf(game: IgdbGame, known: Known): ExternalGame['gameRelation'] {
  const relation = game.parent_game ?? game.version_parent;
  if (relation === undefined) return null;
  const name = relation.name.trim().slice(0, MAX_TITLE_LENGTH);
  return { id: known.relatedGameId, igdbId: relation.id, name, type: typeOf(relation.game_type, known) };
}

function descriptionOf(game: IgdbGame): string | null {
  const parts = [game.summary, game.storyline].map((text) => (text ?? '').trim()).filter((text) => text !== '');
  return parts.length === 0 ? null : [...new Set(parts)].join('\n\n');
}

/** The page cited as source. Addresses outside igdb.com are dropped. */
function pageOf(url: string | undefined): string | null {
  return url !== undefined && /^https:\/\/(?:www\.)?igdb\.com\/[\w/.-]*$/.test(url) ? url : null;
}
