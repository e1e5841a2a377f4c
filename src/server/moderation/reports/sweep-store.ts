import { sql, type RawBuilder } from 'kysely';

import { PUBLICATION_KINDS, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { MAX_SWEPT } from '../../../shared/moderation/reports/sweep-contract.ts';
import { LISTED_SWEPT } from '../../../shared/moderation/reports/report-rules.ts';
import { ADVISORY_LOCKS } from '../../platform/db/advisory-locks.ts';
import type { ListedSweptRow } from './moderation-view.ts';
import type { Db } from '../../platform/db/database.ts';

/** Item that a sweep hides, and its owner. */
export interface SweptItem {
  kind: string;
  id: number;
  ownerId: number;
}

/** Regular expression of characters that every link in Markdown needs; a cheap filter. */
const MAY_LINK = String.raw`[\]<@]|//|www\.`;

interface SweptAct {
  kind: 'member' | 'host';
  /** Null for acts about a site. */
  memberId: number | null;
  title: string;
  at: Date;
}

/** SQL: whether the account has no moderator rights. */
const isUser = (account: string) => sql`exists (select from account u where u.id = ${sql.ref(account)} and u.role = 'user')`;

/** Items of each sweep, so that they can be restored together. */
export function sweepStore(db: Db) {
  const pairs = (items: { kind: string; id: number }[]) =>
    sql`unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::int[])`;

  async function items<Item extends SweptItem>(query: RawBuilder<Item>): Promise<Item[]> {
    return (await query.execute(db)).rows;
  }

  return {
    /** Advisory lock, so that sweeps run one after another. */
    turn: () => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.sweep})`.execute(db),

    async member(id: number): Promise<{ nickname: string; role: string } | undefined> {
      return db
        .selectFrom('account')
        .select(['nickname', 'role'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    },

    /** Comments of the member since a time, latest first. */
    commented: (memberId: number, since: Date): Promise<SweptItem[]> =>
      items(sql<SweptItem>`
        select 'comment' as kind, id, author_id as "ownerId" from comment
        where author_id = ${memberId} and created_at > ${since} and hidden_at is null and deleted_at is null
        order by id desc limit ${MAX_SWEPT}`),

    /** Listed publications of the member since a time, latest first. */
    published: (memberId: number, since: Date): Promise<SweptItem[]> =>
      items(sql<SweptItem>`
        select kind, id, uploader_id as "ownerId" from publication
        where uploader_id = ${memberId} and published_at > ${since} and listed
        order by published_at desc, kind, id limit ${MAX_SWEPT}`),

    /** Comments written or edited since then that may have a link, latest first. */
    linking: (since: Date): Promise<(SweptItem & { text: string })[]> =>
      items(sql<SweptItem & { text: string }>`
        select 'comment' as kind, c.id, c.author_id as "ownerId", c.text from comment c
        where greatest(c.created_at, c.edited_at) > ${since} and c.hidden_at is null and c.deleted_at is null
          and c.text ~* ${MAY_LINK} and ${isUser('c.author_id')} order by c.id desc`),

    /**
     * Publications that members published, or changed as uploader, since then; with their last revision, latest of each kind
     * first.
     */
    publishedBy: (since: Date): Promise<(PublicationRef & { ownerId: number; form: object })[]> =>
      items(
        sql<PublicationRef & { ownerId: number; form: object }>`${sql.join(
          PUBLICATION_KINDS.map(
            (kind) => sql`
            select ${kind} as kind, p.id, p.uploader_id as "ownerId", r.snapshot as form from ${sql.table(kind)} p
            cross join lateral (select snapshot, account_id, created_at from revision where ${sql.ref(`${kind}_id`)} = p.id
              order by number desc limit 1) r
            where (p.published_at > ${since} or (p.updated_at > ${since} and r.created_at > ${since} and r.account_id = p.uploader_id))
              and p.listed and ${isUser('p.uploader_id')}`,
          ),
          sql` union all `,
        )} order by kind, id desc`,
      ),

    /** Stores the items of a sweep, and closes their reports. */
    async keep(actId: number, taken: SweptItem[]): Promise<void> {
      await sql`insert into swept_item (act_id, kind, subject_id) select ${actId}, * from ${pairs(taken)}`.execute(db);
      await sql`update report set act_id = ${actId} where act_id is null
        and (kind, subject_id) in (select * from ${pairs(taken)})`.execute(db);
    },

    /**
     * First items of a sweep.
     *
     * @param ownerId limits them to one owner; null: all
     */
    async listed(actId: number, ownerId: number | null): Promise<ListedSweptRow[]> {
      const { rows } = await sql<ListedSweptRow>`
        select found.kind, found.id, found.title, found.text, case when u.deleted_at is null then u.nickname end as owner from (
          select s.kind, s.subject_id as id, p.title, c.text, coalesce(c.author_id, p.uploader_id) as owner_id, 0 as place
          from swept_item s left join comment c on s.kind = 'comment' and c.id = s.subject_id
          left join publication p on p.kind = s.kind and p.id = s.subject_id where s.act_id = ${actId}
          union all
          select 'name', null, a.name, null, a.account_id, 1 from hidden_lookup h
          join lookup_act a on a.kind = h.kind and a.lookup_id = h.lookup_id and a.act = 'make' where h.act_id = ${actId}
        ) found left join account u on u.id = found.owner_id
        where ${ownerId === null ? sql`true` : sql`found.owner_id = ${ownerId}`}
        order by found.place, found.kind, found.id desc limit ${LISTED_SWEPT}`.execute(db);
      return rows;
    },

    /** Locks a sweep for undoing. Undefined if the account of the member was deleted. */
    async hold(actId: number): Promise<SweptAct | undefined> {
      const { rows } = await sql<SweptAct>`
        select m.kind, m.subject_id as "memberId", m.title, m.created_at as at from moderation_act m
        where m.id = ${actId} and m.act = 'sweep' and (m.kind = 'host' or m.subject_id is not null) for update`.execute(db);
      return rows[0];
    },

    /** Items of an act that nothing else hides. Reports it closed are reopened. */
    async release(actId: number): Promise<SweptItem[]> {
      await sql`update report set act_id = null where act_id = ${actId}`.execute(db);
      return items(sql<SweptItem>`
        delete from swept_item s where act_id = ${actId} returning s.kind, s.subject_id as id, coalesce(
          (select c.author_id from comment c where s.kind = 'comment' and c.id = s.subject_id),
          (select p.uploader_id from publication p where p.kind = s.kind and p.id = s.subject_id)) as "ownerId"`);
    },

    /** Whether the publication is still hidden by that sweep. */
    async isHiddenSince({ kind, id }: PublicationRef, at: Date): Promise<boolean> {
      const { rows } = await sql`
        select from publication p where p.kind = ${kind} and p.id = ${id} and p.hidden_by in ('moderator', 'both') and p.hidden_at = ${at}`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}
