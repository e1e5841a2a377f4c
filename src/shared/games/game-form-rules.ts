/** Limits of a game's fields (contribution.md §9; where it is silent, what real games need with room to spare). */
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
export const MAX_TAG_LENGTH = 15;
export const MAX_REVISION_NOTE = 500;
/** Cover and header (contribution.md §5), and the pictures of the gallery (decisions.md §6.1). */
export const MAX_COVER_BYTES = 2 * 1024 * 1024;
export const MAX_MEDIA_BYTES = 20 * 1024 * 1024;
/** A deleted game or asset that was published is removed after so many days (decisions.md §5.7). */
export const DELETED_FOR_DAYS = 30;
export function removalOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DELETED_FOR_DAYS * 86_400_000);
}

/** Years that a release may be in (contribution.md §9). */
export const FIRST_RELEASE_YEAR = 1952;
export function lastReleaseYear(now: Date): number {
  return now.getUTCFullYear() + 10;
}

export const TITLE_OCCUPIED = 'This name is occupied';
export const TITLE_AVAILABLE = 'This name is available';
export const COVER_REFUSED = 'The uploaded file must be a picture, and not weigh more than 2 MB';
