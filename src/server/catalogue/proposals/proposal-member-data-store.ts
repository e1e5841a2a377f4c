import type { MemberData } from '../../platform/member-data.ts';

export const proposalMemberData: MemberData = {
  download: {
    proposals: (db, { id }) =>
      db
        .selectFrom('proposal')
        .select(['kind as mark', 'subject_id as workId', 'proposed', 'note', 'state', 'reason', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },

  columns: {
    'proposal.account_id': { in: 'proposals', stays: 'may have become part of a work of others' },
    'proposal.judge_id': {
      in: { none: 'the proposal is data of who made it' },
      stays: 'what moderators did stays accounted for',
    },
  },
};
