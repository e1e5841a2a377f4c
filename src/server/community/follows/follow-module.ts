import {
  follow,
  getFeed,
  getFeedAddress,
  getFollowState,
  getWatch,
  listFollows,
  renewFeedAddress,
  setFollowLevel,
  setWatch,
  unfollow,
} from '../../../shared/community/follows/follow-contract.ts';
import { refOf } from '../../../shared/catalogue/publications/publication.ts';
import type { AppContext } from '../../app/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { followService } from './follow-service.ts';
import { searchMatchService } from './search-match-service.ts';

/** Time between checks for new matches of followed searches. */
const MATCHES_EVERY_MS = 60_000;

/** @param newest returns the newest publications that a search address finds. */
export function followModule(context: AppContext, newest: Parameters<typeof searchMatchService>[0]['newest']) {
  const { app, repeat } = context;
  const follows = followService(context);
  serve(app, getFollowState, ({ caller, query }) => follows.state(caller, query));
  serve(app, follow, ({ caller, body }) => follows.follow(caller, body));
  serve(app, unfollow, ({ caller, query }) => follows.unfollow(caller, query));
  serve(app, setFollowLevel, ({ caller, body }) => follows.setLevel(caller, body));
  serve(app, listFollows, ({ caller }) => follows.list(caller));
  serve(app, getFeed, ({ caller, query }) => follows.feed(caller, query.cursor));
  serve(app, getFeedAddress, ({ caller }) => follows.feedAddress(caller));
  serve(app, renewFeedAddress, ({ caller }) => follows.renewFeedAddress(caller));
  serve(app, getWatch, ({ caller, query }) => follows.watch(caller, refOf(query)));
  serve(app, setWatch, ({ caller, body }) => follows.setWatch(caller, refOf(body), body.level));
  const matches = searchMatchService({ ...context, newest });
  repeat({ name: 'followed searches', everyMs: MATCHES_EVERY_MS, run: matches.look });
  return follows;
}
