import * as m from '#messages/server-strapi-api';

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

/** @param typeOf description of a kind; tests use others. */
export function contentService(store: ContentStore, typeOf: (kind: ContentKind) => ContentType = contentTypeOf) {
  return {
    /** @param rawQuery the query string without its question mark. */
    async list(kind: ContentKind, rawQuery: string, caller: Caller) {
      const query = await store.withStandingIds(parseListQuery(typeOf(kind), rawQuery));
      const sights = sightsOf(query, caller);
      const { rows, total } = await read(query, sights);
      return {
        data: rows.map((row) => contentEntry(row, query.selection)),
        meta: { pagination: pagination(query.page, total) },
      };
    },

    /** Finds an entry by the id in an address. The id of a merged lookup leads to the row that it was merged into. */
    async findStanding(kind: ContentKind, id: string, rawQuery: string, caller: Caller) {
      const wanted = entryId(id);
      const currentId = await store.standingId(typeOf(kind), wanted);
      return entry(kind, currentId === wanted ? id : String(currentId), parseOneQuery(typeOf(kind), rawQuery), caller);
    },

    /** Refuses a malformed query before a write, whose reply needs it. */
    check(kind: ContentKind, rawQuery: string): void {
      parseOneQuery(typeOf(kind), rawQuery);
    },

    /** An entry that the caller wrote, whether or not it matches the conditions of the query. */
    find: (kind: ContentKind, id: string, rawQuery: string, caller: Caller) =>
      entry(kind, id, { ...parseOneQuery(typeOf(kind), rawQuery), where: null }, caller),
  };

  /** @param id the id in the address. A malformed one finds nothing. */
  async function entry(
    kind: ContentKind,
    id: string,
    given: ContentOneQuery,
    caller: Caller,
  ): Promise<{ data: ContentEntry; meta: object }> {
    const query = await store.withStandingIds(given);
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

/** The id in an address. 0, which no row has, if malformed. */
export function entryId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 2_147_483_647 ? 0 : id;
}

export const noEntry = (kind: ContentKind, id: string) => new Refusal('not_found', m.noEntry({ id, kind }));

/** The total, if a last page implies it. */
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

/** A row in the form of a Strapi entry, with the selected attributes only. */
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
