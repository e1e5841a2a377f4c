import type { MemberData } from '../../platform/member-data.ts';

/** Files of a member that no publication has taken yet. */
export const uploadMemberData: MemberData = {
  download: {
    uploads: (db, { id }) =>
      db
        .selectFrom('upload')
        .select(['name', 'path', 'modified_at as modifiedAt', 'bytes', 'received', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },

  columns: {
    'upload.account_id': { in: 'uploads' },
  },
};
