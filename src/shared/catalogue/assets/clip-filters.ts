import { COUNT, SECONDS, steps } from '../publications/filter-range.ts';
import { flag, named, range, type Filters } from '../publications/filter.ts';
import { currentLocale } from '../../platform/messages/current-language.ts';

/** Filters of clip lists, in display order. */
export const CLIP_FILTERS = {
  length: range('Length', SECONDS, (tenths) => `${tenths / 10} s`, [5, 10, 20, 50, 100, 200, 600]),
  animation: named('Name', { isLong: true }),
  game: named('Game', { isLong: true }),
  platform: named('Platform', { isLong: true, hint: 'Stated by the model, otherwise by its games.' }),
  rigged: flag('Skeleton', 'Whether a model is moved by bones.'),
  bones: range('Bones', COUNT, (bones) => bones.toLocaleString(currentLocale()), steps(1, 1000)),
} satisfies Filters;
