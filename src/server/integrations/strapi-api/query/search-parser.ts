import type { ContentType } from '../content-type.ts';
import { isText, type ContentCondition, type FilterableField } from './content-query.ts';
import { textOf, type QueryMeter } from './query-error.ts';
import type { QueryNode } from './query-reader.ts';
import { parseValue } from './value-parser.ts';

const PATH = ['_q'] as const;
/** As much as looking through one long text. */
const COST = 30;

/** `_q`: the text in any letter case, anywhere in a name or another short text, or in the description. */
export function parseSearch(type: ContentType, node: QueryNode, meter: QueryMeter): ContentCondition | null {
  const text = textOf(node, PATH);
  if (text === '') return null;
  meter.condition(PATH, COST);
  return {
    kind: 'any',
    of: searchedFields(type).map((field) => ({
      kind: 'field',
      field,
      comparison: 'containsi',
      values: [parseValue(field, text, PATH)],
    })),
  };
}

function searchedFields({ fields }: ContentType): FilterableField[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type !== 'derived' && isText(field) && (field.type === 'string' || name === 'description') ? [field] : [],
  );
}

export function joinConditions(...conditions: (ContentCondition | null)[]): ContentCondition | null {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 1 ? { kind: 'all', of: given } : (given[0] ?? null);
}
