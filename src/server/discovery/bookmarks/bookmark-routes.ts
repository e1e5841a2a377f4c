import type { FastifyInstance } from 'fastify';

import { WORKS_PAGE_SIZE } from '../../../shared/community/profiles/member-contract.ts';
import { refOf } from '../../../shared/catalogue/publications/publication.ts';
import {
  getSaveState,
  listSavedPublications,
  savePublication,
  unsavePublication,
} from '../../../shared/discovery/bookmarks/bookmark-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BookmarkService } from './bookmark-service.ts';

export function bookmarkRoutes(app: FastifyInstance, { saves }: { saves: BookmarkService }): void {
  serve(app, getSaveState, ({ caller, query }) => saves.state(signedIn(caller), refOf(query)));

  serve(app, savePublication, ({ caller, body }) => saves.save(signedIn(caller), refOf(body)));

  serve(app, unsavePublication, ({ caller, query }) => saves.unsave(signedIn(caller), refOf(query)));

  serve(app, listSavedPublications, ({ caller, query: { page = 1, pageSize = WORKS_PAGE_SIZE } }) =>
    saves.list(signedIn(caller), { page, pageSize }),
  );
}
