import { sql } from 'kysely';

import { MENTION_SUGGESTIONS, NAMED_REACTORS, REACTION_SIGNS, type ReactionSign } from '../../shared/comments/comment-rules.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';

export type ReactionStore = ReturnType<typeof reactionStore>;

/** What members express of comments by signs, and whom they may mean after an at sign. */
export function reactionStore(db: Db) {
  return {
    async isApart(one: number, other: number): Promise<boolean> {
      const { rows } = await sql<{ apart: boolean }>`select are_apart(${one}::int, ${other}::int) as apart`.execute(db);
      return rows[0]?.apart ?? false;
    },

    /** Answers whether it is new. */
    async add(reaction: { commentId: number; memberId: number; sign: ReactionSign; at: Date }): Promise<boolean> {
      const row = await db
        .insertInto('comment_reaction')
        .values({
          comment_id: reaction.commentId,
          account_id: reaction.memberId,
          sign: reaction.sign,
          created_at: reaction.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('sign')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Answers whether it was there. */
    async remove(commentId: number, memberId: number, sign: ReactionSign): Promise<boolean> {
      const row = await db
        .deleteFrom('comment_reaction')
        .where('comment_id', '=', commentId)
        .where('account_id', '=', memberId)
        .where('sign', '=', sign)
        .returning('sign')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** When a member made their last reactions, the last first. */
    async lastMade(memberId: number, count: number): Promise<Date[]> {
      const { rows } = await sql<{ created_at: Date }>`
        select created_at from comment_reaction where account_id = ${memberId} order by created_at desc limit ${count}`.execute(
        db,
      );
      return rows.map(({ created_at }) => created_at);
    },

    async reactors(commentId: number): Promise<{ sign: ReactionSign; count: number; nicknames: string[] }[]> {
      const { rows } = await sql<{ sign: ReactionSign; count: number; nicknames: string[] }>`
        select sign, max(total)::int as count, array_agg(nickname order by place) filter (where place <= ${NAMED_REACTORS}) as nicknames
        from (select r.sign, u.nickname, row_number() over (partition by r.sign order by r.created_at, u.id) as place,
            count(*) over (partition by r.sign) as total
          from comment_reaction r join account u on u.id = r.account_id where r.comment_id = ${commentId}) named
        group by sign order by array_position(${[...REACTION_SIGNS]}::text[], sign)`.execute(db);
      return rows;
    },

    /** Who talks about a publication comes first, then its uploader, then those whom the member follows. */
    async mentionable(
      memberId: number,
      { kind, id }: PublicationRef,
      text: string,
    ): Promise<{ nickname: string; avatar: PictureRow | null }[]> {
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
