import type { TSchema } from 'typebox';

/** By schema, so that each is compiled once in a process. */
const exact = new WeakMap<TSchema, TSchema>();

/**
 * Rewrites "a number, a text or null" as a list of types.
 * With `anyOf`, the validator takes the first branch that it can coerce, and null becomes 0 or ''.
 */
export function exactNulls(schema: TSchema): TSchema {
  const result = exact.get(schema) ?? (rewritten(schema) as TSchema);
  exact.set(schema, result);
  return result;
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
