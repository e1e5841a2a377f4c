import type { AssetFilters } from '../shared/assets/asset-contract.ts';
import type { FanartFilters } from '../shared/fanarts/fanart-contract.ts';
import type { GameAsked } from './games/game-filter-store.ts';
import type { GuideFilters } from '../shared/guides/guide-contract.ts';
import type { PublicationKind } from '../shared/publications/publication.ts';
import type { ToolFilters } from '../shared/tools/tool-contract.ts';
import { ASSET_LIST } from './assets/asset-list-store.ts';
import { FANART_LIST } from './fanarts/fanart-list-store.ts';
import { GAME_LIST } from './games/game-list-store.ts';
import { GUIDE_LIST } from './guides/guide-list-store.ts';
import { filterMemoryService, type FilterMemoryParts, type KindMemory } from './publications/filter-memory-service.ts';
import { TOOL_LIST } from './tools/tool-list-store.ts';

export type PublicationMemories = ReturnType<typeof publicationMemories>;

/** What lists, searches and the content routes find in memory, of every kind. */
export function publicationMemories(parts: FilterMemoryParts) {
  const service = filterMemoryService(parts, [ASSET_LIST, GAME_LIST, TOOL_LIST, FANART_LIST, GUIDE_LIST]);
  const of = {
    asset: service.of<AssetFilters>(ASSET_LIST),
    game: service.of<GameAsked>(GAME_LIST),
    tool: service.of<ToolFilters>(TOOL_LIST),
    fanart: service.of<FanartFilters>(FANART_LIST),
    guide: service.of<GuideFilters>(GUIDE_LIST),
  } satisfies Record<PublicationKind, KindMemory<never>>;
  return { ...service, of };
}
