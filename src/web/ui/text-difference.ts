/** A part of a sequence that both have, that went, or that came. */
export interface Step<T> {
  kind: 'kept' | 'removed' | 'added';
  item: T;
}

/** A piece of a changed line; what is not marked stands in both. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** A line of a text that went or came, or the gap of lines between two that did. */
export type TextLine = { kind: 'removed' | 'added'; pieces: Piece[] } | { kind: 'gap' };

/** Pairs that are compared. More would take longer than somebody waits: then all between the first and the last change went and came. */
const MOST_PAIRS = 1_500_000;
/** Of what stands in both, so much stays around what changed. */
const KEPT_LETTERS = 60;

/** What went and what came between two sequences, in their order: the longest common ones are kept. */
export function difference<T>(before: readonly T[], after: readonly T[], budget = { pairs: MOST_PAIRS }): Step<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const kept = (items: readonly T[]) => items.map((item): Step<T> => ({ kind: 'kept', item }));
  return [...kept(before.slice(0, start)), ...middle(was, is, budget), ...kept(before.slice(before.length - end))];
}

function middle<T>(was: readonly T[], is: readonly T[], budget: { pairs: number }): Step<T>[] {
  const pairs = was.length * is.length;
  if (pairs > budget.pairs) return replaced(was, is);
  budget.pairs -= pairs;
  // How long the longest common sequence of what is left of both is, by how much of each is done.
  const width = is.length + 1;
  const longest = new Uint32Array((was.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        was[row] === is[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const steps: Step<T>[] = [];
  let [row, column] = [0, 0];
  while (row < was.length && column < is.length) {
    if (was[row] === is[column]) {
      steps.push({ kind: 'kept', item: was[row] as T });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      steps.push({ kind: 'removed', item: was[row] as T });
      row += 1;
    } else {
      steps.push({ kind: 'added', item: is[column] as T });
      column += 1;
    }
  }
  return [...steps, ...replaced(was.slice(row), is.slice(column))];
}

const replaced = <T>(was: readonly T[], is: readonly T[]): Step<T>[] => [
  ...was.map((item): Step<T> => ({ kind: 'removed', item })),
  ...is.map((item): Step<T> => ({ kind: 'added', item })),
];

/** The lines of a text that changed, in its order; of a line that was put in another's place, the words that did. */
export function textLines(before: string, after: string): TextLine[] {
  const lines: TextLine[] = [];
  // Lines and the words of all of them share it.
  const budget = { pairs: MOST_PAIRS };
  let run: { removed: string[]; added: string[] } = { removed: [], added: [] };
  let hasGap = false;
  const close = () => {
    if (run.removed.length + run.added.length === 0) return;
    if (hasGap && lines.length > 0) lines.push({ kind: 'gap' });
    lines.push(...runLines(run, budget));
    run = { removed: [], added: [] };
    hasGap = false;
  };
  for (const { kind, item } of difference(linesOf(before), linesOf(after), budget)) {
    if (kind === 'kept') {
      close();
      hasGap = true;
    } else run[kind].push(item);
  }
  close();
  return lines;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function runLines({ removed, added }: { removed: string[]; added: string[] }, budget: { pairs: number }): TextLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): TextLine[] => {
    const [was, is] = [removed[at], added[at]];
    if (was !== undefined && is !== undefined) return changedLine(was, is, budget);
    if (was !== undefined) return [{ kind: 'removed', pieces: [{ text: was, isMarked: false }] }];
    return is === undefined ? [] : [{ kind: 'added', pieces: [{ text: is, isMarked: false }] }];
  }).flat();
}

function changedLine(was: string, is: string, budget: { pairs: number }): TextLine[] {
  const steps = difference(wordsOf(was), wordsOf(is), budget);
  const piecesOf = (kind: 'removed' | 'added') => pieces(steps.filter((step) => step.kind === 'kept' || step.kind === kind));
  return [
    { kind: 'removed', pieces: piecesOf('removed') },
    { kind: 'added', pieces: piecesOf('added') },
  ];
}

/** Words, and what stands between them. */
const wordsOf = (line: string) => line.split(/(\s+|[^\p{L}\p{N}\s])/u).filter((word) => word !== '');

function pieces(steps: Step<string>[]): Piece[] {
  const joined: Piece[] = [];
  for (const { kind, item } of steps) {
    const isMarked = kind !== 'kept';
    const last = joined.at(-1);
    if (last?.isMarked === isMarked) last.text += item;
    else joined.push({ text: item, isMarked });
  }
  return joined.map((piece, at) => (piece.isMarked ? piece : { ...piece, text: shortened(piece.text, at, joined.length) }));
}

/** What stands in both, without what is far from what changed. */
function shortened(text: string, at: number, count: number): string {
  const head = at === 0 ? 0 : KEPT_LETTERS;
  const tail = at === count - 1 ? 0 : KEPT_LETTERS;
  if (count === 1 || text.length <= head + tail + KEPT_LETTERS) return text;
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`;
}
