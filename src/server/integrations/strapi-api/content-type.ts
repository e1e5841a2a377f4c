import type { ContentKind } from '../../../shared/integrations/strapi-api/content-contract.ts';
import type { Fields } from '../../../shared/catalogue/publications/field.ts';
import { shownFields } from '../../../shared/catalogue/publications/shown-fields.ts';
import { columnOf } from '../../catalogue/publications/publication-columns-store.ts';

/** Types that are only reached through others: pictures, users, and components. */
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
 * An attribute in a column, for filters and sorts. `bigint` stays within safe integers. `text` is an unindexed `string` of any
 * length.
 */
export interface StoredField {
  readonly type: 'integer' | 'bigint' | 'number' | 'boolean' | 'string' | 'text' | 'date' | 'datetime';
  readonly column: string;
  /** Column with the same text in lower case, which has the indexes. */
  readonly folded?: string;
  /**
   * For names: column of their letters and digits, or `true` to derive them from the text.
   * Substrings are searched there too, so 'scifi' and 'sci fi' find 'Sci-fi'.
   */
  readonly key?: string | true;
  /** For names of lookups: their table, so that alternative names match too. */
  readonly namesOf?: string;
  /** Field of the catalogue index with the same value. */
  readonly filter?: string;
}
/** A word on the wire. The column stores its index in `values`. */
export interface EnumerationField {
  readonly type: 'enumeration';
  readonly column: string;
  readonly values: readonly string[];
}
/** An attribute computed from columns. It can be selected, but not filtered or sorted by. */
export interface DerivedField {
  readonly type: 'derived';
  readonly columns: readonly string[];
  derive(row: Readonly<Record<string, unknown>>): unknown;
}
export type ContentField = StoredField | EnumerationField | DerivedField;

/** Columns that link related rows. */
export type ContentLink =
  /** This row's column stores the other id. */
  | { readonly by: 'column'; readonly column: string }
  /** The other row's column stores this id. */
  | { readonly by: 'inverse'; readonly column: string; readonly ordered: boolean }
  /** A join table stores both ids. `ordered`: its `position` is the order of this row's list. */
  | { readonly by: 'join'; readonly table: string; readonly own: string; readonly other: string; readonly ordered: boolean };

export interface ContentRelation {
  readonly to: ContentTypeName;
  readonly many: boolean;
  readonly link: ContentLink;
  /** Components are written as plain objects in place, relations as `{ data: … }`. */
  readonly component: boolean;
  /** Field of the catalogue index whose values are the related ids. */
  readonly filter?: string;
}

/** Description of one type, with the names of the wire. */
export interface ContentType {
  readonly name: ContentTypeName;
  /** A table or view with a column `id`. */
  readonly table: string;
  readonly fields: Readonly<Record<string, ContentField>>;
  readonly relations: Readonly<Record<string, ContentRelation>>;
  /** `publication`: content-policy.ts decides who sees a row. */
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
/** A name that pickers search by substrings, in a small table. */
export const name = (column: string): StoredField => ({ type: 'string', column, key: true });
/** A name that pickers search by substrings, in a large table. */
export const searchedName = (column: string): StoredField => ({
  type: 'string',
  column,
  folded: `${column}_folded`,
  key: `${column}_key`,
});
export const date = stored('date');
export const datetime = stored('datetime');

/** Texts, dates and closed choices of a publication, from its fields. */
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

/** A field that the catalogue index has, too. */
export const filtered = <Described extends StoredField | ContentRelation>(filter: string, described: Described): Described => ({
  ...described,
  filter,
});

/** Relation to one entry, by a column of this row. */
export const one = (to: ContentTypeName, column: string): ContentRelation => ({
  to,
  many: false,
  link: { by: 'column', column },
  component: false,
});

/** Relation to many entries, by a column of theirs. */
export const inverse = (to: ContentTypeName, column: string): ContentRelation => ({
  to,
  many: true,
  link: { by: 'inverse', column, ordered: false },
  component: false,
});

/** Relation to an ordered list of entries, through a join table. */
export const listed = (to: ContentTypeName, table: string, own: string, other: string): ContentRelation => ({
  to,
  many: true,
  link: { by: 'join', table, own, other, ordered: true },
  component: false,
});

/** The inverse of `listed`. */
export const listedBy = (to: ContentTypeName, table: string, own: string, other: string): ContentRelation => ({
  to,
  many: true,
  link: { by: 'join', table, own, other, ordered: false },
  component: false,
});

/** Ordered components of this row. */
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

/** Alternative names. */
export const namesType = (of: ContentTypeName, table: string): ContentType =>
  contentType(
    of,
    table,
    { altName: name('name'), kind: string('kind'), locale: string('locale') },
    { region: one('regions', 'region_id') },
  );
