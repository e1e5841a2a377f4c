import * as m from '#messages/server-strapi-api';

import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { visibleName } from '../../../../shared/platform/kit/name-identity.ts';
import { isBlank } from '../../../../shared/platform/kit/text.ts';

/** Parses a value or refuses it. `path` is its location: `platformReleases[0].releases[1].date`. */
export type Read<T> = (value: unknown, path: string) => T;

type Readers = Readonly<Record<string, Read<unknown>>>;
export type Given<R extends Readers> = { [Name in keyof R]?: ReturnType<R[Name]> };

const MAX_SHOWN = 100;
const MAX_ID = 2_147_483_647;

/** Sentence about the value at a path. */
export type AttributeSentence = (at: { path: string }) => string;

/** A refusal that names the path. */
export function attributeError(path: string, sentence: AttributeSentence): Refusal {
  const shown = path.slice(0, MAX_SHOWN);
  return new Refusal('bad_input', sentence({ path: shown }), shown);
}

/** Parses an object. Unknown members are refused by name. */
export function readGiven<R extends Readers>(value: unknown, path: string, readers: R): Given<R> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw attributeError(path === '' ? 'data' : path, m.attributeObject);
  const members = Object.entries(value).map(([name, member]) => {
    const place = path === '' ? name : `${path}.${name}`;
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (read === undefined) throw attributeError(place, m.attributeUnknown);
    return [name, read(member, place)];
  });
  return Object.fromEntries(members) as Given<R>;
}

/** Parses rows of components. Strapi's clients repeat the ids of rows, which are ignored. */
export function rowsOf<R extends Readers>(readers: R, max: number): Read<Given<R>[]> {
  return listOf((row, path) => readGiven(withoutId(row), path, readers), max);
}

function withoutId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'));
}

/** Control characters, direction overrides, and characters that PostgreSQL cannot store. */
const UNFIT_FOR_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** A trimmed text in one line, of at most `max` characters. */
export function line(max: number): Read<string> {
  return (value, path) => {
    if (typeof value !== 'string') throw attributeError(path, m.attributeText);
    if (UNFIT_FOR_A_LINE.test(value)) throw attributeError(path, m.attributeLine);
    const text = isBlank(value) ? '' : value.replace(/\s+/g, ' ').trim();
    if ([...text].length > max) throw attributeError(path, (at) => m.attributeTooLong({ ...at, max }));
    return text;
  };
}

export function name(max: number): Read<string> {
  return (value, path) => {
    const text = visibleName(line(max)(value, path));
    if (text === '') throw attributeError(path, m.attributeEmpty);
    return text;
  };
}

/** A text with any number of lines, of at most `max` characters. */
export function text(max: number): Read<string> {
  return (value, path) => {
    if (typeof value !== 'string') throw attributeError(path, m.attributeText);
    if ([...value].length > max) throw attributeError(path, (at) => m.attributeTooLong({ ...at, max }));
    return value;
  };
}

export const flag: Read<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw attributeError(path, m.trueOrFalse);
  return value;
};

export function integer(min: number, max = MAX_ID): Read<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      throw attributeError(path, (at) => m.attributeWholeNumber({ ...at, min, max }));
    return value;
  };
}

export function oneOf<T extends string>(values: readonly T[]): Read<T> {
  return (value, path) => {
    const known = values.find((other) => other === value);
    if (known === undefined) throw attributeError(path, (at) => m.oneOf({ ...at, values: values.join(', ') }));
    return known;
  };
}

export const day: Read<string> = (value, path) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) throw attributeError(path, m.attributeDay);
  return value;
};

export function maybe<T>(read: Read<T>): Read<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

/** Accepts only empty values, which clients send. Others are refused with the reason. */
export function onlyEmpty(reason: AttributeSentence): Read<null> {
  return (value, path) => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) throw attributeError(path, reason);
    return null;
  };
}

export function someOf<T extends string>(values: readonly T[]): Read<T[]> {
  return listOf(oneOf(values), values.length);
}

export function listOf<T>(read: Read<T>, max: number): Read<T[]> {
  return (value, path) => {
    if (value === null) return [];
    if (!Array.isArray(value)) throw attributeError(path, m.attributeList);
    if (value.length > max) throw attributeError(path, (at) => m.attributeListTooLong({ ...at, max }));
    return value.map((each, index) => read(each, `${path}[${index}]`));
  };
}
