import * as m from '#messages/filters';
import { byteSize } from '../../platform/kit/byte-size.ts';
import { COUNT, PIXELS, SIZE, steps } from '../publications/filter-range.ts';
import { flag, named, oneOf, range, texts, years, type Filters } from '../publications/filter.ts';
import { ADDED, yearRange } from '../publications/time-filters.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { FACTS, type FactFilter } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { FACT_LABELS } from './fact-labels.ts';
import { QUALITIES, TEXTURE_RESOLUTION_LABELS, TEXTURE_RESOLUTIONS, TEXTURE_TYPE_NAMES } from './asset-rules.ts';
import { QUALITY_NAMES } from './quality-names.ts';
import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { isolated } from '../../platform/messages/isolated.ts';
import { wholeNumber } from '../../platform/messages/locale-format.ts';
import {
  BY_COMPANY,
  BY_GAME,
  BY_GENRE,
  BY_LICENSE,
  BY_PLATFORM,
  BY_SERIES,
  BY_TAG,
  BY_TECHNOLOGY,
  BY_UPLOADER,
} from '../publications/usual-filters.ts';

/** Texture sides in pixels, powers of two. */
const SIDES = Array.from({ length: 11 }, (_, power) => 16 * 2 ** power);

/** Yes/no filters of measured facts. Numeric facts have range filters. */
const FACT_FLAGS = Object.fromEntries(
  FACTS.flatMap(([name, { type, filter }]) => {
    const label = FACT_LABELS[name];
    return type === 'boolean' && filter !== undefined && label !== undefined ? [[filter, flag(label)]] : [];
  }),
) as Record<FactFilter<'boolean'>, ReturnType<typeof flag>>;

/** Filters of model lists, in display order. Values of one filter are combined with OR, filters with AND. */
export const ASSET_FILTERS = {
  game: BY_GAME,
  series: { ...BY_SERIES, hint: m.gamesHint },
  company: { ...BY_COMPANY, hint: m.gamesHint },
  genre: { ...BY_GENRE, hint: m.gamesHint },
  tag: BY_TAG,
  year: years(m.year, { hint: m.releasedHint }),
  years: yearRange(m.releasedHint),
  platform: { ...BY_PLATFORM, hint: m.statedHint },
  technology: { ...BY_TECHNOLOGY, hint: m.statedHint },
  format: named(m.format, m.searchFormats),
  // The parameter `category` of a search selects the kind of results.
  category: named(m.category, m.searchCategories, { parameter: 'modelCategory' }),
  license: BY_LICENSE,
  commercialUse: flag(m.commercialUse, m.licensedHint),
  derivatives: flag(m.changesAllowed, m.licensedHint),
  shareAlike: flag(m.shareAlike, m.shareAlikeHint),
  quality: oneOf(m.quality, QUALITIES, QUALITY_NAMES),
  textureType: oneOf(m.textureType, TEXTURE_TYPES, TEXTURE_TYPE_NAMES),
  textureResolution: oneOf(m.textureResolution, TEXTURE_RESOLUTIONS, TEXTURE_RESOLUTION_LABELS),
  rigged: flag(m.rigged),
  animated: flag(m.animated),
  animation: named(m.animation, m.searchAnimations, { isLong: true, hint: m.animationHint }),
  ...FACT_FLAGS,
  triangles: range(FACT_LABELS.triangles, COUNT, wholeNumber, steps(100, 5_000_000), { prefix: 'tris' }),
  bones: range(FACT_LABELS.bones, COUNT, wholeNumber, steps(1, 1000)),
  clips: range(m.clips, COUNT, wholeNumber, steps(1, 500)),
  textureSide: range(m.textureSide, PIXELS, (pixels) => isolated(`${wholeNumber(pixels)} px`), SIDES, { prefix: 'texture' }),
  fileSize: range(m.fileSize, SIZE, byteSize, steps(10_000, 10_000_000_000), {
    prefix: 'size',
    hint: m.fileSizeHint,
  }),
  added: ADDED,
  uploader: BY_UPLOADER,
  file: texts(m.file, { hint: m.fileHint }),
  ...TEXT_FILTERS,
} satisfies Filters;
