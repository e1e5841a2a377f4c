import type { FastifyInstance } from 'fastify';

import { getGame, listGameFilters, listGames } from '../../shared/games/game-contract.ts';
import { serve } from '../platform/http/serve.ts';
import { wantedId } from '../platform/http/wanted-id.ts';
import type { GameService } from './game-service.ts';

export function gameRoutes(app: FastifyInstance, { games }: { games: GameService }): void {
  serve(app, listGames, ({ query }) => games.list(query));

  serve(app, listGameFilters, ({ query }) => games.filterChoices(query));

  serve(app, getGame, async ({ query, caller }) => {
    const game = await games.find({ id: wantedId(query.gameId), title: query.gameName ?? null }, caller);
    return { data: game === null ? [] : [game] };
  });
}
