import { sql, type RawBuilder } from 'kysely';

import {
  fieldNames,
  ofType,
  type Field,
  type Fields,
  type FormOf,
  type StoredFields,
} from '../../../shared/catalogue/publications/field.ts';
import type { StoredName } from '../../../shared/catalogue/publications/names.ts';
import { TITLE_FIELDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { shownFields } from '../../../shared/catalogue/publications/shown-fields.ts';
import { pictureJson, storedPictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { insertRows } from './batch-sql-store.ts';
import { choiceJson } from './lookup-resolver-store.ts';
import { namesInForm, namesInRecord } from './name-store.ts';

export interface LinkTable {
  table: keyof Tables & string;
  column: string;
}

/**
 * SQL mapping of a kind's fields: columns of its table, and link tables. The kind adds `own` fields.
 * Technologies and formats use it too, except for names and publications.
 */
export function publicationColumns<F extends Fields>(kind: string, alias: string, fields: F) {
  const isColumn = ({ type }: Field) => !['own', 'lookups', 'pictures', 'publications', 'names'].includes(type);
  const columns = fieldNames(fields).filter((name) => isColumn(fields[name] as Field));
  const ref = (name: keyof F & string) => sql.ref(`${alias}.${columnOf(fields[name] as Field, name)}`);
  const links = Object.fromEntries(
    ofType(fields, 'lookups', 'pictures', 'publications').map(([name, { type, table }]) => {
      return [name, { table: `${kind}_${table}`, column: type === 'pictures' ? 'picture_id' : `${table}_id` }];
    }),
  ) as Record<keyof F & string, LinkTable>;
  const named = ofType(fields, 'names').map(([name]) => name);
  const own = sql.ref(`x.${kind}_id`);

  const linked = (name: keyof F & string, item: RawBuilder<unknown>, more = sql``) => sql`coalesce((
    select json_agg(${item} order by x.position) from ${sql.table(links[name].table)} x ${more}
    where ${own} = ${sql.ref(`${alias}.id`)}), '[]')`;

  function formValue(name: keyof F & string): RawBuilder<unknown> {
    const { type, table = '' } = fields[name] as Field;
    switch (type) {
      case 'lookup':
        return sql`(select ${choiceJson(table, 'l')} from ${sql.table(table)} l where l.id = ${ref(name)})`;
      case 'lookups': {
        const chosen = sql`join ${sql.table(table)} l on l.id = ${sql.ref(`x.${table}_id`)}`;
        return linked(name, choiceJson(table, 'l'), chosen);
      }
      case 'picture':
        return pictureJson(`${alias}.${columnOf(fields[name] as Field, name)}`);
      case 'pictures':
        return linked(name, pictureJson('x.picture_id'));
      case 'publications': {
        const { of = kind as PublicationKind } = fields[name] as Field;
        const chosen = sql`join ${sql.table(of)} l on l.id = ${sql.ref(`x.${table}_id`)}`;
        return linked(name, sql`json_build_object('id', l.id, 'title', ${sql.ref(`l.${TITLE_FIELDS[of]}`)})`, chosen);
      }
      case 'names':
        return namesInForm(kind as PublicationKind, `${alias}.id`);
      default:
        return sql`${ref(name)}`;
    }
  }

  return {
    /** Link tables of lookups and pictures, by field. */
    links,

    /** Tables of all lists, by field. */
    lists: {
      ...Object.fromEntries(Object.entries<LinkTable>(links).map(([name, { table }]) => [name, table])),
      ...Object.fromEntries(named.map((name) => [name, nameTable(kind)])),
    } as Record<keyof F & string, keyof Tables & string>,

    /** `select` list of stored columns, named by field. */
    stored: sql.join([
      ...columns.map((name) => sql`${ref(name)} as ${sql.id(name)}`),
      ...Object.keys(links).map((name) => sql`${linked(name, sql.ref(`x.${links[name]?.column ?? ''}`))} as ${sql.id(name)}`),
      ...named.map((name) => sql`${namesInRecord(kind as PublicationKind, `${alias}.id`)} as ${sql.id(name)}`),
    ]),

    /** The form as JSON. @param others SQL of fields that the kind reads itself. */
    formJson(others: Partial<Record<keyof F, RawBuilder<unknown>>>): RawBuilder<unknown> {
      const pairs = fieldNames(fields).map((name) => sql`${sql.lit(name)}, ${others[name] ?? formValue(name)}`);
      return sql`json_build_object(${sql.join(pairs)})`;
    },

    /** The form with pictures as forms have them. */
    formView: (form: FormOf<F>): FormOf<F> => ({
      ...form,
      ...byName(ofType(fields, 'picture'), (name) => form[name] && storedPictureView(form[name] as unknown as PictureRow)),
      ...byName(ofType(fields, 'pictures'), (name) => (form[name] as unknown as PictureRow[]).map(storedPictureView)),
    }),

    /** Values of its columns. */
    row: (record: StoredFields<F>): Record<string, unknown> =>
      Object.fromEntries(columns.map((name) => [columnOf(fields[name] as Field, name), valueOf(record, name)])),

    /** Writes one list of many records. */
    async insertList(db: Db, records: [id: number, record: StoredFields<F>][], name: keyof F & string): Promise<void> {
      const link = links[name] as LinkTable | undefined;
      const rows = records.flatMap(([id, record]) =>
        (valueOf(record, name) as (number | StoredName)[]).map((item, position) => ({
          [`${kind}_id`]: id,
          ...(typeof item === 'number' ? { [link?.column ?? '']: item } : nameColumns(item)),
          position,
        })),
      );
      await insertRows(db, link?.table ?? nameTable(kind), rows as never[]);
    },
  };
}

export type PublicationColumns<F extends Fields> = ReturnType<typeof publicationColumns<F>>;

const nameTable = (kind: string) => `${kind as PublicationKind}_alternative_name` as const;
const nameColumns = ({ regionId, ...name }: StoredName) => ({ ...name, region_id: regionId });

const valueOf = (record: object, name: string): unknown => record[name as keyof typeof record];

const byName = <Part>(of: [name: string, field: Field][], part: (name: string) => Part) =>
  Object.fromEntries(of.map(([name]) => [name, part(name)]));

/** Column of a field. */
export function columnOf({ column, type }: Field, name: string): string {
  const spelled = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column ?? (type === 'lookup' || type === 'picture' ? `${spelled}_id` : spelled);
}

/** `select` list of shown columns, named by attribute. */
export const shownColumns = (alias: string, fields: Fields) =>
  sql.join(
    shownFields(fields).map(([name, field]) => {
      return sql`${sql.ref(`${alias}.${columnOf(field, name)}`)} as ${sql.id(field.attribute ?? name)}`;
    }),
  );
