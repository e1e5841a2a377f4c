/** Types of the API, generated from its contracts. `npm run reference` */

import { CONTENT_ASSETS_CALLS, type ContentAssetsCalls } from './content-assets-calls.ts';
import { CONTENT_BANNERS_CALLS, type ContentBannersCalls } from './content-banners-calls.ts';
import { CONTENT_CATEGORIES_CALLS, type ContentCategoriesCalls } from './content-categories-calls.ts';
import { CONTENT_COMMENTS_CALLS, type ContentCommentsCalls } from './content-comments-calls.ts';
import { CONTENT_COMPANIES_CALLS, type ContentCompaniesCalls } from './content-companies-calls.ts';
import { CONTENT_FANARTS_CALLS, type ContentFanartsCalls } from './content-fanarts-calls.ts';
import { CONTENT_FORMATS_CALLS, type ContentFormatsCalls } from './content-formats-calls.ts';
import { CONTENT_GAME_MODES_CALLS, type ContentGameModesCalls } from './content-game-modes-calls.ts';
import { CONTENT_GAMES_CALLS, type ContentGamesCalls } from './content-games-calls.ts';
import { CONTENT_GENRES_CALLS, type ContentGenresCalls } from './content-genres-calls.ts';
import { CONTENT_GUIDES_CALLS, type ContentGuidesCalls } from './content-guides-calls.ts';
import { CONTENT_LICENSES_CALLS, type ContentLicensesCalls } from './content-licenses-calls.ts';
import { CONTENT_MENU_LINKS_CALLS, type ContentMenuLinksCalls } from './content-menu-links-calls.ts';
import { CONTENT_PLATFORMS_CALLS, type ContentPlatformsCalls } from './content-platforms-calls.ts';
import { CONTENT_PLAYER_PERSPECTIVES_CALLS, type ContentPlayerPerspectivesCalls } from './content-player-perspectives-calls.ts';
import { CONTENT_REGIONS_CALLS, type ContentRegionsCalls } from './content-regions-calls.ts';
import { CONTENT_RELEASE_STATUSES_CALLS, type ContentReleaseStatusesCalls } from './content-release-statuses-calls.ts';
import { CONTENT_SERIES_S_CALLS, type ContentSeriesSCalls } from './content-series-s-calls.ts';
import { CONTENT_SOCIALS_CALLS, type ContentSocialsCalls } from './content-socials-calls.ts';
import { CONTENT_STORES_CALLS, type ContentStoresCalls } from './content-stores-calls.ts';
import { CONTENT_SUBCATEGORIES_CALLS, type ContentSubcategoriesCalls } from './content-subcategories-calls.ts';
import { CONTENT_TAGS_CALLS, type ContentTagsCalls } from './content-tags-calls.ts';
import { CONTENT_TECHNOLOGIES_CALLS, type ContentTechnologiesCalls } from './content-technologies-calls.ts';
import { CONTENT_THEMES_CALLS, type ContentThemesCalls } from './content-themes-calls.ts';
import { CONTENT_TOOLS_CALLS, type ContentToolsCalls } from './content-tools-calls.ts';
import { CONTENT_TYPES_GAMES_CALLS, type ContentTypesGamesCalls } from './content-types-games-calls.ts';
import { CONTENT_UPLOAD_CALLS, type ContentUploadCalls } from './content-upload-calls.ts';
export type * from './content-assets-calls.ts';
export type * from './content-banners-calls.ts';
export type * from './content-categories-calls.ts';
export type * from './content-comments-calls.ts';
export type * from './content-companies-calls.ts';
export type * from './content-fanarts-calls.ts';
export type * from './content-formats-calls.ts';
export type * from './content-game-modes-calls.ts';
export type * from './content-games-calls.ts';
export type * from './content-genres-calls.ts';
export type * from './content-guides-calls.ts';
export type * from './content-licenses-calls.ts';
export type * from './content-menu-links-calls.ts';
export type * from './content-platforms-calls.ts';
export type * from './content-player-perspectives-calls.ts';
export type * from './content-regions-calls.ts';
export type * from './content-release-statuses-calls.ts';
export type * from './content-series-s-calls.ts';
export type * from './content-socials-calls.ts';
export type * from './content-stores-calls.ts';
export type * from './content-subcategories-calls.ts';
export type * from './content-tags-calls.ts';
export type * from './content-technologies-calls.ts';
export type * from './content-themes-calls.ts';
export type * from './content-tools-calls.ts';
export type * from './content-types-games-calls.ts';
export type * from './content-upload-calls.ts';

export interface ContentCalls extends
  ContentAssetsCalls,
  ContentBannersCalls,
  ContentCategoriesCalls,
  ContentCommentsCalls,
  ContentCompaniesCalls,
  ContentFanartsCalls,
  ContentFormatsCalls,
  ContentGameModesCalls,
  ContentGamesCalls,
  ContentGenresCalls,
  ContentGuidesCalls,
  ContentLicensesCalls,
  ContentMenuLinksCalls,
  ContentPlatformsCalls,
  ContentPlayerPerspectivesCalls,
  ContentRegionsCalls,
  ContentReleaseStatusesCalls,
  ContentSeriesSCalls,
  ContentSocialsCalls,
  ContentStoresCalls,
  ContentSubcategoriesCalls,
  ContentTagsCalls,
  ContentTechnologiesCalls,
  ContentThemesCalls,
  ContentToolsCalls,
  ContentTypesGamesCalls,
  ContentUploadCalls {
}

/** Method and path of each call. */
export const CONTENT_CALLS: { readonly [N in keyof ContentCalls]: readonly [method: string, path: string] } = {
  ...CONTENT_ASSETS_CALLS,
  ...CONTENT_BANNERS_CALLS,
  ...CONTENT_CATEGORIES_CALLS,
  ...CONTENT_COMMENTS_CALLS,
  ...CONTENT_COMPANIES_CALLS,
  ...CONTENT_FANARTS_CALLS,
  ...CONTENT_FORMATS_CALLS,
  ...CONTENT_GAME_MODES_CALLS,
  ...CONTENT_GAMES_CALLS,
  ...CONTENT_GENRES_CALLS,
  ...CONTENT_GUIDES_CALLS,
  ...CONTENT_LICENSES_CALLS,
  ...CONTENT_MENU_LINKS_CALLS,
  ...CONTENT_PLATFORMS_CALLS,
  ...CONTENT_PLAYER_PERSPECTIVES_CALLS,
  ...CONTENT_REGIONS_CALLS,
  ...CONTENT_RELEASE_STATUSES_CALLS,
  ...CONTENT_SERIES_S_CALLS,
  ...CONTENT_SOCIALS_CALLS,
  ...CONTENT_STORES_CALLS,
  ...CONTENT_SUBCATEGORIES_CALLS,
  ...CONTENT_TAGS_CALLS,
  ...CONTENT_TECHNOLOGIES_CALLS,
  ...CONTENT_THEMES_CALLS,
  ...CONTENT_TOOLS_CALLS,
  ...CONTENT_TYPES_GAMES_CALLS,
  ...CONTENT_UPLOAD_CALLS,
};
