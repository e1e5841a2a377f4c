import type { Condition, IndexQuery, KindQuery } from '../catalogue-index.ts';
import { PAIR_BASE } from '../index-schema.ts';
import { pathOf } from './index-mapping.ts';
import { allOf, anyOf, NONE, titleContains, type Query } from './text-query.ts';

/** Limit of values in one condition (`index.max_terms_count`). */
const MAX_VALUES = 65_536;

/** Documents of the kinds that pass their filters. @param ignored the facet whose own filters do not count. */
export function kindsFilter(kinds: IndexQuery['kinds'], ignored?: string): Query {
  return kinds.length === 0 ? NONE : anyOf(kinds.map((each) => kindFilter(each, ignored)));
}

function kindFilter({ kind, filters }: KindQuery, ignored: string | undefined): Query {
  const counted = filters.filter(({ ignoredBy }) => ignored === undefined || !ignoredBy.includes(ignored));
  return allOf([{ term: { kind } }, ...counted.map(({ condition }) => conditionQuery(condition))]);
}

function conditionQuery(condition: Condition): Query {
  if ('values' in condition) return valuesQuery(pathOf(condition.field), condition.values);
  if ('span' in condition) return spanQuery(pathOf(condition.field), condition.span.min, condition.span.below);
  if ('pair' in condition) {
    const { pair, first, second } = condition;
    const spans = first.flatMap((value) =>
      second.map(({ min, below }) =>
        spanQuery(pathOf(pair), value * PAIR_BASE + Math.max(0, min), value * PAIR_BASE + Math.min(PAIR_BASE, below)),
      ),
    );
    return spans.length === 0 ? NONE : anyOf(spans);
  }
  if ('ids' in condition)
    return 'min' in condition.ids ? spanQuery('id', condition.ids.min, condition.ids.below) : valuesQuery('id', condition.ids);
  if ('notIds' in condition) return { bool: { must_not: [valuesQuery('id', condition.notIds)] } };
  if ('titleContains' in condition) return titleContains(condition.titleContains);
  if ('anyOf' in condition) return condition.anyOf.length === 0 ? NONE : anyOf(condition.anyOf.map(conditionQuery));
  return condition.allOf.length === 0 ? { match_all: {} } : allOf(condition.allOf.map(conditionQuery));
}

function valuesQuery(field: string, values: readonly number[] | Int32Array): Query {
  if (values.length === 0) return NONE;
  const parts: Query[] = [];
  for (let at = 0; at < values.length; at += MAX_VALUES)
    parts.push({ terms: { [field]: Array.from(values.slice(at, at + MAX_VALUES)) } });
  return anyOf(parts);
}

/** Bounds without an end are left out: JSON has no infinity. */
const spanQuery = (field: string, min: number, below: number): Query => ({
  range: { [field]: { ...(Number.isFinite(min) && { gte: min }), ...(Number.isFinite(below) && { lt: below }) } },
});
