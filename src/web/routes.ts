import { DIRECTORY_PATHS, SEARCH_HELP_PATH } from '../shared/catalogue/page-links.ts';
import { SIMPLE_KIND_NAMES, PUBLICATION_PLURALS } from '../shared/catalogue/publications/publication.ts';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Pages of `npm run dev` alone: a build leaves them out. */
const DEVELOPMENT_PAGES =
  process.env['NODE_ENV'] === 'development' ? [route('dev/components', 'platform/dev/components-page.tsx')] : [];

/** Every page of the site. `/api/docs` is a page too, although its path is below that of the API. */
export default [
  // For frames on other sites: without ours around it.
  route('embed/:id', 'catalogue/viewer/embed-page.tsx'),
  // To be read, and printed, without it.
  route('guides/:title/read', 'catalogue/guides/guide-reading-page.tsx'),
  layout('platform/shell/framed-page.tsx', [
    index('discovery/home/home-page.tsx'),
    route('models', 'catalogue/assets/asset-list-page.tsx'),
    route('models/:title', 'catalogue/assets/asset-detail-page.tsx'),
    // The second path form of an asset: the same page, whose canonical link is the first form.
    route('asset/:title', 'catalogue/assets/asset-detail-page.tsx', { id: 'asset-by-name' }),
    route('games', 'catalogue/games/game-list-page.tsx'),
    route('game/:title', 'catalogue/games/game-detail-page.tsx'),
    ...Object.entries(DIRECTORY_PATHS).map(([kind, path]) =>
      route(path.slice(1), 'catalogue/collections/directory-page.tsx', { id: `directory-${kind}` }),
    ),
    route('add-game', 'catalogue/games/add-game-page.tsx'),
    ...['series', 'company', 'platform'].map((kind) =>
      route(`${kind}/:title`, 'catalogue/collections/collection-page.tsx', { id: `collection-${kind}` }),
    ),
    route('search', 'discovery/search/search-page.tsx'),
    route(SEARCH_HELP_PATH.slice(1), 'discovery/search/search-help-page.tsx'),
    ...['technologies', 'formats'].map((path) => route(path, 'catalogue/collections/entry-list-page.tsx', { id: path })),
    ...['technology', 'format'].map((kind) =>
      route(`${kind}/:title`, 'catalogue/entries/entry-page.tsx', { id: `entry-${kind}` }),
    ),
    route('edit-entry', 'catalogue/entries/edit-entry-page.tsx'),
    route('animations', 'catalogue/assets/animations-page.tsx'),
    ...SIMPLE_KIND_NAMES.flatMap((kind) => [
      route(PUBLICATION_PLURALS[kind], `catalogue/${kind}s/${kind}-list-page.tsx`),
      route(`${PUBLICATION_PLURALS[kind]}/:title`, `catalogue/${kind}s/${kind}-detail-page.tsx`),
      route(`add-${kind}`, 'catalogue/kinds/add-simple-page.tsx', { id: `add-${kind}` }),
    ]),
    route('upload', 'catalogue/publications/upload-page.tsx'),
    route('api/docs', 'integrations/api-docs/api-docs-page.tsx'),
    route('me', 'community/profiles/me-page.tsx'),
    route('me/settings', 'accounts/settings/settings-page.tsx'),
    route('me/notices', 'community/notifications/notifications-page.tsx'),
    route('notices/unsubscribe', 'community/notifications/unsubscribe-page.tsx'),
    route('feed', 'community/follows/feed-page.tsx'),
    route('admin', 'moderation/admin/operation-page.tsx'),
    route('admin/jobs', 'moderation/admin/jobs-page.tsx'),
    route('admin/mail', 'moderation/admin/mail-page.tsx'),
    route('admin/webhooks', 'moderation/admin/webhooks-page.tsx'),
    route('admin/trust', 'moderation/admin/trust-page.tsx'),
    route('admin/registration', 'moderation/admin/registration-settings-page.tsx'),
    route('invites', 'accounts/auth/invites-page.tsx'),
    route('admin/users', 'moderation/admin/users-page.tsx'),
    route('proposals', 'catalogue/proposals/proposals-page.tsx'),
    route('proposals/:id', 'catalogue/proposals/proposal-page.tsx'),
    route('proposals/:id/edit', 'catalogue/proposals/proposal-edit-page.tsx'),
    route('suggest-change', 'catalogue/proposals/suggest-change-page.tsx'),
    route('admin/searches', 'moderation/admin/search-misses-page.tsx'),
    route('admin/newsletter', 'discovery/home/newsletter-issues-page.tsx'),
    route('newsletter/:id', 'discovery/home/newsletter-issue-page.tsx'),
    route('admin/site', 'moderation/admin/site-look-page.tsx'),
    route('moderation', 'moderation/reports/moderation-page.tsx'),
    route('moderation/names', 'catalogue/vocabularies/lookups-page.tsx'),
    route('user/:nickname', 'community/profiles/member-page.tsx'),
    route('about', 'platform/shell/about-page.tsx'),
    route('privacy', 'platform/shell/privacy-page.tsx'),
    route('login', 'accounts/auth/login-page.tsx'),
    route('registration', 'accounts/auth/registration-page.tsx'),
    route('password-reset', 'accounts/auth/password-reset-page.tsx'),
    route('confirm-email', 'accounts/auth/confirm-email-page.tsx'),
    route('confirm-report', 'moderation/reports/confirm-report-page.tsx'),
    ...['confirm', 'unsubscribe'].map((act) =>
      route(`newsletter/${act}`, 'discovery/home/newsletter-link-page.tsx', { id: `newsletter-${act}` }),
    ),
    route('connect/:provider/redirect', 'accounts/auth/social-return-page.tsx'),
    route('uploadResource', 'catalogue/assets/upload-resource-page.tsx'),
    route('test', 'platform/shell/empty-page.tsx'),
    ...DEVELOPMENT_PAGES,
    route('*', 'platform/shell/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
