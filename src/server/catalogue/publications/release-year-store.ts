import { sql, type RawBuilder } from 'kysely';

import type { Span } from '@polyshelf/catalogue-index/catalogue-index.ts';
import { PAIR_BASE } from '@polyshelf/catalogue-index/index-schema.ts';

import type { RangeScale } from '../../../shared/catalogue/publications/filter.ts';
import { between, partsOf, type FilterField, type LoadedValues } from './publication-filter-store.ts';

interface ReleaseQuery {
  platform?: number[];
  year?: number[];
  years?: string;
}

interface ReleaseParts {
  scale: RangeScale;
  /** Platforms, and years of first releases, as rows of `id` and `value`. */
  platforms: LoadedValues;
  years: LoadedValues;
  /** Years of first releases by the parts of the scale. */
  parts: LoadedValues;
  /** Releases `r` on platforms `p` of the rows of a kind, as rows of its `id` and a value. */
  releases: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const EVERY_YEAR: Span = { min: 0, below: PAIR_BASE };
const releaseYear = sql`extract(year from r.released_on)::int`;
const onPlatform = (second: RawBuilder<unknown>) => sql`p.platform_id * ${sql.lit(PAIR_BASE)} + ${second}`;

/** Names of pair fields: platform with release year, and platform with the part of the scale of that year. */
const [RELEASE, RELEASE_PART] = ['release', partsOf('release')];

/** Filters by platform and year. With both, one release must match both. Without a platform, the first release counts. */
export function releaseFilters<Asked extends ReleaseQuery>({ scale, platforms, years, parts, releases }: ReleaseParts) {
  const { span, stored, facet } = between(releaseYear, scale);
  const yearSpans = (values: number[]): Span[] => values.map((year) => ({ min: year, below: year + 1 }));

  /** Years that a release must be in. */
  function spansOfQuery({ year, years: range }: ReleaseQuery): Span[] {
    const within = range === undefined ? EVERY_YEAR : span(range);
    return (year === undefined ? [EVERY_YEAR] : yearSpans(year))
      .map(({ min, below }) => ({ min: Math.max(min, within.min), below: Math.min(below, within.below) }))
      .filter(({ min, below }) => min < below);
  }

  const platform: FilterField<number[], Asked> = {
    facet: platforms,
    pairs: {
      [RELEASE]: releases(onPlatform(releaseYear)),
      [RELEASE_PART]: releases(onPlatform(facet.value)),
    },
    ignoredBy: ['year', 'years'],
    counted: (query) =>
      query.year === undefined && query.years === undefined
        ? null
        : { pair: RELEASE, half: 'first', second: spansOfQuery(query) },
  };
  const year: FilterField<number[], Asked> = {
    facet: years,
    condition: (values, { platform: first }) =>
      first === undefined ? { field: 'year', values } : { pair: RELEASE, first, second: yearSpans(values) },
    ignoredBy: ['platform'],
    counted: ({ platform: first }) => (first === undefined ? null : { pair: RELEASE, half: 'second', first }),
    descends: true,
  };
  const range: FilterField<string, Asked> = {
    facets: { [partsOf('years')]: parts },
    condition: (value, { platform: first }) =>
      first === undefined ? { field: 'year', span: span(value) } : { pair: RELEASE, first, second: [span(value)] },
    ignoredBy: ['platform'],
    counted: ({ platform: first }) =>
      first === undefined ? { field: partsOf('years') } : { pair: RELEASE_PART, half: 'second', first },
    stored,
  };
  return { platform, year, years: range };
}
