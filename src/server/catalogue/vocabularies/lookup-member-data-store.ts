import type { MemberData } from '../../platform/member-data.ts';

export const lookupMemberData: MemberData = {
  download: {
    lookupActs: (db, { id }) =>
      db
        .selectFrom('lookup_act')
        .select(['kind', 'act', 'name', 'new_name as newName', 'note', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },

  columns: {
    'lookup_act.account_id': { in: 'lookupActs', stays: 'what moderators did stays accounted for' },
  },
};
