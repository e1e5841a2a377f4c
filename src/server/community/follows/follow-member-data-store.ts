import type { EventHandler } from '../../app/domain-events.ts';
import type { MemberData } from '../../platform/member-data.ts';

export const followMemberData: MemberData = {
  download: {
    follows: (db, { id }) =>
      db
        .selectFrom('follow')
        .select(['kind', 'subject_id as id', 'told', 'muted', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),

    watched: (db, { id }) =>
      db
        .selectFrom('watch')
        .select(['kind as mark', 'subject_id as workId', 'level'])
        .where('account_id', '=', id)
        .orderBy('kind')
        .orderBy('subject_id')
        .execute(),
  },

  columns: {
    'follow.account_id': { in: 'follows' },
    'watch.account_id': { in: 'watched' },
  },
};

/** Deletes follows of the member by others. The member's own follows are deleted with the account. */
export const forgetFollowers: EventHandler<'member.left'> = (trx, { id }) =>
  trx.deleteFrom('follow').where('kind', '=', 'member').where('subject_id', '=', id).execute();
