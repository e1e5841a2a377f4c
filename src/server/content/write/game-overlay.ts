import type { CompanyRow, GameForm, PlatformChoice, PlatformRow, ReleaseRow } from '../../../shared/games/game-form.ts';
import { MAX_GAME_PICTURES, MAX_GAME_ROWS } from '../../../shared/games/game-form-rules.ts';
import { attributeFault } from './attribute-reader.ts';
import type { GivenGame } from './game-attributes.ts';
import { knownChoices, type KnownChoices } from './known-choices.ts';
import { overlaidMany, overlaidOne, type RelationChange } from './relation-reader.ts';

interface Many<T> {
  change: RelationChange | undefined;
  of: (id: number) => T;
  max?: number;
}
type Rows<Name extends keyof GivenGame> = NonNullable<GivenGame[Name]>;

/** The form with what is given in the place of what it had. Choices that it did not have are ids, which a save looks up. */
export function overlayGame(form: GameForm, given: GivenGame): GameForm {
  const known = knownChoices(form);
  const many = <T>(name: string, current: { id: number | null }[], { max = MAX_GAME_ROWS, ...more }: Many<T>) =>
    overlaidMany(name, current, { max, ...more });
  const { description, igdb_id: igdbId } = given;
  return {
    title: given.title ?? form.title,
    description: description === undefined ? form.description : description,
    igdbId: igdbId === undefined ? form.igdbId : igdbId,
    type: overlaidOne(form.type, given.type, known.gameType),
    relatedGame: overlaidOne(form.relatedGame, given.gameRalation, known.relatedGame),
    series: overlaidOne(form.series, given.series, known.series),
    cover: overlaidOne(form.cover, given.cover, known.picture),
    coverHeader: overlaidOne(form.coverHeader, given.coverHeader, known.picture),
    media: many('media', form.media, { change: given.media, of: known.picture, max: MAX_GAME_PICTURES }),
    genres: many('genres', form.genres, { change: given.genres, of: known.genre }),
    themes: many('themes', form.themes, { change: given.themes, of: known.theme }),
    gameModes: many('gameModes', form.gameModes, { change: given.gameModes, of: known.gameMode }),
    playerPerspectives: many('playerPerspectives', form.playerPerspectives, {
      change: given.playerPerspectives,
      of: known.playerPerspective,
    }),
    tags: many('tags', form.tags, { change: given.tags, of: known.tag }),
    alternativeNames:
      given.AlternativeNames?.map(({ altName, region }) => ({
        name: altName ?? '',
        region: region ? known.region(region) : null,
      })) ?? form.alternativeNames,
    storeLinks:
      given.storeLinks?.map(({ link, store }) => ({ link: link ?? '', store: store ? known.store(store) : null })) ??
      form.storeLinks,
    socialLinks:
      given.socialLinks?.map(({ link, social }) => ({ link: link ?? '', social: social ? known.social(social) : null })) ??
      form.socialLinks,
    platforms: given.platformReleases === undefined ? form.platforms : platformRows(form, given.platformReleases, known),
    companies: given.company === undefined ? form.companies : companyRows(given.company, known),
  };
}

function platformRows(form: GameForm, rows: Rows<'platformReleases'>, known: KnownChoices): PlatformRow[] {
  return rows.map((row, index) => {
    if (!row.platform) throw attributeFault(`platformReleases[${index}].platform`, 'is missing');
    const platform: PlatformChoice = known.platform(row.platform);
    const before = form.platforms.find((other) => other.platform.id === row.platform)?.releases ?? [];
    return {
      platform,
      releases: (row.releases ?? []).map(({ date = null, datePrecision, region, release_status: status }) => ({
        date,
        datePrecision: datePrecision ?? precisionOf(before, date),
        region: region ? known.region(region) : null,
        status: status ? known.releaseStatus(status) : null,
      })),
      technologies: (row.technologies ?? []).map(({ name, version = null }) => ({
        technology: name ? known.technology(name) : null,
        version,
      })),
    };
  });
}

/** Who sends a date back and knows nothing of precision does not make a whole year its first day (decisions.md §5.3). */
function precisionOf(before: ReleaseRow[], date: string | null): ReleaseRow['datePrecision'] {
  return before.find((row) => row.date === date)?.datePrecision ?? 'day';
}

function companyRows(rows: Rows<'company'>, known: KnownChoices): CompanyRow[] {
  return rows.map((row, index) => {
    if (!row.name) throw attributeFault(`company[${index}].name`, 'is missing');
    return {
      company: known.company(row.name),
      mainDeveloper: row.mainDeveloper ?? false,
      publisher: row.publisher ?? false,
      supportingDeveloper: row.supportingDeveloper ?? false,
      portingDeveloper: row.portingDeveloper ?? false,
      platforms: (row.platforms ?? []).map(known.platform),
    };
  });
}
