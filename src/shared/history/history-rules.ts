import { STATUS_DRAFT, STATUS_PUBLISHED } from '../games/game-rules.ts';
import type { FieldChange } from './history-contract.ts';

const STATUS_NAMES: Record<number, string> = { [STATUS_PUBLISHED]: 'Published', [STATUS_DRAFT]: 'Draft' };

/** What a save did to the status, as history tells it. */
export function statusChange(before: number, after: number): FieldChange[] {
  const named = (status: number) => [STATUS_NAMES[status] ?? String(status)];
  return before === after ? [] : [{ field: 'Status', before: named(before), after: named(after) }];
}
