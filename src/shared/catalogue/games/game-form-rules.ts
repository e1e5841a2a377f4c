import * as m from '#messages/game-rules';
import { longDate } from '../../platform/kit/dates.ts';

/** Limits of a game's fields, with room beyond the largest real games. */
export const MAX_GAME_TITLE = 300;
export const MAX_GAME_DESCRIPTION = 20_000;
export const MAX_GAME_LINK = 2000;
export const MAX_GAME_PICTURES = 60;
export const MAX_GAME_PLATFORMS = 100;
export const MAX_PLATFORM_RELEASES = 200;
export const MAX_GAME_COMPANIES = 200;
/** Rows of every other list: names, links, tags… */
export const MAX_GAME_ROWS = 200;
export const MAX_GAME_VERSION_TEXT = 100;

/** First year that a release may have. */
export const FIRST_RELEASE_YEAR = 1952;
export function lastReleaseYear(now: Date): number {
  return now.getUTCFullYear() + 10;
}

/** Sentence about a title that a deleted game still occupies. */
export function titleOfDeleted({ uploader, until }: { uploader: string | null; until: string }): string {
  return uploader === null
    ? m.titleOfDeletedUnknown({ date: longDate(until) })
    : m.titleOfDeleted({ uploader, date: longDate(until) });
}
