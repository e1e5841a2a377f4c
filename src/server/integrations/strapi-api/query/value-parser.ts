import * as m from '#messages/server-strapi-api';

import type { ContentValue, FilterableField } from './content-query.ts';
import { queryError, type QueryPath } from './query-error.ts';

const MAX_INTEGER = 2_147_483_647;
const MAX_TEXT = 500;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses text to a value of the field's type. Refuses others, with the path. */
export function parseValue(field: FilterableField, text: string, path: QueryPath): ContentValue {
  switch (field.type) {
    case 'string':
    case 'text':
      if (text.length > MAX_TEXT) throw queryError(path, (at) => m.textTooLong({ ...at, max: MAX_TEXT }));
      return text;
    case 'integer':
      return parseInteger(text, MAX_INTEGER, path);
    case 'bigint':
      return parseInteger(text, Number.MAX_SAFE_INTEGER, path);
    case 'number':
      return parseNumber(text, path);
    case 'boolean':
      return parseBoolean(text, path);
    case 'enumeration': {
      const index = field.values.indexOf(text);
      if (index === -1) throw queryError(path, (at) => m.oneOf({ ...at, values: field.values.join(', ') }));
      return index;
    }
    case 'date':
      if (!DATE.test(text) || isoDate(text) !== text) throw queryError(path, m.dayWanted);
      return text;
    case 'datetime':
      return parseInstant(text, path);
  }
}

export function parseInteger(text: string, maximum: number, path: QueryPath): number {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(value) <= maximum)) throw queryError(path, (at) => m.wholeNumberUpTo({ ...at, max: maximum }));
  return value;
}

export function parseBoolean(text: string, path: QueryPath): boolean {
  if (['true', 't', '1'].includes(text)) return true;
  if (['false', 'f', '0'].includes(text)) return false;
  throw queryError(path, m.trueOrFalse);
}

function parseNumber(text: string, path: QueryPath): number {
  // Numbers beyond the column's range are compared as larger than all values. PostgreSQL would raise an error.
  const value = /^-?\d{1,30}(?:\.\d{1,30})?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw queryError(path, m.numberWanted);
  return value;
}

function parseInstant(text: string, path: QueryPath): Date {
  const date = new Date(text);
  // `Date` would move an impossible day, such as 30 February, to another.
  const real = DATETIME.test(text) && isoDate(text.slice(0, 10)) === text.slice(0, 10) && !Number.isNaN(date.getTime());
  if (!real) throw queryError(path, m.momentWanted);
  return date;
}

function isoDate(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  // PostgreSQL has no year 0.
  return Number.isNaN(date.getTime()) || day.startsWith('0000') ? null : date.toISOString().slice(0, 10);
}
