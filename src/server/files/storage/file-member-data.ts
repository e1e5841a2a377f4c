import type { MemberData } from '../../platform/member-data.ts';

export const fileMemberData: MemberData = {
  columns: {
    'picture.uploader_id': {
      in: { none: 'stands in a work, or is gone within days' },
      stays: 'the pictures of published works',
    },
  },
};
