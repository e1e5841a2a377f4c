import type { MemberData } from '../../platform/member-data.ts';

export const bundleMemberData: MemberData = {
  columns: {
    'bundle.account_id': {
      in: { none: 'its files are those of a work, or of an upload' },
      stays: 'the files of published works',
    },
  },
};
