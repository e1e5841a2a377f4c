import * as m from '#messages/server-strapi-api';
import { sql, type RawBuilder } from 'kysely';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { column, contentConditions } from './content-condition-store.ts';
import type { PublicationSights } from './content-policy.ts';
import type { ContentPopulate, ContentSelection } from './query/content-query.ts';

/** An entry as read: columns by name, and related entries by relation. */
export interface ContentRow {
  id: number;
  columns: Readonly<Record<string, unknown>>;
  related: Map<string, ContentRow[]>;
  /** Number of related entries, for counted relations. */
  counts: Map<string, number>;
}

export type SelectedRow = Record<string, unknown> & { id: number };
type Sql = RawBuilder<unknown>;

/** Maximal number of related entries in a reply, all relations together. It bounds memory. */
const MAX_RELATED = 20_000;
const PARENT = '@parent';

/** Reads the related entries of a reply: one query for each relation and level. */
export function contentPopulate(db: Db, sights: PublicationSights) {
  let left = MAX_RELATED;

  async function populate(rows: SelectedRow[], selection: ContentSelection): Promise<ContentRow[]> {
    const entries = rows.map(entryOf);
    await fill(new Map(entries.map((entry) => [entry, 1])), selection);
    return entries;
  }

  /** @param parents the number of times that each row is written: shared rows are read once and written many times. */
  async function fill(parents: Map<ContentRow, number>, selection: ContentSelection): Promise<void> {
    if (parents.size === 0) return;
    for (const wanted of selection.populate) {
      const { link } = wanted.relation;
      const rows = [...parents.keys()];
      if (wanted.counted) {
        await countMany(rows, wanted);
        continue;
      }
      await (link.by === 'column' ? readOne(rows, link.column, wanted) : readMany(rows, wanted));
      const found = new Map<ContentRow, number>();
      for (const [parent, times] of parents) {
        for (const entry of parent.related.get(wanted.name) ?? []) {
          found.set(entry, (found.get(entry) ?? 0) + times);
          left -= times;
        }
      }
      if (left < 0) throw tooMuch(wanted);
      await fill(found, wanted.selection);
    }
  }

  async function readOne(parents: ContentRow[], idColumn: string, wanted: ContentPopulate): Promise<void> {
    const ids = new Set(parents.map(({ columns }) => columns[idColumn] as number | null));
    ids.delete(null);
    const rows = ids.size === 0 ? [] : await readByIds([...ids], wanted);
    const entries = new Map(rows.map((row) => [row.id, entryOf(row)]));
    for (const parent of parents) {
      const entry = entries.get(parent.columns[idColumn] as number);
      parent.related.set(wanted.name, entry === undefined ? [] : [entry]);
    }
  }

  async function readByIds(ids: (number | null)[], { selection, where }: ContentPopulate): Promise<SelectedRow[]> {
    const { visible, condition } = contentConditions(sights);
    const { rows } = await sql<SelectedRow>`
      select ${selectedColumns(selection, 't')} from ${sql.table(selection.type.table)} as t
      where t.id = any(${ids}::int[]) and ${visible(selection.type, 't')} and ${condition(where, 't')}`.execute(db);
    return rows;
  }

  async function readMany(parents: ContentRow[], wanted: ContentPopulate): Promise<void> {
    const { selection, where } = wanted;
    const { visible, condition, order } = contentConditions(sights);
    const { from, own, natural } = linked(wanted);
    const ids = [...new Set(parents.map((parent) => parent.id))];
    const { rows } = await sql<SelectedRow & { [PARENT]: number }>`
      select parent.id as ${sql.id(PARENT)}, related.*
      from unnest(${ids}::int[]) as parent (id) cross join lateral (
        select ${selectedColumns(selection, 't')} from ${from}
        where ${own} = parent.id and ${visible(selection.type, 't')} and ${condition(where, 't')}
        order by ${wanted.sort.length === 0 ? natural : order(wanted.sort, 't')}
        limit ${wanted.limit} offset ${wanted.start}
      ) as related
      limit ${left + 1}`.execute(db);
    const entries = new Map<number, ContentRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) entries.get(row[PARENT])?.push(entryOf(row));
    for (const parent of parents) parent.related.set(wanted.name, entries.get(parent.id) ?? []);
  }

  async function countMany(parents: ContentRow[], wanted: ContentPopulate): Promise<void> {
    const { visible, condition } = contentConditions(sights);
    const { from, own } = linked(wanted);
    const ids = [...new Set(parents.map((parent) => parent.id))];
    const { rows } = await sql<{ id: number; count: number }>`
      select ${own} as id, count(*)::int as count from ${from}
      where ${own} = any(${ids}::int[]) and ${visible(wanted.selection.type, 't')} and ${condition(wanted.where, 't')}
      group by ${own}`.execute(db);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    for (const parent of parents) parent.counts.set(wanted.name, counts.get(parent.id) ?? 0);
  }

  return { populate };
}

/** Columns of the selected attributes, and foreign keys of populated relations. */
export function selectedColumns({ fields, populate }: ContentSelection, alias: string): Sql {
  const names = new Set(['id']);
  for (const [, field] of fields) {
    for (const name of field.type === 'derived' ? field.columns : [field.column]) names.add(name);
  }
  for (const { relation } of populate) if (relation.link.by === 'column') names.add(relation.link.column);
  return sql.join([...names].map((name) => column(alias, name)));
}

const entryOf = (row: SelectedRow): ContentRow => ({ id: row.id, columns: row, related: new Map(), counts: new Map() });

/** FROM clause of related rows `t`, the column with the parent id, and the default order. */
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

function tooMuch({ name }: ContentPopulate): Refusal {
  return new Refusal('bad_input', m.tooManyRelated({ max: MAX_RELATED }), `populate[${name}]`);
}
