import { sql, type RawBuilder } from 'kysely';

import { Refusal } from '../../../shared/platform/kit/errors.ts';

type Kind = 'number' | 'span' | 'truth' | 'key';

/**
 * One column of a list's order, always ascending: what comes largest first stands there by its negative, a time by how long it
 * lies before the epoch. So a comparison of rows, which the order's index serves, says what is behind a cursor.
 */
export interface OrderColumn {
  expression: RawBuilder<unknown>;
  kind: Kind;
}

/** The values of the last row of a page, as text: where the next page starts. */
export type Cursor = string[];

// Strict, so that no text a client made up ever reaches the database as a value it cannot read. Spans are microseconds.
const PATTERNS: Record<Kind, RegExp> = {
  number: /^-?\d{1,16}$/,
  span: /^-?\d{1,17}$/,
  truth: /^(?:true|false)$/,
  key: /^[\p{L}\p{N}\p{M}]{0,100}$/u,
};

/** Text that a client sends back for the next page. It names the order, so that it cannot be used with another. */
export function writeCursor(order: string, values: Cursor): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}

/** Reads a cursor of this order; anything else is refused. */
export function readCursor(order: string, columns: readonly Pick<OrderColumn, 'kind'>[], text: string): Cursor {
  const parsed = parsedJson(Buffer.from(text, 'base64url').toString('utf8'));
  if (Array.isArray(parsed) && parsed.length === columns.length + 1 && parsed[0] === order) {
    const values = parsed.slice(1).map(String);
    if (columns.every(({ kind }, index) => PATTERNS[kind].test(values[index] ?? ''))) return values;
  }
  throw new Refusal('bad_input', 'This cursor does not belong to this list.', 'cursor');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** `order by` of the columns. */
export function orderBy(columns: OrderColumn[]): RawBuilder<unknown> {
  return sql.join(columns.map(({ expression }) => expression));
}

/** Rows behind the cursor in the order of the columns: a row comparison, which the order's index serves. */
export const behind = (columns: OrderColumn[], cursor: Cursor): RawBuilder<boolean> =>
  behindValues(columns, (index) => sql`${cursor[index] ?? ''}`);

/** The same for a query that is written once (`namedQuery`) and asked with the values of a cursor. */
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

/** The cursor values of a row, to be selected with it. */
export function cursorValues(columns: OrderColumn[]): RawBuilder<Cursor> {
  const texts = columns.map(({ expression, kind }) =>
    kind === 'span' ? sql`(extract(epoch from ${expression}) * 1000000)::bigint::text` : sql`(${expression})::text`,
  );
  return sql<Cursor>`array[${sql.join(texts)}]`;
}
