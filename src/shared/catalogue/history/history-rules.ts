import { DELETED_USER } from '../../accounts/auth/account-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../publications/publication.ts';
import type { FieldChange, Revision } from './history-contract.ts';

const STATUS_NAMES: Record<number, string> = { [STATUS_PUBLISHED]: 'Published', [STATUS_DRAFT]: 'Draft' };

/** Status change of a save, for the history. */
export function statusChange(before: number, after: number): FieldChange[] {
  const named = (status: number) => [STATUS_NAMES[status] ?? String(status)];
  return before === after ? [] : [{ field: 'Status', before: named(before), after: named(after) }];
}

/** Label of the unit of a model's file in the history. It is no field of the form. */
export const UNIT_CHANGE = 'Unit of a file';

/** Label of a revision without an author. */
export function nameOfSource({ source, sourceName }: Pick<Revision, 'source' | 'sourceName'>): string {
  if (source === 'member') return DELETED_USER;
  return source === 'igdb' ? 'IGDB' : sourceName === null ? 'Import' : `Import: ${sourceName}`;
}
