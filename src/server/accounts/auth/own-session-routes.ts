import type { FastifyInstance } from 'fastify';

import {
  changePassword,
  endOtherSessions,
  endSession,
  listFailedSignIns,
  listSessions,
} from '../../../shared/accounts/auth/account-contract.ts';
import { sessionOf, signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { FailedSignInService } from './failed-sign-in-service.ts';
import type { OwnPasswordService } from './own-password-service.ts';
import type { SessionService } from './session-service.ts';

export function ownSessionRoutes(
  app: FastifyInstance,
  parts: { sessions: SessionService; failures: FailedSignInService; ownPassword: OwnPasswordService },
): void {
  const { sessions, failures, ownPassword } = parts;
  serve(app, listSessions, async ({ caller }) => ({ sessions: await sessions.list(signedIn(caller)) }));

  serve(app, listFailedSignIns, async ({ caller }) => ({ failures: await failures.list(signedIn(caller)) }));

  serve(app, endSession, async ({ params, caller }) => {
    await sessions.endOne(signedIn(caller), params.id);
    return { done: true };
  });

  serve(app, endOtherSessions, async ({ caller }) => {
    const member = signedIn(caller);
    await sessions.endAll(member.id, sessionOf(member).id);
    return { done: true };
  });

  serve(app, changePassword, async ({ body, caller, address, userAgent }) => {
    await ownPassword.change(signedIn(caller), body, { address, userAgent });
    return { done: true };
  });
}
