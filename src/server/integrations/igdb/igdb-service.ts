import * as m from '#messages/server-igdb';
import { LRUCache } from 'lru-cache';

import type { ExternalGame, ExternalGameHit } from '../../../shared/integrations/igdb/igdb-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { IgdbClient } from './igdb-client.ts';
import { IgdbGame, IgdbHit } from './igdb-game.ts';
import { knownTo } from './igdb-known-service.ts';
import type { IgdbLookupStore } from './igdb-lookup-store.ts';
import { externalGame, type FoundGame, type PreviewUrl } from './igdb-mapping.ts';
import { bundleQuery, gameQuery, hitQuery, infixQuery, searchQuery, slugQuery } from './igdb-query.ts';
import { readSearchTerm } from './igdb-search-term.ts';
import { matchKey } from '../../../shared/platform/kit/text.ts';

/** The form requests 10 while typing. */
const MAX_HITS = 10;
/** IGDB's number of the game type. */
const BUNDLE = 3;
const MINUTE_MS = 60_000;

export type IgdbService = ReturnType<typeof igdbService>;

/** Finds IGDB games and maps them to local lookups. Answers are cached for ten minutes, because each costs quota. */
export function igdbService(parts: { client: IgdbClient; lookups: IgdbLookupStore; previewUrl: PreviewUrl }) {
  const { client, lookups, previewUrl } = parts;
  const lookedUp = cachedAnswers<IgdbHit[]>({ max: 400, ttlMs: 10 * MINUTE_MS });
  const games = cachedAnswers<FoundGame | null>({ max: 200, ttlMs: 10 * MINUTE_MS });

  const hits = (query: string) => lookedUp(query, () => client.query('games', query, IgdbHit));

  async function searchByName(name: string, igdbId: number | null): Promise<IgdbHit[]> {
    const requests = [searchQuery(name), infixQuery(name), ...(igdbId === null ? [] : [hitQuery(igdbId)])].map(hits);
    const answers = await Promise.allSettled(requests);
    const ranked = rankHits(
      name,
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
    );
    // One failed query does not hide the results of the others. An empty result would be wrong, so it fails.
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (ranked.length === 0 && failed !== undefined) throw failed.reason;
    return [...ranked.filter((hit) => hit.id === igdbId), ...ranked.filter((hit) => hit.id !== igdbId)];
  }

  async function find(igdbId: number): Promise<FoundGame | null> {
    const [game] = await client.query('games', gameQuery(igdbId), IgdbGame);
    if (game === undefined) return null;
    const contents = game.game_type?.id === BUNDLE ? await client.query('games', bundleQuery(igdbId), IgdbHit) : [];
    return { ...game, contents: contents.map(({ name }) => name) };
  }

  return {
    /** Games by a name, a number, or the address of their page at igdb.com. */
    async search(text: string): Promise<ExternalGameHit[]> {
      const term = readSearchTerm(text);
      if (term.kind === 'nothing') return [];
      const found =
        term.kind === 'slug' ? await hits(slugQuery(term.slug)) : await searchByName(term.name.toLowerCase(), term.igdbId);
      return found.slice(0, MAX_HITS).map(({ id, name }) => ({ id, name }));
    },

    /** @param isFresh skips the cache. */
    async game(igdbId: number, isFresh = false): Promise<ExternalGame> {
      const game = await games(String(igdbId), () => find(igdbId), isFresh);
      if (game === null) throw new Refusal('not_found', m.noGame());
      // Mapped at every call, because local lookups may have changed.
      return externalGame(game, await knownTo(lookups, game), previewUrl);
    },
  };
}

/** Caches answers. Concurrent calls share one request, and failures are not cached. */
function cachedAnswers<T>(options: { max: number; ttlMs: number }) {
  const cache = new LRUCache<string, Promise<T>>({ max: options.max, ttl: options.ttlMs });
  return (key: string, fetch: () => Promise<T>, isFresh = false): Promise<T> => {
    const known = isFresh ? undefined : cache.get(key);
    if (known !== undefined) return known;
    const pending = fetch();
    cache.set(key, pending);
    pending.catch(() => cache.delete(key));
    return pending;
  };
}

/**
 * Merges hits of several queries, best first: exact name, exact alternative name, prefix, infix, rest. Ties by number of
 * ratings.
 */
function rankHits(term: string, lookups: IgdbHit[][]): IgdbHit[] {
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
  // The sort is stable, so ties keep their order.
  return [...unique.values()].toSorted((a, b) => a.rank - b.rank || b.rated - a.rated).map(({ hit }) => hit);
}
