export interface LineChange {
  kind: 'added' | 'removed';
  line: string;
}

/** The lines of a field that went and those that came, paragraph by paragraph; none where only their order changed. */
export function lineChanges({ before, after }: { before: string[]; after: string[] }): LineChange[] {
  const [was, is] = [before.flatMap(paragraphs), after.flatMap(paragraphs)];
  return [
    ...without(was, is).map((line): LineChange => ({ kind: 'removed', line })),
    ...without(is, was).map((line): LineChange => ({ kind: 'added', line })),
  ];
}

/** Where two texts begin to differ, with some words before it; 0 where that is near their beginning. */
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

/** Each of the others takes away one line. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}
