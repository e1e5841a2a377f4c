import type { NameOfLine, PictureOfLine } from '../../../shared/integrations/import-export/import-contract.ts';
import {
  fieldNames,
  ofType,
  type Field,
  type Fields,
  type StoredFields,
} from '../../../shared/catalogue/publications/field.ts';
import { kindOf, type StoredName } from '../../../shared/catalogue/publications/names.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { cleanLocale } from '../../catalogue/publications/publication-form.ts';
import type { LookupTable } from './lookup-store.ts';
import type { Lookups, NameList } from './lookups.ts';
import { nameIdentity, visibleName } from '../../../shared/platform/kit/name-identity.ts';

type Line = Readonly<Record<string, unknown>>;

/** Converts ids of lookups, publications and pictures to values of a line. */
export interface LineNames {
  name(table: LookupTable, id: number): string;
  /** Undefined if it is not published. */
  title(kind: PublicationKind, id: number): string | undefined;
  /** Path and texts of a copied picture. Undefined if files are omitted. */
  picture(id: number): PictureOfLine | undefined;
}

/** Lookup names in the fields of a line. */
export function namesOfFields(fields: Fields, line: object): NameList {
  const chosen = lookupsOf(fields).flatMap(([name, { table }]) => {
    const stated = (line as Line)[name];
    return [stated ?? []].flat().map((each) => [table as LookupTable, each as string] as const);
  });
  const regions = ofType(fields, 'names').flatMap(([name]) =>
    (((line as Line)[name] ?? []) as NameOfLine[]).flatMap((each) => wholeName(each).region ?? []),
  );
  return [...chosen, ...regions.map((region) => ['region', region] as const)] as NameList;
}

/** A bare string is a name without kind, language and region. */
const wholeName = (stated: NameOfLine) => (typeof stated === 'string' ? { name: stated } : stated);

function namesOfLine(field: string, stated: NameOfLine[], names: Lookups): StoredName[] {
  const rows = stated.map(wholeName).map(({ name, kind, locale, region }) => ({
    name: visibleName(name),
    kind: kindOf({ kind }),
    locale: locale ? cleanLocale(locale, field) : null,
    regionId: region ? names.id('region', region) : null,
  }));
  const keys = rows.map((row) => JSON.stringify({ ...row, name: nameIdentity(row.name) }));
  // Removes duplicates.
  return rows.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Fields of a line with ids. Omitted fields stay unchanged. Pictures and `own` fields are read by the kind. */
export function fieldsOfLine<F extends Fields>(fields: F, line: object, names: Lookups): Partial<StoredFields<F>> {
  const idOf = (table: string | undefined) => (name: string) => names.id(table as LookupTable, name);
  const stated = [...ofType(fields, 'text', 'line', 'date', 'oneOf', 'someOf', 'flag'), ...lookupsOf(fields)].flatMap(
    ([name, { type, table }]) => {
      const value = (line as Line)[name];
      if (value === undefined) return [];
      if (type === 'lookups') return [[name, [...new Set((value as string[]).map(idOf(table)))]]];
      return [[name, type === 'lookup' && value !== null ? idOf(table)(value as string) : value]];
    },
  );
  const named = ofType(fields, 'names').flatMap(([name]) => {
    const value = (line as Line)[name];
    return value === undefined ? [] : [[name, namesOfLine(name, value as NameOfLine[], names)]];
  });
  return Object.fromEntries([...stated, ...named]) as Partial<StoredFields<F>>;
}

/** Fields of a record as values of a line. */
export function lineOfFields<F extends Fields>(fields: F, record: StoredFields<F>, names: LineNames): Record<string, unknown> {
  const values = record as Line;
  const stated = fieldNames(fields).flatMap((name) => {
    const { type, table, of } = fields[name] as Field;
    const value = values[name];
    if (type === 'own') return [];
    if (value === null || value === undefined) return [[name, value]];
    if (type === 'lookup') return [[name, names.name(table as LookupTable, value as number)]];
    if (type === 'lookups') return [[name, (value as number[]).map((id) => names.name(table as LookupTable, id))]];
    if (type === 'picture') return [[name, names.picture(value as number)]];
    if (type === 'pictures') return [[name, (value as number[]).flatMap((id) => names.picture(id) ?? [])]];
    if (type === 'publications')
      return [[name, (value as number[]).flatMap((id) => names.title(of as PublicationKind, id) ?? [])]];
    if (type === 'names') return [[name, (value as StoredName[]).flatMap((each) => nameOfLine(each, names))]];
    return [[name, value]];
  });
  return Object.fromEntries(stated) as Record<string, unknown>;
}

/** A name as a line contains it, without unknown parts. Empty names are omitted. */
function nameOfLine({ name, kind, locale, regionId }: StoredName, names: LineNames): NameOfLine[] {
  if (name === null) return [];
  const region = regionId === null ? null : names.name('region', regionId);
  return [{ name, ...(kind !== 'alternative' && { kind }), ...(locale && { locale }), ...(region && { region }) }];
}

/** Lookups that are identified by name alone. */
const lookupsOf = (fields: Fields): [string, Field][] =>
  ofType(fields, 'lookup', 'lookups').filter(([, { within }]) => within === undefined);
