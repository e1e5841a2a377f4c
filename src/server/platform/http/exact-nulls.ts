import type { TSchema } from 'typebox';

/**
 * A schema in which "a number, a text or null" is written as a list of types. Of two branches the validator would take the
 * first that it can make the value fit, and null fits as 0 or as an empty text.
 */
export function exactNulls(schema: TSchema): TSchema {
  return rewritten(schema) as TSchema;
}

function rewritten(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(rewritten);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, rewritten(value)]);
  const { anyOf, ...rest } = Object.fromEntries(entries) as { anyOf?: { type?: unknown; enum?: unknown; const?: unknown }[] };
  const [one, other] = anyOf ?? [];
  const isEither = anyOf?.length === 2 && other?.type === 'null';
  if (!isEither || typeof one?.type !== 'string' || one.enum !== undefined || one.const !== undefined)
    return Object.fromEntries(entries);
  return { ...rest, ...one, type: [one.type, 'null'] };
}
