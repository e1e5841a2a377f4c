import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

export type Row<T extends TSchema> = Static<T>;

/**
 * The rows of an answer, reduced to what the schema describes. IGDB leaves out what it does not know, and a reference to
 * something that is gone comes as its bare number: such parts are taken away instead of losing the whole game. Null where
 * the answer is no list of rows.
 */
export function readRows<T extends TObject>(row: T, body: Buffer): Row<T>[] | null {
  let said: unknown;
  try {
    said = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  return Array.isArray(said) ? (described(Type.Array(row), said) as Row<T>[]) : null;
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
