import { sql } from 'kysely';

import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MemberData } from '../../platform/member-data.ts';
import { kindColumns } from '../../platform/db/kind-columns.ts';
import { shownChange, shownNote, type RecordedChange } from '../publications/recorded-changes.ts';

/** A revision may have some hundred kilobytes. */
const REVISIONS_AT_ONCE = 20;

interface OwnRevision {
  revisionId: number;
  mark: PublicationKind;
  id: number;
  number: number;
  savedAt: Date;
  note: string | null;
  restoredNumber: number | null;
  changes: RecordedChange[];
}

const revised = kindColumns('revision', PUBLICATION_KINDS);

async function* revisions(db: Db, { id }: { id: number }): AsyncIterable<object> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<OwnRevision>`
      select revision.id as "revisionId", ${revised.kind} as mark, ${revised.id} as id,
        number, created_at as "savedAt", note, restored_number as "restoredNumber", changes
      from revision where account_id = ${id} and revision.id > ${after} order by revision.id limit ${REVISIONS_AT_ONCE}`.execute(
      db,
    );
    for (const { revisionId: _id, note, changes, ...saved } of rows)
      yield { ...saved, note: note && shownNote(note), changes: changes.map(shownChange) };
    after = rows.at(-1)?.revisionId ?? 0;
    if (rows.length < REVISIONS_AT_ONCE) return;
  }
}

/** Saves by a member, of own and others' publications. */
export const historyMemberData: MemberData = {
  streams: { revisions },

  columns: {
    'revision.accepted_by_id': { in: { none: 'the save is data of who made it' }, stays: 'the history of works' },
    'revision.account_id': { in: 'revisions', stays: 'the history of works' },
  },
};
