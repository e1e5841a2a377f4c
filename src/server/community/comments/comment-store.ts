import { sql, type RawBuilder } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PublicationAccess } from '../../catalogue/publications/publication-policy.ts';
import type { CommentState } from './comment-policy.ts';

/** Latest comment ids in an event of the stream. */
const MAX_LATEST = 50;

export interface SubjectRow extends PublicationAccess {
  title: string;
  total: number;
  latest: number | null;
  lock: { by: string | null; reason: string; at: string } | null;
}

export interface HeldComment extends CommentState {
  id: number;
  kind: PublicationRef['kind'];
  subject_id: number;
  parent_id: number | null;
  under_id: number | null;
  text: string;
  version: number;
  edited_at: Date | null;
  /** Recipients were notified, or a job will notify them. */
  announced: boolean;
}

export interface AnsweredComment {
  id: number;
  under_id: number | null;
  /** Top-level comment of the thread. */
  top_id: number | null;
  alive: boolean;
  /** It waits for a moderator, and is neither deleted nor removed. */
  held: boolean;
  /** Its author or the replier blocks the other. */
  apart: boolean;
}

export interface NewsRow extends PublicationRef {
  total: number;
  latest: number[];
}

/** SQL for the number of a model's current version of files. */
export const filesVersion = (assetId: RawBuilder<unknown>) =>
  sql<number | null>`(select b.number from asset a join bundle b on b.id = a.bundle_id where a.id = ${assetId})`;

export type CommentStore = ReturnType<typeof commentStore>;

export function commentStore(db: Db) {
  return {
    async subject({ kind, id }: PublicationRef): Promise<SubjectRow | undefined> {
      const { rows } = await sql<SubjectRow>`
        select publication.title, publication.listed, publication.uploader_id as "uploaderId",
          (select count(*)::int from comment where kind = ${kind} and subject_id = ${id} and alive) as total,
          (select max(id) from comment where kind = ${kind} and subject_id = ${id} and alive) as latest,
          (select json_build_object('by', case when u.deleted_at is null then u.nickname end, 'reason', l.note, 'at', l.locked_at)
            from comment_lock l join account u on u.id = l.moderator_id where l.kind = ${kind} and l.subject_id = ${id}) as lock
        from publication where publication.kind = ${kind} and publication.id = ${id}`.execute(db);
      return rows[0];
    },

    /** Locks the account, so that limits also hold for comments that are sent at the same time. */
    async holdWriter(memberId: number): Promise<void> {
      await sql`select from account where id = ${memberId} for no key update`.execute(db);
    },

    /** Times of a member's last comments, newest first. */
    async lastWritten(memberId: number, count: number): Promise<Date[]> {
      const { rows } = await sql<{ created_at: Date }>`
        select created_at from comment where author_id = ${memberId} order by id desc limit ${count}`.execute(db);
      return rows.map(({ created_at }) => created_at);
    },

    /** Whether the member wrote the same text on this publication lately, within their last 20 comments. */
    async hasWritten(memberId: number, { kind, id }: PublicationRef, text: string, since: Date): Promise<boolean> {
      const { rows } = await sql`
        select from (select kind, subject_id, text, created_at from comment where author_id = ${memberId} order by id desc limit 20) last
        where kind = ${kind} and subject_id = ${id} and text = ${text} and created_at > ${since} limit 1`.execute(db);
      return rows.length > 0;
    },

    async findSent(memberId: number, saveKey: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('comment')
        .select('id')
        .where('author_id', '=', memberId)
        .where('save_key', '=', saveKey)
        .executeTakeFirst();
      return row?.id;
    },

    /** Whether the current version of a model has a file at this path. */
    async hasFile(assetId: number, path: string): Promise<boolean> {
      const { rows } = await sql`
        select from asset a join bundle_entry e on e.bundle_id = a.bundle_id where a.id = ${assetId} and e.path = ${path} limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    async find(id: number): Promise<HeldComment | undefined> {
      return db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Locks the comment until the transaction ends. */
    async hold(id: number): Promise<HeldComment | undefined> {
      return db.selectFrom('comment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    },

    /** Locks the answered comment against deletion (`for share`). Other replies can be written at the same time. */
    async holdAnswered(
      id: number,
      { publication: { kind, id: subjectId }, authorId }: { publication: PublicationRef; authorId: number },
    ): Promise<AnsweredComment | undefined> {
      const { rows } = await sql<AnsweredComment>`
        select id, under_id, alive, held_at is not null and deleted_at is null and hidden_at is null as held, are_apart(author_id, ${authorId}) as apart, (select a.under_id from comment a where a.id = comment.under_id) as top_id
        from comment where id = ${id} and kind = ${kind} and subject_id = ${subjectId} for share`.execute(db);
      return rows[0];
    },

    async add(comment: {
      publication: PublicationRef;
      parentId: number | null;
      underId: number | null;
      authorId: number;
      text: string;
      anchor: string | null;
      saveKey: string;
      at: Date;
      /** Reason why it waits for a moderator; null if it is public at once. */
      heldFor?: string | null;
    }): Promise<number> {
      const heldFor = comment.heldFor ?? null;
      const row = await db
        .insertInto('comment')
        .values({
          kind: comment.publication.kind,
          subject_id: comment.publication.id,
          parent_id: comment.parentId,
          under_id: comment.underId,
          author_id: comment.authorId,
          text: comment.text,
          anchor: comment.anchor,
          anchor_version: comment.anchor === null ? null : filesVersion(sql.val(comment.publication.id)),
          save_key: comment.saveKey,
          created_at: comment.at,
          held_at: heldFor === null ? null : comment.at,
          held_note: heldFor,
          announced: heldFor === null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async hasAnswers(id: number): Promise<boolean> {
      const { rows } = await sql`
        select from comment where alive and (under_id = ${id} or (parent_id = ${id} and parent_id <> under_id)) limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Stores the current text as an earlier version, before an edit replaces it. */
    async keepVersion({ id, version, text, edited_at, created_at }: HeldComment): Promise<void> {
      const written_at = edited_at ?? created_at;
      await db.insertInto('comment_version').values({ comment_id: id, number: version, text, written_at }).execute();
    },

    change: (id: number, text: string, editedAt: Date | null) =>
      db
        .updateTable('comment')
        .set((e) => ({ text, version: e('version', '+', 1), edited_at: editedAt }))
        .where('id', '=', id)
        .execute(),

    versions: (id: number) =>
      db
        .selectFrom('comment_version')
        .select(['number', 'text', 'written_at as writtenAt'])
        .where('comment_id', '=', id)
        .orderBy('number', 'desc')
        .execute(),

    setDeleted: (id: number, at: Date | null) =>
      db.updateTable('comment').set({ deleted_at: at }).where('id', '=', id).execute(),

    setHidden: (id: number, hidden: { at: Date; note: string } | null) =>
      db
        .updateTable('comment')
        .set({ hidden_at: hidden?.at ?? null, hidden_note: hidden?.note ?? null })
        .where('id', '=', id)
        .execute(),

    /** Returns the ids that were visible before. */
    async hideAll(ids: number[], { at, note }: { at: Date; note: string }): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        update comment set hidden_at = ${at}, hidden_note = ${note}
        where id = any(${ids}::int[]) and hidden_at is null and deleted_at is null returning id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Shows comments that were hidden at this very time, and returns their ids. Comments hidden later stay hidden. */
    async showAll(ids: number[], at: Date): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        update comment set hidden_at = null, hidden_note = null where id = any(${ids}::int[]) and hidden_at = ${at} returning id`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    setHeld: (id: number, { at, note }: { at: Date; note: string }) =>
      db.updateTable('comment').set({ held_at: at, held_note: note }).where('id', '=', id).execute(),

    release: (id: number) =>
      db.updateTable('comment').set({ held_at: null, held_note: null, announced: true }).where('id', '=', id).execute(),

    /** Erases texts, versions and mentions of comments that were deleted before this time. The rows stay for their replies. */
    async erase(deletedBefore: Date): Promise<void> {
      await sql`
        with erased as (
          update comment set text = '', anchor = null, anchor_version = null where deleted_at < ${deletedBefore} and text <> '' returning id
        ), versions as (delete from comment_version v using erased where v.comment_id = erased.id),
        names as (delete from mention m using erased where m.kind = 'comment' and m.subject_id = erased.id)
        delete from comment_reference r using erased where r.comment_id = erased.id`.execute(db);
    },

    async putReferences(id: number, publications: PublicationRef[]): Promise<void> {
      await db.deleteFrom('comment_reference').where('comment_id', '=', id).execute();
      await sql`
        insert into comment_reference (comment_id, kind, subject_id)
        select ${id}, s.kind, s.id from subject s
          join unnest(${publications.map(({ kind }) => kind)}::text[], ${publications.map((one) => one.id)}::int[]) as named (kind, id)
            on named.kind = s.kind and named.id = s.id`.execute(db);
    },

    /** Titles of publications that visitors may see. */
    async titles(publications: PublicationRef[]): Promise<(PublicationRef & { title: string })[]> {
      if (publications.length === 0) return [];
      const { rows } = await sql<PublicationRef & { title: string }>`
        select publication.kind, publication.id, publication.title
        from unnest(${publications.map(({ kind }) => kind)}::text[], ${publications.map(({ id }) => id)}::int[]) as named (kind, id)
        join publication on publication.kind = named.kind and publication.id = named.id where publication.listed`.execute(db);
      return rows;
    },

    putLock: ({ kind, id }: PublicationRef, lock: { moderatorId: number; note: string; at: Date }) =>
      db
        .insertInto('comment_lock')
        .values({ kind, subject_id: id, moderator_id: lock.moderatorId, note: lock.note, locked_at: lock.at })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'subject_id'])
            .doUpdateSet({ moderator_id: lock.moderatorId, note: lock.note, locked_at: lock.at }),
        )
        .execute(),

    async removeLock({ kind, id }: PublicationRef): Promise<boolean> {
      const row = await db
        .deleteFrom('comment_lock')
        .where('kind', '=', kind)
        .where('subject_id', '=', id)
        .returning('kind')
        .executeTakeFirst();
      return row !== undefined;
    },

    async news(publications: PublicationRef[]): Promise<NewsRow[]> {
      const { rows } = await sql<NewsRow>`
        select named.kind, named.id,
          (select count(*)::int from comment c where c.kind = named.kind and c.subject_id = named.id and c.alive) as total,
          array(select c.id from comment c where c.kind = named.kind and c.subject_id = named.id and c.alive
            order by c.id desc limit ${MAX_LATEST}) as latest
        from unnest(${publications.map(({ kind }) => kind)}::text[], ${publications.map(({ id }) => id)}::int[]) as named (kind, id)`.execute(
        db,
      );
      return rows;
    },
  };
}
