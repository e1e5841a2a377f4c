import type { MemberData } from '../../platform/member-data.ts';

/** Acts of admins on the member's account. Admins are not named, since their names are data of others. */
export const adminMemberData: MemberData = {
  download: {
    actsOfAdmins: (db, { id }) =>
      db.selectFrom('audit_entry').select(['at', 'act', 'detail', 'note']).where('account_id', '=', id).orderBy('id').execute(),
  },

  columns: {
    'audit_entry.account_id': { in: 'actsOfAdmins', stays: 'what admins did stays accounted for' },
    'audit_entry.actor_id': {
      in: { none: 'of admins: what they did to others is data of those' },
      stays: 'what admins did stays accounted for',
    },
  },
};
