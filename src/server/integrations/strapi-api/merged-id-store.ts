import { findMerged } from '../../catalogue/vocabularies/lookup-name-service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ContentType } from './content-type.ts';
import { contentTypeOf } from './content-types.ts';
import { ID_FIELD, type ContentCondition, type ContentOneQuery, type ContentSelection } from './query/content-query.ts';

type Change = (type: ContentType, condition: Extract<ContentCondition, { kind: 'field' }>) => ContentCondition;

/** Replaces ids of merged lookups in a query by the current ones. */
export async function withMergedIds<Query extends ContentOneQuery>(db: Db, query: Query): Promise<Query> {
  const wanted = new Map<string, number[]>();
  overQuery(query, (type, condition) => {
    if (isLookupId(type, condition))
      wanted.set(type.table, [...(wanted.get(type.table) ?? []), ...condition.values.map(Number)]);
    return condition;
  });
  const merged = new Map<string, Map<number, number>>();
  for (const [table, ids] of wanted) merged.set(table, await findMerged(db, table, ids));
  if ([...merged.values()].every((of) => of.size === 0)) return query;
  return overQuery(query, (type, condition) => {
    if (!isLookupId(type, condition)) return condition;
    return { ...condition, values: condition.values.map((id) => merged.get(type.table)?.get(Number(id)) ?? id) };
  });
}

/** Current id after merges. */
export async function mergedId(db: Db, type: ContentType, id: number): Promise<number> {
  return isLookup(type) ? ((await findMerged(db, type.table, [id])).get(id) ?? id) : id;
}

const isLookup = ({ fields: { name } }: ContentType): boolean => name?.type === 'string' && name.namesOf !== undefined;

const isLookupId: (...of: Parameters<Change>) => boolean = (type, { field, comparison }) =>
  isLookup(type) && field === ID_FIELD && ['eq', 'ne', 'in', 'notIn'].includes(comparison);

function overQuery<Query extends ContentOneQuery>(query: Query, change: Change): Query {
  const { selection, where } = query;
  return { ...query, where: where && over(where, selection.type, change), selection: overSelection(selection, change) };
}

function overSelection(selection: ContentSelection, change: Change): ContentSelection {
  const populate = selection.populate.map((each) => ({
    ...each,
    selection: overSelection(each.selection, change),
    where: each.where && over(each.where, each.selection.type, change),
  }));
  return { ...selection, populate };
}

function over(where: ContentCondition, type: ContentType, change: Change): ContentCondition {
  switch (where.kind) {
    case 'all':
    case 'any':
      return { ...where, of: where.of.map((part) => over(part, type, change)) };
    case 'not':
      return { ...where, of: over(where.of, type, change) };
    case 'related':
      return { ...where, where: where.where && over(where.where, contentTypeOf(where.relation.to), change) };
    case 'field':
      return change(type, where);
  }
}
