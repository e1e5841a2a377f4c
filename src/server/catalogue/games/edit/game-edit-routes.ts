import type { FastifyInstance } from 'fastify';

import {
  checkGameTitle,
  getEditedGame,
  saveGame,
  undeleteGame,
} from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { GameEditService } from './game-edit-service.ts';

export function gameEditRoutes(app: FastifyInstance, { editing }: { editing: GameEditService }): void {
  serve(app, getEditedGame, ({ caller, query }) => editing.read(caller, query.id));

  serve(app, checkGameTitle, ({ caller, query }) => editing.checkTitle(caller, query));

  serve(app, saveGame, ({ caller, body }) => editing.save(caller, body));

  serve(app, undeleteGame, ({ caller, body }) => editing.undelete(caller, body.id));
}
