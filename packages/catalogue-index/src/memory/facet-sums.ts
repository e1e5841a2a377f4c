import type { FacetCounts, FacetRequest } from '../catalogue-index.ts';
import { whereAt } from './doc-id-set.ts';

/** Sums of the counts of several kinds. */
export function addCounts(counted: FacetCounts[]): FacetCounts {
  const [first, ...others] = counted.filter(({ values }) => values.length > 0);
  if (first === undefined) return { values: new Int32Array(), counts: new Int32Array() };
  if (others.length === 0) return first;
  const sums = new Map<number, number>();
  for (const { values, counts } of [first, ...others])
    for (const [at, value] of values.entries()) sums.set(value, (sums.get(value) ?? 0) + (counts[at] as number));
  return { values: Int32Array.from(sums.keys()), counts: Int32Array.from(sums.values()) };
}

/** Counts of the requested values. */
export function chosenCounts(counted: FacetCounts, wanted: FacetRequest['values']): FacetCounts {
  if (wanted === 'all') return counted;
  if ('only' in wanted) return countsOf(counted, new Set(wanted.only));
  const { values, counts } = counted;
  const least = counts.toSorted().at(-wanted.top) ?? 0;
  const more = whereAt(values, (at) => (counts[at] as number) > least);
  const equal = whereAt(values, (at) => counts[at] === least).sort();
  return countsOf(counted, new Set([...wanted.also, ...more, ...equal.subarray(0, Math.max(0, wanted.top - more.length))]));
}

function countsOf({ values, counts }: FacetCounts, wanted: Set<number>): FacetCounts {
  const isWanted = (at: number) => wanted.has(values[at] as number);
  return { values: whereAt(values, isWanted), counts: whereAt(counts, isWanted) };
}
