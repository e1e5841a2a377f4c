import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import type { MemberData } from '../../platform/member-data.ts';

/** Acts of admins on the member's account. Admins are not named, since their names are data of others. */
export const adminMemberData: MemberData = {
  download: {
    async actsOfAdmins(db, { id }) {
      const columns = ['at', 'act', 'detail', 'note'] as const;
      const acts = await db.selectFrom('audit_entry').select(columns).where('account_id', '=', id).orderBy('id').execute();
      return acts.map((act) => ({ ...act, detail: shownText(act.detail) }));
    },
  },

  columns: {
    'audit_entry.account_id': { in: 'actsOfAdmins', stays: 'what admins did stays accounted for' },
    'audit_entry.actor_id': {
      in: { none: 'of admins: what they did to others is data of those' },
      stays: 'what admins did stays accounted for',
    },
  },
};
