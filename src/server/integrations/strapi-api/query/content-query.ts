import type { ContentField, ContentRelation, ContentType, EnumerationField, StoredField } from '../content-type.ts';

/** A validated query, with values in the types of their columns. */
export interface ContentListQuery {
  selection: ContentSelection;
  where: ContentCondition | null;
  sort: ContentSort[];
  page: ContentPage;
  /** Restricts the result to published entries, even if the caller may see more. */
  onlyPublished: boolean;
}

export type ContentOneQuery = Pick<ContentListQuery, 'selection' | 'where' | 'onlyPublished'>;

export type ContentValue = string | number | boolean | Date;
export type FilterableField = StoredField | EnumerationField;

export const COMPARISONS = ['eq', 'ne', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte', 'between', 'null', 'notNull'] as const;
export const TEXT_COMPARISONS = [
  'eqi',
  'nei',
  'contains',
  'containsi',
  'notContains',
  'notContainsi',
  'startsWith',
  'startsWithi',
  'endsWith',
  'endsWithi',
] as const;
export type Comparison = (typeof COMPARISONS)[number] | (typeof TEXT_COMPARISONS)[number];

export type ContentCondition =
  | { kind: 'all' | 'any'; of: ContentCondition[] }
  | { kind: 'not'; of: ContentCondition }
  | { kind: 'field'; field: FilterableField; comparison: Comparison; values: ContentValue[] }
  /** A related entry visible to the caller matches `where`. Null: any. */
  | { kind: 'related'; relation: ContentRelation; where: ContentCondition | null };

export interface ContentSort {
  field: FilterableField;
  descending: boolean;
  /** Relations that lead to the entry with the field. Empty: the entry itself. */
  through: ContentRelation[];
}

export interface ContentSelection {
  type: ContentType;
  /** Attributes to return, in the order of the description. */
  fields: [name: string, field: ContentField][];
  populate: ContentPopulate[];
}

export interface ContentPopulate {
  name: string;
  relation: ContentRelation;
  selection: ContentSelection;
  where: ContentCondition | null;
  sort: ContentSort[];
  /** Returns the number instead of the entries. */
  counted: boolean;
  /** Page of related entries. */
  start: number;
  limit: number;
}

export interface ContentPage {
  start: number;
  limit: number;
  withCount: boolean;
  /** Unit of the request: pages or entries. */
  unit: 'page' | 'entry';
}

export const isText = (field: FilterableField): boolean => field.type === 'string' || field.type === 'text';

/** Whether a field is the title of a publication. Unlike names of lookups, it excludes alternative names. */
export const isTitle = (field: FilterableField): field is StoredField & { key: string } =>
  field.type === 'string' && typeof field.key === 'string' && field.namesOf === undefined;

export const ID_FIELD: StoredField = { type: 'integer', column: 'id' };
