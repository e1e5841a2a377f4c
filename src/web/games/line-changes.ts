import type { FieldChange } from '../../shared/history/history-contract.ts';

export interface LineChange {
  kind: 'added' | 'removed';
  line: string;
}

/** The lines of a field that went and those that came; none where only their order changed. */
export function lineChanges({ before, after }: FieldChange): LineChange[] {
  return [
    ...without(before, after).map((line): LineChange => ({ kind: 'removed', line })),
    ...without(after, before).map((line): LineChange => ({ kind: 'added', line })),
  ];
}

/** A line that stands twice has to go twice. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
