import * as m from '#messages/server-auth';
import type { FastifyInstance } from 'fastify';

import { getBotCheck, logOut, signInLocal, verifyMe } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SessionService } from './session-service.ts';
import type { SignInPasswordService } from './sign-in-password-service.ts';

export function signInRoutes(
  app: FastifyInstance,
  { passwordSignIn, sessions }: { passwordSignIn: SignInPasswordService; sessions: SessionService },
): void {
  serve(app, verifyMe, async ({ body, address, userAgent }) => {
    const { login, password, recaptchaToken, stayLoggedIn = true } = body;
    const session = { persistent: stayLoggedIn, address, userAgent };
    const { jwt } = await passwordSignIn.signIn({ login, password, recaptchaToken }, session);
    return jwt;
  });

  serve(app, signInLocal, async ({ body: { identifier, password, recaptchaToken }, address, userAgent }) => {
    const session = { persistent: true, address, userAgent };
    const email = await passwordSignIn.emailOf(identifier);
    return passwordSignIn.signIn({ login: identifier, email, password, recaptchaToken }, session).catch(refuseAsStrapi);
  });

  serve(app, logOut, async ({ caller }) => ({ ended: caller.kind === 'member' && (await sessions.endThis(caller)) }));
}

/** Strapi refuses a login with 400, since its clients treat 401 as an expired token. Details for programs are added. */
function refuseAsStrapi(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  switch (error.code) {
    case 'not_signed_in':
      throw new Refusal('bad_input', m.wrongIdentifier(), error.details);
    case 'not_allowed':
      throw new Refusal('application_error', error.message, error.details);
    case 'bot_check_wanted':
      throw new Refusal(error.code, m.botCheckForPrograms({ sentence: error.message, path: getBotCheck.path }), error.details);
    default:
      throw error;
  }
}
