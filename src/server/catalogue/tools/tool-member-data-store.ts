import type { MemberData } from '../../platform/member-data.ts';

export const toolMemberData: MemberData = {
  download: {
    toolTrials: (db, { id }) =>
      db
        .selectFrom('tool_trial')
        .select(['tool_id as workId', 'version', 'system', 'works', 'tried_on as on', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },

  columns: {
    'tool_trial.account_id': { in: 'toolTrials' },
  },
};
