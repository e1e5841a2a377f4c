import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the site. `/api/docs` is a page too, although it stands beside the API. */
export default [
  // For frames on other sites: without ours around it.
  route('embed/:id', 'viewer/embed-page.tsx'),
  layout('shell/framed-page.tsx', [
    index('home/home-page.tsx'),
    route('models', 'assets/asset-list-page.tsx'),
    route('models/:title', 'assets/asset-detail-page.tsx'),
    // The second path form of an asset (browsing.md §2): the same page, whose canonical link is the first form.
    route('asset/:title', 'assets/asset-detail-page.tsx', { id: 'asset-by-name' }),
    route('games', 'games/game-list-page.tsx'),
    route('game/:title', 'games/game-detail-page.tsx'),
    route('add-game', 'games/add-game-page.tsx'),
    ...['series', 'company', 'platform'].map((kind) =>
      route(`${kind}/:title`, 'collections/collection-page.tsx', { id: `collection-${kind}` }),
    ),
    route('search', 'search/search-page.tsx'),
    route('technologies', 'catalogue/technologies-page.tsx'),
    route('formats', 'catalogue/formats-page.tsx'),
    route('animations', 'catalogue/animations-page.tsx'),
    route('tools', 'catalogue/tools-page.tsx'),
    route('guides', 'catalogue/guides-page.tsx'),
    route('fanarts', 'catalogue/fan-arts-page.tsx'),
    route('api/docs', 'api-docs/api-docs-page.tsx'),
    route('me', 'profiles/me-page.tsx'),
    route('me/settings', 'profiles/settings-page.tsx'),
    route('admin/users', 'admin/users-page.tsx'),
    route('moderation', 'reports/moderation-page.tsx'),
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
