import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';

import { SHORT_SESSION_HOURS } from '../../../../shared/accounts/auth/account-rules.ts';
import { unlinkSocial } from '../../../../shared/accounts/auth/account-contract.ts';
import { SIGN_IN_PROVIDERS } from '../../../../shared/accounts/auth/sign-in-providers.ts';
import { listSignInProviders, socialCallback } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { signedIn } from '../../../platform/caller.ts';
import { describeCall } from '../../../platform/http/call-description.ts';
import { serve } from '../../../platform/http/serve.ts';
import { DEPARTURE_SECONDS, type Cookie, type SocialService } from './social-service.ts';
import type { SocialUnlinkService } from './social-unlink-service.ts';

const Params = Type.Object({ provider: Type.Enum([...SIGN_IN_PROVIDERS]) });
const Query = Type.Object(
  {
    returnTo: Type.String({ default: '/', maxLength: 2000, description: 'Path of this site to continue at.' }),
    stay: Type.Enum(['0', '1'], { default: '1', description: `0: the session ends after ${SHORT_SESSION_HOURS} hours.` }),
  },
  { additionalProperties: false },
);

const DEPARTURES_PER_MINUTE = 30;
const DESCRIBED = describeCall({
  method: 'GET',
  path: '/api/connect/:provider',
  limitPerMinute: DEPARTURES_PER_MINUTE,
  answers: [303],
});

export function socialRoutes(
  app: FastifyInstance,
  { social, unlinking, isHttps }: { social: SocialService; unlinking: SocialUnlinkService; isHttps: boolean },
): void {
  /** Limited to the auth calls and to top-level navigation from other sites. It is no session. */
  function giveCookie(reply: FastifyReply, { name, value }: Cookie): void {
    const cookie = `${name}=${value}; Path=/api/auth; Max-Age=${DEPARTURE_SECONDS}; HttpOnly; SameSite=Lax`;
    reply.header('set-cookie', isHttps ? `${cookie}; Secure` : cookie);
  }

  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    '/api/connect/:provider',
    {
      schema: {
        operationId: 'connect',
        summary: 'Redirects the browser to a social sign-in, which redirects back to /connect/{provider}/redirect.',
        tags: ['Accounts'],
        ...DESCRIBED.schema,
        params: Params,
        querystring: Query,
        response: { 303: Type.Null({ description: 'To the provider; to /login if it is not set up.' }) },
      },
      config: { ...DESCRIBED.config, rateLimit: { max: DEPARTURES_PER_MINUTE } },
    },
    async (request, reply) => {
      const { returnTo, stay } = request.query;
      const { address, cookie } = await social.depart(request.params.provider, { returnTo, persistent: stay === '1' });
      if (cookie !== null) giveCookie(reply, cookie);
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    },
  );

  serve(app, socialCallback, ({ params, rawQuery, cookie, address, userAgent }) =>
    social.arrive(params.provider, { query: new URLSearchParams(rawQuery), cookie, client: { address, userAgent } }),
  );

  serve(app, unlinkSocial, async ({ caller, params, body }) => {
    await unlinking.unlink(signedIn(caller), params.provider, body.password);
    return { done: true };
  });

  serve(app, listSignInProviders, async () => ({ providers: social.list() }));
}
