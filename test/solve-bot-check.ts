import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

import { getBotCheck } from '../src/shared/auth/sign-in-contract.ts';
import { ask } from './call-api.ts';

/** Asks for a challenge and does its work: a fresh `recaptchaToken`. */
export async function solveBotCheck(app: FastifyInstance): Promise<string> {
  const { challenge } = await ask(app, getBotCheck);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
