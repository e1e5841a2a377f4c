import type { Revision } from '../../../shared/catalogue/history/history-contract.ts';
import { shownChange, shownNote } from '../publications/recorded-changes.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import type { RevisionRow } from './history-store.ts';

export function revisionView(row: RevisionRow): Revision {
  return {
    id: row.id,
    number: row.number,
    savedAt: row.created_at.toISOString(),
    source: row.source,
    sourceName: row.source_name,
    accepted: row.accepted_by_id === null ? null : { by: row.acceptor },
    author: row.author === null ? null : { nickname: row.author, avatar: pictureView(row.avatar) },
    note: row.note && shownNote(row.note),
    restoredNumber: row.restored_number,
    changes: row.changes.map(shownChange),
  };
}
