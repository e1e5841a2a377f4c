import * as m from '#messages/game-edit';
import { type GameField, type GameForm, GAME_FIELD_TITLES } from '../../../../shared/catalogue/games/game-form.ts';
import { fullDate } from '../../../../shared/platform/kit/dates.ts';
import { kindOf, type NameRow } from '../../../../shared/catalogue/publications/names.ts';
import { isWebAddress } from '../../../../shared/catalogue/games/game-form-validation.ts';
import {
  FIRST_RELEASE_YEAR,
  lastReleaseYear,
  MAX_GAME_COMPANIES,
  MAX_GAME_DESCRIPTION,
  MAX_GAME_LINK,
  MAX_GAME_PLATFORMS,
  MAX_GAME_ROWS,
  MAX_GAME_TITLE,
  MAX_PLATFORM_RELEASES,
} from '../../../../shared/catalogue/games/game-form-rules.ts';
import { UNNAMED_GAME, type ExternalGame, type ExternalImage } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { type Choice, choiceKey } from '../../../../shared/catalogue/publications/choice.ts';
import type { PlatformRow, ReleaseRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

/** Maximum of imported screenshots and artworks. Members can add more. */
export const IMPORTED_PICTURES = 12;

/** Imported data without a field, shown to the member. */
export interface Leftover {
  title: string;
  names: string[];
}

export interface ExternalForm {
  /** Fields with data from IGDB. */
  values: Partial<GameForm>;
  cover: ExternalImage | null;
  media: ExternalImage[];
  /** IGDB lists them per game, not per platform, so they are only suggested. */
  technologies: Choice[];
  leftovers: Leftover[];
}

/** @param now Determines the allowed release years. */
export function externalForm(game: ExternalGame, now: Date): ExternalForm {
  const leftovers: Leftover[] = [];
  const leave = (title: string, names: string[]) => void (names.length > 0 && leftovers.push({ title, names }));
  function atMost<Row>(field: GameField, rows: Row[], limit: number, nameOf: (row: Row) => string): Row[] {
    leave(m.moreThanRoom({ field: GAME_FIELD_TITLES[field]() }), rows.slice(limit).map(nameOf));
    return rows.slice(0, limit);
  }
  const chosen = (field: GameField, known: Choice[], fresh: string[]) =>
    atMost(field, [...known, ...fresh.map((name) => ({ id: null, name }))], MAX_GAME_ROWS, ({ name }) => name);
  const linked = <Row extends { link: string }>(field: GameField, rows: Row[]) => {
    const isFit = ({ link }: Row) => isWebAddress(link) && link.length <= MAX_GAME_LINK;
    leave(
      m.unfitAddresses({ field: GAME_FIELD_TITLES[field]() }),
      rows.filter((row) => !isFit(row)).map(({ link }) => link.slice(0, 100)),
    );
    return atMost(field, rows.filter(isFit), MAX_GAME_ROWS, ({ link }) => link);
  };

  const isInRange = ({ date }: ReleaseRow) =>
    date === null || (Number(date.slice(0, 4)) >= FIRST_RELEASE_YEAR && Number(date.slice(0, 4)) <= lastReleaseYear(now));
  const platforms = game.releases.map(({ platform, releases }): PlatformRow => {
    leave(
      m.releasesOutside({ platform: platform.name, from: String(FIRST_RELEASE_YEAR), to: String(lastReleaseYear(now)) }),
      releases.filter((release) => !isInRange(release)).map(dateOf),
    );
    // An empty release adds nothing to its platform.
    const savedMessage = releases
      .filter(isInRange)
      .filter(({ date, region, status }) => date !== null || region !== null || status !== null);
    return {
      platform,
      releases: atMost('platforms', savedMessage, MAX_PLATFORM_RELEASES, (release) => dateOf(release) || platform.name),
      technologies: [],
    };
  });
  leave(m.titleTooLong(), [game.gameName.slice(MAX_GAME_TITLE)].filter(Boolean));
  leave(m.descriptionTooLong(), [game.description?.slice(MAX_GAME_DESCRIPTION) ?? ''].filter(Boolean));

  const values: GameForm = {
    title: game.gameName === UNNAMED_GAME ? '' : game.gameName.slice(0, MAX_GAME_TITLE),
    type: game.type && { id: game.type.id, name: game.type.name, gameSelection: game.type.gameSelection },
    relatedGame: relatedGameOf(game),
    gameStatus: game.gameStatus,
    cover: null,
    coverHeader: null,
    media: [],
    description: game.description?.slice(0, MAX_GAME_DESCRIPTION) ?? null,
    alternativeNames: atMost('alternativeNames', game.alternativeNames, MAX_GAME_ROWS, ({ name }) => name),
    themes: chosen('themes', game.themes, game.newThemes),
    genres: chosen('genres', game.genres, game.newGenres),
    series: game.series,
    playerPerspectives: chosen('playerPerspectives', game.playerPerspectives, game.newPlayerPerspectives),
    gameModes: chosen('gameModes', game.gameModes, game.newGameModes),
    platforms: atMost('platforms', platforms, MAX_GAME_PLATFORMS, ({ platform }) => platform.name),
    companies: atMost(
      'companies',
      // IGDB does not know for which platforms a company worked.
      game.companies.map((row) => ({ ...row, platforms: [] })),
      MAX_GAME_COMPANIES,
      ({ company }) => company.name,
    ),
    storeLinks: linked('storeLinks', game.storeLinks),
    socialLinks: linked('socialLinks', game.socialLinks),
    tags: chosen('tags', game.tags, game.newTags),
    igdbId: game.igdbId,
  };
  const isUnused = game.gameRelation !== null && values.relatedGame === null;
  leave(m.relatedLeft(), isUnused ? [game.gameRelation?.name ?? ''] : []);
  leave(m.longTags(), game.longTags);
  leave(m.otherSeries(), game.otherSeries);
  leftovers.push(...game.otherFacts);
  const media = game.media.slice(0, IMPORTED_PICTURES);
  leave(m.pictures(), media.length < game.media.length ? [m.moreAtIgdb({ count: game.media.length - media.length })] : []);
  return { values: filled(values), cover: game.cover, media, technologies: game.technologies, leftovers };
}

/** Keeps manual additions that IGDB cannot have: technologies, platforms of companies, details of names. */
export function withOwnParts(values: Partial<GameForm>, form: GameForm): Partial<GameForm> {
  const { platforms, companies, alternativeNames } = values;
  const own = {
    platforms: byKey(form.platforms, (row) => choiceKey(row.platform)),
    companies: byKey(form.companies, (row) => choiceKey(row.company)),
    names: byKey(form.alternativeNames, (row) => row.name.toLowerCase()),
  };
  return {
    ...values,
    ...(platforms && {
      platforms: platforms.map((row) => ({
        ...row,
        technologies: own.platforms.get(choiceKey(row.platform))?.technologies ?? row.technologies,
      })),
    }),
    ...(companies && {
      companies: companies.map((row) => ({
        ...row,
        platforms: own.companies.get(choiceKey(row.company))?.platforms ?? row.platforms,
      })),
    }),
    ...(alternativeNames && {
      alternativeNames: alternativeNames.map((row) => withManual(row, own.names.get(row.name.toLowerCase()))),
    }),
  };
}

/** Manual details of a name take precedence over imported ones. */
function withManual(row: NameRow, manual: NameRow | undefined): NameRow {
  if (manual === undefined) return row;
  const kind = kindOf(manual) === 'alternative' ? kindOf(row) : kindOf(manual);
  return { ...row, kind, locale: manual.locale ?? row.locale ?? null, region: manual.region ?? row.region };
}

function byKey<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Date in its known precision. */
const dateOf = ({ date, datePrecision }: ReleaseRow): string => (date === null ? '' : fullDate(date, datePrecision));

/** The type of a game may be set later to one that requires a related game. */
function relatedGameOf({ gameRelation, type }: ExternalGame): GameForm['relatedGame'] {
  if (gameRelation === null || type?.gameSelection === false) return null;
  const { id, name, igdbId } = gameRelation;
  const own = gameRelation.type;
  return { id, title: name, igdbId, type: own && { id: own.id, name: own.name, gameSelection: own.gameSelection } };
}

/** Unknown values are dropped, so that manual input remains. */
function filled(values: GameForm): Partial<GameForm> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== '' && (!Array.isArray(value) || value.length > 0)),
  );
}
