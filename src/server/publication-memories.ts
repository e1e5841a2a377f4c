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
import { keptCards } from './publications/kept-cards.ts';
import { TOOL_LIST } from './tools/tool-list-store.ts';

export type PublicationMemories = ReturnType<typeof publicationMemories>;

/** Who has which part of what may be kept. */
const CACHE_SHARES = { found: 3 / 5, cards: 2 / 5 };
/** What rows take that are known in memory, with all that they are found by. */
const ROW_BYTES = 350;
/** So many times as much as may be kept is for rows and cards: cards have what rows leave of it. */
const ROWS_AND_CARDS = 4;

/**
 * What lists, searches and the content routes find in memory, of every kind, and the cards that lists are made of.
 * @param cacheBytes what may be kept of all of it, beside the rows themselves; cards of few rows may have more.
 */
export function publicationMemories({ cacheBytes, ...parts }: FilterMemoryParts) {
  const service = filterMemoryService({ ...parts, cacheBytes: cacheBytes * CACHE_SHARES.found }, [
    ASSET_LIST,
    GAME_LIST,
    TOOL_LIST,
    FANART_LIST,
    GUIDE_LIST,
  ]);
  const left = () => (service.isReady() ? cacheBytes * ROWS_AND_CARDS - service.rows() * ROW_BYTES : 0);
  const of = {
    asset: service.of<AssetFilters>(ASSET_LIST),
    game: service.of<GameAsked>(GAME_LIST),
    tool: service.of<ToolFilters>(TOOL_LIST),
    fanart: service.of<FanartFilters>(FANART_LIST),
    guide: service.of<GuideFilters>(GUIDE_LIST),
  } satisfies Record<PublicationKind, KindMemory<never>>;
  return { ...service, of, cards: keptCards(parts.version, () => Math.max(cacheBytes * CACHE_SHARES.cards, left())) };
}
