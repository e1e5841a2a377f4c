import type { MemberData } from '../../platform/member-data.ts';

export const trustMemberData: MemberData = {
  download: {
    /** Recorded links to other sites. */
    postedLinks: (db, { id }) =>
      db
        .selectFrom('posted_link')
        .select(['host', 'kind as mark', 'subject_id as id', 'posted_at as postedAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },

  columns: {
    'posted_link.account_id': { in: 'postedLinks' },
  },
};
