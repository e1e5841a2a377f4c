import { ASSET_KIND } from './assets/edit/asset-stored-kind.ts';
import { FANART_KIND } from './fanarts/edit/fanart-stored-kind.ts';
import { GAME_KIND } from './games/edit/game-stored-kind.ts';
import { GUIDE_KIND } from './guides/edit/guide-stored-kind.ts';
import { anyKind, type AnyKind } from './publications/publication-record-store.ts';
import { TOOL_KIND } from './tools/edit/tool-stored-kind.ts';
import { searchRenewalService } from './publications/search-renewal-service.ts';

/** Every kind of publication, as the core is handed it. */
export const PUBLICATION_KINDS: readonly AnyKind[] = [
  anyKind(GAME_KIND),
  anyKind(ASSET_KIND),
  anyKind(TOOL_KIND),
  anyKind(FANART_KIND),
  anyKind(GUIDE_KIND),
];

export const renewSearchTexts = searchRenewalService(PUBLICATION_KINDS);
