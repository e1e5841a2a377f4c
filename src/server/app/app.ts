import type { FastifyInstance } from 'fastify';

import { activityModule } from '../discovery/activity/activity-module.ts';
import { adminModule } from '../moderation/admin/admin-module.ts';
import { adminService } from '../accounts/account-acts/admin-service.ts';
import { openContext, type AppContext, type ContextDependencies } from './app-context.ts';
import { authModule } from '../accounts/auth/auth-module.ts';
import { backupModule } from '../integrations/backups/backup-module.ts';
import { blockModule } from '../community/blocks/block-module.ts';
import { bundleModule } from '../files/bundles/bundle-module.ts';
import { chatModule } from '../community/chats/chat-module.ts';
import { collectionModule } from '../catalogue/collections/collection-module.ts';
import { commentModule } from '../community/comments/comment-module.ts';
import { contentModule } from '../integrations/strapi-api/content-module.ts';
import { entryModule } from '../catalogue/entries/entry-module.ts';
import { eventHandlers } from './event-handlers.ts';
import { resultAttacher } from '../catalogue/assets/edit/asset-result-service.ts';
import { fileModule } from '../files/storage/file-module.ts';
import { followModule } from '../community/follows/follow-module.ts';
import { homeModule } from '../discovery/home/home-module.ts';
import { igdbModule } from '../integrations/igdb/igdb-module.ts';
import { kindModules, shownModules } from './kind-modules.ts';
import { hideMadeLookups } from '../catalogue/vocabularies/hidden-lookup-service.ts';
import { lookupModule } from '../catalogue/vocabularies/lookup-module.ts';
import { MEMBER_DATA } from './member-data-list.ts';
import { mentionModule } from '../community/mentions/mention-module.ts';
import { notificationModule } from '../community/notifications/notification-module.ts';
import { operationModule } from '../integrations/operations/operation-module.ts';
import { processingModule } from '../files/model-jobs/processing-module.ts';
import { profileModule } from '../community/profiles/profile-module.ts';
import { proposalModule } from '../catalogue/proposals/proposal-module.ts';
import { PUBLICATION_KINDS, renewSearchTexts as renewSearch } from './publication-kinds.ts';
import { catalogueIndexes } from './catalogue-indexes.ts';
import { maySee } from '../catalogue/publications/publication-policy.ts';
import { visibilityService } from '../catalogue/publications/visibility-service.ts';
import { reportModule } from '../moderation/reports/report-module.ts';
import { saveModule } from '../discovery/bookmarks/save-module.ts';
import { searchModule } from '../discovery/search/search-module.ts';
import { searchTextModule } from '../catalogue/search-text/search-text-module.ts';
import { servingModule } from './serving-module.ts';
import { siteModule } from '../discovery/site/site-module.ts';
import { trustModule } from '../accounts/trust/trust-module.ts';
import { uploadModule } from '../files/uploads/upload-module.ts';
import { servePages, type PageSource } from './web-pages.ts';
import { webhookModule } from '../integrations/webhooks/webhook-module.ts';

/** Server with all modules, in order of their dependencies. */
export async function buildApp({
  pages,
  ...parts
}: ContextDependencies & { pages: PageSource | null }): Promise<FastifyInstance> {
  const base = await openContext(parts);
  const indexes = await catalogueIndexes(base);
  const { sessions, access } = await servingModule(base);
  const activity = await activityModule(base);
  const context: AppContext = { ...base, countChanged: activity.countChanged };
  const text = searchTextModule(context, indexes.index);
  const reading = shownModules(context, indexes, text);
  const { notifications, accountMails } = await notificationModule(context);
  const admins = adminService(context);
  const { trust, links, screening, texts, limits } = trustModule(context, { admins, hideMadeLookups });
  const mentions = mentionModule(context, trust);
  const { shown, editing, history } = kindModules(context, { ...reading, indexes, texts, mentions });
  collectionModule(context);
  const entries = entryModule(context, { trust, texts, links });
  const found = { kinds: shown, text, entriesNamed: entries.named };
  const search = searchModule(context, { ...indexes, ...reading, ...found, visitorOf: activity.visitorOf });
  operationModule(context, { admins, pingSearch: indexes.ping });
  const auth = await authModule(context, { sessions, accountMails, admins, trust, screening, renewSearch });
  await homeModule(context, { admins, attempts: auth.attempts });
  webhookModule(context, admins);
  adminModule(context, admins);
  backupModule(context);
  const memberData = Object.values(MEMBER_DATA);
  await profileModule(context, { ...auth, sessions, shown, editing, admins, trust, links, screening, memberData });
  const comments = await commentModule(context, { mentions, trust, links, screening });
  const follows = followModule(context, search.feeds.newest);
  blockModule(context);
  const messages = chatModule(context, { mentions, trust, links, screening });
  const visibility = visibilityService(PUBLICATION_KINDS, context.events);
  reportModule(context, { ...auth, comments, messages, links, visibility });
  proposalModule(context, { editing: { ...editing, ...entries.editing }, attempts: auth.attempts });
  lookupModule(context, renewSearch);
  await igdbModule(context);
  const content = contentModule(context, { index: indexes.index, editing, renewSearch, screenNames: texts.names });
  saveModule(context);
  await fileModule(context, { ...content, access, maySee, onDownload: activity.onDownload, screenTexts: texts.ofPictures });
  await bundleModule(context, await uploadModule(context));
  processingModule(context, resultAttacher(context));
  await siteModule(context, { searchFeeds: search.feeds, followed: follows });
  if (pages !== null) {
    const { app, config, version, cacheBytes } = context;
    const pageCache = { version: version.current, maxBytes: cacheBytes.pages };
    await servePages(app, { source: pages, publicUrl: config.publicUrl, links: config.links, pageCache });
  }
  context.events.handle(eventHandlers({ ...context, history, notifications, limits, mentions, follows }));
  base.start();
  return context.app;
}
