import { diffArrays } from 'diff';

/** An item of two sequences: unchanged, removed from the first, or added in the second. */
export interface Step<T> {
  kind: 'unchanged' | 'removed' | 'added';
  item: T;
}

/** A piece of a changed line. Pieces without a mark are in both lines. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** A removed or added line, or the gap of unchanged lines between two of them. */
export type TextLine = { kind: 'removed' | 'added'; pieces: Piece[] } | { kind: 'gap' };

/**
 * Limit of work per text comparison, for lines and words together, as the sum of squared edit lengths: about 0.1 s. A part
 * beyond it is shown as fully removed and added.
 */
const MOST_WORK = 400_000;
/** Maximum of compared lines or words of both texts. Beyond it, they are shown as fully removed and added. */
const MOST_ITEMS = 200_000;
/** Characters of context around a change. */
const CONTEXT_LETTERS = 60;

/** Shortest edit script between two sequences. */
export function difference<T>(before: readonly T[], after: readonly T[], budget = { work: MOST_WORK }): Step<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...stepsOf('unchanged', before.slice(0, start)),
    ...middle(was, is, budget),
    ...stepsOf('unchanged', before.slice(before.length - end)),
  ];
}

function middle<T>(was: T[], is: T[], budget: { work: number }): Step<T>[] {
  // Half of the remaining work, so that one part cannot use up all of it.
  const maxEditLength = Math.floor(Math.sqrt(budget.work / 2));
  const changes = was.length + is.length > MOST_ITEMS ? undefined : diffArrays(was, is, { maxEditLength });
  if (changes === undefined) {
    budget.work -= maxEditLength ** 2;
    return [...stepsOf('removed', was), ...stepsOf('added', is)];
  }
  budget.work -= changes.reduce((edits, { added, removed, count }) => edits + (added || removed ? count : 0), 0) ** 2;
  return changes.flatMap(({ value, added, removed }) => stepsOf(added ? 'added' : removed ? 'removed' : 'unchanged', value));
}

const stepsOf = <T>(kind: Step<T>['kind'], items: readonly T[]) => items.map((item): Step<T> => ({ kind, item }));

/** Changed lines of a text in order. The changed words of a replaced line are marked. */
export function textLines(before: string, after: string): TextLine[] {
  const lines: TextLine[] = [];
  const budget = { work: MOST_WORK };
  let run: { removed: string[]; added: string[] } = { removed: [], added: [] };
  let hasGap = false;
  const close = () => {
    if (run.removed.length + run.added.length === 0) return;
    if (hasGap && lines.length > 0) lines.push({ kind: 'gap' });
    for (const line of runLines(run, budget)) lines.push(line);
    run = { removed: [], added: [] };
    hasGap = false;
  };
  for (const { kind, item } of difference(linesOf(before), linesOf(after), budget)) {
    if (kind === 'unchanged') {
      close();
      hasGap = true;
    } else run[kind].push(item);
  }
  close();
  return lines;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function runLines({ removed, added }: { removed: string[]; added: string[] }, budget: { work: number }): TextLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): TextLine[] => {
    const [was, is] = [removed[at], added[at]];
    if (was !== undefined && is !== undefined) return changedLine(was, is, budget);
    if (was !== undefined) return [{ kind: 'removed', pieces: [{ text: was, isMarked: false }] }];
    return is === undefined ? [] : [{ kind: 'added', pieces: [{ text: is, isMarked: false }] }];
  }).flat();
}

function changedLine(was: string, is: string, budget: { work: number }): TextLine[] {
  const steps = difference(wordsOf(was), wordsOf(is), budget);
  const piecesOf = (kind: 'removed' | 'added') =>
    pieces(steps.filter((step) => step.kind === 'unchanged' || step.kind === kind));
  return [
    { kind: 'removed', pieces: piecesOf('removed') },
    { kind: 'added', pieces: piecesOf('added') },
  ];
}

/** Words, and the spaces and symbols between them. */
const wordsOf = (line: string) => line.split(/(\s+|[^\p{L}\p{N}\s])/u).filter((word) => word !== '');

function pieces(steps: Step<string>[]): Piece[] {
  const joined: Piece[] = [];
  for (const { kind, item } of steps) {
    const isMarked = kind !== 'unchanged';
    const last = joined.at(-1);
    if (last?.isMarked === isMarked) last.text += item;
    else joined.push({ text: item, isMarked });
  }
  return joined.map((piece, at) => (piece.isMarked ? piece : { ...piece, text: shortened(piece.text, at, joined.length) }));
}

/** A kept piece, shortened to the surroundings of changes. */
function shortened(text: string, at: number, count: number): string {
  const head = at === 0 ? 0 : CONTEXT_LETTERS;
  const tail = at === count - 1 ? 0 : CONTEXT_LETTERS;
  if (count === 1 || text.length <= head + tail + CONTEXT_LETTERS) return text;
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`;
}
