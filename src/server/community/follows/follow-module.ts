import type { AppContext } from '../../app/app-context.ts';
import { followRoutes } from './follow-routes.ts';
import { followService } from './follow-service.ts';
import { searchMatchService } from './search-match-service.ts';

/** Time between checks for new matches of followed searches. */
const MATCHES_EVERY_MS = 60_000;

/** @param newest returns the newest publications that a search address finds. */
export function followModule(context: AppContext, newest: Parameters<typeof searchMatchService>[0]['newest']) {
  const follows = followService(context);
  followRoutes(context.app, { follows });
  const matches = searchMatchService({ ...context, newest });
  context.repeat({ name: 'followed searches', everyMs: MATCHES_EVERY_MS, run: matches.look });
  return follows;
}
