import * as m from '#messages/auth';
import { createHmac, randomInt } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { BOT_CHECK_MINUTES } from '../../../shared/accounts/auth/account-rules.ts';
import { BotCheckChallenge, getBotCheck } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { BotCheckStore } from './bot-check-store.ts';
import { hashOfToken } from '../../platform/secret-token.ts';

const VALID_MS = BOT_CHECK_MINUTES * 60_000;
/** PBKDF2 rounds of a guess, and the number of guesses: about 0.15 s of work, 0.5 s on a slow machine. */
const ROUNDS = 2000;
export const GUESSES = { from: 200, to: 400 };
/** Recent failures that double the work, up to 16 times. */
const FAILURES_TO_DOUBLE = 3;
const MAX_DOUBLINGS = 4;

const Solved = Type.Object({
  challenge: BotCheckChallenge,
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String({ maxLength: 200 }) }),
});

export type BotCheckService = ReturnType<typeof botCheckService>;

/**
 * Hidden bot check: proof of work by ALTCHA.
 *
 * @param options.failures recent failures from an address
 */
export function botCheckService(
  store: BotCheckStore,
  options: { clock: () => Date; secret: string; failures: (address: string) => Promise<number> },
) {
  const secrets = {
    hmacSignatureSecret: options.secret,
    hmacKeySignatureSecret: createHmac('sha256', options.secret).update('key').digest('hex'),
  };
  const refusal = () =>
    new Refusal('bot_check_wanted', m.botCheckFailed(), { field: 'recaptchaToken', challenge: getBotCheck.path });

  return {
    /** Challenge for an address. Recent failures of the address make it harder. */
    async challenge(address: string): Promise<BotCheckChallenge> {
      const doublings = Math.min(MAX_DOUBLINGS, Math.floor((await options.failures(address)) / FAILURES_TO_DOUBLE));
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(GUESSES.from, GUESSES.to) * 2 ** doublings,
        deriveKey,
        expiresAt: new Date(options.clock().getTime() + VALID_MS),
        ...secrets,
      });
      return challenge as BotCheckChallenge;
    },

    /** Accepts a solution once. Refuses missing, wrong, expired and used ones. */
    async pass(recaptchaToken: string | null | undefined): Promise<void> {
      const solved = parse(recaptchaToken ?? '');
      if (solved === null) throw refusal();
      const { challenge } = solved;
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (expiresAt <= options.clock()) throw refusal();
      const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets });
      // A challenge may have several solutions, so the challenge is marked as used.
      if (!verified || !(await store.spend(hashOfToken(challenge.signature), expiresAt))) throw refusal();
    },
  };
}

function parse(token: string) {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return Value.Check(Solved, value) ? value : null;
  } catch {
    return null;
  }
}
