import { sql } from 'kysely';

import { shownSentence } from '../../accounts/trust/hold-screening-service.ts';
import type { EventHandler } from '../../app/domain-events.ts';
import type { MemberData } from '../../platform/member-data.ts';

export const commentMemberData: MemberData = {
  download: {
    /** Includes deleted comments that are not erased yet. */
    async comments(db, { id }) {
      const comments = await db
        .selectFrom('comment')
        .select(['id', 'kind as mark', 'subject_id as workId', 'parent_id as answers', 'text', 'created_at as createdAt'])
        .select([
          'edited_at as editedAt',
          'deleted_at as deletedAt',
          'hidden_at as removedAt',
          'hidden_note as reason',
          'held_at as waitsSince',
          'held_note as waitsBecause',
          'anchor as pointsAt',
        ])
        .where('author_id', '=', id)
        .where('text', '<>', '')
        .orderBy('id')
        .execute();
      return comments.map(({ waitsBecause, ...comment }) => ({
        ...comment,
        waitsBecause: waitsBecause === null ? null : shownSentence(waitsBecause),
      }));
    },

    earlierComments: (db, { id }) =>
      db
        .selectFrom('comment_version as v')
        .innerJoin('comment as c', 'c.id', 'v.comment_id')
        .select(['v.comment_id as commentId', 'v.text', 'v.written_at as writtenAt'])
        .where('c.author_id', '=', id)
        .where('c.text', '<>', '')
        .orderBy('v.comment_id')
        .orderBy('v.number')
        .execute(),

    reactions: (db, { id }) =>
      db
        .selectFrom('comment_reaction')
        .select(['comment_id as commentId', 'sign', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },

  columns: {
    'comment.author_id': { in: 'comments', stays: 'what was said stays, by a deleted user, as others have answered it' },
    'comment_lock.moderator_id': {
      in: { none: 'is in the log of moderation' },
      stays: 'what moderators did stays accounted for',
    },
    'comment_reaction.account_id': { in: 'reactions' },
  },
};

/** Deletes held comments that nobody else has read, and earlier texts of the ones with replies. */
export const removeHeldComments: EventHandler<'member.left'> = async (trx, { id }) => {
  await sql`delete from comment c where author_id = ${id} and held_at is not null
    and not exists (select from comment k where k.parent_id = c.id or k.under_id = c.id)`.execute(trx);
  await sql`delete from comment_version where comment_id in (select id from comment where author_id = ${id} and held_at is not null)`.execute(
    trx,
  );
};

/** Empties held comments that have replies, so that the thread stays connected. */
export const emptyHeldComments: EventHandler<'member.left'> = (trx, { id, at }) =>
  sql`update comment set text = '', anchor = null, anchor_version = null, deleted_at = ${at}, held_at = null, held_note = null
    where author_id = ${id} and held_at is not null`.execute(trx);
