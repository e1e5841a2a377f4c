import type { ContentKind } from '../../../shared/integrations/strapi-api/content-contract.ts';
import type { Fields } from '../../../shared/catalogue/publications/field.ts';
import { shownFields } from '../../../shared/catalogue/publications/shown-fields.ts';
import { columnOf } from '../../catalogue/publications/publication-columns-store.ts';

/** Types that are reached through others only: pictures, people, and the components of games and assets. */
export type InnerTypeName =
  | 'picture'
  | 'user'
  | 'alternativeName'
  | 'assetAlternativeName'
  | 'storeLink'
  | 'socialLink'
  | 'platformRelease'
  | 'release'
  | 'technologyVersion'
  | 'companyEntry'
  | 'assetFile'
  | 'texture'
  | 'clip'
  | 'toolAlternativeName'
  | 'toolFormat';
export type ContentTypeName = ContentKind | InnerTypeName;

/**
 * An attribute kept in a column, which can be filtered and sorted by. `bigint` stays within safe integers; `text` is a
 * `string` of any length, which no index serves.
 */
export interface StoredField {
  readonly type: 'integer' | 'bigint' | 'number' | 'boolean' | 'string' | 'text' | 'date' | 'datetime';
  readonly column: string;
  /** The column that holds the same text in lower case, where there is one: it and not `column` has the indexes. */
  readonly folded?: string;
  /**
   * For names: the column of its letters and digits, or `true` to derive them from the text. Substrings are searched there
   * too, so that 'scifi' and 'sci fi' find 'Sci-fi'.
   */
  readonly key?: string | true;
  /** For names of lookups: their table. Alternative names are compared too. */
  readonly namesOf?: string;
  /** The filter of lists that has the same value, which is in memory. */
  readonly filter?: string;
}
/** A word on the wire; in the column its index in `values`. */
export interface EnumerationField {
  readonly type: 'enumeration';
  readonly column: string;
  readonly values: readonly string[];
}
/** An attribute made from columns when an entry is written; it can be chosen, but not filtered or sorted by. */
export interface DerivedField {
  readonly type: 'derived';
  readonly columns: readonly string[];
  derive(row: Readonly<Record<string, unknown>>): unknown;
}
export type ContentField = StoredField | EnumerationField | DerivedField;

/** How the related rows are found. */
export type ContentLink =
  /** Our column holds the id of the other. */
  | { readonly by: 'column'; readonly column: string }
  /** Their column holds our id. */
  | { readonly by: 'inverse'; readonly column: string; readonly ordered: boolean }
  /** A table between us holds both; `ordered`: its `position` is the order in which we list them. */
  | { readonly by: 'join'; readonly table: string; readonly own: string; readonly other: string; readonly ordered: boolean };

export interface ContentRelation {
  readonly to: ContentTypeName;
  readonly many: boolean;
  readonly link: ContentLink;
  /** A component is written as a plain object in place, a relation as `{ data: … }`. */
  readonly component: boolean;
  /** The filter of lists whose values are the ids of the related ones, which is in memory. */
  readonly filter?: string;
}

/** One kind of entry as data: everything that the engine knows of it. Names are those of the wire. */
export interface ContentType {
  readonly name: ContentTypeName;
  /** A table or view with a column `id`. */
  readonly table: string;
  readonly fields: Readonly<Record<string, ContentField>>;
  readonly relations: Readonly<Record<string, ContentRelation>>;
  /** `publication`: who sees a row is judged by content-policy.ts. */
  readonly guard: 'publication' | null;
}

const stored =
  (type: StoredField['type']) =>
  (column: string): StoredField => ({ type, column });

export const integer = stored('integer');
export const bigint = stored('bigint');
export const number = stored('number');
export const boolean = stored('boolean');
export const string = stored('string');
export const text = stored('text');
/** A name that pickers search by a part of it, among few. */
export const name = (column: string): StoredField => ({ type: 'string', column, key: true });
/** The same among very many. */
export const searchedName = (column: string): StoredField => ({
  type: 'string',
  column,
  folded: `${column}_folded`,
  key: `${column}_key`,
});
export const date = stored('date');
export const datetime = stored('datetime');

/** The texts, days and closed choices of a publication, as its fields say. */
export const plainFields = (fields: Fields): Record<string, ContentField> =>
  Object.fromEntries(
    shownFields(fields).map(([name, field]) => {
      const type = field.type === 'text' || field.type === 'date' ? field.type : 'string';
      return [field.attribute ?? name, { type, column: columnOf(field, name) }];
    }),
  );

export const enumeration = (column: string, values: readonly string[]): EnumerationField => ({
  type: 'enumeration',
  column,
  values,
});
export const derived = (columns: readonly string[], derive: DerivedField['derive']): DerivedField => ({
  type: 'derived',
  columns,
  derive,
});

/** A field that is also a filter of lists. */
export const filtered = <Described extends StoredField | ContentRelation>(filter: string, described: Described): Described => ({
  ...described,
  filter,
});

/** The one related entry whose id is in our column. */
export const one = (to: ContentTypeName, column: string): ContentRelation => ({
  to,
  many: false,
  link: { by: 'column', column },
  component: false,
});

/** The entries whose column names us. */
export const inverse = (to: ContentTypeName, column: string): ContentRelation => ({
  to,
  many: true,
  link: { by: 'inverse', column, ordered: false },
  component: false,
});

/** Entries that we list in an order of our own, through a table between. */
export const listed = (to: ContentTypeName, table: string, own: string, other: string): ContentRelation => ({
  to,
  many: true,
  link: { by: 'join', table, own, other, ordered: true },
  component: false,
});

/** The other side of `listed`: the entries that list us. */
export const listedBy = (to: ContentTypeName, table: string, own: string, other: string): ContentRelation => ({
  to,
  many: true,
  link: { by: 'join', table, own, other, ordered: false },
  component: false,
});

/** Rows that are parts of us, in order. */
export const components = (to: ContentTypeName, column: string): ContentRelation => ({
  to,
  many: true,
  link: { by: 'inverse', column, ordered: true },
  component: true,
});

/** A type without a guard. */
export function contentType(
  name: ContentTypeName,
  table: string,
  fields: Record<string, ContentField>,
  relations: Record<string, ContentRelation> = {},
): ContentType {
  return { name, table, fields, relations, guard: null };
}

/** The names beside the title. */
export const namesType = (of: ContentTypeName, table: string): ContentType =>
  contentType(
    of,
    table,
    { altName: name('name'), kind: string('kind'), locale: string('locale') },
    { region: one('regions', 'region_id') },
  );
