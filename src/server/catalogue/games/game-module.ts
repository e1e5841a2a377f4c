import type { AppContext } from '../../app/app-context.ts';
import type { ShownNeeds } from '../publications/kind-needs.ts';
import { gameRoutes } from './game-routes.ts';
import { gameService } from './game-service.ts';

export function gameModule(context: AppContext, { mergedIds, ...needs }: ShownNeeds) {
  const games = gameService({ ...context, ...needs });
  gameRoutes(context.app, { games, mergedIds });
  return games;
}
