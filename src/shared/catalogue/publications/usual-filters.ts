import * as m from '#messages/filters';
import { named } from './filter.ts';

/** Filters that several kinds have. */
export const BY_GAME = named(m.game, m.searchGames, { isLong: true });
export const BY_MODEL = named(m.model, m.searchModels, { isLong: true });
export const BY_SERIES = named(m.series, m.searchSeries, { isLong: true });
export const BY_COMPANY = named(m.company, m.searchCompanies, { isLong: true });
export const BY_GENRE = named(m.genre, m.searchGenres);
export const BY_PLATFORM = named(m.platform, m.searchPlatforms, { isLong: true });
export const BY_LICENSE = named(m.license, m.searchLicenses);
export const BY_TAG = named(m.tag, m.searchTags, { isLong: true });
export const BY_TECHNOLOGY = named(m.technology, m.searchTechnologies, { isLong: true });
export const BY_FORMAT = named(m.format, m.searchFormats, { isLong: true });
export const BY_UPLOADER = named(m.uploader, m.searchUploaders, { isLong: true, prefix: 'by' });
