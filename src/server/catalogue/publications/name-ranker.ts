import type { Cursor } from '../../platform/db/list-order.ts';
import { matchScorer, namesHolding } from '@polyshelf/catalogue-index/match-scorer.ts';
import { idAt } from '../../platform/list-page.ts';
import type { Judged, Met } from './top-candidate-store.ts';
import type { CatalogueIndex } from './catalogue-index-service.ts';
import type { RowOrder } from '@polyshelf/catalogue-index/memory/sort-keys.ts';
import { memoryOrder } from './publication-order-store.ts';

export const BY_TITLE: RowOrder[] = [
  { by: 'title', descends: false },
  { by: 'id', descends: false },
];

const BEST_KNOWN: RowOrder[] = [...memoryOrder('popular'), ...BY_TITLE];

/** Restrictions of a ranking. */
export interface RankOptions {
  /** That they stand behind this place; null: anywhere. */
  after: Cursor | null;
  /** That their names hold what is looked for. */
  byNames: boolean;
}

export const BY_NAMES: RankOptions = { after: null, byNames: true };

/**
 * Judges rows by what they are called, which is in memory or read into it.
 * @param ids the rows that are found; null: all.
 */
export function nameRanker<Asked extends object>(
  memory: CatalogueIndex<Asked>,
  queries: string[][],
  ids: Int32Array | null,
  { after, byNames }: RankOptions,
): Judged {
  const judge = matchScorer(queries);
  const isMet = byNames ? namesHolding(queries.flat()) : () => true;

  /** Those that stand behind a place. */
  function behind(met: Met[], [match, ...place]: Cursor): Met[] {
    const least = -Number(match);
    const tied = inOrder(met.flatMap(({ id, counts }) => (counts === least ? [id] : [])));
    const left = new Set(memory.page(tied, BEST_KNOWN, { limit: tied.length, offset: 0, after: place }) ?? tied);
    return met.filter(({ id, counts }) => counts < least || left.has(id));
  }

  return {
    async met(rows) {
      const called = await memory.called(rows);
      const met: Met[] = [];
      for (const [at, text] of called.entries())
        if (text !== undefined && isMet(text)) met.push({ id: rows[at] as number, counts: judge(text) });
      return after === null ? met : behind(met, after);
    },
    bestKnown(limit, among = ids ?? new Int32Array()) {
      return memory.page(among, BEST_KNOWN, { limit, offset: 0, after: null }) ?? among;
    },
    placed(met) {
      const counts = new Map(met.map((row) => [row.id, row.counts]));
      const places = memory.places(inOrder([...counts.keys()]), BEST_KNOWN, { limit: met.length, offset: 0, after: null });
      const matched = places?.map((place) => ({ cursor: [String(-(counts.get(idAt(place)) ?? 0)), ...place.cursor] }));
      return matched?.toSorted((a, b) => Number(a.cursor[0]) - Number(b.cursor[0])) ?? null;
    },
    metAtLeast: (query, counts) => memory.metAtLeast(counts, queries[query] ?? [], ids),
  };
}

const inOrder = (ids: number[]) => Int32Array.from(ids).sort();
