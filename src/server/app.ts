import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { API_TOKEN_PREFIX } from '../shared/auth/api-token-rules.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { activityService } from './activity/activity-service.ts';
import { activityStore } from './activity/activity-store.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { adminService } from './admin/admin-service.ts';
import { assetEditRoutes } from './assets/edit/asset-edit-routes.ts';
import { assetEditService } from './assets/edit/asset-edit-service.ts';
import { assetDetailStore } from './assets/asset-detail-store.ts';
import { assetFacetStore } from './assets/asset-facet-store.ts';
import { assetListStore } from './assets/asset-list-store.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { assetService } from './assets/asset-service.ts';
import { oembedService } from './assets/oembed-service.ts';
import { apiTokenCallerService } from './auth/api-tokens/api-token-caller-service.ts';
import { apiTokenStore } from './auth/api-tokens/api-token-store.ts';
import { authRoom } from './auth/auth-room.ts';
import { sessionService } from './auth/session-service.ts';
import { sessionStore } from './auth/session-store.ts';
import { bundleEventRoutes } from './bundles/bundle-event-routes.ts';
import { bundleEvents } from './bundles/bundle-events.ts';
import { bundleRoutes } from './bundles/bundle-routes.ts';
import { bundleService } from './bundles/bundle-service.ts';
import { assetPutService } from './catalogue/asset-put-service.ts';
import { gamePutService } from './catalogue/game-put-service.ts';
import { renewSearchTexts } from './catalogue/search-renewal-service.ts';
import { collectionRoutes } from './collections/collection-routes.ts';
import { collectionService } from './collections/collection-service.ts';
import { collectionStore } from './collections/collection-store.ts';
import { contentRoutes } from './content/content-routes.ts';
import { contentService } from './content/content-service.ts';
import { contentStore } from './content/content-store.ts';
import { headerRoutes } from './content/header-routes.ts';
import { headerService } from './content/header-service.ts';
import { headerStore } from './content/header-store.ts';
import { assetContentService } from './content/write/asset-content-service.ts';
import { contentWriteRoutes } from './content/write/content-write-routes.ts';
import { gameContentService } from './content/write/game-content-service.ts';
import { lookupGameService } from './content/write/lookup-game-service.ts';
import { lookupWriteService } from './content/write/lookup-write-service.ts';
import { downloadRoutes } from './files/download-routes.ts';
import { downloadService } from './files/download-service.ts';
import { downloadStore } from './files/download-store.ts';
import { entryFileService } from './files/entry-file-service.ts';
import { fileRoutes } from './files/file-routes.ts';
import { pictureSizeService } from './files/picture-size-service.ts';
import { uploadRoutes } from './files/upload-routes.ts';
import { uploadService } from './files/upload-service.ts';
import { gameEditRoutes } from './games/edit/game-edit-routes.ts';
import { gameEditService } from './games/edit/game-edit-service.ts';
import { gameDetailStore } from './games/game-detail-store.ts';
import { gameFacetStore } from './games/game-facet-store.ts';
import { gameListStore } from './games/game-list-store.ts';
import { gameRoutes } from './games/game-routes.ts';
import { gameService } from './games/game-service.ts';
import { historyRoutes } from './history/history-routes.ts';
import { historyService } from './history/history-service.ts';
import { homeRoutes } from './home/home-routes.ts';
import { homeService } from './home/home-service.ts';
import { homeStore } from './home/home-store.ts';
import { newsletterRoutes } from './home/newsletter-routes.ts';
import { newsletterService } from './home/newsletter-service.ts';
import { igdbRoom } from './igdb/igdb-room.ts';
import type { Installation } from './installation.ts';
import { packageService } from './packages/package-service.ts';
import { bearerToken, VISITOR } from './platform/caller.ts';
import type { Config } from './platform/config.ts';
import { answerUnknownCall } from './platform/http/error-answers.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { openApi } from './platform/http/openapi.ts';
import { replyCache } from './platform/http/reply-cache.ts';
import { installationSecret } from './platform/installation-secret-store.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import { mailService } from './platform/mail/mail-service.ts';
import { repeat } from './platform/repeat.ts';
import { bundleWorkers } from './processing/bundle-workers.ts';
import { profileRoom } from './profiles/profile-room.ts';
import { moderationService } from './reports/moderation-service.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { reportService } from './reports/report-service.ts';
import { saveRoutes } from './saves/save-routes.ts';
import { saveService } from './saves/save-service.ts';
import { searchRoutes } from './search/search-routes.ts';
import { searchService } from './search/search-service.ts';
import { searchText } from './search-text/search-text-service.ts';
import { siteMapStore } from './site/site-map-store.ts';
import { siteRoutes } from './site/site-routes.ts';
import { siteTextService } from './site/site-text-service.ts';
import { uploadsRoom } from './uploads/uploads-room.ts';
import { servePages } from './web-pages.ts';

const REPLY_CACHE_BYTES = 128 * 1024 * 1024;
/** How soon visitors see what was counted. */
const COUNTS_EVERY_MS = 10_000;
/** How soon a kept page shows the operator's changed text. */
const SITE_TEXTS_EVERY_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A form that lies on a closed laptop over the weekend keeps its cover. */
const UNUSED_FOR_MS = 7 * DAY_MS;

export interface AppParts {
  config: Config;
  log: Log;
  installation: Installation;
  /** The folder of the built pages; null serves the calls alone. */
  pagesDir: string | null;
}

/** The server's table of contents: every room, put together. */
export async function buildApp({ config, log, installation, pagesDir }: AppParts): Promise<FastifyInstance> {
  const { db, version, clock, storage, derived } = installation;

  const sessions = sessionService(sessionStore(db), { clock, version: installation.accountsVersion });
  const apiTokens = apiTokenCallerService(apiTokenStore(db), { clock });
  const activity = activityService(activityStore(db), {
    clock,
    secret: await installationSecret(db, 'visitor_secret'),
    changed: version.changed,
  });
  const jobs = jobQueue(installation.database, log);
  const mails = mailService({ config, jobs, log, clock });
  const text = searchText(db);
  const assets = assetService({ list: assetListStore(db), facets: assetFacetStore(db), detail: assetDetailStore(db) }, version);
  const games = gameService({ list: gameListStore(db), facets: gameFacetStore(db), detail: gameDetailStore(db) }, version);

  const app = await createHttpServer({
    log,
    rateLimitPerMinute: config.rateLimitPerMinute,
    trustedProxies: config.trustedProxies,
  });
  app.decorate('serving', {
    resolveCaller: async (request, ...scopes) => {
      const token = bearerToken(request);
      if (token === null) return VISITOR;
      return token.startsWith(API_TOKEN_PREFIX) ? apiTokens.callerOf(token, scopes) : sessions.callerOf(token);
    },
    cache: replyCache({ maxBytes: REPLY_CACHE_BYTES, version: version.current }),
  });

  await openApi(app, { publicUrl: config.publicUrl });
  healthRoutes(app, { pingDatabase: async () => void (await sql`select 1`.execute(db)) });
  const oembed = oembedService({ assets, publicUrl: config.publicUrl });
  assetRoutes(app, { assets, oembed, searchText: text });
  gameRoutes(app, { games });
  const history = historyService(db);
  const editing = gameEditService({ db, puts: gamePutService(), history, version, clock });
  gameEditRoutes(app, { editing });
  const assetEditing = assetEditService({ db, puts: assetPutService(), history, version, clock });
  assetEditRoutes(app, { editing: assetEditing });
  historyRoutes(app, { history, subjects: { game: editing, asset: assetEditing } });
  collectionRoutes(app, { collections: collectionService(collectionStore(db)) });
  searchRoutes(app, { service: searchService({ assets, games, text }) });
  homeRoutes(app, { home: homeService(homeStore(db)) });
  const auth = await authRoom(app, { installation, config, log, sessions, jobs, mails });
  const newsletter = newsletterService({
    db,
    clock,
    jobs,
    mails,
    attempts: auth.attempts,
    publicUrl: config.publicUrl,
    secret: await installationSecret(db, 'newsletter_secret'),
  });
  await newsletterRoutes(app, { newsletter });
  const admins = adminService(installation);
  adminRoutes(app, { admins });
  await profileRoom(app, { installation, sessions, assets, games, assetEditing, gameEditing: editing, admins, mails, ...auth });
  reportRoutes(app, {
    reports: reportService({ db, attempts: auth.attempts, clock }),
    moderation: moderationService({ installation, mails }),
  });
  const igdb = await igdbRoom(app, { installation, config, log });
  const content = contentService(contentStore(db));
  contentRoutes(app, content);
  contentWriteRoutes(app, {
    content,
    assets: assetContentService({ editing: assetEditing, clock }),
    games: gameContentService({ editing, content, clock }),
    lookups: lookupWriteService({
      db,
      games: lookupGameService(editing),
      renewSearch: renewSearchTexts,
      changed: version.changed,
    }),
  });
  headerRoutes(app, headerService(headerStore(db)));
  activityRoutes(app, { activity });
  saveRoutes(app, { saves: saveService({ db, clock, onCounted: activity.noteCount }) });
  fileRoutes(app, { pictures: pictureSizeService({ store: installation.fileStore, storage, derived }), storage });
  downloadRoutes(app, {
    downloads: downloadService({
      store: downloadStore(db),
      storage,
      entries: entryFileService({ storage, derived, packages: packageService() }),
      publicUrl: config.publicUrl,
      isSigned: config.signsDownloads,
    }),
    onDownload: async (assetId, address) => void (await activity.countVisit('download', assetId, address)),
  });
  const folder = join(config.dataDir, 'files', 'temporary');
  await uploadRoutes(app, { uploads: uploadService(installation.pictures), folder });
  const resumable = await uploadsRoom(app, { installation, config, log });
  const bundles = bundleService({ database: installation.database, clock, jobs, uploads: resumable });
  bundleRoutes(app, { bundles });
  bundleEventRoutes(app, { bundles, events: await bundleEvents(installation.database, log) });
  const workers = config.roles.worker ? bundleWorkers({ installation, config, log, jobs }) : null;
  const siteTexts = siteTextService({ folder: join(config.dataDir, 'pages'), log, version });
  siteRoutes(app, { store: siteMapStore(db), texts: siteTexts, publicUrl: config.publicUrl });
  if (pagesDir !== null) {
    await servePages(app, {
      buildDir: pagesDir,
      publicUrl: config.publicUrl,
      links: config.links,
      pageCache: { version: version.current },
    });
  }
  app.setNotFoundHandler(answerUnknownCall);

  const tasks = [
    { name: 'popularity', everyMs: HOUR_MS, run: () => activity.refreshPopularity() },
    { name: 'counts', everyMs: COUNTS_EVERY_MS, run: () => activity.publishCounts() },
    { name: 'site texts', everyMs: SITE_TEXTS_EVERY_MS, run: () => siteTexts.refresh() },
    { name: 'sessions', everyMs: HOUR_MS, run: () => sessions.sweep() },
    { name: 'attempts', everyMs: HOUR_MS, run: () => auth.attempts.sweep() },
    { name: 'failed jobs', everyMs: HOUR_MS, run: () => jobs.sweep() },
    { name: 'newsletter', everyMs: DAY_MS, run: () => newsletter.sweep() },
    { name: 'games database', everyMs: DAY_MS, run: () => igdb.sync() },
    { name: 'removed games', everyMs: DAY_MS, run: async () => void (await editing.sweepRemoved()) },
    { name: 'removed assets', everyMs: DAY_MS, run: async () => void (await assetEditing.sweepRemoved()) },
    { name: 'abandoned uploads', everyMs: DAY_MS, run: () => resumable.sweep() },
    { name: 'unsaved bundles', everyMs: DAY_MS, run: () => bundles.sweep(new Date(clock().getTime() - UNUSED_FOR_MS)) },
    ...(workers === null ? [] : [{ name: 'folders of jobs', everyMs: HOUR_MS, run: () => workers.sweep() }]),
    { name: 'sweep', everyMs: DAY_MS, run: () => installation.fileService.sweep(new Date(clock().getTime() - UNUSED_FOR_MS)) },
  ];
  let repeated: ReturnType<typeof repeat>[] = [];
  app.addHook('onReady', async () => {
    repeated = tasks.map((task) => repeat(task, log));
    await jobs.start();
  });
  app.addHook('onClose', async () => void (await Promise.all([jobs.stop(), ...repeated.map((task) => task.stop())])));
  return app;
}
