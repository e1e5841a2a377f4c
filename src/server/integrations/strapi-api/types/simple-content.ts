import { simpleForm } from '../../../../shared/catalogue/kinds/simple-forms.ts';
import { ofType, type Field } from '../../../../shared/catalogue/publications/field.ts';
import { inOrder } from '../../../../shared/platform/kit/in-order.ts';
import { SIMPLE_KIND_NAMES, wirePlural, type SimpleKindName } from '../../../../shared/catalogue/publications/publication.ts';
import { columnOf } from '../../../catalogue/publications/publication-columns-store.ts';
import {
  bigint,
  boolean,
  datetime,
  derived,
  integer,
  listed,
  one,
  plainFields,
  searchedName,
  type ContentRelation,
  type ContentType,
  type ContentTypeName,
} from '../content-type.ts';
import { ORDER_OF_TOOL, TOOL_COMPONENTS, TOOL_RELATIONS } from './tool-content.ts';

/** Content types of lookups by table. */
const LOOKUP_ENTRIES: Record<string, ContentTypeName> = {
  tag: 'tags',
  technology: 'technologies',
  format: 'formats',
  license: 'licenses',
};

/** Relations that a kind has beside its fields. */
const OWN_RELATIONS: Partial<Record<SimpleKindName, Record<string, ContentRelation>>> = { tool: TOOL_RELATIONS };

/** Order of attributes in replies. */
const ORDERS: Partial<Record<SimpleKindName, string[]>> = { tool: ORDER_OF_TOOL };

export const simpleContent: ContentType[] = [...SIMPLE_KIND_NAMES.map(contentOf), ...TOOL_COMPONENTS];

function contentOf(kind: SimpleKindName): ContentType {
  const { fields } = simpleForm(kind);
  const flags = ofType(fields, 'flag').map(([name, field]) => [name, boolean(columnOf(field, name))]);
  const lists = ofType(fields, 'someOf').map(([name, field]) => {
    const column = columnOf(field, name);
    return [name, derived([column], (row) => row[column])];
  });
  const related = ofType(fields, 'pictures', 'lookup', 'lookups', 'publications').filter(([name]) => name !== 'tags');
  const relations = {
    cover: one('picture', 'cover_id'),
    ...Object.fromEntries(related.map(([name, field]) => [name, relationOf(kind, name, field)])),
    ...OWN_RELATIONS[kind],
    tags: listed('tags', `${kind}_tag`, `${kind}_id`, 'tag_id'),
    uploader: one('user', 'uploader_id'),
  };
  return {
    name: wirePlural(kind),
    table: kind,
    guard: 'publication',
    fields: {
      title: searchedName('title'),
      ...plainFields(fields),
      ...Object.fromEntries([...flags, ...lists]),
      entityStatus: integer('status_id'),
      views: bigint('view_count'),
      saves: integer('save_count'),
      createdAt: datetime('created_at'),
      updatedAt: datetime('updated_at'),
      publishedAt: datetime('published_at'),
    },
    relations: inOrder(ORDERS[kind] ?? [], relations),
  };
}

function relationOf(kind: SimpleKindName, name: string, field: Field): ContentRelation {
  const { type, table = '', of } = field;
  if (type === 'lookup') return one(entriesOf(table), columnOf(field, name));
  const to = type === 'pictures' ? 'picture' : of === undefined ? entriesOf(table) : wirePlural(of);
  return listed(to, `${kind}_${table}`, `${kind}_id`, `${type === 'pictures' ? 'picture' : table}_id`);
}

function entriesOf(table: string): ContentTypeName {
  const entries = LOOKUP_ENTRIES[table];
  if (entries === undefined) throw new Error(`LOOKUP_ENTRIES names no entries of ${table}.`);
  return entries;
}
