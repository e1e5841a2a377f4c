import { useEffect } from 'react';

import { BOT_CHECK_FAILED } from '../../../shared/accounts/auth/account-rules.ts';
import { getBotCheck, type BotCheckChallenge } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { ApiError, isRefused } from './api-error.ts';
import { visitorApi } from './browser-api.ts';
import { call } from './call.ts';

/** The hidden proof that whoever fills a form spent some work on it. Only for the browser. */
export type BotCheck = ReturnType<typeof createBotCheck>;

/** @param solve does the work of a challenge; null where there is no solution. */
export function createBotCheck(solve: (challenge: BotCheckChallenge) => Promise<string | null>) {
  /** Solved ahead, so that nobody waits for it; good for one call. */
  let prepared: Promise<string> | null = null;

  async function fresh(): Promise<string> {
    const { challenge } = await call(visitorApi, getBotCheck, {});
    const token = await solve(challenge);
    if (token === null) throw new ApiError(403, 'bot_check_wanted', BOT_CHECK_FAILED, { field: 'recaptchaToken' });
    return token;
  }

  function prepare(): void {
    prepared ??= fresh();
    // A failed precomputation is repeated when it is needed.
    prepared.catch(() => (prepared = null));
  }

  async function take(): Promise<string> {
    const ready = prepared;
    prepared = null;
    return (await ready?.catch(() => null)) ?? fresh();
  }

  /** Makes a call that always wants a solution. One that has grown too old meanwhile is replaced, once. */
  async function prove<T>(send: (recaptchaToken: string) => Promise<T>): Promise<T> {
    try {
      return await send(await take());
    } catch (error) {
      if (!isRefused(error, 'bot_check_wanted')) throw error;
      return send(await fresh());
    }
  }

  /** Makes a call that wants a solution only now and then. */
  async function proveIfWanted<T>(send: (recaptchaToken: string | null) => Promise<T>): Promise<T> {
    try {
      return await send(null);
    } catch (error) {
      if (!isRefused(error, 'bot_check_wanted')) throw error;
      const reply = await prove(send);
      // The form it was asked for may want one in the end.
      prepare();
      return reply;
    }
  }

  return { prepare, prove, proveIfWanted };
}

function solveInWorker(challenge: BotCheckChallenge): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' });
    const finish = (token: string | null) => {
      worker.terminate();
      resolve(token);
    };
    worker.addEventListener('message', (event: MessageEvent<string | null>) => finish(event.data));
    worker.addEventListener('error', () => finish(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin to name
    worker.postMessage(challenge);
  });
}

/** One for the whole visit: what was prepared on one page serves the next. */
export const botCheck = createBotCheck(solveInWorker);

/** Starts the work of the bot check as soon as the page is there. */
export function usePreparedBotCheck(): void {
  useEffect(() => botCheck.prepare(), []);
}
