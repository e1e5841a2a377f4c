import type { FastifyInstance } from 'fastify';

import { logOut, verifyMe } from '../../shared/auth/sign-in-contract.ts';
import { serve } from '../platform/http/serve.ts';
import type { SessionService } from './session-service.ts';
import type { SignInPasswordService } from './sign-in-password-service.ts';

export function signInRoutes(
  app: FastifyInstance,
  { passwordSignIn, sessions }: { passwordSignIn: SignInPasswordService; sessions: SessionService },
): void {
  serve(app, verifyMe, async ({ body, address, userAgent }) => {
    const { login, password, recaptchaToken, stayLoggedIn = true } = body;
    const wish = { persistent: stayLoggedIn, address, userAgent };
    const { jwt } = await passwordSignIn.signIn({ login, password, recaptchaToken }, wish);
    return jwt;
  });

  serve(app, logOut, async ({ caller }) => ({ ended: caller.kind === 'member' && (await sessions.endThis(caller)) }));
}
