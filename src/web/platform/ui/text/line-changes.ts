export interface LineChange {
  kind: 'added' | 'removed';
  line: string;
}

/** Removed and added lines of a field, per paragraph; none for a changed order. */
export function lineChanges({ before, after }: { before: string[]; after: string[] }): LineChange[] {
  const [was, is] = [before.flatMap(paragraphs), after.flatMap(paragraphs)];
  return [
    ...without(was, is).map((line): LineChange => ({ kind: 'removed', line })),
    ...without(is, was).map((line): LineChange => ({ kind: 'added', line })),
  ];
}

/** Start of the first difference with some words of context; 0 near the start of the text. */
export function differenceStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const from = a.lastIndexOf(' ', at - WORDS_BEFORE) + 1;
  return at < WORTH_SKIPPING ? 0 : from;
}

const WORDS_BEFORE = 40;
const WORTH_SKIPPING = 120;

function paragraphs(line: string): string[] {
  return line.split('\n').filter((part) => part.trim() !== '');
}

/** Multiset difference. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}
