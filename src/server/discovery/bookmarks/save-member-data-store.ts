import type { MemberData } from '../../platform/member-data.ts';

/** Bookmarks of a member. */
export const saveMemberData: MemberData = {
  download: {
    saved: (db, { id }) =>
      db
        .selectFrom('saved_publication')
        .select(['kind as mark', 'subject_id as id', 'saved_at as savedAt'])
        .where('account_id', '=', id)
        .orderBy('saved_publication.id')
        .execute(),

    savedSearches: (db, { id }) =>
      db
        .selectFrom('saved_search')
        .select(['name', 'path', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },

  columns: {
    'saved_publication.account_id': { in: 'saved' },
    'saved_search.account_id': { in: 'savedSearches' },
  },
};
