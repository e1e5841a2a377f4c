import build, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';

/** Compiles a reply schema into a function that writes just the declared fields. */
export function compileStringify(schema: TSchema): (value: unknown) => string {
  const write = build(withNullable(schema) as Schema);
  return (value): string => write(value);
}

/**
 * The compiler tries the branches of an `anyOf` with a validator at run time, which is slow; "something or null" it
 * knows by a keyword of its own.
 */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as { anyOf?: unknown[] };
  if (anyOf?.length === 2 && (anyOf[1] as { type?: string }).type === 'null') {
    const something = withNullable(anyOf[0]) as { enum?: unknown[] };
    // That keyword needs a type beside it, which a list of values has not.
    return something.enum === undefined ? { ...something, nullable: true } : { enum: [...something.enum, null] };
  }
  return Object.fromEntries(
    Object.entries(anyOf === undefined ? rest : { anyOf, ...rest }).map(([key, value]) => [key, withNullable(value)]),
  );
}
