import { wholeNumber } from '../../platform/ui/text/compact-number.ts';
import type { Schema } from './openapi-document.ts';

/** One field of an input or an answer, as a reader needs it. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  /** Meaning and limits. Empty if the name says it all. */
  note: string;
  fields: Field[];
}

/** Deeper than this no reader follows, and no schema may lead in a circle. */
const MAX_DEPTH = 8;

type Named = Record<string, Schema>;

/** The fields of what a schema describes: of an object, of the objects in a list, of the object that may be null. */
export function schemaFields(schema: Schema, named: Named = {}, depth = 0): Field[] {
  const { properties = {}, required = [] } = objectIn(schema, named) ?? {};
  if (depth >= MAX_DEPTH) return [];
  return Object.entries(properties).map(([name, property]) =>
    schemaField(name, property, required.includes(name), named, depth),
  );
}

export function schemaField(name: string, schema: Schema, isRequired: boolean, named: Named = {}, depth = 0): Field {
  return {
    name,
    type: typeText(schema, named),
    isRequired,
    note: noteOf(resolved(schema, named)),
    fields: schemaFields(schema, named, depth + 1),
  };
}

/** 'integer', 'list of string', 'object or null', '"recent" or "popular"'. */
export function typeText(schema: Schema, named: Named = {}): string {
  const actual = resolved(schema, named);
  if (actual.anyOf !== undefined) return [...new Set(actual.anyOf.map((one) => typeText(one, named)))].join(' or ');
  if (actual.enum !== undefined) return actual.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (actual.const !== undefined) return JSON.stringify(actual.const);
  if (actual.type === 'array') return `list of ${actual.items === undefined ? 'anything' : typeText(actual.items, named)}`;
  if (Array.isArray(actual.type)) return actual.type.join(' or ');
  return actual.type ?? 'any';
}

export function resolved(schema: Schema, named: Named): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : named[name]) ?? schema;
}

function objectIn(schema: Schema, named: Named): Schema | undefined {
  const actual = resolved(schema, named);
  if (actual.properties !== undefined) return actual;
  if (actual.items !== undefined) return objectIn(actual.items, named);
  for (const one of actual.anyOf ?? []) {
    const found = objectIn(one, named);
    if (found !== undefined) return found;
  }
  return undefined;
}

function noteOf(schema: Schema): string {
  return [schema.description?.replace(/[.;]$/, ''), range(schema), length(schema), defaultOf(schema)]
    .filter(Boolean)
    .join('; ');
}

/** The largest id says nothing to a reader. */
const LARGEST_ID = 2_147_483_647;

function range({ minimum, maximum }: Schema): string | null {
  const top = maximum === LARGEST_ID ? undefined : maximum;
  if (minimum !== undefined && top !== undefined) return `${wholeNumber(minimum)} to ${wholeNumber(top)}`;
  if (top !== undefined) return `at most ${wholeNumber(top)}`;
  return minimum !== undefined && minimum > 1 ? `at least ${minimum}` : null;
}

function length({ maxLength, maxItems }: Schema): string | null {
  if (maxLength !== undefined) return `at most ${wholeNumber(maxLength)} characters`;
  return maxItems === undefined ? null : `at most ${wholeNumber(maxItems)} values`;
}

function defaultOf(schema: Schema): string | null {
  return schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`;
}
