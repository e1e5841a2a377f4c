import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { regionCode } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import type { Log } from '../../platform/log.ts';
import type { IgdbClient } from './igdb-client.ts';
import { IgdbLookup } from './igdb-game.ts';
import { lookupName } from './igdb-lookup-name.ts';
import { lookupQuery } from './igdb-query.ts';
import type { IgdbSyncStore, SyncedRow, SyncedTable } from './igdb-sync-store.ts';
import { websiteKind } from './igdb-website-kind.ts';

/** IGDB's tables, the field with the name, and the local table. Websites are split by kind. */
const TABLES = [
  { endpoint: 'game_types', field: 'type', table: 'game_type' },
  { endpoint: 'release_date_regions', field: 'region', table: 'region' },
  { endpoint: 'release_date_statuses', field: 'name', table: 'release_status' },
  { endpoint: 'website_types', field: 'type', table: null },
] as const;

/** Game types without a parent game. */
const NEEDS_NO_GAME = new Set([0, 3, 4]);

/** Adds new IGDB values to the local lookups. */
export function igdbSyncService(parts: {
  client: IgdbClient;
  store: IgdbSyncStore;
  log: Pick<Log, 'info' | 'warn'>;
  /** Called after values were added. */
  changed: () => Promise<void>;
}) {
  const { client, store, log, changed } = parts;

  async function syncTable({ endpoint, field, table }: (typeof TABLES)[number]): Promise<number> {
    const found = await client.query(endpoint, lookupQuery(field), IgdbLookup);
    const rows = new Map<SyncedTable, Map<number, SyncedRow>>();
    for (const row of found) {
      const kind = table === null ? websiteKind(row) : { table, igdbId: row.id, name: lookupName(row[field]) };
      if (kind === null || kind.name === null) continue;
      const { igdbId, name } = kind;
      const synced = { igdbId, name, code: regionCode(name), gameSelection: !NEEDS_NO_GAME.has(igdbId) };
      rows.set(kind.table, (rows.get(kind.table) ?? new Map<number, SyncedRow>()).set(igdbId, synced));
    }
    let added = 0;
    for (const [to, of] of rows) added += await store.add(to, [...of.values()]);
    return added;
  }

  return {
    /** A failed table is logged and retried at the next run. Nothing depends on it. */
    async sync(): Promise<void> {
      let added = 0;
      for (const table of TABLES) {
        try {
          added += await syncTable(table);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          log.warn({ endpoint: table.endpoint, reason: error.message }, 'the lookups of the games database were not read');
        }
      }
      if (added === 0) return;
      log.info({ added }, 'values of the games database were added');
      await changed();
    },
  };
}
