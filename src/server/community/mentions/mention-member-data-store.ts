import { sql } from 'kysely';

import type { MemberData } from '../../platform/member-data.ts';

export const mentionMemberData: MemberData = {
  download: {
    /** Public texts of others that name the member. Mentions in chats of others are data of those. */
    mentions: async (db, { id }) => {
      const { rows } = await sql<object>`
        select m.kind as mark, m.subject_id as id, m.nickname, m.named_at as "namedAt" from mention m
        where m.account_id = ${id} and m.stands and (
          exists (select from publication p where p.kind = m.kind and p.id = m.subject_id and p.listed)
          or m.kind = 'comment' and exists (select from comment c join publication p on p.kind = c.kind and p.id = c.subject_id
            where c.id = m.subject_id and c.alive and p.listed))
        order by m.named_at, m.kind, m.subject_id`.execute(db);
      return rows;
    },
  },

  columns: {
    'mention.account_id': { in: 'mentions', stays: 'is shown as a deleted user' },
    'mention.author_id': { in: { none: 'stands in what they wrote' }, stays: 'what they wrote stays, by a deleted user' },
  },
};
