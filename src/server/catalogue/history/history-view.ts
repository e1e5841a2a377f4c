import type { FieldChange, Revision } from '../../../shared/catalogue/history/history-contract.ts';
import { shownChange } from '../publications/recorded-changes.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import type { RevisionRow } from './history-store.ts';

const MAX_LINES = 100;
const MAX_LINE_LENGTH = 2000;

export function revisionView(row: RevisionRow): Revision {
  return {
    id: row.id,
    number: row.number,
    savedAt: row.created_at.toISOString(),
    source: row.source,
    sourceName: row.source_name,
    accepted: row.accepted_by_id === null ? null : { by: row.acceptor },
    author: row.author === null ? null : { nickname: row.author, avatar: pictureView(row.avatar) },
    note: row.note,
    restoredNumber: row.restored_number,
    changes: row.changes.map(shownChange),
  };
}

/** Changes with shortened values. Snapshots contain them completely, and lists must stay readable. */
export function boundedChanges(changes: FieldChange[]): FieldChange[] {
  return changes.map(({ field, before, after }) => ({ field, before: bounded(before), after: bounded(after) }));
}

function bounded(lines: string[]): string[] {
  const shown = lines.slice(0, MAX_LINES).map((line) => (line.length <= MAX_LINE_LENGTH ? line : cut(line)));
  return lines.length <= MAX_LINES ? shown : [...shown, `… and ${lines.length - MAX_LINES} more`];
}

function cut(line: string): string {
  // Does not cut a surrogate pair.
  const end = /[\uD800-\uDBFF]/.test(line.charAt(MAX_LINE_LENGTH - 2)) ? MAX_LINE_LENGTH - 2 : MAX_LINE_LENGTH - 1;
  return `${line.slice(0, end)}…`;
}
