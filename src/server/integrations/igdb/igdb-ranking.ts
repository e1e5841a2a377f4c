import { matchKey } from '../../../shared/platform/kit/text.ts';
import type { IgdbHit } from './igdb-game.ts';

/**
 * Hits of several lookups as one list, the best first: named exactly so, by another name exactly so, beginning with it, holding
 * it, and whatever else IGDB's search found; among equals, what more people rated.
 */
export function rankHits(term: string, lookups: IgdbHit[][]): IgdbHit[] {
  const key = matchKey(term);
  const rankOf = (hit: IgdbHit) => {
    const name = matchKey(hit.name);
    const others = (hit.alternative_names ?? []).map((other) => matchKey(other.name));
    if (name === key) return 0;
    if (others.includes(key)) return 1;
    if (name.startsWith(key)) return 2;
    return name.includes(key) || others.some((other) => other.includes(key)) ? 3 : 4;
  };
  const unique = new Map(lookups.flat().map((hit) => [hit.id, { hit, rank: rankOf(hit), rated: hit.total_rating_count ?? 0 }]));
  // Sorting is stable: what is equal stays in the order in which it was found.
  return [...unique.values()].toSorted((a, b) => a.rank - b.rank || b.rated - a.rated).map(({ hit }) => hit);
}
