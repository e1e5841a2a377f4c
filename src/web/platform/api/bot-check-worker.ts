/** Worker of the bot check. Only this file loads the altcha library. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { BotCheckChallenge } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { plainPbkdf2 } from './plain-pbkdf2.ts';

addEventListener('message', (event: MessageEvent<BotCheckChallenge>) => void work(event.data));

/** Posts the token, or null for a challenge without a solution. */
async function work(challenge: BotCheckChallenge): Promise<void> {
  // Browsers only provide the Web Crypto API on secure sites.
  const solution = await solveChallenge({ challenge, deriveKey: isSecureContext ? deriveKey : plainPbkdf2 }).catch(() => null);
  postMessage(solution === null ? null : btoa(JSON.stringify({ challenge, solution })));
}
