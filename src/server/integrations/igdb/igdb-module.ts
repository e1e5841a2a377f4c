import type { AppContext } from '../../app/app-context.ts';
import { outsideCaller } from '../../platform/http/outside-caller.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import { igdbClient } from './igdb-client.ts';
import { igdbImageService } from './igdb-image-service.ts';
import { igdbLookupStore } from './igdb-lookup-store.ts';
import { igdbRoutes } from './igdb-routes.ts';
import { igdbService } from './igdb-service.ts';
import { igdbSyncService } from './igdb-sync-service.ts';
import { igdbSyncStore } from './igdb-sync-store.ts';

const SYNC_EVERY_MS = 24 * 3_600_000;

/** Imports games from IGDB. */
export async function igdbModule({ app, config, log, db, clock, pictures, version, repeat }: AppContext): Promise<void> {
  if (config.igdb === null) {
    igdbRoutes(app, null);
    return;
  }
  const client = igdbClient({ config: config.igdb, log, clock });
  const secret = await installationSecret(db, 'igdb_preview_secret');
  const images = igdbImageService({ outside: outsideCaller(config.igdb.imageUrl), pictures, log, secret });
  const games = igdbService({ client, lookups: igdbLookupStore(db), previewUrl: images.previewUrl });
  igdbRoutes(app, { games, images });
  // Runs before the server waits for repeated tasks, because one of them may wait for IGDB.
  app.addHook('preClose', async () => client.close());
  const { sync } = igdbSyncService({ client, store: igdbSyncStore(db), log, changed: version.changed });
  repeat({ name: 'games database', everyMs: SYNC_EVERY_MS, run: sync });
}
