import * as m from '#messages/server-platform';
import { sql, type RawBuilder } from 'kysely';

import { Refusal } from '../../../shared/platform/kit/errors.ts';

type Kind = 'number' | 'span' | 'truth' | 'key';

/**
 * A column of a list's order, always ascending. Descending values are negated; times become microseconds before the epoch.
 * So one row comparison, which the index supports, finds the rows behind a cursor.
 */
export interface OrderColumn {
  expression: RawBuilder<unknown>;
  kind: Kind;
}

/** Values of the last row of a page, as text. */
export type Cursor = string[];

// Strict, so that no forged text reaches the database. Spans are microseconds.
const PATTERNS: Record<Kind, RegExp> = {
  number: /^-?\d{1,16}$/,
  span: /^-?\d{1,17}$/,
  truth: /^(?:true|false)$/,
  key: /^[\p{L}\p{N}\p{M}]{0,100}$/u,
};

/** Cursor for the next page. It contains the name of the order, so it cannot be used with another. */
export function writeCursor(order: string, values: Cursor): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}

/** Parses a cursor of this order. Refuses others. */
export function readCursor(order: string, columns: readonly Pick<OrderColumn, 'kind'>[], text: string): Cursor {
  const parsed = parsedJson(Buffer.from(text, 'base64url').toString('utf8'));
  if (Array.isArray(parsed) && parsed.length === columns.length + 1 && parsed[0] === order) {
    const values = parsed.slice(1).map(String);
    if (columns.every(({ kind }, index) => PATTERNS[kind].test(values[index] ?? ''))) return values;
  }
  throw new Refusal('bad_input', m.wrongCursor(), 'cursor');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function orderBy(columns: OrderColumn[]): RawBuilder<unknown> {
  return sql.join(columns.map(({ expression }) => expression));
}

/** Condition for rows behind the cursor: a row comparison, which the order's index supports. */
export const behind = (columns: OrderColumn[], cursor: Cursor): RawBuilder<boolean> =>
  behindValues(columns, (index) => sql`${cursor[index] ?? ''}`);

/** The same for a `namedQuery`, with the values of the cursor as parameters. */
export const behindAsked = (columns: OrderColumn[]): RawBuilder<boolean> =>
  behindValues(columns, (index) => sql.raw(`$${index + 1}`));

function behindValues(columns: OrderColumn[], textAt: (index: number) => RawBuilder<unknown>): RawBuilder<boolean> {
  const values = columns.map(({ kind }, index) => valueOf(kind, textAt(index)));
  return sql<boolean>`(${sql.join(columns.map(({ expression }) => expression))}) > (${sql.join(values)})`;
}

function valueOf(kind: Kind, text: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (kind) {
    case 'number':
      return sql`${text}::text::bigint`;
    case 'span':
      return sql`(${text}::text::bigint * interval '1 microsecond')`;
    case 'truth':
      return sql`${text}::text::boolean`;
    case 'key':
      return sql`${text}::text`;
  }
}

/** Selects the cursor values of a row. */
export function cursorValues(columns: OrderColumn[]): RawBuilder<Cursor> {
  const texts = columns.map(({ expression, kind }) =>
    kind === 'span' ? sql`(extract(epoch from ${expression}) * 1000000)::bigint::text` : sql`(${expression})::text`,
  );
  return sql<Cursor>`array[${sql.join(texts)}]`;
}
