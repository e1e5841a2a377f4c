import { sql } from 'kysely';

import { assetService } from '../../src/server/catalogue/assets/asset-service.ts';
import { gameService } from '../../src/server/catalogue/games/game-service.ts';
import { SIMPLE_KINDS } from '../../src/server/catalogue/kinds/simple-kinds.ts';
import { simpleBrowseService } from '../../src/server/catalogue/publications/simple-browse-service.ts';
import { namesOf } from '../../src/server/catalogue/publications/name-store.ts';
import { searchText } from '../../src/server/catalogue/search-text/search-text-service.ts';
import { openSearchClient } from '../../src/server/discovery/search/open-search-client.ts';
import { openSearchPort } from '../../src/server/discovery/search/search-engine-service.ts';
import { beginSearchIndex, searchIndexService } from '../../src/server/discovery/search/search-indexing-service.ts';
import { searchIndexStore } from '../../src/server/discovery/search/search-indexing-store.ts';
import { bySimpleKind } from '../../src/shared/catalogue/publications/publication.ts';
import type { SearchSort } from '../../src/shared/discovery/search/searched-kinds.ts';
import { searchService } from '../../src/server/discovery/search/search-service.ts';
import { sqlSearch } from '../../src/server/discovery/search/sql-search.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

/** No machine is so busy that an answer takes as long. */
const PATIENT_MS = 30_000;

/** The services of every kind that a search asks. */
export function searchedServices({ db, parts }: Pick<OpenCatalogue, 'db' | 'parts'>) {
  return {
    ...bySimpleKind((kind) =>
      simpleBrowseService(SIMPLE_KINDS[kind], { db, version: parts.version, publicUrl: 'http://localhost' }),
    ),
    asset: assetService({ db, version: parts.version }),
    game: gameService({ db, version: parts.version }),
  };
}

/** A catalogue of games beside an index at some address, with a clock and a log of the test. */
export function indexedSearch(catalogue: OpenCatalogue) {
  const { db } = catalogue;
  const state = { now: Date.now(), told: [] as string[] };
  const clock = () => new Date(state.now);
  const say = (_details: unknown, message?: string) => void state.told.push(message ?? String(_details));
  const log = { info: say, warn: say, error: say };
  const jobs = { add: async () => {}, hasten: async () => {} };
  const store = searchIndexStore(db);

  return Object.assign(state, {
    store,
    begin: () => beginSearchIndex(db, jobs),
    /** As if an index were complete. */
    async declareComplete(): Promise<void> {
      await store.open();
      await sql`update search_index set is_complete = true`.execute(db);
    },
    async bringIn(...titles: string[]): Promise<void> {
      const { failed } = await catalogue.bringIn(titles.map((title) => ({ kind: 'game', title })));
      if (failed.length > 0) throw new Error(`${failed.length} games were not imported`);
    },

    /** The searching part of a server, whose index gets changes on demand. */
    serverAt(url: string, limitMs = PATIENT_MS) {
      const client = openSearchClient(url);
      const index = searchIndexService({ db, client, jobs, clock, log, countChanged: () => {} });
      const kinds = searchedServices(catalogue);
      const port = openSearchPort({ client, index, database: sqlSearch(kinds), clock, log, limitMs });
      const text = searchText(db, () => new Map());
      const search = searchService({
        port,
        kinds,
        text,
        namesOf: (kind, ids) => namesOf(db, kind, ids),
        entriesNamed: async () => [],
      });
      return {
        ...index,
        async find(queries: string | string[], pageSize = 24, cursor?: string, sort: SearchSort = 'name') {
          const asked = { category: 'games', sort, filters: {}, pageSize, cursor } as const;
          const { newData, nextCursor } = await search.search({ ...asked, queries: [queries].flat() });
          return { names: newData.map(({ name }) => name), nextCursor };
        },
        async suggest(typed: string) {
          return (await search.suggest(typed, 'games')).map(({ title }) => title);
        },
        async fillAll() {
          await beginSearchIndex(db, jobs);
          while ((await store.state())?.filled !== null) await index.fill();
          await index.keep();
        },
      };
    },
  });
}
