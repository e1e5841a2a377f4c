import type { FastifyInstance } from 'fastify';

import type { AssetEditService } from '../assets/edit/asset-edit-service.ts';
import { ownPictureService } from '../files/own-picture-service.ts';
import type { GameEditService } from '../games/edit/game-edit-service.ts';
import type { Installation } from '../installation.ts';
import type { JudgeNames } from '../lookups/lookup-policy.ts';
import { contentRoutes } from './content-routes.ts';
import { contentService } from './content-service.ts';
import { contentStore } from './content-store.ts';
import { headerRoutes } from './header-routes.ts';
import { headerService } from './header-service.ts';
import { headerStore } from './header-store.ts';
import { mediaRoutes } from './media-routes.ts';
import { assetContentService } from './write/asset-content-service.ts';
import { contentWriteRoutes } from './write/content-write-routes.ts';
import { gameContentService } from './write/game-content-service.ts';
import { lookupGameService } from './write/lookup-game-service.ts';
import { lookupWriteService, type RenewSearch } from './write/lookup-write-service.ts';
import { picturePlaceService } from './write/picture-place-service.ts';
import type { ContentWriter } from './write/publication-content-service.ts';

interface ContentParts {
  installation: Installation;
  memories: Parameters<typeof contentStore>[1];
  editing: { game: GameEditService; asset: AssetEditService };
  /** The writers of the simple kinds. */
  written: Record<'tool' | 'fanart' | 'guide', ContentWriter>;
  renewSearch: RenewSearch;
  judgeNames: JudgeNames;
}

/** The content backend in the conventions of Strapi v4. Returns the services that uploads of pictures need. */
export function contentRoom(
  app: FastifyInstance,
  { installation, memories, editing, written, renewSearch, judgeNames }: ContentParts,
) {
  const { db, version, clock, fileStore } = installation;
  const content = contentService(contentStore(db, memories));
  contentRoutes(app, content);
  const writers = {
    publications: {
      game: gameContentService({ editing: editing.game, content, clock }),
      asset: assetContentService({ editing: editing.asset, clock }),
      ...written,
    },
    lookups: lookupWriteService({
      db,
      games: lookupGameService(editing.game),
      renewSearch,
      judgeNames,
      changed: version.changed,
      clock,
    }),
  };
  contentWriteRoutes(app, { content, ...writers });
  const own = ownPictureService({ store: fileStore, changed: version.changed });
  mediaRoutes(app, own);
  headerRoutes(app, headerService(headerStore(db)));
  return { own, placeIn: picturePlaceService(writers) };
}
