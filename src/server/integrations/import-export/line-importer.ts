import type { ImportKind, LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { SaveOutcome } from '../../catalogue/publications/publication-import-service.ts';

/** Result of a line. "Waiting" refers to a later line. */
export type LineOutcome = SaveOutcome;

/** Imports lines of one kind. */
export interface LineImporter<K extends ImportKind> {
  /** Maximal number of lines in a transaction that ends with this one. */
  batchSize(line: LineOf<K>): number;
  /** Lines with the same key never share a batch, because the second changes the row of the first. */
  key(line: LineOf<K>): string;
  /** Imports all lines, or throws and imports none. Returns one outcome for each. */
  save(lines: LineOf<K>[]): Promise<LineOutcome[]>;
}

/** Prepares each line on its own, so that only bad lines fail. Then saves the others together. */
export async function saveReady<L, R>(
  lines: L[],
  prepare: (line: L) => Promise<R>,
  save: (ready: R[]) => Promise<SaveOutcome[]>,
): Promise<LineOutcome[]> {
  const outcomes: (LineOutcome | null)[] = [];
  const ready: R[] = [];
  for (const line of lines) {
    try {
      ready.push(await prepare(line));
      outcomes.push(null);
    } catch (error) {
      if (error instanceof LineWaits) outcomes.push({ waits: error.message });
      else if (error instanceof Refusal) outcomes.push({ failed: error.message });
      else throw error;
    }
  }
  const saved = ready.length === 0 ? [] : await save(ready);
  return outcomes.map((outcome) => outcome ?? saved.shift() ?? 'unchanged');
}

/** Thrown when a line refers to something that does not exist yet. */
export class LineWaits extends Error {}
