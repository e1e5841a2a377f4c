import { gameFilters, getGame, listGameFilters, listGames } from '../../../shared/catalogue/games/game-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { ShownNeeds } from '../publications/kind-needs.ts';
import { serve } from '../../platform/http/serve.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import { allWithRequestedIds } from '../publications/merged-id-service.ts';
import { gameService } from './game-service.ts';

export function gameModule(context: AppContext, { mergedIds, ...needs }: ShownNeeds) {
  const { app } = context;
  const games = gameService({ ...context, ...needs });
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
  return games;
}
