import type { MemberData } from '../../platform/member-data.ts';

/** Members whom a member blocks and mutes. Blocks by others are data of those. */
export const blockMemberData: MemberData = {
  download: {
    blocks: (db, { id }) =>
      db
        .selectFrom('member_block')
        .select(['other_id as memberId', 'how', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },

  columns: {
    'member_block.account_id': { in: 'blocks' },
    'member_block.other_id': { in: { none: 'whom others block is data of those' } },
  },
};
