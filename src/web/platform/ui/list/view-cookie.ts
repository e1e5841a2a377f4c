import { VIEWS, type View } from './card-grid.tsx';

export const VIEW_COOKIE = 'view';
const MAX_AGE_SECONDS = 3600;

/** View of card lists; the default if the cookie is missing or invalid. */
export function viewOf(cookie: string | null): View {
  return VIEWS.find((view) => view === cookie) ?? 'masonry';
}

/** Cookie with the view, for an hour. Throws if the view is invalid. */
export function viewCookie(view: string): string {
  if (!VIEWS.some((known) => known === view)) throw new Error(`Unknown view: ${view}`);
  return `${VIEW_COOKIE}=${view}; max-age=${MAX_AGE_SECONDS}; path=/; samesite=lax`;
}
