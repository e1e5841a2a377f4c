import type { FastifyInstance } from 'fastify';

import {
  getExternalGame,
  getGamesDatabase,
  getIgdbGame,
  noGamesDatabase,
  searchExternalGames,
  searchIgdbGames,
  takeIgdbImage,
} from '../../../shared/integrations/igdb/igdb-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { IgdbImageService } from './igdb-image-service.ts';
import type { IgdbService } from './igdb-service.ts';

/** Opened as a page, the picture may run nothing. Anyone with its address may see it, so it has no session check. */
const PREVIEW_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, max-age=86400',
};

/** @param parts null if no games database is connected. */
export function igdbRoutes(app: FastifyInstance, parts: { games: IgdbService; images: IgdbImageService } | null): void {
  /** Each call costs quota of the site, so only members may make it. */
  function partsFor(caller: Caller) {
    signedIn(caller);
    if (parts === null) throw new Refusal('not_found', noGamesDatabase());
    return parts;
  }
  const gamesFor = (caller: Caller): IgdbService => partsFor(caller).games;

  serve(app, getGamesDatabase, async () => ({ connected: parts !== null, name: 'IGDB' }));

  serve(app, searchIgdbGames, async ({ query, caller }) => gamesFor(caller).search(query.searchTerm));
  serve(app, getIgdbGame, async ({ query, caller }) => ({ data: await gamesFor(caller).game(query.igdbId, query.fresh) }));

  serve(app, searchExternalGames, async ({ query, caller }) => gamesFor(caller).search(query.value));
  serve(app, getExternalGame, async ({ query, caller }) => gamesFor(caller).game(query.gameId));

  serve(app, takeIgdbImage, async ({ body, caller }) =>
    partsFor(caller).images.take(signedIn(caller), body.imageId, body.kind),
  );

  if (parts === null) return;
  const { images } = parts;
  app.get<{ Params: { kind: string; sealed: string } }>(
    '/files/igdb/:kind/:sealed',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { bytes, mediaType } = await images.preview(params.kind, params.sealed);
      return reply.headers(PREVIEW_HEADERS).type(mediaType).send(bytes);
    },
  );
}
