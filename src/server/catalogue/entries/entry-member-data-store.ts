import { sql } from 'kysely';

import type { MemberData } from '../../platform/member-data.ts';
import { shownChange, shownNote, type RecordedChange } from '../publications/recorded-changes.ts';

export const entryMemberData: MemberData = {
  download: {
    entryRevisions: async (db, { id }) => {
      const { rows } = await sql<{ note: string | null; changes: RecordedChange[] }>`
        select kind, entry_id as id, number, saved_at as "savedAt", note, changes
        from entry_revision where account_id = ${id} order by entry_revision.id`.execute(db);
      return rows.map(({ note, changes, ...row }) => ({
        ...row,
        note: note && shownNote(note),
        changes: changes.map(shownChange),
      }));
    },
  },

  columns: {
    'entry_revision.accepted_by_id': {
      in: { none: 'the save is data of who made it' },
      stays: 'the history of pages that members write together',
    },
    'entry_revision.account_id': { in: 'entryRevisions', stays: 'the history of pages that members write together' },
  },
};
