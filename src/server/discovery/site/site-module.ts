import { join } from 'node:path';

import type { AppContext } from '../../app/app-context.ts';
import { feedOrigin } from './feed-origin-store.ts';
import { siteMapStore } from './site-map-store.ts';
import { siteRoutes, type SiteRoutesDependencies } from './site-routes.ts';
import { siteTextService } from './site-text-service.ts';
import { wellKnownRoutes } from './well-known-routes.ts';

/** Delay until changed texts of the operator apply. */
const TEXTS_EVERY_MS = 2000;

/** Sitemap, robots, feeds, and texts of the operator. */
export async function siteModule(
  { app, config, db, clock, log, version, repeat }: AppContext,
  needs: Pick<SiteRoutesDependencies, 'searchFeeds' | 'followed'>,
): Promise<void> {
  const { publicUrl, securityContact, searchEngines } = config;
  const texts = siteTextService({ folder: join(config.dataDir, 'pages'), log, version });
  const origin = await feedOrigin(db, publicUrl, clock());
  siteRoutes(app, { ...needs, store: siteMapStore(db), texts, publicUrl, searchEngines, feedOrigin: origin });
  wellKnownRoutes(app, { publicUrl, securityContact, clock });
  repeat({ name: 'site texts', everyMs: TEXTS_EVERY_MS, run: () => texts.refresh() });
}
