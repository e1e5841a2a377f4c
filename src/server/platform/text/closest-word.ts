/**
 * The known word that was most likely meant, or null: at most one typo in four letters, two in all.
 * In names of several words, such as TRUST_PROXY, each word may have another ending instead.
 */
export function closestWord<Word extends string>(typed: string, known: readonly Word[]): Word | null {
  const near = known
    .map((word) => ({ word, distance: typingErrors(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, distance }) => distance <= Math.min(2, Math.ceil(word.length / 4)))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.word ?? known.find((word) => hasNearWords(typed, word)) ?? null;
}

const STEM_LENGTH = 4;
const SHORTEST_STEM = 3;

function hasNearWords(typed: string, known: string): boolean {
  const [a, b] = [typed, known].map((name) => name.toLowerCase().split(/[_-]/)) as [string[], string[]];
  return b.length > 1 && a.length === b.length && a.every((word, at) => isSameStem(word, b[at] ?? ''));
}

function isSameStem(a: string, b: string): boolean {
  const length = Math.min(STEM_LENGTH, a.length, b.length);
  return a === b || (length >= SHORTEST_STEM && a.slice(0, length) === b.slice(0, length));
}

/** Edit distance with swaps (optimal string alignment). */
function typingErrors(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const last = rows[row - 1] ?? [];
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[row - 2]?.[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    rows.push(current);
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}
