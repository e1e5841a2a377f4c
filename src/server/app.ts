import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { activityRoutes } from './activity/activity-routes.ts';
import { activityService } from './activity/activity-service.ts';
import { activityStore } from './activity/activity-store.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { adminService } from './admin/admin-service.ts';
import { siteLookService } from './admin/site-look-service.ts';
import { assetEditRoutes } from './assets/edit/asset-edit-routes.ts';
import { assetPresentationService } from './assets/edit/asset-presentation-service.ts';
import { assetScaleService } from './assets/edit/asset-scale-service.ts';
import { assetEditService } from './assets/edit/asset-edit-service.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { assetService } from './assets/asset-service.ts';
import { oembedService } from './assets/oembed-service.ts';
import { apiTokenCallerService } from './auth/api-tokens/api-token-caller-service.ts';
import { apiTokenStore } from './auth/api-tokens/api-token-store.ts';
import { authRoom } from './auth/auth-room.ts';
import { callerService } from './auth/caller-service.ts';
import { sessionService } from './auth/session-service.ts';
import { sessionStore } from './auth/session-store.ts';
import { blockRoom } from './blocks/block-room.ts';
import { backupRoutes } from './backups/backup-routes.ts';
import { backupScheduleService } from './backups/backup-schedule-service.ts';
import { bundleEventRoutes } from './bundles/bundle-event-routes.ts';
import { bundleEvents } from './bundles/bundle-events.ts';
import { bundleRoutes } from './bundles/bundle-routes.ts';
import { bundleService } from './bundles/bundle-service.ts';
import { chatRoom } from './chats/chat-room.ts';
import { collectionRoutes } from './collections/collection-routes.ts';
import { collectionService } from './collections/collection-service.ts';
import { directoryService } from './collections/directory-service.ts';
import { directoryStore } from './collections/directory-store.ts';
import { commentRoom } from './comments/comment-room.ts';
import { contentRoom } from './content/content-room.ts';
import { entriesNamed, entryRoom } from './entries/entry-room.ts';
import { fileRoom, pictureAccess } from './files/file-room.ts';
import { scrubRoom } from './files/scrub-room.ts';
import { uploadRoutes } from './files/upload-routes.ts';
import { uploadService } from './files/upload-service.ts';
import { firstAnswers } from './first-answers.ts';
import { followRoutes } from './follows/follow-routes.ts';
import { followService } from './follows/follow-service.ts';
import { searchMatchService } from './follows/search-match-service.ts';
import { gameEditRoutes } from './games/edit/game-edit-routes.ts';
import { gameEditService } from './games/edit/game-edit-service.ts';
import { gameRoutes } from './games/game-routes.ts';
import { gameService } from './games/game-service.ts';
import { historyRoutes } from './history/history-routes.ts';
import { historyService } from './history/history-service.ts';
import { ownHistoryService } from './history/own-history-service.ts';
import { homeRoutes } from './home/home-routes.ts';
import { homeService } from './home/home-service.ts';
import { homeStore } from './home/home-store.ts';
import { newsletterRoom } from './home/newsletter-room.ts';
import { igdbRoom } from './igdb/igdb-room.ts';
import type { Installation } from './installation.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { lookupService } from './lookups/lookup-service.ts';
import { mentionRoutes } from './mentions/mention-routes.ts';
import { mentionService } from './mentions/mention-service.ts';
import { operationRoom } from './operation/operation-room.ts';
import type { Config } from './platform/config.ts';
import { noticeRoom } from './notices/notice-room.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { openApi } from './platform/http/openapi.ts';
import { answerOtherOrigins } from './platform/http/other-origins.ts';
import { refuseUnknownTokens } from './platform/http/refuse-unknown-tokens.ts';
import { replyCache } from './platform/http/reply-cache.ts';
import { answerUnknownCalls } from './platform/http/unknown-calls.ts';
import { installationSecret } from './platform/installation-secret-store.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import { mailService } from './platform/mail/mail-service.ts';
import { repeatAll } from './platform/repeat.ts';
import { bundleWorkers } from './processing/bundle-workers.ts';
import { profileRoom } from './profiles/profile-room.ts';
import { proposalRoom } from './proposals/proposal-room.ts';
import { plainRooms } from './plain-rooms.ts';
import { publicationMemories } from './publication-memories.ts';
import { PUBLICATION_KINDS, renewSearchTexts as renewSearch } from './publication-kinds.ts';
import { namesOf } from './publications/name-store.ts';
import { maySee } from './publications/publication-policy.ts';
import { renewalRoutes } from './publications/renewal-routes.ts';
import { wholeRenewalService } from './publications/search-renewal-service.ts';
import { standingFilterService } from './publications/standing-filter-service.ts';
import { visibilityService } from './publications/visibility-service.ts';
import { holdService, noteHeldComment } from './reports/hold-service.ts';
import { reportRoom } from './reports/report-room.ts';
import { saveRoutes } from './saves/save-routes.ts';
import { savedSearchRoutes } from './saves/saved-search-routes.ts';
import { savedSearchService } from './saves/saved-search-service.ts';
import { saveService } from './saves/save-service.ts';
import { searchLogRoutes } from './search/search-log-routes.ts';
import { searchLogService } from './search/search-log-service.ts';
import { searchLogStore } from './search/search-log-store.ts';
import { searchRoutes } from './search/search-routes.ts';
import { searchEngineService } from './search/search-engine-service.ts';
import { searchFeedService } from './search/search-feed-service.ts';
import { searchFilterService } from './search/search-filter-service.ts';
import { searchService } from './search/search-service.ts';
import { sqlSearch } from './search/sql-search.ts';
import { trustRoom } from './trust/trust-room.ts';
import { typedSearchService } from './search/typed-search-service.ts';
import { synonymFileService } from './search-text/synonym-file-service.ts';
import { searchText } from './search-text/search-text-service.ts';
import { feedOrigin } from './site/feed-origin-store.ts';
import { siteMapStore } from './site/site-map-store.ts';
import { siteRoutes } from './site/site-routes.ts';
import { siteTextService } from './site/site-text-service.ts';
import { wellKnownRoutes } from './site/well-known-routes.ts';
import { uploadsRoom } from './uploads/uploads-room.ts';
import { webhookRoom } from './webhooks/webhook-room.ts';
import { servePages, type PageSource } from './web-pages.ts';

/** Who has which part of what may be kept in memory. */
const CACHE_SHARES = { replies: 3 / 16, pages: 3 / 16, publications: 5 / 8 };
/** How soon visitors see what was counted. */
const COUNTS_EVERY_MS = 10_000;
const POPULAR_SEARCHES_EVERY_MS = 30_000;
/** How soon the operator's changed texts and synonyms count. */
const OPERATOR_FILES_EVERY_MS = 2000;
/** How soon an index beside the database hears of changes. */
const SEARCH_INDEX_EVERY_MS = 1000;
const FILTERS_EVERY_MS = 300_000;
/** How soon members hear of what a search of theirs newly finds. */
const MATCHES_EVERY_MS = 60_000;
const BACKUPS_LOOKED_FOR_EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A form that lies on a closed laptop over the weekend keeps its cover. */
const UNUSED_FOR_MS = 7 * DAY_MS;

export interface AppParts {
  config: Config;
  log: Log;
  installation: Installation;
  /** null serves the calls alone. */
  pages: PageSource | null;
}

/** The server's table of contents: every room, put together. */
export async function buildApp({ config, log, installation, pages }: AppParts): Promise<FastifyInstance> {
  const { db, version, accountsVersion, clock } = installation;

  const sessions = sessionService(sessionStore(db), { clock, version: accountsVersion });
  const apiTokens = apiTokenCallerService(apiTokenStore(db), { clock });
  const activity = activityService(activityStore(db), {
    clock,
    secret: await installationSecret(db, 'visitor_secret'),
    changed: version.changedLately,
  });
  const jobs = jobQueue(installation.database, log);
  const mails = mailService({ db, config, jobs, log, clock });
  const hold = holdService({ visibility: visibilityService(PUBLICATION_KINDS), jobs });
  const synonyms = synonymFileService({ path: join(config.dataDir, 'synonyms.txt'), log, version });
  const memories = publicationMemories({ db, version, cacheBytes: config.cacheBytes * CACHE_SHARES.publications });
  const text = searchText(db, synonyms.current, memories.of);
  const { cards } = memories;
  const assets = assetService({ db, version, cards, memory: memories.of.asset });
  const games = gameService({ db, version, cards, memory: memories.of.game });

  const app = await createHttpServer({
    log,
    rateLimitPerMinute: config.rateLimitPerMinute,
    trustedProxies: config.trustedProxies,
    logOneOf: config.logOneOf,
  });
  answerOtherOrigins(app, config.allowedOrigins);
  const access = await pictureAccess(installation, maySee);
  app.decorate('serving', {
    withTickets: access.withTickets,
    resolveCaller: callerService({ ofSession: sessions.memberOf, ofApiToken: apiTokens.memberOf }),
    cache: replyCache({
      maxBytes: config.cacheBytes * CACHE_SHARES.replies,
      version: version.current,
      read: (work) => installation.database.read(() => memories.read(work)),
    }),
  });

  refuseUnknownTokens(app);
  answerUnknownCalls(app);
  await openApi(app, { publicUrl: config.publicUrl });
  const pingDatabase = async () => void (await sql`select 1`.execute(db));
  healthRoutes(app, { pingDatabase, disk: installation.disk });
  const oembed = oembedService({ assets, linkedPage: siteMapStore(db).linkedPage, publicUrl: config.publicUrl });
  const standing = standingFilterService(db);
  assetRoutes(app, { assets, oembed, searchText: text, standing });
  gameRoutes(app, { games, standing });
  const renewal = wholeRenewalService({ db, kinds: PUBLICATION_KINDS, jobs, changed: version.changed });
  jobs.work(renewal.JOB, { concurrency: 1, run: renewal.step });
  renewalRoutes(app, { renewal });
  const { notices, tasks: noticeTasks, accountMails } = await noticeRoom(app, { installation, config, log, jobs, mails });
  const admins = adminService(installation);
  const { publicUrl } = config;
  const trusting = { installation, publicUrl, admins, hold, onReckoned: activity.noteCount };
  const { trust, links, judging, texts, publications, tasks: trustTasks } = trustRoom(app, trusting);
  const history = publications.beside(notices.beside(historyService(db)));
  const mentions = mentionService({ db, clock, notices, trust });
  mentionRoutes(app, mentions);
  const editParts = { db, history, mentions, judgeNames: texts.names, renewSearch, version, clock };
  const editing = gameEditService(editParts);
  gameEditRoutes(app, { editing });
  const assetEditing = assetEditService({ ...editParts, hold });
  const presentations = assetPresentationService({ db, jobs, history, version, clock });
  assetEditRoutes(app, { editing: assetEditing, presentations, scales: assetScaleService(db) });
  const plain = plainRooms(app, { ...editParts, texts, standing, notices, publicUrl, cards, memories: memories.of });
  const shown = { game: games, asset: assets, ...plain.shown };
  const edited = { game: editing, asset: assetEditing, ...plain.edited };
  historyRoutes(app, { history, own: ownHistoryService(db), subjects: edited });
  const directory = directoryService(directoryStore(db));
  collectionRoutes(app, { collections: collectionService(db), directory });
  const engine = await searchEngineService({
    db,
    config,
    database: sqlSearch(shown),
    jobs,
    clock,
    log,
    onIndexed: activity.noteCount,
  });
  const operationTasks = operationRoom(app, {
    installation,
    config,
    log,
    jobs,
    mails,
    admins,
    pingSearch: engine.ping,
    pingDatabase,
  });
  const search = searchService({
    port: engine.port,
    kinds: shown,
    text,
    namesOf: (kind, ids) => namesOf(db, kind, ids),
    entriesNamed: entriesNamed(db, version),
  });
  const searchFilters = searchFilterService({ kinds: shown, text });
  const first = firstAnswers({ assets, games, search, searchFilters, rows: memories.rows });
  searchRoutes(app, {
    service: search,
    filters: searchFilters,
    typed: typedSearchService(db),
    standing,
  });
  const searchLog = searchLogService({
    store: searchLogStore(db),
    text,
    visitorOf: activity.visitorOf,
    clock,
    onPopular: activity.noteCount,
  });
  searchLogRoutes(app, { log: searchLog });
  homeRoutes(app, { home: homeService(homeStore(db)) });
  const accountParts = { accountMails, admins, trust, judging, renewSearch };
  const auth = await authRoom(app, { installation, config, log, sessions, jobs, ...accountParts });
  const newsletter = await newsletterRoom(app, { installation, jobs, mails, admins, attempts: auth.attempts, publicUrl });
  const webhookTasks = webhookRoom(app, { installation, config, jobs, admins });
  adminRoutes(app, { admins, look: siteLookService(installation) });
  const backups = backupScheduleService({ installation, config, mails, log });
  backupRoutes(app, { backups });
  await profileRoom(app, { installation, sessions, shown, editing: edited, admins, mails, trust, links, judging, ...auth });
  const talking = { notices, mentions, trust, links, judging, noteHeld: noteHeldComment, onWritten: activity.noteCount };
  const talk = await commentRoom(app, { installation, config, log, ...talking });
  const follows = followService({ db, clock, notices, onCounted: activity.noteCount });
  followRoutes(app, { follows });
  const searchFeeds = searchFeedService({ search, standing });
  const matches = searchMatchService({ db, clock, jobs, notices, newest: searchFeeds.newest });
  blockRoom(app, { db, clock, onBlocked: follows.parted, onChanged: notices.blocksChanged });
  const chats = chatRoom(app, { installation, notices, mentions, trust, judging, links });
  const visibility = visibilityService(PUBLICATION_KINDS, mentions.shown);
  const judged = { comments: talk.moderation, messages: chats.moderation };
  const reportTasks = reportRoom(app, { installation, ...auth, jobs, publicUrl, mails, notices, visibility, links, ...judged });
  const proposed = { ...edited, ...entryRoom(app, { db, version, clock, trust, texts, links }) };
  proposalRoom(app, { db, editing: proposed, attempts: auth.attempts, mails, notices, accountsVersion, clock });
  const lookups = lookupService({ db, version, clock, renewSearch });
  lookupRoutes(app, { lookups });
  const igdb = await igdbRoom(app, { installation, config, log });
  const content = contentRoom(app, {
    installation,
    memories: memories.of,
    editing: { game: editing, asset: assetEditing },
    written: plain.written,
    ...editParts,
  });
  activityRoutes(app, { activity });
  savedSearchRoutes(app, { searches: savedSearchService({ db, clock }) });
  saveRoutes(app, { saves: saveService({ db, clock, onCounted: activity.noteCount }) });
  const onDownload = async (assetId: number, address: string) => void (await activity.countVisit('download', assetId, address));
  fileRoom(app, { installation, config, access, maySee, onDownload });
  const folder = join(config.dataDir, 'files', 'temporary');
  await uploadRoutes(app, {
    judge: texts.ofPictures,
    uploads: uploadService(installation.pictures),
    ...content,
    folder,
  });
  const resumable = await uploadsRoom(app, { installation, config, log });
  const bundles = bundleService({ database: installation.database, clock, jobs, uploads: resumable });
  bundleRoutes(app, { bundles });
  bundleEventRoutes(app, { bundles, events: await bundleEvents(installation.database, log) });
  const workers = config.roles.worker ? bundleWorkers({ installation, config, log, jobs, hold }) : null;
  const siteTexts = siteTextService({ folder: join(config.dataDir, 'pages'), log, version });
  siteRoutes(app, {
    store: siteMapStore(db),
    texts: siteTexts,
    publicUrl: config.publicUrl,
    feedOrigin: await feedOrigin(db, config.publicUrl, clock()),
    searchFeeds,
    followed: follows,
  });
  wellKnownRoutes(app, { publicUrl: config.publicUrl, securityContact: config.securityContact, clock });
  if (pages !== null) {
    await servePages(app, {
      source: pages,
      publicUrl: config.publicUrl,
      links: config.links,
      pageCache: { version: version.current, maxBytes: config.cacheBytes * CACHE_SHARES.pages },
    });
  }

  const tasks = [
    { name: 'filters', everyMs: FILTERS_EVERY_MS, run: () => memories.refresh().then(first.ask) },
    { name: 'popularity', everyMs: HOUR_MS, run: () => activity.refreshPopularity() },
    { name: 'counts', everyMs: COUNTS_EVERY_MS, run: () => activity.publishCounts() },
    { name: 'searches', everyMs: COUNTS_EVERY_MS, run: () => searchLog.write() },
    { name: 'popular searches', everyMs: POPULAR_SEARCHES_EVERY_MS, run: () => searchLog.findPopular() },
    ...(engine.keep === null ? [] : [{ name: 'search index', everyMs: SEARCH_INDEX_EVERY_MS, run: engine.keep }]),
    { name: 'old searches', everyMs: HOUR_MS, run: () => searchLog.sweep() },
    { name: 'site texts', everyMs: OPERATOR_FILES_EVERY_MS, run: () => siteTexts.refresh() },
    { name: 'synonyms', everyMs: OPERATOR_FILES_EVERY_MS, run: () => synonyms.refresh() },
    { name: 'backup', everyMs: BACKUPS_LOOKED_FOR_EVERY_MS, run: () => backups.run() },
    ...auth.tasks,
    ...operationTasks,
    { name: 'failed jobs', everyMs: HOUR_MS, run: () => jobs.sweep() },
    { name: 'newsletter', everyMs: DAY_MS, run: () => newsletter.sweep() },
    { name: 'games database', everyMs: DAY_MS, run: () => igdb.sync() },
    ...Object.entries(edited).map(([kind, { sweepRemoved }]) => {
      return { name: `removed ${kind}s`, everyMs: DAY_MS, run: async () => void (await sweepRemoved()) };
    }),
    { name: 'unused lookups', everyMs: DAY_MS, run: async () => void (await lookups.sweepUnused()) },
    { name: 'abandoned uploads', everyMs: DAY_MS, run: () => resumable.sweep() },
    { name: 'unsaved bundles', everyMs: DAY_MS, run: () => bundles.sweep(new Date(clock().getTime() - UNUSED_FOR_MS)) },
    ...(workers === null ? [] : [{ name: 'folders of jobs', everyMs: HOUR_MS, run: () => workers.sweep() }]),
    { name: 'links of tools', everyMs: HOUR_MS, run: () => plain.links.check() },
    { name: 'followed searches', everyMs: MATCHES_EVERY_MS, run: matches.look },
    { name: 'deleted comments', everyMs: HOUR_MS, run: () => talk.sweep() },
    ...noticeTasks,
    ...webhookTasks,
    ...trustTasks,
    ...reportTasks,
    ...scrubRoom(app, { installation, log }),
    { name: 'sweep', everyMs: DAY_MS, run: () => installation.fileService.sweep(new Date(clock().getTime() - UNUSED_FOR_MS)) },
  ];
  app.addHook('onReady', async () => {
    app.repeated = repeatAll(tasks, log);
    await jobs.start();
  });
  app.addHook('onClose', async () => {
    engine.stop();
    memories.stop();
    first.stop();
    backups.stop();
    await Promise.all([jobs.stop(), app.repeated?.stop()]);
  });
  return app;
}
