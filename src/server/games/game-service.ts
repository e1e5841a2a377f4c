import {
  GAME_FILTER_NAMES,
  type GameDetail,
  type GameFilterChoices,
  type GameFilters,
  type GameSort,
} from '../../shared/games/game-contract.ts';
import type { CompanyRole } from '../../shared/games/game-rules.ts';
import type { Sort } from '../../shared/kit/paging.ts';
import { matchKey } from '../../shared/kit/text.ts';
import type { Caller } from '../platform/caller.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { keptValues } from '../platform/kept-values.ts';
import { nextCursor, orderName, pageOf, type ListInput, type Page } from '../platform/list-page.ts';
import { maySee } from '../platform/visibility.ts';
import type { GameDetailStore } from './game-detail-store.ts';
import type { GameFacetStore } from './game-facet-store.ts';
import type { GameSelection } from './game-filter-store.ts';
import { gameOrder, type GameListStore } from './game-list-store.ts';
import { gameCardView, gameDetailView } from './game-view.ts';

export type GameService = ReturnType<typeof gameService>;

interface GameStores {
  list: GameListStore;
  facets: GameFacetStore;
  detail: GameDetailStore;
}

export function gameService(stores: GameStores, version: SharedVersion) {
  const totals = keptValues<number>(version.current);
  // Every page of a list tells the same total: it is counted once.
  const count = (selection: GameSelection) => totals(JSON.stringify(selection), () => stores.list.count(selection));

  return {
    async list(input: ListInput & GameFilters & { sort?: GameSort; role?: CompanyRole }) {
      const sort = input.sort ?? 'relevance';
      const filters = { ...filtersOf(input), ...(input.role !== undefined && { role: input.role }) };
      const selection: GameSelection = { filters, queries: [] };
      const columns = gameOrder(sort, []);
      const page = pageOf(input, { name: sort, columns });
      const [rows, total] = await Promise.all([stores.list.listCards(selection, columns, page), count(selection)]);
      return {
        games: rows.map(gameCardView),
        gamesCount: total,
        nextCursor: nextCursor(rows, page.limit, sort),
      };
    },

    /** Rows of a search, to be merged with those of other kinds. */
    async matches(selection: GameSelection, sort: Sort, page: Page) {
      const rows = await stores.list.listCards(selection, gameOrder(sort, selection.queries), page);
      return rows.map((row) => ({ card: gameCardView(row), cursor: row.cursor }));
    },

    places: (selection: GameSelection, sort: Sort, limit: number) =>
      stores.list.listPlaces(selection, gameOrder(sort, selection.queries), limit),
    countMatches: count,
    suggest: stores.list.suggest,
    orderFor: (sort: Sort, queries: string[][]) => ({ name: orderName(sort, queries), columns: gameOrder(sort, queries) }),

    async filterChoices(filters: GameFilters): Promise<GameFilterChoices> {
      const selection = { filters: filtersOf(filters), queries: [] };
      const entries = await Promise.all(
        GAME_FILTER_NAMES.map(async (facet) => [facet, await stores.facets.countChoices(selection, facet)] as const),
      );
      return Object.fromEntries(entries) as GameFilterChoices;
    },

    /** The game by id or, without one, by title; null where there is none that the caller may see. */
    async find(wanted: { id: number | null; title: string | null }, caller: Caller): Promise<GameDetail | null> {
      const id = wanted.id ?? (wanted.title === null ? undefined : await stores.detail.findIdByKey(matchKey(wanted.title)));
      const row = id === undefined ? undefined : await stores.detail.find(id);
      if (row === undefined || !maySee(caller, { listed: row.listed, uploaderId: row.uploader_id })) return null;
      return gameDetailView(row);
    },

    isUploadedBy: stores.detail.isUploadedBy,
  };
}

/** The filters among everything a list call takes. */
function filtersOf(input: GameFilters): GameFilters {
  return Object.fromEntries(GAME_FILTER_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
}
