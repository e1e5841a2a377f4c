import type { FilterChoice } from '../../../../shared/platform/kit/paging.ts';
import { rangeOf, type NumberRange } from '../../../../shared/catalogue/publications/filter-range.ts';
import type { RangeScale } from '../../../../shared/catalogue/publications/filter.ts';

/** More bars would be too thin. */
const MAX_BARS = 30;

/** One bar: one step of a scale, or several adjacent ones. */
export interface RangeBar extends NumberRange {
  count: number;
}

/** Bars from the first non-empty step of a scale to the last. */
export function barsOf({ ends, buckets }: RangeScale, choices: FilterChoice[]): RangeBar[] {
  const counts = new Map(choices.map(({ id, count }) => [id, count]));
  const parts = buckets.map((bucket) => ({ ...rangeOf(bucket, ends), count: counts.get(bucket) ?? 0 }));
  const shown = parts.slice(
    Math.max(
      0,
      parts.findIndex(({ count }) => count > 0),
    ),
    parts.findLastIndex(({ count }) => count > 0) + 1,
  );
  const together = Math.ceil(shown.length / MAX_BARS);
  return shown
    .filter((_, index) => index % together === 0)
    .map((first, index) => {
      const joined = shown.slice(index * together, (index + 1) * together);
      return { ...across(first, joined.at(-1) ?? first), count: joined.reduce((sum, { count }) => sum + count, 0) };
    });
}

/** Range that covers two others, in any order. */
export function across(one: NumberRange, other: NumberRange): NumberRange {
  const [first, last] = (one.min ?? -Infinity) <= (other.min ?? -Infinity) ? [one, other] : [other, one];
  return { ...(first.min !== undefined && { min: first.min }), ...(last.max !== undefined && { max: last.max }) };
}

export const isWithin = ({ min, max }: NumberRange, range: NumberRange) =>
  (max ?? Infinity) >= (range.min ?? -Infinity) && (min ?? -Infinity) <= (range.max ?? Infinity);
