import type { FastifyInstance } from 'fastify';

import { listApiTokens, makeApiToken, revokeApiToken } from '../../../../shared/accounts/auth/api-token-contract.ts';
import { signedIn } from '../../../platform/caller.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { OwnApiTokenService } from './own-api-token-service.ts';

export function ownApiTokenRoutes(app: FastifyInstance, { tokens }: { tokens: OwnApiTokenService }): void {
  serve(app, listApiTokens, async ({ caller }) => ({ tokens: await tokens.list(signedIn(caller)) }));

  serve(app, makeApiToken, ({ caller, body }) => tokens.make(signedIn(caller), body));

  serve(app, revokeApiToken, async ({ caller, params }) => {
    await tokens.revoke(signedIn(caller), params.id);
    return { done: true };
  });
}
