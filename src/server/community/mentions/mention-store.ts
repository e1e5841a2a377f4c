import { sql } from 'kysely';

import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { MENTION_SUGGESTIONS } from '../../../shared/community/mentions/mention-rules.ts';
import type { PublicationKind, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentionsJson } from '../../catalogue/publications/mention-view.ts';
import type { PublicationAccess } from '../../catalogue/publications/publication-policy.ts';

export interface Subject {
  kind: PublicationKind | 'comment';
  id: number;
}

/** Nickname in a text, and the account that it means. */
export interface Named {
  nickname: string;
  accountId: number;
}

export interface MentionRow extends Named {
  stands: boolean;
  notifiedAt: Date | null;
}

export function mentionStore(db: Db) {
  return {
    /** All mentions that the text ever had. */
    of: ({ kind, id }: Subject): Promise<MentionRow[]> =>
      db
        .selectFrom('mention')
        .select(['nickname', 'account_id as accountId', 'stands', 'told_at as notifiedAt'])
        .where('kind', '=', kind)
        .where('subject_id', '=', id)
        .execute(),

    /** Current mentions of a text. */
    async shown({ kind, id }: Subject): Promise<Mention[]> {
      const { rows } = await sql<{ mentions: Mention[] }>`
        select ${mentionsJson(kind, 's.id')} as mentions from (select ${id}::int as id) s`.execute(db);
      return rows[0]?.mentions ?? [];
    },

    /** Members by current nickname, without members that the author blocks or is blocked by. */
    async members(nicknames: string[], authorId: number): Promise<Named[]> {
      if (nicknames.length === 0) return [];
      const { rows } = await sql<Named>`
        select nickname, id as "accountId" from account
        where nickname = any(${nicknames}::text[]) and deleted_at is null and disabled_at is null
          and not are_apart(id, ${authorId})`.execute(db);
      return rows;
    },

    /** Adds mentions of a text, or restores them. Known nicknames keep their member. */
    async put({ kind, id }: Subject, named: Named[], { authorId, at }: { authorId: number; at: Date }): Promise<void> {
      if (named.length === 0) return;
      await db
        .insertInto('mention')
        .values(
          named.map(({ nickname, accountId }) => ({
            kind,
            subject_id: id,
            nickname,
            account_id: accountId,
            author_id: authorId,
            named_at: at,
            told_at: kind === 'comment' ? at : null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'nickname']).doUpdateSet({ stands: true }))
        .execute();
    },

    /** Removes mentions that the text no longer has. */
    keep: ({ kind, id }: Subject, nicknames: string[]) =>
      sql`
      update mention set stands = false
      where kind = ${kind} and subject_id = ${id} and stands and nickname <> all(${nicknames}::text[])`.execute(db),

    /** Authors of mentions that were not notified yet. */
    async unnotifiedAuthors({ kind, id }: Subject): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select distinct author_id as id from mention
        where kind = ${kind} and subject_id = ${id} and stands and told_at is null`.execute(db);
      return rows.map((row) => row.id);
    },

    setNotified: ({ kind, id }: Subject, at: Date) =>
      sql`
      update mention set told_at = ${at}
      where kind = ${kind} and subject_id = ${id} and stands and told_at is null`.execute(db),

    /** Sends an event to the streams of members who were notified of a mention in this text. */
    notifyNamed: ({ kind, id }: Subject) =>
      sql`
      select tell_members(array(
        select account_id from mention where kind = ${kind} and subject_id = ${id} and told_at is not null))`.execute(db),

    async publication({ kind, id }: PublicationRef): Promise<PublicationAccess | undefined> {
      const { rows } = await sql<PublicationAccess>`
        select listed, uploader_id as "uploaderId" from publication where kind = ${kind} and id = ${id}`.execute(db);
      return rows[0];
    },

    /** Suggestions: commenters first, then the uploader, then followed members. */
    async suggestions(
      memberId: number,
      publication: PublicationRef | null,
      text: string,
    ): Promise<{ nickname: string; avatar: PictureRow | null }[]> {
      const { kind, id } = publication ?? { kind: null, id: null };
      const { rows } = await sql<{ nickname: string; avatar: PictureRow | null }>`
        with talking as (select author_id, max(id) as last from comment where kind = ${kind} and subject_id = ${id} and alive group by 1)
        select u.nickname, ${pictureJson('u.shown_avatar_id')} as avatar
        from account u left join talking t on t.author_id = u.id
        where starts_with(u.nickname, ${text.toLowerCase()}) and u.id <> ${memberId} and u.deleted_at is null and u.disabled_at is null
          and not exists (select from member_block b where b.account_id = ${memberId} and b.other_id = u.id)
          and not are_apart(u.id, ${memberId})
        order by case when t.author_id is not null then 1
            when u.id = (select uploader_id from publication where publication.kind = ${kind} and publication.id = ${id}) then 2
            when exists (select from follow f where f.account_id = ${memberId} and f.kind = 'member' and f.subject_id = u.id) then 3
            else 4 end, t.last desc nulls last, u.nickname
        limit ${MENTION_SUGGESTIONS}`.execute(db);
      return rows;
    },
  };
}
