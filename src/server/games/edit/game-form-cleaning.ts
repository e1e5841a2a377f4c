import type { GameField, GameForm } from '../../../shared/games/game-form.ts';
import {
  FIRST_RELEASE_YEAR,
  lastReleaseYear,
  MAX_GAME_DESCRIPTION,
  MAX_GAME_LINK,
  MAX_GAME_TITLE,
  MAX_GAME_VERSION_TEXT,
} from '../../../shared/games/game-form-rules.ts';
import type { DatePrecision } from '../../../shared/kit/dates.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { cleanLine, cleanText } from '../../platform/clean-text.ts';

const MAX_NAME = 200;

/** What was typed as it is to be stored: without control characters and blank ends, dates as the first day of what is known. */
export function cleanForm(form: GameForm, now: Date): GameForm {
  const named = <T extends { name: string }>(field: GameField, choice: T): T => ({
    ...choice,
    name: cleanLine(choice.name, field, MAX_NAME),
  });
  const maybe = <T extends { name: string }>(field: GameField, choice: T | null): T | null => choice && named(field, choice);
  const all = <T extends { name: string }>(field: GameField, list: T[]): T[] => list.map((choice) => named(field, choice));
  return {
    ...form,
    title: cleanLine(form.title, 'title', MAX_GAME_TITLE),
    relatedGame: form.relatedGame && {
      ...form.relatedGame,
      title: cleanLine(form.relatedGame.title, 'relatedGame', MAX_GAME_TITLE),
    },
    description: cleanText(form.description ?? '', 'description', MAX_GAME_DESCRIPTION) || null,
    alternativeNames: form.alternativeNames.map((row) => ({
      ...row,
      name: cleanLine(row.name, 'alternativeNames', MAX_GAME_TITLE),
    })),
    themes: all('themes', form.themes),
    genres: all('genres', form.genres),
    series: maybe('series', form.series),
    playerPerspectives: all('playerPerspectives', form.playerPerspectives),
    gameModes: all('gameModes', form.gameModes),
    tags: all('tags', form.tags),
    platforms: form.platforms.map((row) => ({
      platform: cleanPlatform('platforms', row.platform),
      releases: row.releases.map((release) => ({ ...release, date: firstDay(release.date, release.datePrecision, now) })),
      technologies: row.technologies.map(({ technology, version }) => ({
        technology: maybe('platforms', technology),
        version: cleanLine(version ?? '', 'platforms', MAX_GAME_VERSION_TEXT) || null,
      })),
    })),
    companies: form.companies.map((row) => ({
      ...row,
      company: named('companies', row.company),
      platforms: row.platforms.map((platform) => cleanPlatform('companies', platform)),
    })),
    storeLinks: form.storeLinks.map(({ link, store }) => ({
      link: cleanLine(link, 'storeLinks', MAX_GAME_LINK),
      store: maybe('storeLinks', store),
    })),
    socialLinks: form.socialLinks.map(({ link, social }) => ({
      link: cleanLine(link, 'socialLinks', MAX_GAME_LINK),
      social: maybe('socialLinks', social),
    })),
  };
}

function cleanPlatform(field: GameField, platform: GameForm['platforms'][number]['platform']) {
  const altName = cleanLine(platform.altName ?? '', field, MAX_NAME) || null;
  return { ...platform, name: cleanLine(platform.name, field, MAX_NAME), altName };
}

const MONTHS_KNOWN: Record<DatePrecision, number> = { day: 1, month: 1, quarter: 3, year: 12 };

/** The first day of what is known of a date (decisions.md §5.3). */
function firstDay(date: string | null, precision: DatePrecision, now: Date): string | null {
  if (date === null) return null;
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new Refusal('bad_input', `There is no day ${date}.`, 'platforms');
  const year = day.getUTCFullYear();
  const last = lastReleaseYear(now);
  if (year < FIRST_RELEASE_YEAR || year > last)
    throw new Refusal('bad_input', `A release can be from ${FIRST_RELEASE_YEAR} to ${last}.`, 'platforms');
  if (precision === 'day') return date;
  const month = day.getUTCMonth() - (day.getUTCMonth() % MONTHS_KNOWN[precision]);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
