import * as m from '#messages/filters';
import { COUNT, SECONDS, steps } from '../publications/filter-range.ts';
import { flag, named, range, type Filters } from '../publications/filter.ts';
import { FACT_LABELS } from './fact-labels.ts';
import { wholeNumber } from '../../platform/messages/locale-format.ts';
import { unitNumber } from '../../platform/messages/unit-format.ts';
import { BY_GAME, BY_PLATFORM } from '../publications/usual-filters.ts';

const seconds = unitNumber('second');

/** Filters of clip lists, in display order. */
export const CLIP_FILTERS = {
  length: range(m.length, SECONDS, (tenths) => seconds(tenths / 10), [5, 10, 20, 50, 100, 200, 600]),
  animation: named(m.clipName, m.searchNames, { isLong: true }),
  game: BY_GAME,
  platform: { ...BY_PLATFORM, hint: m.statedHint },
  rigged: flag(m.skeleton, m.skeletonHint),
  bones: range(FACT_LABELS.bones, COUNT, wholeNumber, steps(1, 1000)),
} satisfies Filters;
