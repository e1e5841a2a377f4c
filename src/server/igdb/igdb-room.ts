import type { FastifyInstance } from 'fastify';

import type { Installation } from '../installation.ts';
import type { Config } from '../platform/config.ts';
import { outsideCaller } from '../platform/http/outside-caller.ts';
import { installationSecret } from '../platform/installation-secret-store.ts';
import type { Log } from '../platform/log.ts';
import { igdbClient } from './igdb-client.ts';
import { igdbImageService, type IgdbImageService } from './igdb-image-service.ts';
import { igdbLookupStore } from './igdb-lookup-store.ts';
import { igdbRoutes } from './igdb-routes.ts';
import { igdbService } from './igdb-service.ts';
import { igdbSyncService } from './igdb-sync-service.ts';
import { igdbSyncStore } from './igdb-sync-store.ts';

export interface IgdbRoom {
  /** null where no games database is connected. */
  images: IgdbImageService | null;
  /** To be done at start and every day. */
  sync: () => Promise<void>;
}

/** Puts the room together: games of IGDB, for members who add them here. */
export async function igdbRoom(
  app: FastifyInstance,
  { installation, config, log }: { installation: Installation; config: Config; log: Log },
): Promise<IgdbRoom> {
  if (config.igdb === null) {
    igdbRoutes(app, null);
    return { images: null, sync: async () => undefined };
  }
  const { db, clock, pictures, version } = installation;
  const client = igdbClient({ config: config.igdb, log, clock });
  const secret = await installationSecret(db, 'igdb_preview_secret');
  const images = igdbImageService({ outside: outsideCaller(config.igdb.imageUrl), pictures, log, secret });
  const games = igdbService({ client, lookups: igdbLookupStore(db), previewUrl: images.previewUrl });
  igdbRoutes(app, { games, images });
  // Before the end waits for what is repeated: that may be waiting for IGDB.
  app.addHook('preClose', async () => client.close());
  const { sync } = igdbSyncService({ client, store: igdbSyncStore(db), log, changed: version.changed });
  return { images, sync };
}
