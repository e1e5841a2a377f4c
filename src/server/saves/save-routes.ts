import type { FastifyInstance } from 'fastify';

import { WORKS_PAGE_SIZE } from '../../shared/profiles/member-contract.ts';
import { refOf } from '../../shared/publications/publication.ts';
import { getSaveState, listSavedPublications, savePublication, unsavePublication } from '../../shared/saves/save-contract.ts';
import { signedIn } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';
import type { SaveService } from './save-service.ts';

export function saveRoutes(app: FastifyInstance, { saves }: { saves: SaveService }): void {
  serve(app, getSaveState, ({ caller, query }) => saves.state(signedIn(caller), refOf(query)));

  serve(app, savePublication, ({ caller, body }) => saves.save(signedIn(caller), refOf(body)));

  serve(app, unsavePublication, ({ caller, query }) => saves.unsave(signedIn(caller), refOf(query)));

  serve(app, listSavedPublications, ({ caller, query: { page = 1, pageSize = WORKS_PAGE_SIZE } }) =>
    saves.list(signedIn(caller), { page, pageSize }),
  );
}
