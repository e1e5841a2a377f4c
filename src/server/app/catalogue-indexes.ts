import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { AssetFilters } from '../../shared/catalogue/assets/asset-contract.ts';
import type { GameAsked } from '../catalogue/games/game-filter-store.ts';
import { bySimpleKind, PLAIN_KINDS, type PublicationKind } from '../../shared/catalogue/publications/publication.ts';
import type { BaseContext } from './app-context.ts';
import { ASSET_LIST } from '../catalogue/assets/asset-list-store.ts';
import { GAME_LIST } from '../catalogue/games/game-list-store.ts';
import { SIMPLE_KINDS } from '../catalogue/kinds/simple-kinds.ts';
import {
  catalogueIndexService,
  type BuildProgress,
  type CatalogueIndex,
} from '../catalogue/publications/catalogue-index-service.ts';
import { cardCache } from '../catalogue/publications/card-cache.ts';
import type { HealthState } from '../platform/health-checks.ts';

export type CatalogueIndexes = Awaited<ReturnType<typeof catalogueIndexes>>;

/** Shares of the memory. */
const CACHE_SHARES = { found: 3 / 5, cards: 2 / 5 };
/** Bytes of a row in memory, with its filters and texts. */
const ROW_BYTES = 350;
/** So many times as much as may be kept is for rows and cards: cards have what rows leave of it. */
const ROWS_AND_CARDS = 4;
const FOLLOWED_EVERY_MS = 500;
/** A server starts without its index where the first build takes longer. */
const WAITED_FOR_MS = 5000;

/**
 * The rows of every kind that lists, searches and the content routes find in memory, and the cards that lists are made of. Beside the
 * rows themselves all of it has the context's share of the cache; cards of few rows may have more.
 */
export async function catalogueIndexes({ app, config, database, db, version, log, health, repeat, cacheBytes }: BaseContext) {
  const bytes = cacheBytes.publications;
  const folder = join(config.dataDir, 'index');
  const service = catalogueIndexService({ db, version, log, folder, cacheBytes: bytes * CACHE_SHARES.found }, [
    ASSET_LIST,
    GAME_LIST,
    ...PLAIN_KINDS.map((kind) => SIMPLE_KINDS[kind].list),
  ]);
  let isFailing = false;
  /** Logs a failure once, since the database may be away for long: the index answers as before meanwhile. */
  async function follow(): Promise<void> {
    try {
      await service.refresh();
      if (isFailing) log.info('the catalogue index follows changes again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'the catalogue index cannot follow changes');
      isFailing = true;
    }
  }
  app.addHook('onReady', async () => {
    await Promise.race([follow(), wait(WAITED_FOR_MS, undefined, { ref: false })]);
  });
  app.decorate('catalogueIndex', { refresh: service.refresh });
  // A write that visitors can see is applied at once; the repeated task follows all others.
  await database.listen('catalogue', () => void follow());
  repeat({ name: 'catalogue index', everyMs: FOLLOWED_EVERY_MS, run: follow });
  health.add({ name: 'catalogue index', run: async () => healthOf(service.progress()) });
  app.addHook('onClose', () => service.close());
  const left = () => (service.progress() === null ? bytes * ROWS_AND_CARDS - service.rows() * ROW_BYTES : 0);
  const of = {
    asset: service.of<AssetFilters>(ASSET_LIST),
    game: service.of<GameAsked>(GAME_LIST),
    ...bySimpleKind((kind) => service.of<object>(SIMPLE_KINDS[kind].list)),
  } satisfies Record<PublicationKind, CatalogueIndex<never>>;
  return { ...service, of, cards: cardCache(version, () => Math.max(bytes * CACHE_SHARES.cards, left())) };
}

function healthOf(progress: BuildProgress): HealthState {
  if (progress === null) return { state: 'good', message: 'The catalogue index answers filters, counts and searches.' };
  const percent = Math.floor((100 * progress.done) / Math.max(1, progress.total));
  return {
    state: 'warning',
    message: `The catalogue index is being built: ${percent} % is done. Until then lists are shown unfiltered, and searches are refused.`,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `refresh` resolves once all that was committed before the call is applied. */
    catalogueIndex: { refresh: () => Promise<void> };
  }
}
