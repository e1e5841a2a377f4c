import type { MemberData } from '../../platform/member-data.ts';

export const profileMemberData: MemberData = {
  download: {
    formerNicknames: (db, { id }) =>
      db
        .selectFrom('former_nickname')
        .select(['nickname', 'left_at as leftAt'])
        .where('account_id', '=', id)
        .orderBy('left_at')
        .execute(),
  },

  columns: {
    'former_nickname.account_id': { in: 'formerNicknames' },
  },
};
