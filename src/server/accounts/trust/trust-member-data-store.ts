import type { MemberData } from '../../platform/member-data.ts';

/** Links that a member posted. */
export const trustMemberData: MemberData = {
  download: {
    /** Links to other sites, as far as they are noted. */
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
