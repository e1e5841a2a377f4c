import build, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Stringify = (value: unknown) => string;

/** By schema. Compiling takes longer than most requests, and apps in one process, as in tests, have the same schemas. */
const compiled = new WeakMap<TSchema, Stringify>();

/** Compiles a reply schema to a serialiser that only writes declared fields. */
export function compileStringify(schema: TSchema): Stringify {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const write = build(withNullable(schema) as Schema);
  const stringify: Stringify = (value) => write(value);
  compiled.set(schema, stringify);
  return stringify;
}

/** Rewrites "x or null" with `nullable`, because the compiler checks `anyOf` branches slowly with a validator. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as { anyOf?: unknown[] };
  if (anyOf?.length === 2 && (anyOf[1] as { type?: string }).type === 'null') {
    const something = withNullable(anyOf[0]) as { enum?: unknown[] };
    // `nullable` needs a type, which enumerations lack.
    return something.enum === undefined ? { ...something, nullable: true } : { enum: [...something.enum, null] };
  }
  return Object.fromEntries(
    Object.entries(anyOf === undefined ? rest : { anyOf, ...rest }).map(([key, value]) => [key, withNullable(value)]),
  );
}
