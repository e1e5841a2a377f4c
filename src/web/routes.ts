import { DIRECTORY_PATHS, SEARCH_HELP_PATH } from '../shared/kit/page-links.ts';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the site. `/api/docs` is a page too, although it stands beside the API. */
export default [
  // For frames on other sites: without ours around it.
  route('embed/:id', 'viewer/embed-page.tsx'),
  // To be read, and printed, without it.
  route('guides/:title/read', 'guides/guide-reading-page.tsx'),
  layout('shell/framed-page.tsx', [
    index('home/home-page.tsx'),
    route('models', 'assets/asset-list-page.tsx'),
    route('models/:title', 'assets/asset-detail-page.tsx'),
    // The second path form of an asset (browsing.md §2): the same page, whose canonical link is the first form.
    route('asset/:title', 'assets/asset-detail-page.tsx', { id: 'asset-by-name' }),
    route('games', 'games/game-list-page.tsx'),
    route('game/:title', 'games/game-detail-page.tsx'),
    ...Object.entries(DIRECTORY_PATHS).map(([kind, path]) =>
      route(path.slice(1), 'collections/directory-page.tsx', { id: `directory-${kind}` }),
    ),
    route('add-game', 'games/add-game-page.tsx'),
    ...['series', 'company', 'platform'].map((kind) =>
      route(`${kind}/:title`, 'collections/collection-page.tsx', { id: `collection-${kind}` }),
    ),
    route('search', 'search/search-page.tsx'),
    route(SEARCH_HELP_PATH.slice(1), 'search/search-help-page.tsx'),
    route('technologies', 'collections/technologies-page.tsx'),
    route('formats', 'collections/formats-page.tsx'),
    route('animations', 'assets/animations-page.tsx'),
    route('tools', 'tools/tool-list-page.tsx'),
    route('tools/:title', 'tools/tool-detail-page.tsx'),
    route('add-tool', 'tools/add-tool-page.tsx'),
    route('upload', 'publications/upload-page.tsx'),
    route('guides', 'guides/guide-list-page.tsx'),
    route('guides/:title', 'guides/guide-detail-page.tsx'),
    route('add-guide', 'guides/add-guide-page.tsx'),
    route('fanarts', 'fanarts/fanart-list-page.tsx'),
    route('fanarts/:title', 'fanarts/fanart-detail-page.tsx'),
    route('add-fanart', 'fanarts/add-fanart-page.tsx'),
    route('api/docs', 'api-docs/api-docs-page.tsx'),
    route('me', 'profiles/me-page.tsx'),
    route('me/settings', 'profiles/settings-page.tsx'),
    route('admin', 'admin/operation-page.tsx'),
    route('admin/users', 'admin/users-page.tsx'),
    route('proposals', 'proposals/proposals-page.tsx'),
    route('proposals/:id', 'proposals/proposal-page.tsx'),
    route('proposals/:id/edit', 'proposals/proposal-edit-page.tsx'),
    route('suggest-change', 'proposals/suggest-change-page.tsx'),
    route('admin/searches', 'admin/search-misses-page.tsx'),
    route('admin/site', 'admin/site-look-page.tsx'),
    route('moderation', 'reports/moderation-page.tsx'),
    route('moderation/names', 'lookups/lookups-page.tsx'),
    route('user/:nickname', 'profiles/member-page.tsx'),
    route('about', 'shell/about-page.tsx'),
    route('privacy', 'shell/privacy-page.tsx'),
    route('login', 'auth/login-page.tsx'),
    route('registration', 'auth/registration-page.tsx'),
    route('password-reset', 'auth/password-reset-page.tsx'),
    route('confirm-email', 'auth/confirm-email-page.tsx'),
    ...['confirm', 'unsubscribe'].map((act) =>
      route(`newsletter/${act}`, 'home/newsletter-link-page.tsx', { id: `newsletter-${act}` }),
    ),
    route('connect/:provider/redirect', 'auth/social-return-page.tsx'),
    route('uploadResource', 'assets/upload-resource-page.tsx'),
    route('test', 'shell/empty-page.tsx'),
    route('*', 'shell/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
