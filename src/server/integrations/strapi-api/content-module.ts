import type { CatalogueIndex } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { bySimpleKind, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { CONTENT_KINDS, contentEndpoints } from '../../../shared/integrations/strapi-api/content-contract.ts';
import { getHeaderData } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { findOwnPicture, listOwnPictures, removeOwnPicture } from '../../../shared/integrations/strapi-api/media-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AssetEditService } from '../../catalogue/assets/edit/asset-edit-service.ts';
import { ownPictureService } from '../../files/storage/own-picture-service.ts';
import type { GameEditService } from '../../catalogue/games/edit/game-edit-service.ts';
import type { SimpleEditService } from '../../catalogue/publications/simple-edit-service.ts';
import type { ScreenNames } from '../../accounts/trust/text-screening-service.ts';
import { serve } from '../../platform/http/serve.ts';
import { signedIn } from '../../platform/caller.ts';
import { attributeSchema } from './attribute-schema.ts';
import { contentService, entryId } from './content-service.ts';
import { contentStore } from './content-store.ts';
import { contentTypeOf } from './content-types.ts';
import { headerService } from './header-service.ts';
import { headerStore } from './header-store.ts';
import { parsePageQuery } from './query/content-query-parser.ts';
import { assetContentService } from './write/asset-content-service.ts';
import { contentWriteRoutes } from './write/content-write-routes.ts';
import { gameContentService } from './write/game-content-service.ts';
import { lookupGameService } from './write/lookup-game-service.ts';
import { lookupWriteService, type RenewSearch } from './write/lookup-write-service.ts';
import { picturePlaceService } from './write/picture-place-service.ts';
import { simpleContentService } from './write/simple-content-service.ts';

interface ContentNeeds {
  index: CatalogueIndex;
  editing: { game: GameEditService; asset: AssetEditService } & Record<SimpleKindName, SimpleEditService>;
  renewSearch: RenewSearch;
  screenNames: ScreenNames;
}

/** Content API in the conventions of Strapi v4. Returns the services that picture uploads need. */
export function contentModule(context: AppContext, { index, editing, renewSearch, screenNames }: ContentNeeds) {
  const { app, db, version, clock, fileStore } = context;
  const content = contentService(contentStore(db, index));
  for (const kind of CONTENT_KINDS) {
    const { list, one } = contentEndpoints(kind, attributeSchema(contentTypeOf(kind)));
    serve(app, list, ({ rawQuery, caller }) => content.list(kind, rawQuery, caller));
    serve(app, one, ({ params, rawQuery, caller }) => content.findStanding(kind, params.id, rawQuery, caller));
  }
  const writers = {
    publications: {
      game: gameContentService({ editing: editing.game, content, clock }),
      asset: assetContentService({ editing: editing.asset, clock }),
      ...bySimpleKind((kind) => simpleContentService(kind, { editing: editing[kind], clock })),
    },
    lookups: lookupWriteService({
      db,
      games: lookupGameService(editing.game),
      renewSearch,
      screenNames,
      changed: version.changed,
      clock,
    }),
  };
  contentWriteRoutes(app, { content, ...writers });
  const own = ownPictureService({ store: fileStore, changed: version.changed });
  serve(app, listOwnPictures, ({ rawQuery, caller }) => own.list(signedIn(caller), parsePageQuery(rawQuery)));
  serve(app, findOwnPicture, ({ params, caller }) => own.find(signedIn(caller), entryId(params.id)));
  serve(app, removeOwnPicture, ({ params, caller }) => own.remove(signedIn(caller), entryId(params.id)));
  const header = headerService(headerStore(db));
  serve(app, getHeaderData, () => header.data());
  return { own, placeIn: picturePlaceService(writers) };
}
