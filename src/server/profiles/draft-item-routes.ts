import type { FastifyInstance } from 'fastify';

import { getDraftItem, getDraftItemAtRoot } from '../../shared/profiles/draft-item-contract.ts';
import type { AssetEditService } from '../assets/edit/asset-edit-service.ts';
import type { GameEditService } from '../games/edit/game-edit-service.ts';
import { withScope } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';

interface DraftItemParts {
  gameEditing: Pick<GameEditService, 'read'>;
  assetEditing: Pick<AssetEditService, 'read'>;
}

export function draftItemRoutes(app: FastifyInstance, { gameEditing, assetEditing }: DraftItemParts): void {
  for (const endpoint of [getDraftItem, getDraftItemAtRoot])
    serve(app, endpoint, async ({ caller, query: { mark: kind, id } }) =>
      kind === 'game' ? gameEditing.read(withScope(caller, 'games'), id) : assetEditing.read(withScope(caller, 'assets'), id),
    );
}
