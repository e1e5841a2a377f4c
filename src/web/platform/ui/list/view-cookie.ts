import { VIEWS, type View } from './card-grid.tsx';

export const VIEW_COOKIE = 'view';
const MAX_AGE_SECONDS = 3600;

/** The chosen view of card lists; what is not a view, or not chosen, is the default. */
export function viewOf(cookie: string | null): View {
  return VIEWS.find((view) => view === cookie) ?? 'masonry';
}

/** Remembers the view for an hour. Throws on what is not a view. */
export function viewCookie(view: string): string {
  if (!VIEWS.some((known) => known === view)) throw new Error(`Unknown view: ${view}`);
  return `${VIEW_COOKIE}=${view}; max-age=${MAX_AGE_SECONDS}; path=/; samesite=lax`;
}
