import { isDeepStrictEqual } from 'node:util';

import * as m from '#messages/server-publications';

import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Choice, PlatformChoice } from '../../../shared/catalogue/publications/choice.ts';
import {
  byField,
  emptyForm,
  fieldNames,
  ofType,
  type Field,
  type Fields,
  type FormOf,
  type StoredFields,
} from '../../../shared/catalogue/publications/field.ts';
import {
  kindOf,
  MAX_NAME,
  type NameKind,
  type NameRow,
  type StoredName,
  usualLocale,
} from '../../../shared/catalogue/publications/names.ts';
import { cleanLine, cleanName, cleanText } from '../../platform/text/clean-text.ts';
import type { FindingName } from '../../platform/db/name-texts.ts';
import { checkMarkdown } from '../../platform/text/markdown.ts';
import { refuseRepeated, replacers, resolvedId, type LookupKind, type Replacing } from './lookup-resolver-service.ts';

const MAX_CHOICE_NAME = 200;
const DAY_MS = 86_400_000;
/** Fields that pages show as Markdown. */
const MARKDOWN_FIELDS = new Set(['description', 'text']);

/** Form without control characters and outer spaces. The kind cleans its `own` fields. */
export function cleanFields<F extends Fields>(fields: F, form: FormOf<F>, now: Date): FormOf<F> {
  return byField(fields, (field, name) => cleanValue(field, name, form[name], now)) as FormOf<F>;
}

function cleanValue(field: Field, name: string, value: unknown, now: Date): unknown {
  switch (field.type) {
    case 'name':
      return cleanName(value as string, name, field.max);
    case 'line':
      return cleanLine((value as string | null) ?? '', name, field.max) || null;
    case 'text':
      return cleanLongText((value as string | null) ?? '', name, field.max ?? 0) || null;
    case 'date':
      return value === null ? null : pastDay(field, name, value as string, now);
    case 'lookup':
      return value === null ? null : cleanChoice(name, value as Choice);
    case 'lookups':
      return (value as Choice[]).map((choice) => cleanChoice(name, choice));
    case 'someOf':
      // In declared order, regardless of the request.
      return field.values?.filter((each) => (value as string[]).includes(each));
    case 'names':
      return (value as NameRow[]).map((row) => ({
        name: cleanName(row.name, name, MAX_NAME),
        kind: kindOf(row),
        locale: row.locale ? cleanLocale(row.locale, name) : null,
        region: row.region,
      }));
    default:
      return value;
  }
}

function cleanLongText(typed: string, name: string, max: number): string {
  const text = cleanText(typed, name, max);
  if (MARKDOWN_FIELDS.has(name)) checkMarkdown(text, name);
  return text;
}

export function cleanChoice<T extends { name: string }>(field: string, choice: T): T {
  const cleaned = { ...choice, name: cleanName(choice.name, field, MAX_CHOICE_NAME) };
  if (!('altName' in choice)) return cleaned;
  return { ...cleaned, altName: cleanName((choice.altName as string | null) ?? '', field, MAX_CHOICE_NAME) || null };
}

/** A canonical language tag. Refuses invalid ones. */
export function cleanLocale(tag: string, field: string): string {
  const locale = usualLocale(tag);
  if (locale !== null) return locale;
  throw new Refusal('bad_input', m.notLanguageTag({ tag }), field);
}

/** A date that has begun somewhere on earth. */
function pastDay({ days }: Field, name: string, date: string, now: Date): string {
  const year = realDay(date, name).getUTCFullYear();
  if (days !== undefined && (year < days.firstYear || realDay(date, name).getTime() > now.getTime() + DAY_MS))
    throw new Refusal('bad_input', m.dayOutOfRange({ year: days.firstYear }), name);
  return date;
}

/** The date of a text. Refuses impossible ones, such as 31 February. */
export function realDay(date: string, field: string): Date {
  const day = new Date(`${date}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date) return day;
  throw new Refusal('bad_input', m.noSuchDay({ date }), field);
}

/** The form with every lookup and picture replaced. Also used to visit them all. The kind replaces in its `own` fields. */
export function replaceFields<F extends Fields>(
  fields: F,
  form: FormOf<F>,
  { lookup, picture }: Replacing<keyof F & string>,
): FormOf<F> {
  const { one, all } = replacers(lookup);
  return byField(fields, ({ type, table, within }, name) => {
    const value = form[name];
    if (type === 'lookup' && within === undefined) return one(table as LookupKind, value as PlatformChoice | null, name);
    if (type === 'lookups') return all(table as LookupKind, value as PlatformChoice[], name);
    if (type === 'picture') return value === null ? null : picture(value, name);
    if (type === 'pictures') return (value as StoredPicture[]).flatMap((each) => picture(each, name) ?? []);
    if (type === 'names') return (value as NameRow[]).map((row) => ({ ...row, region: one('region', row.region, name) }));
    return value;
  }) as FormOf<F>;
}

/** A form with only these fields, because others need not be resolved. */
export function onlyFields<F extends Fields>(fields: F, form: FormOf<F>, names: (keyof F & string)[]): FormOf<F> {
  return { ...emptyForm(fields), ...partOf(form, names) };
}

export const partOf = <Form extends object>(form: Form, names: readonly (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>;

/** Fields that differ between two forms. */
export const changedNames = <F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>) =>
  fieldNames(fields).filter((name) => !isDeepStrictEqual(before[name], after[name]));

/** Refuses duplicates in the lists of a form. */
export function refuseTwice<F extends Fields>(fields: F, form: FormOf<F>): void {
  for (const [name] of ofType(fields, 'lookups')) refuseRepeated(form[name] as Choice[], name);
  for (const [name] of ofType(fields, 'publications'))
    refuseRepeated(
      (form[name] as { id: number; title: string }[]).map(({ id, title }) => ({ id, name: title })),
      name,
    );
  for (const [name] of ofType(fields, 'pictures'))
    refuseRepeated(
      (form[name] as StoredPicture[]).map(({ id }) => ({ id })),
      name,
    );
}

/** Stored columns of a resolved form. The kind adds its `own` fields. */
export function storedOf<F extends Fields>(fields: F, form: FormOf<F>): StoredFields<F> {
  const stored = fieldNames(fields).flatMap((name): [string, unknown][] => {
    const { type } = fields[name] as Field;
    const value = form[name];
    if (type === 'own') return [];
    if (type === 'lookup' || type === 'picture') return [[name, (value as { id: number | null } | null)?.id ?? null]];
    if (type === 'lookups' || type === 'pictures' || type === 'publications')
      return [[name, idsOf(value as { id: number | null }[])]];
    if (type === 'names') return [[name, (value as NameRow[]).map(storedName)]];
    return [[name, value]];
  });
  return Object.fromEntries(stored) as StoredFields<F>;
}

const storedName = ({ name, locale = null, region, kind }: NameRow): StoredName => ({
  name: name || null,
  kind: kindOf({ kind }),
  locale,
  regionId: region?.id ?? null,
});

/** Names that find a publication, the title first. */
export function findingNames(fields: Fields, title: string, record: object): FindingName[] {
  const values = record as Record<string, unknown>;
  const others = ofType(fields, 'names').flatMap(([name]) => values[name] as StoredName[]);
  return [
    { name: values[title] as string, role: 'shown' },
    ...others.flatMap(({ name, kind }): FindingName[] => (name === null ? [] : [{ name, role: ROLES[kind] ?? 'shown' }])),
  ];
}
const ROLES: Partial<Record<NameKind, FindingName['role']>> = { abbreviation: 'short', hint: 'hidden' };

export const idsOf = (choices: { id: number | null }[]): number[] => choices.map(resolvedId);

/** Ids of stored pictures anywhere in a form. */
export function picturesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('placeholder' in value && 'id' in value && typeof value.id === 'number') return [value.id];
  return Object.values(value).flatMap(picturesIn);
}
