import * as m from '#messages/server-strapi-api';

import { GAME_FIELDS, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import type { PlatformChoice } from '../../../../shared/catalogue/publications/choice.ts';
import { attributeError } from './attribute-reader.ts';
import { overlayFields } from './field-attributes.ts';
import type { GivenGame } from './game-attributes.ts';
import { knownChoices, type KnownChoices } from './known-choices.ts';
import { overlaidOne } from './relation-reader.ts';
import type { CompanyRow, PlatformRow, ReleaseRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

type Rows<Name extends keyof GivenGame> = NonNullable<GivenGame[Name]>;

/** The form with the given values. New choices have only ids, which the save resolves. */
export function overlayGame(form: GameForm, given: GivenGame): GameForm {
  const known = knownChoices(form);
  const { igdb_id: igdbId } = given;
  return {
    ...overlayFields(GAME_FIELDS, form, given),
    igdbId: igdbId === undefined ? form.igdbId : igdbId,
    relatedGame: overlaidOne(form.relatedGame, given.gameRalation, known.relatedGame),
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
    if (!row.platform) throw attributeError(`platformReleases[${index}].platform`, m.attributeMissing);
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

/** Keeps the precision of an unchanged date. Clients without precision would turn a year into its first day. */
function precisionOf(before: ReleaseRow[], date: string | null): ReleaseRow['datePrecision'] {
  return before.find((row) => row.date === date)?.datePrecision ?? 'day';
}

function companyRows(rows: Rows<'company'>, known: KnownChoices): CompanyRow[] {
  return rows.map((row, index) => {
    if (!row.name) throw attributeError(`company[${index}].name`, m.attributeMissing);
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
