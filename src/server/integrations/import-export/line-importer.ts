import type { ImportKind, LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { SaveOutcome } from '../../catalogue/publications/publication-import-service.ts';

/** Result of a line. Waiting ones refer to a later line. */
export type LineOutcome = SaveOutcome;

/** How the lines of one kind are brought in. */
export interface LineImporter<K extends ImportKind> {
  /** How many lines, this one the last of them, make one transaction at most. */
  batchSize(line: LineOf<K>): number;
  /** Two lines with the same key never share a batch: the second changes what the first made. */
  key(line: LineOf<K>): string;
  /** Brings all of them in or, when it throws, none. One outcome for each line. */
  save(lines: LineOf<K>[]): Promise<LineOutcome[]>;
}

/** Prepares each line on its own, so that a bad one fails alone; then saves those that are ready in one go. */
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

/** Thrown while a line is prepared, when what it names is not there yet. */
export class LineWaits extends Error {}
