import { sql, type RawBuilder } from 'kysely';

import { commonAttributes, type CommonCard } from '../../../shared/catalogue/publications/browse-contract.ts';
import { emptyForm, fieldNames, type Field, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_PUBLISHED, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Replacing } from './lookup-resolver-service.ts';
import { columnOf, publicationColumns } from './publication-columns-store.ts';
import { commonAttributesView, linkedNames, linkedPublications, linkedView } from './publication-detail-store.ts';
import type { CommonDetailRow, LinkedRow } from './publication-detail-store.ts';
import { storedOf } from './publication-form.ts';
import type { ListKind } from './publication-list-store.ts';
import type { PublicationRecord, StoredKind } from './publication-record-store.ts';
import type { OwnedFields } from './publication-save-service.ts';

/** The server's description of a simple kind, beside its fields, filters and calls. */
export interface SimpleKind<F extends Fields = Fields, Rec extends PublicationRecord<F> = PublicationRecord<F>> {
  stored: StoredKind<F, Rec> & { kind: SimpleKindName };
  list: SimpleList;
  editing?: OwnEditing<F, Rec>;
  page?: OwnPage;
}

/** Steps of a save for fields that are the kind's own. */
export interface OwnEditing<F extends Fields, Rec extends PublicationRecord<F>> {
  recordOf?(form: FormOf<F>, owned: OwnedFields): Rec;
  clean?(form: FormOf<F>): FormOf<F>;
  /** Replaces lookups in own fields. */
  replace?(form: FormOf<F>, replacing: Replacing<keyof F & string>): FormOf<F>;
  /** Converts a stored revision to a valid form. */
  restorable?(form: FormOf<F>): FormOf<F>;
}

/** Attributes of a page beside the fields. */
export interface OwnPage {
  /** For the `select` list of publications `p`. */
  columns?: RawBuilder<unknown>;
  attributesOf(row: never, parts: { db: Db; publicUrl: string }): object | Promise<object>;
}

export type SimpleList = ListKind<object, never, never, { id: number }, CommonCard & { sensitive?: boolean }>;
/** Rows and filters of a list stay inside it, which the type checker cannot verify. */
export const simpleList = <
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card extends CommonCard,
>(
  list: ListKind<Asked, Facet, Order, Row, Card>,
) => list as unknown as SimpleList;
/** The same for records and forms. */
export const simpleKind = <F extends Fields, Rec extends PublicationRecord<F>>(kind: SimpleKind<F, Rec>) =>
  kind as unknown as SimpleKind;

/** Storage of the publications of a simple kind. @param own parts beside the fields. */
export function simpleStoredKind<F extends Fields, Rec extends PublicationRecord<F>>(
  kind: SimpleKindName,
  fields: F,
  own: Pick<StoredKind<F, Rec>, 'foundBy'> & Partial<Omit<StoredKind<F, Rec>, 'kind'>>,
): StoredKind<F, Rec> & { kind: SimpleKindName } {
  return {
    kind,
    fields,
    title: 'title',
    columns: publicationColumns(kind, kind, fields),
    form: {},
    ownColumns: (record: object) => ({ cover_id: coverOf(record) }),
    parts: {},
    empty: { ...storedOf(fields, emptyForm(fields)), uploaderId: null, publishedAt: null } as Rec,
    fieldOf: (member) => (Object.hasOwn(fields, member) ? (member as keyof F & string) : null),
    identity: ['title'],
    ...own,
  };
}

interface Covered {
  images?: number[];
  sensitive?: boolean;
}

/** Sensitive publications have no cover in feeds, previews, searches and on the home page. */
function coverOf({ images = [], sensitive = false }: Covered): number | null {
  return sensitive ? null : (images[0] ?? null);
}

/** For kinds in which titles are not unique: an import means the publication of the same uploader. */
export const titledByUploader = (kind: SimpleKindName) =>
  ({
    identity: ['title', 'uploader_id'],
    exportOrder: sql`(select a.nickname collate "C" from account a where a.id = ${sql.ref(`${kind}.uploader_id`)}) nulls first`,

    async find(db, items) {
      const wanted = items.map(({ title, uploaderId }, position) => ({ title, uploader: uploaderId ?? null, position }));
      const table = sql.table(kind);
      const { rows } = await sql<{ position: number; id: number }>`
        with w as materialized (
            select * from json_to_recordset(${JSON.stringify(wanted)}::json) w(title text, uploader int, position int)),
          met as (
            select w.position, p.id, 0 as place, p.removal_at from w join ${table} p
              on name_identity(p.title) = name_identity(w.title) and p.status_id = ${STATUS_PUBLISHED} and p.uploader_id is not distinct from w.uploader
            union all
            select w.position, p.id, 1, p.removal_at from w join former_title f on name_identity(f.title) = name_identity(w.title)
              join ${table} p on p.id = ${sql.ref(`f.${kind}_id`)} and p.status_id = ${STATUS_PUBLISHED} and p.uploader_id is not distinct from w.uploader)
        select distinct on (position) position, id from met order by position, removal_at is not null, place, id`.execute(db);
      const ids = new Map(rows.map((row) => [row.position, row.id]));
      return items.map((_, position) => ids.get(position));
    },
  }) satisfies Partial<StoredKind<Fields, TitledRecord>>;

type TitledRecord = PublicationRecord<Fields> & { title: string };

/** Columns of publications `p` for their page, and the attributes made of them. */
export function shownOnPage(kind: SimpleKindName, fields: Fields) {
  const shown = fieldNames(fields)
    .map((name) => ({ name, field: fields[name] as Field, attribute: fields[name]?.attribute ?? name }))
    .filter(({ name, field: { type } }) => type !== 'own' && !Object.hasOwn(commonAttributes, name));
  const columns = shown.map(({ name, field, attribute }) => sql`${columnOnPage(kind, name, field)} as ${sql.id(attribute)}`);
  return {
    columns: columns.length === 0 ? null : sql.join(columns),
    attributesOf: (row: CommonDetailRow) => ({
      ...commonAttributesView(row),
      ...Object.fromEntries(
        shown.map(({ field: { type }, attribute }) => {
          const value = row[attribute as keyof CommonDetailRow] as unknown;
          return [attribute, type === 'publications' ? (value as LinkedRow[]).map(linkedView) : value];
        }),
      ),
    }),
  };
}

function columnOnPage(kind: SimpleKindName, name: string, field: Field): RawBuilder<unknown> {
  const { type, table = '', of = kind } = field;
  const column = sql.ref(`p.${columnOf(field, name)}`);
  if (type === 'publications') return linkedPublications(kind, of, table);
  if (type === 'lookups') return linkedNames(kind, table);
  if (type === 'lookup')
    return sql`(select json_build_object('id', l.id, 'name', l.name) from ${sql.table(table)} l where l.id = ${column})`;
  return column;
}
