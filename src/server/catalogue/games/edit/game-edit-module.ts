import type { AppContext } from '../../../app/app-context.ts';
import type { EditNeeds } from '../../publications/publication-edit-service.ts';
import { gameEditRoutes } from './game-edit-routes.ts';
import { gameEditService } from './game-edit-service.ts';

export function gameEditModule(context: AppContext, needs: EditNeeds) {
  const editing = gameEditService({ ...context, ...needs });
  gameEditRoutes(context.app, { editing });
  return editing;
}
