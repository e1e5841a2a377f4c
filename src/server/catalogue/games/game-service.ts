import type { GameDetail } from '../../../shared/catalogue/games/game-contract.ts';
import type { SearchCard } from '../../../shared/discovery/search/search-contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { publicationListService, type ListParts } from '../publications/publication-list-service.ts';
import { maySee } from '../publications/publication-policy.ts';
import { gameDetailStore } from './game-detail-store.ts';
import { GAME_LIST, listLabels } from './game-list-store.ts';
import { foundGameView, gameDetailView } from './game-view.ts';

export type GameService = ReturnType<typeof gameService>;

export function gameService(parts: ListParts) {
  const { db } = parts;
  const detail = gameDetailStore(db);
  const lists = publicationListService(GAME_LIST, parts);

  return {
    ...lists,

    /** Search cards of those that are listed. */
    found: async (ids: number[]): Promise<SearchCard[]> => (await lists.cards(ids)).map(({ card }) => foundGameView(card)),

    labelsOf: (ids: number[]) => listLabels(db, ids),

    /** The game by id, else by title. Null if the caller may not see it. */
    async find(wanted: { id: number | null; title: string | null }, caller: Caller): Promise<GameDetail | null> {
      const id = wanted.id ?? (wanted.title === null ? undefined : await detail.findIdByTitle(wanted.title));
      const row = id === undefined ? undefined : await detail.find(id);
      if (row === undefined || !maySee(caller, { listed: row.listed, uploaderId: row.uploader_id })) return null;
      return gameDetailView(row);
    },

    isUploadedBy: detail.isUploadedBy,
  };
}
