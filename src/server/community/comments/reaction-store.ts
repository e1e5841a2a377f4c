import { sql } from 'kysely';

import { NAMED_REACTORS, REACTION_SIGNS, type ReactionSign } from '../../../shared/community/comments/comment-rules.ts';
import type { Db } from '../../platform/db/database.ts';

export function reactionStore(db: Db) {
  return {
    async isApart(one: number, other: number): Promise<boolean> {
      const { rows } = await sql<{ apart: boolean }>`select are_apart(${one}::int, ${other}::int) as apart`.execute(db);
      return rows[0]?.apart ?? false;
    },

    /** Returns whether the reaction is new. */
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

    /** Returns whether the reaction existed. */
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

    /** Times of a member's last reactions, newest first. */
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
  };
}
