import type { FastifyInstance } from 'fastify';

import { gameFilters, getGame, listGameFilters, listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import { allWithRequestedIds, type MergedIdService } from '../publications/merged-id-service.ts';
import type { GameService } from './game-service.ts';

export function gameRoutes(
  app: FastifyInstance,
  { games, mergedIds }: { games: GameService; mergedIds: MergedIdService },
): void {
  serve(app, listGames, async ({ query }) => {
    const { filters } = await mergedIds.chosen({ ...gameFilters, role: true }, query);
    const { cards, total, nextCursor } = await games.list(filters, query);
    return { games: cards, gamesCount: total, nextCursor };
  });

  serve(app, listGameFilters, async ({ query }) => {
    const { filters, withRequestedIds } = await mergedIds.chosen(gameFilters, query);
    return allWithRequestedIds(await games.filterChoices({ filters, queries: [] }), withRequestedIds);
  });

  serve(app, getGame, async ({ query, caller }) => {
    const game = await games.find({ id: wantedId(query.gameId), title: query.gameName ?? null }, caller);
    return { data: game === null ? [] : [game] };
  });
}
