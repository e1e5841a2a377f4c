import * as m from '#messages/server-games';

import { siteByHost, completeAddress } from '../../../../shared/catalogue/games/link-rules.ts';
import { GAME_FIELDS, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import {
  FIRST_RELEASE_YEAR,
  lastReleaseYear,
  MAX_GAME_LINK,
  MAX_GAME_TITLE,
  MAX_GAME_VERSION_TEXT,
} from '../../../../shared/catalogue/games/game-form-rules.ts';
import { firstDayOf, type DatePrecision } from '../../../../shared/platform/kit/dates.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { cleanLine, cleanName } from '../../../platform/text/clean-text.ts';
import { cleanChoice, cleanFields, realDay } from '../../publications/publication-form.ts';

/** Normalised form; dates become the first day of their period. */
export function cleanForm(form: GameForm, now: Date): GameForm {
  return {
    ...cleanFields(GAME_FIELDS, form, now),
    relatedGame: form.relatedGame && {
      ...form.relatedGame,
      title: cleanName(form.relatedGame.title, 'relatedGame', MAX_GAME_TITLE),
    },
    platforms: form.platforms.map((row) => ({
      platform: cleanChoice('platforms', row.platform),
      releases: row.releases.map((release) => ({ ...release, date: firstDay(release.date, release.datePrecision, now) })),
      technologies: row.technologies.map(({ technology, version }) => ({
        technology: technology && cleanChoice('platforms', technology),
        version: cleanLine(version ?? '', 'platforms', MAX_GAME_VERSION_TEXT) || null,
      })),
    })),
    companies: form.companies.map((row) => ({
      ...row,
      company: cleanChoice('companies', row.company),
      platforms: row.platforms.map((platform) => cleanChoice('companies', platform)),
    })),
    storeLinks: form.storeLinks.map(({ link, store }) => ({
      link: cleanLine(completeAddress(link), 'storeLinks', MAX_GAME_LINK),
      store: cleanSite('storeLinks', siteByHost(link, store, 'store')),
    })),
    socialLinks: form.socialLinks.map(({ link, social }) => ({
      link: cleanLine(completeAddress(link), 'socialLinks', MAX_GAME_LINK),
      social: cleanSite('socialLinks', siteByHost(link, social, 'social')),
    })),
  };
}

const cleanSite = <T extends { name: string }>(field: string, site: T | null): T | null => site && cleanChoice(field, site);

function firstDay(date: string | null, precision: DatePrecision, now: Date): string | null {
  if (date === null) return null;
  const year = realDay(date, 'platforms').getUTCFullYear();
  const last = lastReleaseYear(now);
  if (year < FIRST_RELEASE_YEAR || year > last)
    throw new Refusal('bad_input', m.releaseOutOfRange({ first: FIRST_RELEASE_YEAR, last }), 'platforms');
  return firstDayOf(date, precision);
}
