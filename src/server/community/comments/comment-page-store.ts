import { sql, type RawBuilder } from 'kysely';

import { MARKED_ANCHORS } from '../../../shared/community/comments/comment-anchor.ts';
import {
  COMMENT_PAGE_SIZE,
  FIRST_REPLIES,
  MORE_REPLIES,
  REACTION_SIGNS,
} from '../../../shared/community/comments/comment-rules.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { CommentOrder } from '../../../shared/community/comments/comment-contract.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { readCursor, writeCursor, type OrderColumn } from '../../platform/db/list-order.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import type { Reader } from './comment-policy.ts';
import { filesVersion } from './comment-store.ts';
import type { CommentRow } from './comment-view.ts';
import { shownColumns } from './shown-text-view.ts';

/** Scope of a read: a page of top-level comments, replies to one, or a single comment. */
interface Tops {
  where: RawBuilder<boolean>;
  isDescending: boolean;
  limit: number;
}

/** First reply to load at each depth. 0 starts at the first reply; other ids are ancestors of a focused comment. */
export interface Focus {
  second: number;
  third: number;
}

export interface AnchorRow {
  id: number;
  at: string;
  nickname: string | null;
}

/** Exclusive bounds by comment id. */
export interface Side {
  after?: number | undefined;
  before?: number | undefined;
}

const CURSOR = [
  { expression: sql`c.id`, kind: 'truth' },
  { expression: sql`c.id`, kind: 'number' },
] satisfies OrderColumn[];

/** Cursor of a page of comments. */
export interface PageEnd {
  id: number;
  isBack: boolean;
}

export const writePageEnd = (order: CommentOrder, { id, isBack }: PageEnd): string =>
  writeCursor(`comments ${order}`, [String(isBack), String(id)]);

export function readPageEnd(order: CommentOrder, cursor: string): PageEnd {
  const [isBack, id] = readCursor(`comments ${order}`, CURSOR, cursor);
  return { id: Math.min(Number(id), 2_147_483_647), isBack: isBack === 'true' };
}

const NO_FOCUS: Focus = { second: 0, third: 0 };

/**
 * Whether a reader sees a comment `c`, if only as a placeholder. Deleted and removed comments keep a placeholder while they
 * have replies. Members who may restore a comment see it.
 */
function isShown(c: string, { id, seesRemoved, deletedAfter }: Reader): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${c}.${column}`);
  return sql<boolean>`(${of('alive')} or case
    when ${of('author_id')} = ${id} and (${of('hidden_at')} is not null or ${of('deleted_at')} > ${deletedAfter}) then true
    when ${of('held_at')} is not null and ${of('deleted_at')} is null and (${of('author_id')} = ${id} or ${seesRemoved}::boolean) then true
    when ${seesRemoved}::boolean and ${of('hidden_at')} is not null then true
    else comment_keeps_place(${of('id')}) end)`;
}

/** Ordered as `REACTION_SIGNS`. */
const reactionsJson = (readerId: number) => sql<CommentRow['reactions']>`
  coalesce((select json_agg(json_build_object('sign', r.sign, 'count', r.count, 'own', r.own)
      order by array_position(${[...REACTION_SIGNS]}::text[], r.sign))
    from (select sign, count(*) as count, bool_or(account_id = ${readerId}) as own from comment_reaction
      where comment_id = c.id group by sign) r), '[]')`;

/** Pages of comments with the first replies to each, read in one query. */
export function commentPageStore(db: Db) {
  /** Selects one row more than the limit to find out whether there is another page. */
  async function page(tops: Tops, reader: Reader, focus: Focus = NO_FOCUS): Promise<{ rows: CommentRow[]; hasMore: boolean }> {
    const direction = tops.isDescending ? sql`desc` : sql`asc`;
    const under = (above: string, from: number) => sql`
      select x.* from ${sql.ref(above)} a cross join lateral (
        select c.* from comment c where c.under_id = a.id and c.id >= ${from} and ${isShown('c', reader)} order by c.id limit ${FIRST_REPLIES}
      ) x`;
    // Only the thread of the focused comment starts in the middle; all others start at their first reply.
    const started = (above: string, from: number) =>
      from === 0
        ? under(above, 0)
        : sql`${under(above, from)} where a.id = (select c.under_id from comment c where c.id = ${from})
            union all ${under(above, 0)} where a.id <> (select c.under_id from comment c where c.id = ${from})`;
    const { rows } = await sql<CommentRow & { more: boolean }>`${namedStatement}
      with found as materialized (
        select c.* from comment c where ${tops.where} and ${isShown('c', reader)} order by c.id ${direction} limit ${tops.limit + 1}
      ), first as materialized (select * from found order by id ${direction} limit ${tops.limit}),
      second as materialized (${started('first', focus.second)}),
      third as materialized (${started('second', focus.third)}),
      loaded as (select * from first union all select * from second union all select * from third),
      spans as (select under_id, min(id) as from_id, max(id) as to_id from loaded where under_id is not null group by under_id)
      select c.*, u.nickname as author_name, u.deleted_at is not null as author_left, ${pictureJson('u.shown_avatar_id')} as avatar,
        case when c.parent_id <> c.under_id then c.parent_id end as answered_id,
        (select v.nickname from comment p join account v on v.id = p.author_id
          where p.id = c.parent_id and c.parent_id <> c.under_id and p.alive and v.deleted_at is null) as answered_name,
        ${shownColumns}, ${reactionsJson(reader.id)} as reactions,
        blocks(${reader.id}::int, c.author_id) as blocked,
        (select count(*)::int from comment k
          where k.under_id = c.id and k.id < coalesce(s.from_id, 0) and ${isShown('k', reader)}) as earlier,
        (select (count(*) + coalesce(sum((select count(*) from comment g where g.under_id = k.id and ${isShown('g', reader)})), 0))::int
          from comment k where k.under_id = c.id and k.id > s.to_id and ${isShown('k', reader)}) as later,
        case when c.anchor is not null then ${filesVersion(sql`c.subject_id`)} end as files_version,
        (select count(*) from found) > ${tops.limit} as more
      from loaded c join account u on u.id = c.author_id
      left join spans s on s.under_id = c.id
      order by c.id`.execute(db);
    return { rows, hasMore: rows[0]?.more ?? false };
  }

  const isOnSide = ({ after, before }: Side) =>
    sql<boolean>`${after === undefined ? sql`true` : sql`c.id > ${after}`} and ${before === undefined ? sql`true` : sql`c.id < ${before}`}`;
  const topOf = ({ kind, id }: PublicationRef, side: Side) =>
    sql<boolean>`c.kind = ${kind} and c.subject_id = ${id} and c.under_id is null and ${isOnSide(side)}`;

  return {
    /** Page of top-level comments on one side of a comment id, nearest first. */
    tops: (
      publication: PublicationRef,
      { isDescending, ...side }: Side & { isDescending: boolean },
      reader: Reader,
      focus?: Focus,
    ) => page({ where: topOf(publication, side), isDescending, limit: COMMENT_PAGE_SIZE }, reader, focus),

    /** Page of replies on one side of a comment id, nearest first. */
    replies: (underId: number, side: Side, reader: Reader) =>
      page(
        {
          where: sql<boolean>`c.under_id = ${underId} and ${isOnSide(side)}`,
          isDescending: side.before !== undefined,
          limit: MORE_REPLIES,
        },
        reader,
      ),

    async one(id: number, reader: Reader): Promise<CommentRow | undefined> {
      const { rows } = await page({ where: sql<boolean>`c.id = ${id}`, isDescending: false, limit: 1 }, reader);
      return rows.find((row) => row.id === id);
    },

    /** Anchors of visible comments, latest first. */
    async anchors({ kind, id }: PublicationRef, reader: Reader): Promise<AnchorRow[]> {
      const { rows } = await sql<AnchorRow>`
        select c.id, c.anchor as at, case when u.deleted_at is null then u.nickname end as nickname
        from comment c join account u on u.id = c.author_id
        where c.kind = ${kind} and c.subject_id = ${id} and c.anchor is not null and c.alive and c.anchor not like 'file=%'
          and not blocks(${reader.id}::int, c.author_id)
        order by c.id desc limit ${MARKED_ANCHORS}`.execute(db);
      return rows;
    },

    /** Number of visible replies on one side of a comment id, with the replies to these. */
    async countReplies(underId: number, side: Side, reader: Reader): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select (count(*) + coalesce(sum((select count(*) from comment g where g.under_id = c.id and ${isShown('g', reader)})), 0))::int as count
        from comment c where c.under_id = ${underId} and ${isOnSide(side)} and ${isShown('c', reader)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async hasTops(publication: PublicationRef, side: Side, reader: Reader): Promise<boolean> {
      const { rows } = await sql`
        select from comment c where ${topOf(publication, side)} and ${isShown('c', reader)} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Ids from the top-level comment down to this one; empty if the reader may not see it. */
    async wayTo(id: number, { kind, id: subjectId }: PublicationRef, reader: Reader): Promise<number[]> {
      const { rows } = await sql<{ way: (number | null)[] }>`
        select array[a.under_id, c.under_id, c.id] as way from comment c left join comment a on a.id = c.under_id
        where c.id = ${id} and c.kind = ${kind} and c.subject_id = ${subjectId} and ${isShown('c', reader)}`.execute(db);
      return (rows[0]?.way ?? []).filter((step) => step !== null);
    },
  };
}
