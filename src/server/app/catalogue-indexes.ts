import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import * as m from '#messages/server-health';

import type { BaseContext } from './app-context.ts';
import { ASSET_LIST } from '../catalogue/assets/asset-list-store.ts';
import { CLIP_LIST } from '../catalogue/assets/clips/clip-list-store.ts';
import { GAME_LIST } from '../catalogue/games/game-list-store.ts';
import { SIMPLE_KINDS } from '../catalogue/kinds/simple-kinds.ts';
import { catalogueIndexService } from '../catalogue/publications/catalogue-index-service.ts';
import { cardCache } from '../catalogue/publications/card-cache.ts';
import type { BuildProgress } from '../catalogue/publications/index-consumer-service.ts';
import type { IndexedList } from '../catalogue/publications/index-loader-store.ts';
import { openSearchClient } from '../discovery/search/open-search-client.ts';
import { openSearchService } from '../discovery/search/open-search-service.ts';
import { KINDS_IN_ORDER } from '../discovery/search/search-kinds.ts';
import type { HealthState } from '../platform/health-checks.ts';
import { bySimpleKind, type PublicationKind } from '../../shared/catalogue/publications/publication.ts';

export type CatalogueIndexes = Awaited<ReturnType<typeof catalogueIndexes>>;

/** Shares of the memory limit. */
const CACHE_SHARES = { found: 3 / 5, cards: 2 / 5 };
/** Bytes of a row in memory, with its filters and texts. */
const ROW_BYTES = 350;
/** Multiple of the limit that rows and cards may use together. Cards get what rows leave. */
const ROWS_AND_CARDS = 4;
const FOLLOWED_EVERY_MS = 500;
/** After this time the server starts before its index is built. */
const WAITED_FOR_MS = 5000;

const LISTS: Record<PublicationKind, IndexedList> = {
  asset: ASSET_LIST,
  game: GAME_LIST,
  ...bySimpleKind((kind) => SIMPLE_KINDS[kind].list),
};
export const INDEXED_LISTS: readonly IndexedList[] = [...KINDS_IN_ORDER.map((kind) => LISTS[kind]), CLIP_LIST];

/** Index in this process, or in OpenSearch if it is configured. */
function openIndex({ config, db, version, log, onStop, cacheBytes }: BaseContext) {
  if (config.openSearchUrl === null) {
    const parts = { db, version, log, folder: join(config.dataDir, 'index') };
    return catalogueIndexService({ ...parts, cacheBytes: cacheBytes.publications * CACHE_SHARES.found }, INDEXED_LISTS);
  }
  const closing = new AbortController();
  onStop(() => closing.abort());
  const client = openSearchClient(config.openSearchUrl, closing.signal);
  return openSearchService({ db, version, client, log }, INDEXED_LISTS);
}

/**
 * Index for lists, searches and content routes, and the cards of lists. Caches beyond the documents stay within the context's
 * limit, except that few documents leave more memory to cards.
 */
export async function catalogueIndexes(context: BaseContext) {
  const { app, database, version, log, health, repeat, cacheBytes } = context;
  const bytes = cacheBytes.publications;
  const service = openIndex(context);
  let isFailing = false;
  /** Logs an outage once, since the database may be away for long. The index meanwhile answers from its last state. */
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
  // A public write is applied at once. The repeated task applies all others.
  await database.listen('catalogue', () => void follow());
  repeat({ name: 'catalogue index', everyMs: FOLLOWED_EVERY_MS, run: follow });
  health.add({ name: 'catalogue index', title: m.catalogueIndex, run: async () => healthOf(service.progress()) });
  // A large edit may be in progress, and servers wait for repeated tasks when they stop.
  app.addHook('preClose', () => service.close());
  const left = () => (service.progress() === null ? bytes * ROWS_AND_CARDS - service.rows() * ROW_BYTES : 0);
  const ping = 'ping' in service ? service.ping : null;
  return { index: service.index, ping, cards: cardCache(version, () => Math.max(bytes * CACHE_SHARES.cards, left())) };
}

function healthOf(progress: BuildProgress): HealthState {
  if (progress === null) return { state: 'good', message: m.indexAnswers };
  const percent = Math.floor((100 * progress.done) / Math.max(1, progress.total));
  return { state: 'warning', message: () => m.indexIsBuilt({ percent }) };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `refresh` resolves once all changes committed before the call are applied. */
    catalogueIndex: { refresh: () => Promise<void> };
  }
}
