import {
  checkGameTitle,
  getEditedGame,
  saveGame,
  undeleteGame,
} from '../../../../shared/catalogue/games/game-edit-contract.ts';
import type { AppContext } from '../../../app/app-context.ts';
import type { EditNeeds } from '../../publications/publication-edit-service.ts';
import { serve } from '../../../platform/http/serve.ts';
import { gameEditService } from './game-edit-service.ts';

export function gameEditModule(context: AppContext, needs: EditNeeds) {
  const { app } = context;
  const editing = gameEditService({ ...context, ...needs });
  serve(app, getEditedGame, ({ caller, query }) => editing.read(caller, query.id));
  serve(app, checkGameTitle, ({ caller, query }) => editing.checkTitle(caller, query));
  serve(app, saveGame, ({ caller, body }) => editing.save(caller, body));
  serve(app, undeleteGame, ({ caller, body }) => editing.undelete(caller, body.id));
  return editing;
}
