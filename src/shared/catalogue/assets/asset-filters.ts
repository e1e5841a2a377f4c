import { byteSize } from '../../platform/kit/text.ts';
import { COUNT, PIXELS, SIZE, steps } from '../publications/filter-range.ts';
import { flag, named, oneOf, range, texts, years, type Filters } from '../publications/filter.ts';
import { ADDED, yearRange } from '../publications/time-filters.ts';
import { TEXT_FILTERS } from '../publications/text-filters.ts';
import { FACTS, MODEL_FACTS, type FactFilter } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { QUALITIES, TEXTURE_RESOLUTION_LABELS, TEXTURE_RESOLUTIONS } from './asset-rules.ts';
import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { currentLocale } from '../../platform/messages/current-language.ts';

const grouped = (number: number) => number.toLocaleString(currentLocale());

/** Texture sides in pixels, powers of two. */
const SIDES = Array.from({ length: 11 }, (_, power) => 16 * 2 ** power);

const OF_GAMES = 'Filters by the games the models come from.';
const RELEASED = 'First release of the games the models come from.';
const STATED = 'Stated by the model, otherwise by its games.';

const LICENSED = 'Only models whose licence answers this.';

/** Yes/no filters of measured facts. Numeric facts have range filters. */
const FACT_FLAGS = Object.fromEntries(
  FACTS.flatMap(([, { type, filter, label = '' }]) =>
    type === 'boolean' && filter !== undefined ? [[filter, flag(label)]] : [],
  ),
) as Record<FactFilter<'boolean'>, ReturnType<typeof flag>>;

/** Filters of model lists, in display order. Values of one filter are combined with OR, filters with AND. */
export const ASSET_FILTERS = {
  game: named('Game', { isLong: true }),
  series: named('Series', { isLong: true, hint: OF_GAMES }),
  company: named('Company', { isLong: true, hint: OF_GAMES }),
  genre: named('Genre', { hint: OF_GAMES }),
  tag: named('Tag', { isLong: true }),
  year: years('Year', { hint: RELEASED }),
  years: yearRange(RELEASED),
  platform: named('Platform', { isLong: true, hint: STATED }),
  technology: named('Technology', { isLong: true, hint: STATED }),
  format: named('Format'),
  // The parameter `category` of a search selects the kind of results.
  category: named('Category', { parameter: 'modelCategory' }),
  license: named('License'),
  commercialUse: flag('Commercial use', LICENSED),
  derivatives: flag('Changes allowed', LICENSED),
  shareAlike: flag('Share alike', 'Changed works must be shared under the same licence.'),
  quality: oneOf('Model quality', QUALITIES),
  textureType: oneOf('Texture type', TEXTURE_TYPES),
  textureResolution: oneOf('Texture resolution', TEXTURE_RESOLUTIONS, TEXTURE_RESOLUTION_LABELS),
  rigged: flag('Rigged'),
  animated: flag('Animated'),
  animation: named('Animation', { isLong: true, hint: 'Names of animation clips.' }),
  ...FACT_FLAGS,
  triangles: range(MODEL_FACTS.triangles.label, COUNT, grouped, steps(100, 5_000_000), { prefix: 'tris' }),
  bones: range(MODEL_FACTS.bones.label, COUNT, grouped, steps(1, 1000)),
  clips: range('Clips', COUNT, grouped, steps(1, 500)),
  textureSide: range('Texture side', PIXELS, (pixels) => `${grouped(pixels)} px`, SIDES, { prefix: 'texture' }),
  fileSize: range('File size', SIZE, byteSize, steps(10_000, 10_000_000_000), {
    prefix: 'size',
    hint: 'Of all files of its newest version.',
  }),
  added: ADDED,
  uploader: named('Uploader', { isLong: true, prefix: 'by' }),
  file: texts('File', { hint: 'Part of the name of a file in its newest version.' }),
  ...TEXT_FILTERS,
} satisfies Filters;
