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

/** Converts ids of names and pictures to the values of a line. */
export interface LineNames {
  name(table: LookupTable, id: number): string;
  /** Undefined: it is not published. */
  title(kind: PublicationKind, id: number): string | undefined;
  /** Path of a copied picture, with what is said of it; undefined where files are left out. */
  picture(id: number): PictureOfLine | undefined;
}

/** Every name that the fields of a line refer to. */
export function namesOfFields(fields: Fields, line: object): NameList {
  const chosen = lookupsOf(fields).flatMap(([name, { table }]) => {
    const said = (line as Line)[name];
    return [said ?? []].flat().map((each) => [table as LookupTable, each as string] as const);
  });
  const regions = ofType(fields, 'names').flatMap(([name]) =>
    (((line as Line)[name] ?? []) as NameOfLine[]).flatMap((each) => wholeName(each).region ?? []),
  );
  return [...chosen, ...regions.map((region) => ['region', region] as const)] as NameList;
}

/** A name alone has nothing beside it. */
const wholeName = (said: NameOfLine) => (typeof said === 'string' ? { name: said } : said);

function namesOfLine(field: string, said: NameOfLine[], names: Lookups): StoredName[] {
  const rows = said.map(wholeName).map(({ name, kind, locale, region }) => ({
    name: visibleName(name),
    kind: kindOf({ kind }),
    locale: locale ? cleanLocale(locale, field) : null,
    regionId: region ? names.id('region', region) : null,
  }));
  const keys = rows.map((row) => JSON.stringify({ ...row, name: nameIdentity(row.name) }));
  // Once is enough.
  return rows.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Fields of a line by id; omitted ones are unchanged. The kind reads its pictures and `own` fields. */
export function fieldsOfLine<F extends Fields>(fields: F, line: object, names: Lookups): Partial<StoredFields<F>> {
  const idOf = (table: string | undefined) => (name: string) => names.id(table as LookupTable, name);
  const said = [...ofType(fields, 'text', 'line', 'date', 'oneOf', 'someOf', 'flag'), ...lookupsOf(fields)].flatMap(
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
  return Object.fromEntries([...said, ...named]) as Partial<StoredFields<F>>;
}

/** The fields as a line says them. */
export function lineOfFields<F extends Fields>(fields: F, record: StoredFields<F>, names: LineNames): Record<string, unknown> {
  const values = record as Line;
  const said = fieldNames(fields).flatMap((name) => {
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
  return Object.fromEntries(said) as Record<string, unknown>;
}

/** A name as a line says it, without what is not known of it; what is not filled in stands in no line. */
function nameOfLine({ name, kind, locale, regionId }: StoredName, names: LineNames): NameOfLine[] {
  if (name === null) return [];
  const region = regionId === null ? null : names.name('region', regionId);
  return [{ name, ...(kind !== 'alternative' && { kind }), ...(locale && { locale }), ...(region && { region }) }];
}

/** Lookups that a name alone tells. */
const lookupsOf = (fields: Fields): [string, Field][] =>
  ofType(fields, 'lookup', 'lookups').filter(([, { within }]) => within === undefined);
