import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

import { getBotCheck } from '../src/shared/accounts/auth/sign-in-contract.ts';
import { GUESSES } from '../src/server/accounts/auth/bot-check-service.ts';
import { callApi } from './call-api.ts';

/** Requests a challenge and solves it, without guesses that are known to be wrong. Returns a fresh `recaptchaToken`. */
export async function solveBotCheck(app: FastifyInstance): Promise<string> {
  const { challenge } = await callApi(app, getBotCheck);
  const solution = await solveChallenge({ challenge, counterStart: GUESSES.from, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
