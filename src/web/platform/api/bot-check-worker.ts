/** The work of the bot check, beside the page: the altcha library is loaded here and nowhere else. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { BotCheckChallenge } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { plainPbkdf2 } from './plain-pbkdf2.ts';

addEventListener('message', (event: MessageEvent<BotCheckChallenge>) => void work(event.data));

/** Answers the token, or null for a challenge that has no solution. */
async function work(challenge: BotCheckChallenge): Promise<void> {
  // Browsers keep their own cryptography from sites that are not served over https.
  const solution = await solveChallenge({ challenge, deriveKey: isSecureContext ? deriveKey : plainPbkdf2 }).catch(() => null);
  postMessage(solution === null ? null : btoa(JSON.stringify({ challenge, solution })));
}
