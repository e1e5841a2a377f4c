import type { FastifyInstance } from 'fastify';

import {
  changeProfilePrivacy,
  getMember,
  getProfilePrivacy,
  listFollowers,
  listUnlistedWorks,
  listMemberWorks,
  listOwnDrafts,
  listOwnWorks,
  WORKS_PAGE_SIZE,
} from '../../../shared/community/profiles/member-contract.ts';
import type { SessionService } from '../../accounts/auth/session-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { MemberService } from './member-service.ts';

const DRAFTS_PAGE_SIZE = 100;

export function memberRoutes(
  app: FastifyInstance,
  { members, sessions }: { members: MemberService; sessions: SessionService },
): void {
  /** Account id of the session token in the header or in the query. */
  async function ownId(caller: Caller, token: string | undefined): Promise<number> {
    const isInQuery = caller.kind === 'visitor' && token !== undefined;
    return signedIn(isInQuery ? ((await sessions.memberOf(token)) ?? caller) : caller).id;
  }

  serve(app, listOwnWorks, async ({ caller, query: { token, page = 1, pageSize = WORKS_PAGE_SIZE } }) =>
    members.published(await ownId(caller, token), { page, pageSize }),
  );

  serve(app, listOwnDrafts, async ({ caller, query: { token, page = 1, pageSize = DRAFTS_PAGE_SIZE } }) =>
    members.drafts(await ownId(caller, token), { page, pageSize }),
  );

  serve(app, listUnlistedWorks, ({ caller }) => members.unlisted(signedIn(caller).id));

  serve(app, listFollowers, ({ params, query }) => members.followers(params.nickname, query.page ?? 1));

  serve(app, getProfilePrivacy, ({ caller }) => members.privacy(signedIn(caller).id));

  serve(app, changeProfilePrivacy, ({ caller, body }) => members.setPrivacy(signedIn(caller).id, body));

  serve(app, getMember, ({ params }) => members.profile(params.nickname));

  serve(app, listMemberWorks, ({ params, query: { page = 1, pageSize = WORKS_PAGE_SIZE } }) =>
    members.worksOf(params.nickname, { page, pageSize }),
  );
}
