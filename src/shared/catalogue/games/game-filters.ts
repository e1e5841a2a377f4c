import * as m from '#messages/filters';
import { named, years, type Filters } from '../publications/filter.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { ADDED, yearRange } from '../publications/time-filters.ts';
import {
  BY_COMPANY,
  BY_GENRE,
  BY_PLATFORM,
  BY_SERIES,
  BY_TAG,
  BY_TECHNOLOGY,
  BY_UPLOADER,
} from '../publications/usual-filters.ts';

/** Filters of game lists, in display order. */
export const GAME_FILTERS = {
  type: named(m.gameType, m.searchTypes),
  platform: BY_PLATFORM,
  genre: BY_GENRE,
  theme: named(m.theme, m.searchThemes),
  series: BY_SERIES,
  company: BY_COMPANY,
  technology: BY_TECHNOLOGY,
  format: named(m.modelFormat, m.searchFormats),
  tag: BY_TAG,
  year: years(m.year),
  years: yearRange(),
  added: ADDED,
  uploader: BY_UPLOADER,
  ...TEXT_FILTERS,
} satisfies Filters;
