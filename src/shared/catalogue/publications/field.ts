import { Type, type Static, type TSchema } from 'typebox';

import { isBlank } from '../../platform/kit/text.ts';
import { DayText } from '../../platform/kit/patterned.ts';
import { StoredPicture } from '../../files/storage/picture-contract.ts';
import { shortDate } from '../../platform/kit/dates.ts';
import { nullable } from '../../platform/kit/endpoint.ts';
import { isDay } from '../../platform/kit/typed-date.ts';
import { lookupLabel } from '../vocabularies/lookup-labels.ts';
import { Choice } from './choice.ts';
import type { StoredName } from './names.ts';
import type { PublicationKind } from './publication.ts';

/**
 * A field of a publication: labels for readers, schema of forms, and a type that decides how it is cleaned, compared, stored,
 * imported, exported and sent. For the type `own`, the kind implements the latter.
 */
export interface Field<Schema extends TSchema = TSchema> extends Details {
  readonly type: FieldType;
  /** Label on screens and in the history. */
  readonly title: () => string;
  readonly schema: Schema;
  readonly empty: Static<Schema>;
  /** Value as readable lines; none if it is empty. Equal lines mean an equal value. */
  lines(value: Static<Schema>): string[];
  /** Key that decides whether two values are equal. */
  identity?(value: Static<Schema>): unknown;
  /** Limit of characters of a text, or entries of a list. */
  readonly max?: number;
  /** Lookups: their table. Pictures, names and publications: the suffix of the table that links or holds them. */
  readonly table?: string;
  /** Publications only: their kind. */
  readonly of?: PublicationKind;
  /** Values of a closed list. */
  readonly values?: readonly string[];
  /** Days only: the first allowed year, and the error for other dates. */
  readonly days?: { firstYear: number };
}

export interface Details {
  /** Attribute of the content routes, if it differs from the field's name. */
  readonly attribute?: string;
  /** Description in the API reference. */
  readonly about?: string;
  /** Column, if it differs from the field's name in snake case. */
  readonly column?: string;
  /** Field that this lookup depends on, such as the category of a subcategory. The kind checks it. */
  readonly within?: string;
}

export type Fields = Readonly<Record<string, Field>>;
export type FieldType =
  | 'name'
  | 'text'
  | 'line'
  | 'date'
  | 'oneOf'
  | 'someOf'
  | 'flag'
  | 'lookup'
  | 'lookups'
  | 'picture'
  | 'pictures'
  | 'publications'
  | 'names'
  | 'own';
export type FormOf<F extends Fields> = { -readonly [Name in keyof F]: Static<F[Name]['schema']> };

/** Stored form: ids instead of choices. The kind adds its `own` fields. */
export type StoredFields<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['type'] extends 'own' ? never : Name]: StoredValue<F[Name]>;
};
type StoredValue<F extends Field> = F['type'] extends 'lookup' | 'picture'
  ? number | null
  : F['type'] extends 'lookups' | 'pictures' | 'publications'
    ? number[]
    : F['type'] extends 'names'
      ? StoredName[]
      : Static<F['schema']>;

export const filled = (text: string | null | undefined): string[] =>
  text === null || text === undefined || isBlank(text) ? [] : [text];
type Title = () => string;
const nameLines = (table: string, choices: { name: string }[]): string[] => choices.map(({ name }) => lookupLabel(table, name));
const optionalText = (max: number) => nullable(Type.String({ maxLength: max }));
const DAY = nullable(DayText);

export function described<
  const Type extends FieldType,
  Schema extends TSchema,
  More extends Pick<Field<Schema>, 'empty' | 'lines'>,
>(type: Type, title: Title, schema: Schema, more: More) {
  return { type, title, schema, ...more };
}

/** Title, never null. */
export const name = (title: Title, max: number, details: Details = {}) =>
  described('name', title, Type.String({ maxLength: max }), { ...details, max, empty: '', lines: filled });

/** Text of several lines. */
export const text = <const More extends Details = object>(title: Title, max: number, details?: More) =>
  described('text', title, optionalText(max), { ...(details as More), max, empty: null, lines: filled });

export const line = <const More extends Details = object>(title: Title, max: number, details?: More) =>
  described('line', title, optionalText(max), { ...(details as More), max, empty: null, lines: filled });

/** yyyy-mm-dd. */
export const date = <const More extends Details = object>(title: Title, days: NonNullable<Field['days']>, details?: More) => {
  // An unfinished form may have an invalid day.
  const lines = (day: string | null) => (day === null ? [] : [isDay(day) ? shortDate(day) : day]);
  return described('date', title, DAY, { ...(details as More), days, empty: null, lines });
};

/** @param words label of each value */
export function oneOf<const Value extends string, const More extends Details = object>(
  title: Title,
  words: Record<Value, () => string>,
  details?: More,
) {
  const values = Object.keys(words) as Value[];
  const lines = (value: Value | null) => (value === null ? [] : [words[value]()]);
  return described('oneOf', title, nullable(Type.Enum([...values])), { ...(details as More), values, empty: null, lines });
}

export const lookup = <Of extends TSchema = typeof Choice>(
  title: Title,
  table: string,
  { choice = Choice as unknown as Of, ...details }: Details & { choice?: Of } = {},
) => {
  const lines = (value: unknown) => (value === null ? [] : nameLines(table, [value as { name: string }]));
  return described('lookup', title, nullable(choice), { ...details, table, empty: null as never, lines });
};

export const lookups = <Of extends TSchema = typeof Choice>(
  title: Title,
  table: string,
  { max, choice = Choice as unknown as Of, ...details }: Details & { max: number; choice?: Of },
) => {
  const lines = (values: unknown) => nameLines(table, values as { name: string }[]);
  return described('lookups', title, Type.Array(choice, { maxItems: max }), {
    ...details,
    table,
    max,
    empty: [] as never,
    lines,
  });
};

export const picture = (title: Title, details: Details = {}) => {
  const lines = (value: StoredPicture | null) => (value === null ? [] : [value.url]);
  return described('picture', title, nullable(StoredPicture), { ...details, empty: null, lines });
};

export const pictures = (title: Title, table: string, { max, ...details }: Details & { max: number }) => {
  const lines = (values: StoredPicture[]) => values.map(({ url }) => url);
  return described('pictures', title, Type.Array(StoredPicture, { maxItems: max }), {
    ...details,
    table,
    max,
    empty: [],
    lines,
  });
};

/** A field that its kind implements. */
export const own = <Schema extends TSchema>(
  title: Title,
  schema: Schema,
  rest: { empty: Static<Schema> } & Pick<Field<Schema>, 'lines' | 'identity'>,
) => ({ type: 'own' as const, title, schema, ...rest });

export const fieldNames = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Maps each field to a value, by its name. */
export function byField<F extends Fields, Part>(fields: F, part: (field: Field, name: keyof F & string) => Part) {
  return Object.fromEntries(fieldNames(fields).map((each) => [each, part(fields[each] as Field, each)])) as Record<
    keyof F & string,
    Part
  >;
}

export const formProperties = <F extends Fields>(fields: F) =>
  byField(fields, ({ schema }) => schema) as unknown as { -readonly [Name in keyof F]: F[Name]['schema'] };

export const emptyForm = <F extends Fields>(fields: F) => byField(fields, ({ empty }) => empty) as FormOf<F>;

/** Fields of some types. */
export const ofType = <F extends Fields>(fields: F, ...types: FieldType[]): [name: keyof F & string, field: Field][] =>
  fieldNames(fields).flatMap((each) => (types.includes((fields[each] as Field).type) ? [[each, fields[each] as Field]] : []));
