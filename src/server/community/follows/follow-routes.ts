import type { FastifyInstance } from 'fastify';

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
import { serve } from '../../platform/http/serve.ts';
import type { FollowService } from './follow-service.ts';

export function followRoutes(app: FastifyInstance, { follows }: { follows: FollowService }): void {
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
}
