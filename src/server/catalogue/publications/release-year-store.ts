import { sql, type RawBuilder } from 'kysely';

import type { RangeScale } from '../../../shared/catalogue/publications/filter.ts';
import { all, between, type FilterSql } from './publication-filter-store.ts';

interface ReleaseAsked {
  platform?: number[];
  year?: number[];
  years?: string;
}

type Name = keyof ReleaseAsked;
/** Releases `r` of platforms `p` that a row of the kind has, as rows of its `id` and the wanted `value`. */
type Releases = (value: RawBuilder<unknown>, condition: RawBuilder<boolean>) => RawBuilder<unknown>;

const releaseYear = sql`extract(year from r.released_on)::int`;
const onPlatforms = (platforms: number[]) => sql<boolean>`p.platform_id = any(${platforms}::int[])`;
const inYears = (years: number[]) => sql<boolean>`${releaseYear} = any(${years}::int[])`;

/** Filters by platform and by year that mean one release where both are asked: that platform in that year. */
export function releaseFilters<Asked extends ReleaseAsked>(alias: string, scale: RangeScale, releases: Releases) {
  const ofYears = between(releaseYear, scale);
  const id = sql.ref(`${alias}.id`);

  function ofRelease<Value>(
    alone: FilterSql<Value, Asked, Name>,
    isMet: (value: Value) => RawBuilder<boolean>,
    valueOf: RawBuilder<unknown>,
  ): FilterSql<Value, Asked, Name> {
    return {
      ...alone,
      condition: (value, asked) =>
        asked.platform === undefined
          ? alone.condition(value, asked)
          : sql<boolean>`${id} in (select id from (${releases(sql`0`, all([onPlatforms(asked.platform), isMet(value)]))}) x)`,
      isMore: ({ platform }) => platform !== undefined,
      paired: ({ platform }) => platform && { values: releases(valueOf, onPlatforms(platform)), instead: ['platform'] },
    };
  }

  return {
    year: (alone: FilterSql<number[], Asked, Name>) => ofRelease(alone, inYears, releaseYear),
    years: (alone: FilterSql<string, Asked, Name>) => ofRelease(alone, ofYears.condition, ofYears.value),
    platform: (alone: FilterSql<number[], Asked, Name>): FilterSql<number[], Asked, Name> => ({
      ...alone,
      paired: ({ year, years }) =>
        year === undefined && years === undefined
          ? undefined
          : {
              values: releases(
                sql`p.platform_id`,
                all([...(year ? [inYears(year)] : []), ...(years ? [ofYears.condition(years)] : [])]),
              ),
              instead: ['year', 'years'],
            },
    }),
  };
}
