import type { ContentField, ContentRelation, ContentType, EnumerationField, StoredField } from '../content-type.ts';

/** A question as the store takes it: checked against the descriptions, values in the types of their columns. */
export interface ContentListQuery {
  selection: ContentSelection;
  where: ContentCondition | null;
  sort: ContentSort[];
  page: ContentPage;
  /** Nothing but what is published is asked for, also of what the caller could see beside it. */
  onlyPublished: boolean;
}

/** The question for one entry. */
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
  /** Some related entry that the caller sees fulfils `where`; null: there is any. */
  | { kind: 'related'; relation: ContentRelation; where: ContentCondition | null };

export interface ContentSort {
  field: FilterableField;
  descending: boolean;
  /** The relations on the way to the entry that has the field; none: the entry itself. */
  through: ContentRelation[];
}

export interface ContentSelection {
  type: ContentType;
  /** Attributes to write, in the order of the description. */
  fields: [name: string, field: ContentField][];
  populate: ContentPopulate[];
}

export interface ContentPopulate {
  name: string;
  relation: ContentRelation;
  selection: ContentSelection;
  where: ContentCondition | null;
  sort: ContentSort[];
  /** How many there are is asked for, and not which. */
  counted: boolean;
  /** Page of related entries. */
  start: number;
  limit: number;
}

export interface ContentPage {
  start: number;
  limit: number;
  withCount: boolean;
  /** How the caller counts: in pages, or in entries. */
  unit: 'page' | 'entry';
}

export const isText = (field: FilterableField): boolean => field.type === 'string' || field.type === 'text';

/** Whether a field is the title of a publication, which has no other names in it, as that of a lookup has. */
export const isTitle = (field: FilterableField): field is StoredField & { key: string } =>
  field.type === 'string' && typeof field.key === 'string' && field.namesOf === undefined;

export const ID_FIELD: StoredField = { type: 'integer', column: 'id' };
