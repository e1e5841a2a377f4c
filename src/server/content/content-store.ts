import { sql, type RawBuilder } from 'kysely';

import { Refusal } from '../../shared/kit/errors.ts';
import type { Db } from '../platform/db/database.ts';
import { column, contentConditions } from './content-condition-store.ts';
import type { ContentType } from './content-type.ts';
import type { PublicationSight } from './content-policy.ts';
import type { ContentListQuery, ContentPopulate, ContentSelection } from './query/content-query.ts';

/** An entry as it was read: its columns by name, and under each populated relation what it is related to. */
export interface ContentRow {
  id: number;
  columns: Readonly<Record<string, unknown>>;
  related: Map<string, ContentRow[]>;
}

/** Related rows that one answer brings at most, all relations together: what memory and the reader can take. */
const MAX_RELATED_ROWS = 20_000;
/** So many rows are sorted in less time than it takes to look for them in the order of an index. */
const FEW = 2000;
const PARENT = '@parent';

type Row = Record<string, unknown> & { id: number };
type Sql = RawBuilder<unknown>;

export type ContentStore = ReturnType<typeof contentStore>;

export function contentStore(db: Db) {
  return {
    /** @param total how many fulfil the conditions, where that is known. */
    async list(query: ContentListQuery, sight: PublicationSight, total?: number): Promise<ContentRow[]> {
      const { selection, page } = query;
      const { visible, condition, order } = contentConditions(sight);
      const where = query.where === null ? sql`true` : condition(query.where, 't');
      const matching = sql`${sql.table(selection.type.table)} as t where ${visible(selection.type, 't')} and ${where}`;
      // Left to itself, the planner walks the whole order in search of the few that match.
      const from = total === undefined || total > FEW ? matching : sql`matching as t`;
      const few = from === matching ? sql`` : sql`with matching as materialized (select t.* from ${matching})`;
      const { rows } = await sql<Row>`${few} select ${columns(selection, 't')} from ${from}
        order by ${order(query.sort, 't')} limit ${page.limit} offset ${page.start}`.execute(db);
      return populated(rows, selection, sight);
    },

    /** How many entries a list has in all. */
    async count({ selection: { type }, where }: ContentListQuery, sight: PublicationSight): Promise<number> {
      const kept = await keptTotal(type, where === null, sight);
      if (kept !== null) return kept;
      const { visible, condition } = contentConditions(sight);
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${sql.table(type.table)} as t
        where ${visible(type, 't')} and ${where === null ? sql`true` : condition(where, 't')}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async find(id: number, selection: ContentSelection, sight: PublicationSight): Promise<ContentRow | undefined> {
      const { visible } = contentConditions(sight);
      const { rows } = await sql<Row>`
        select ${columns(selection, 't')} from ${sql.table(selection.type.table)} as t
        where t.id = ${id} and ${visible(selection.type, 't')}`.execute(db);
      return (await populated(rows, selection, sight))[0];
    },
  };

  /** All published games or assets are counted as they come and go: counting them here would cost more than the page. */
  async function keptTotal(type: ContentType, everything: boolean, sight: PublicationSight): Promise<number | null> {
    if (type.guard !== 'publication' || !everything || sight.sees !== 'published') return null;
    const total = await db.selectFrom('catalogue_total').select('listed').where('kind', '=', type.table).executeTakeFirst();
    return total?.listed ?? null;
  }

  async function populated(rows: Row[], selection: ContentSelection, sight: PublicationSight): Promise<ContentRow[]> {
    const entries = rows.map(entryOf);
    const budget = { left: MAX_RELATED_ROWS };
    await fill(entries, selection);
    return entries;

    /** One query for each relation and level, however many entries there are. */
    async function fill(parents: ContentRow[], { populate }: ContentSelection): Promise<void> {
      if (parents.length === 0) return;
      for (const wanted of populate) {
        const found = await (wanted.relation.link.by === 'column' ? readOne(parents, wanted) : readMany(parents, wanted));
        budget.left -= found.length;
        if (budget.left < 0) {
          const sentence = `The answer would hold more than ${MAX_RELATED_ROWS} related entries: ask for smaller pages or give populate a limit.`;
          throw new Refusal('bad_input', sentence, `populate[${wanted.name}]`);
        }
        await fill(found, wanted.selection);
      }
    }

    async function readOne(parents: ContentRow[], wanted: ContentPopulate): Promise<ContentRow[]> {
      const { relation, selection: inner, where } = wanted;
      const name = relation.link.by === 'column' ? relation.link.column : '';
      const ids = [
        ...new Set(parents.flatMap((parent) => (parent.columns[name] === null ? [] : [parent.columns[name] as number]))),
      ];
      const { visible, condition } = contentConditions(sight);
      const { rows: found } =
        ids.length === 0
          ? { rows: [] }
          : await sql<Row>`
            select ${columns(inner, 't')} from ${sql.table(inner.type.table)} as t
            where t.id = any(${ids}::int[]) and ${visible(inner.type, 't')}
              and ${where === null ? sql`true` : condition(where, 't')}`.execute(db);
      const byId = new Map(found.map((row) => [row.id, entryOf(row)]));
      for (const parent of parents) {
        const entry = byId.get(parent.columns[name] as number);
        parent.related.set(wanted.name, entry === undefined ? [] : [entry]);
      }
      return [...byId.values()];
    }

    async function readMany(parents: ContentRow[], wanted: ContentPopulate): Promise<ContentRow[]> {
      const { selection: inner, where } = wanted;
      const { visible, condition, order } = contentConditions(sight);
      const { from, own, natural } = linked(wanted);
      const ids = [...new Set(parents.map((parent) => parent.id))];
      const { rows: found } = await sql<Row & { [PARENT]: number }>`
        select parent.id as ${sql.id(PARENT)}, related.*
        from unnest(${ids}::int[]) as parent (id) cross join lateral (
          select ${columns(inner, 't')} from ${from}
          where ${own} = parent.id and ${visible(inner.type, 't')} and ${where === null ? sql`true` : condition(where, 't')}
          order by ${wanted.sort.length === 0 ? natural : order(wanted.sort, 't')}
          limit ${wanted.limit} offset ${wanted.start}
        ) as related
        limit ${budget.left + 1}`.execute(db);
      const byParent = Map.groupBy(
        found.map((row) => ({ parent: row[PARENT], entry: entryOf(row) })),
        ({ parent }) => parent,
      );
      for (const parent of parents)
        parent.related.set(
          wanted.name,
          (byParent.get(parent.id) ?? []).map(({ entry }) => entry),
        );
      return [...byParent.values()].flatMap((list) => list.map(({ entry }) => entry));
    }
  }
}

const entryOf = (row: Row): ContentRow => ({ id: row.id, columns: row, related: new Map() });

/** Where the related rows `t` of a parent are, the column that names the parent, and the order they have by themselves. */
function linked({ relation: { link }, selection: { type } }: ContentPopulate): { from: Sql; own: Sql; natural: Sql } {
  const target = sql`${sql.table(type.table)} as t`;
  if (link.by === 'join') {
    const id = column('j', link.other);
    return {
      from: sql`${sql.table(link.table)} as j join ${target} on t.id = ${id}`,
      own: column('j', link.own),
      natural: link.ordered ? sql`j.position, ${id}` : id,
    };
  }
  const ordered = link.by === 'inverse' && link.ordered;
  return { from: target, own: column('t', link.column), natural: ordered ? sql`t.position, t.id` : sql`t.id` };
}

/** The columns that a selection needs: of its attributes, and those that hold the ids of what it populates. */
function columns({ fields, populate }: ContentSelection, alias: string): Sql {
  const names = new Set(['id']);
  for (const [, field] of fields) for (const name of field.type === 'derived' ? field.columns : [field.column]) names.add(name);
  for (const { relation } of populate) if (relation.link.by === 'column') names.add(relation.link.column);
  return sql.join([...names].map((name) => column(alias, name)));
}
