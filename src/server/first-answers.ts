import { setTimeout as rest } from 'node:timers/promises';

import { ASSET_SORTS, type AssetFilters } from '../shared/assets/asset-contract.ts';
import type { AssetService } from './assets/asset-service.ts';
import type { GameService } from './games/game-service.ts';
import type { SearchFilterService } from './search/search-filter-service.ts';
import type { SearchService } from './search/search-service.ts';

/** Where there are fewer rows, the first answers take no longer than others. */
const MANY_ROWS = 50_000;
const BEST_KNOWN = 10;
/** As much of a title as is typed for suggestions. */
const TYPED = [1, 3, 5, 8, 12];
const typedOf = (title: string) => TYPED.map((letters) => title.slice(0, letters));
/** By what many rows have, and by several of what few have. */
const NARROWED: AssetFilters[] = [
  { rigged: true },
  { animated: false },
  { quality: ['low-poly'], format: [1], technology: [1] },
  { textureType: ['PBR'], platform: [1], year: [2000] },
];
/** The same for games, and for what is found of every kind. */
const NARROWED_BY_GAMES = [{ genre: [1], platform: [1] }, { year: [2000] }, { technology: [1], format: [1] }];
/** Whoever asks meanwhile is answered between two of these: a rest lasts so many times as long as an answer took. */
const REST = 4;

const VISITOR = { kind: 'visitor' } as const;

interface Answering {
  assets: Pick<AssetService, 'list' | 'filterChoices' | 'find'>;
  games: Pick<GameService, 'list' | 'filterChoices' | 'find'>;
  search: Pick<SearchService, 'search' | 'suggest'>;
  searchFilters: Pick<SearchFilterService, 'list'>;
  /** How many rows of the largest kind are in memory. Where these are few, nothing is asked, and nothing is kept of what was. */
  rows: () => number;
}

/**
 * Asks once for some of what visitors will ask for, after lists and searches have come into memory: the engine compiles what it has
 * run over many rows, and the first visitors would wait for that.
 */
export function firstAnswers({ assets, games, search, searchFilters, rows }: Answering) {
  const ending = new AbortController();
  let isBegun = false;

  async function* questions() {
    const { cards } = await assets.list({}, { sort: 'popular', pageSize: BEST_KNOWN });
    for (const filters of NARROWED) {
      for (const sort of ASSET_SORTS) yield assets.list(filters, { sort });
      yield assets.filterChoices({ filters, queries: [] });
    }
    const found = { category: 'all', sort: 'relevance', filters: {} } as const;
    for (const { assetId: id, assetTitle: name } of cards.read()) {
      const [word = ''] = name.split(' ');
      yield assets.find({ id, title: null }, VISITOR);
      for (const typed of typedOf(name)) yield search.suggest(typed, 'all');
      for (const query of [word, name]) yield search.search({ ...found, queries: [query] });
      yield searchFilters.list({ ...found, queries: [word] });
    }
    for (const filters of NARROWED_BY_GAMES) {
      yield games.list(filters, {});
      yield games.filterChoices({ filters, queries: [] });
      yield searchFilters.list({ ...found, queries: [], filters });
    }
    const known = await games.list({}, { sort: 'popular', pageSize: BEST_KNOWN });
    for (const { gameId, gameTitle } of known.cards.read()) {
      yield games.find({ id: gameId, title: null }, VISITOR);
      for (const typed of [...typedOf(gameTitle), gameTitle]) yield search.suggest(typed, 'all');
    }
  }

  return {
    async ask(): Promise<void> {
      if (isBegun || rows() < MANY_ROWS) return;
      isBegun = true;
      const asked = questions();
      while (!ending.signal.aborted) {
        const began = performance.now();
        if ((await asked.next()).done === true) return;
        await rest(REST * (performance.now() - began));
      }
    },

    /** Ends it, where it is under way. */
    stop: () => ending.abort(),
  };
}
