import type { MemberData } from '../../platform/member-data.ts';

/** Blocks and mutes that the member set. Blocks by others belong to the data of those. */
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
