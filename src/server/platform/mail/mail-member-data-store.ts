import { sql } from 'kysely';

import type { MemberData } from '../member-data.ts';

export const mailMemberData: MemberData = {
  download: {
    refusedMails: async (db, { email }) => {
      const { rows } = await sql<object>`
        select score, last_at as "lastAt" from mail_bounce where email = lower(${email})`.execute(db);
      return rows[0];
    },
  },

  columns: {},
};
