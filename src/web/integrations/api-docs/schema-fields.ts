import * as m from '#messages/api-docs';
import { disjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import type { Schema } from './openapi-document.ts';

/** A field of an input or a reply, for readers. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  /** Meaning and limits. Empty if the name says it all. */
  note: string;
  fields: Field[];
}

/** Maximum depth, which also ends recursive schemas. */
const MAX_DEPTH = 8;

type Named = Record<string, Schema>;

/** The fields of a schema: of an object, of the objects in a list, of a nullable object. */
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
  if (actual.anyOf !== undefined) return oneOf([...new Set(actual.anyOf.map((one) => typeText(one, named)))]);
  if (actual.enum !== undefined) return oneOf(actual.enum.map((value) => JSON.stringify(value)));
  if (actual.const !== undefined) return JSON.stringify(actual.const);
  if (actual.type === 'array') return actual.items === undefined ? m.list() : m.listOf({ type: typeText(actual.items, named) });
  if (Array.isArray(actual.type)) return oneOf(actual.type);
  return actual.type ?? m.anyType();
}

const oneOf = (types: string[]): string => disjunctionFormat().format(types);

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
  if (minimum !== undefined && top !== undefined) return m.between({ min: minimum, max: top });
  if (top !== undefined) return m.atMost({ max: top });
  return minimum !== undefined && minimum > 1 ? m.atLeast({ min: minimum }) : null;
}

function length({ maxLength, maxItems }: Schema): string | null {
  if (maxLength !== undefined) return m.atMostCharacters({ count: maxLength });
  return maxItems === undefined ? null : m.atMostValues({ count: maxItems });
}

function defaultOf(schema: Schema): string | null {
  return schema.default === undefined ? null : m.defaultValue({ value: JSON.stringify(schema.default) });
}
