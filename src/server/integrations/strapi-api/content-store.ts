import { sql } from 'kysely';

import type { CatalogueIndex } from '@polyshelf/catalogue-index/catalogue-index.ts';

import type { Db } from '../../platform/db/database.ts';
import { intArray } from '../../platform/db/int-list.ts';
import { seesListedOnly } from '../../catalogue/publications/publication-policy.ts';
import { contentConditions } from './content-condition-store.ts';
import { contentPopulate, selectedColumns, type ContentRow, type SelectedRow } from './content-populate-store.ts';
import type { PublicationSights } from './content-policy.ts';
import { indexBackedQuery } from './index-backed-query-store.ts';
import type { ContentType } from './content-type.ts';
import { mergedId, withMergedIds } from './merged-id-store.ts';
import type { ContentListQuery, ContentOneQuery } from './query/content-query.ts';

/** So few rows are sorted faster than an index is walked in order. */
const FEW = 2000;

export type ContentStore = ReturnType<typeof contentStore>;

export function contentStore(db: Db, index: CatalogueIndex) {
  return {
    withStandingIds: <Query extends ContentOneQuery>(query: Query) => withMergedIds(db, query),
    standingId: (type: ContentType, id: number) => mergedId(db, type, id),

    /** Entries that the catalogue index found. Null: the database has to find them. */
    find: indexBackedQuery(db, index).find,

    /**
     * @param placed ids of the page, if the index found them.
     * @param total number of matches, if known.
     */
    async list(
      query: ContentListQuery,
      sights: PublicationSights,
      { placed = null, total }: { placed?: number[] | null; total?: number | undefined } = {},
    ): Promise<ContentRow[]> {
      const { selection, page } = query;
      const { visible, condition, order } = contentConditions(sights);
      const table = sql.table(selection.type.table);
      const isFound = placed === null ? condition(query.where, 't') : sql`t.id = any(${intArray(placed)})`;
      const matching = sql`${table} as t where ${visible(selection.type, 't')} and ${isFound}`;
      // Without the materialized CTE, the planner walks the whole order for a few matches.
      const fewFirst = placed !== null || (total !== undefined && total <= FEW);
      // Rows before the page are read only by their sort columns.
      const { rows } = await sql<SelectedRow>`
        ${fewFirst ? sql`with matching as materialized (select t.* from ${matching})` : sql``}
        select ${selectedColumns(selection, 't')} from ${table} as t where t.id in (
          select t.id from ${fewFirst ? sql`matching as t` : matching}
          order by ${order(query.sort, 't')} limit ${page.limit} offset ${placed === null ? page.start : 0})
        order by ${order(query.sort, 't')}`.execute(db);
      return contentPopulate(db, sights).populate(rows, selection);
    },

    /** Number of matching entries. */
    async count({ selection: { type }, where }: ContentListQuery, sights: PublicationSights): Promise<number> {
      const cached = where === null ? await cachedTotal(type, sights) : null;
      if (cached !== null) return cached;
      const { visible, condition } = contentConditions(sights);
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${sql.table(type.table)} as t
        where ${visible(type, 't')} and ${condition(where, 't')}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async findOne(
      id: number,
      { selection, where }: Pick<ContentOneQuery, 'selection' | 'where'>,
      sights: PublicationSights,
    ): Promise<ContentRow | undefined> {
      const { visible, condition } = contentConditions(sights);
      const { rows } = await sql<SelectedRow>`
        select ${selectedColumns(selection, 't')} from ${sql.table(selection.type.table)} as t
        where t.id = ${id} and ${visible(selection.type, 't')} and ${condition(where, 't')}`.execute(db);
      return (await contentPopulate(db, sights).populate(rows, selection))[0];
    },
  };

  /** Total of published entries of a kind, from a maintained counter. Counting rows would cost more than reading the page. */
  async function cachedTotal(type: ContentType, sights: PublicationSights): Promise<number | null> {
    if (type.guard !== 'publication' || !seesListedOnly(sights(type))) return null;
    const total = await db.selectFrom('catalogue_total').select('listed').where('kind', '=', type.table).executeTakeFirst();
    return total?.listed ?? null;
  }
}
