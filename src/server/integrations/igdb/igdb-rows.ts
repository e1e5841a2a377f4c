import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

export type Row<T extends TSchema> = Static<T>;

/**
 * Rows of an answer, reduced to the fields of the schema. IGDB omits unknown fields, and returns dangling references as bare
 * numbers.
 * Such parts are dropped, so that the game is not lost. Null if the answer is no list.
 */
export function readRows<T extends TObject>(row: T, body: Buffer): Row<T>[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  return Array.isArray(parsed) ? (described(Type.Array(row), parsed) as Row<T>[]) : null;
}

function described(schema: TSchema, value: unknown): unknown {
  if (Type.IsArray(schema)) {
    if (!Array.isArray(value)) return undefined;
    return value.map((item) => described(schema.items, item)).filter((item) => Value.Check(schema.items, item));
  }
  if (!Type.IsObject(schema)) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  const parts = Object.entries(schema.properties).map(([name, part]) => [name, part, described(part, given[name])] as const);
  return Object.fromEntries(
    parts
      .filter(([, part, inner]) => inner !== undefined && inner !== null && Value.Check(part, inner))
      .map(([n, , v]) => [n, v]),
  );
}
