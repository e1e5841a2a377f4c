import type { FastifyInstance } from 'fastify';

import { getBotCheck } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BotCheckService } from './bot-check-service.ts';

export function botCheckRoutes(app: FastifyInstance, { botCheck }: { botCheck: BotCheckService }): void {
  serve(app, getBotCheck, async ({ address }) => ({ challenge: await botCheck.challenge(address) }));
}
