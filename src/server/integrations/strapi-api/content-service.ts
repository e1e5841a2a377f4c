import type { ContentKind, ContentPagination } from '../../../shared/integrations/strapi-api/content-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { VISITOR, type Caller } from '../../platform/caller.ts';
import { publicationSights, type PublicationSights } from './content-policy.ts';
import type { ContentRow } from './content-populate-store.ts';
import type { ContentStore } from './content-store.ts';
import type { ContentType, ContentField } from './content-type.ts';
import { contentTypeOf } from './content-types.ts';
import type {
  ContentListQuery,
  ContentOneQuery,
  ContentPage,
  ContentPopulate,
  ContentSelection,
} from './query/content-query.ts';
import { parseListQuery, parseOneQuery } from './query/content-query-parser.ts';

export type ContentService = ReturnType<typeof contentService>;

/** @param typeOf what is served, by its name. */
export function contentService(store: ContentStore, typeOf: (kind: ContentKind) => ContentType = contentTypeOf) {
  return {
    /** @param rawQuery the query string, without its question mark. */
    async list(kind: ContentKind, rawQuery: string, caller: Caller) {
      const query = await store.withStandingIds(parseListQuery(typeOf(kind), rawQuery));
      const sights = sightsOf(query, caller);
      const { rows, total } = await read(query, sights);
      return {
        data: rows.map((row) => contentEntry(row, query.selection)),
        meta: { pagination: pagination(query.page, total) },
      };
    },

    /** The same of an address: the id of what was merged leads to what it was merged into. */
    async findStanding(kind: ContentKind, id: string, rawQuery: string, caller: Caller) {
      const wanted = entryId(id);
      const standing = await store.standingId(typeOf(kind), wanted);
      return entry(kind, standing === wanted ? id : String(standing), parseOneQuery(typeOf(kind), rawQuery), caller);
    },

    /** Refuses a query of `find` that is none, for those who do something before they answer with it. */
    check(kind: ContentKind, rawQuery: string): void {
      parseOneQuery(typeOf(kind), rawQuery);
    },

    /** An entry that is or was written, whether or not the conditions of the query apply to it. */
    find: (kind: ContentKind, id: string, rawQuery: string, caller: Caller) =>
      entry(kind, id, { ...parseOneQuery(typeOf(kind), rawQuery), where: null }, caller),
  };

  /** @param id as it stands in the address: what is no id is the id of nothing. */
  async function entry(
    kind: ContentKind,
    id: string,
    asked: ContentOneQuery,
    caller: Caller,
  ): Promise<{ data: ContentEntry; meta: object }> {
    const query = await store.withStandingIds(asked);
    const row = await store.findOne(entryId(id), query, sightsOf(query, caller));
    if (row === undefined) throw noEntry(kind, id);
    return { data: contentEntry(row, query.selection), meta: {} };
  }

  async function read(
    query: ContentListQuery,
    sights: PublicationSights,
  ): Promise<{ rows: ContentRow[]; total: number | null }> {
    if (query.page.withCount && query.where !== null) {
      const found = await store.find(query, sights);
      const total = found?.total ?? (await store.count(query, sights));
      const placed = found?.ids ?? null;
      return { rows: query.page.start < total ? await store.list(query, sights, { placed, total }) : [], total };
    }
    const rows = await store.list(query, sights);
    const total = query.page.withCount ? (seenTotal(query.page, rows.length) ?? (await store.count(query, sights))) : null;
    return { rows, total };
  }
}

const sightsOf = ({ onlyPublished }: Pick<ContentOneQuery, 'onlyPublished'>, caller: Caller): PublicationSights =>
  publicationSights(onlyPublished ? VISITOR : caller);

/** An id as it stands in an address; 0, which nothing has, for what is none. */
export function entryId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 2_147_483_647 ? 0 : id;
}

export const noEntry = (kind: ContentKind, id: string) =>
  new Refusal('not_found', `There is no entry with the id ${id} in ${kind}.`);

/** The last page tells the total by itself. */
function seenTotal(page: ContentPage, rows: number): number | null {
  return rows < page.limit && (rows > 0 || page.start === 0) ? page.start + rows : null;
}

function pagination({ unit, start, limit }: ContentPage, total: number | null): ContentPagination {
  if (unit === 'entry') return { start, limit, ...(total === null ? {} : { total }) };
  const counted = total === null ? {} : { pageCount: Math.ceil(total / limit), total };
  return { page: start / limit + 1, pageSize: limit, ...counted };
}

interface ContentEntry {
  id: number;
  attributes: Record<string, unknown>;
}

/** A row as Strapi writes an entry: nothing but the selected attributes of the description. */
function contentEntry(row: ContentRow, selection: ContentSelection): ContentEntry {
  return { id: row.id, attributes: attributesOf(row, selection) };
}

function attributesOf(row: ContentRow, { fields, populate }: ContentSelection): Record<string, unknown> {
  return Object.fromEntries([
    ...fields.map(([name, field]) => [name, valueOf(field, row.columns)]),
    ...populate.map((wanted) => [wanted.name, relatedOf(row, wanted)]),
  ]) as Record<string, unknown>;
}

function valueOf(field: ContentField, columns: ContentRow['columns']): unknown {
  if (field.type === 'derived') return field.derive(columns);
  const value = columns[field.column] ?? null;
  if (field.type === 'enumeration') return value === null ? null : field.values[value as number];
  return value instanceof Date ? value.toISOString() : value;
}

function relatedOf(row: ContentRow, { name, relation, selection, counted }: ContentPopulate): unknown {
  if (counted) {
    const count = row.counts.get(name) ?? 0;
    return relation.component ? { count } : { data: { attributes: { count } } };
  }
  const related = row.related.get(name) ?? [];
  if (relation.component) return related.map((part) => ({ id: part.id, ...attributesOf(part, selection) }));
  if (relation.many) return { data: related.map((entry) => contentEntry(entry, selection)) };
  return { data: related[0] === undefined ? null : contentEntry(related[0], selection) };
}
