import type { AppContext } from '../../app/app-context.ts';
import { followRoutes } from './follow-routes.ts';
import { followService } from './follow-service.ts';
import { searchMatchService } from './search-match-service.ts';

/** Members hear this soon of what a followed search newly finds. */
const MATCHES_EVERY_MS = 60_000;

/** @param newest the newest publications that the address of a search finds. */
export function followModule(context: AppContext, newest: Parameters<typeof searchMatchService>[0]['newest']) {
  const follows = followService(context);
  followRoutes(context.app, { follows });
  const matches = searchMatchService({ ...context, newest });
  context.repeat({ name: 'followed searches', everyMs: MATCHES_EVERY_MS, run: matches.look });
  return follows;
}
