import * as m from '#messages/auth';
import { useEffect } from 'react';

import { getBotCheck, type BotCheckChallenge } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { ApiError, isRefused } from './api-error.ts';
import { visitorApi } from './browser-api.ts';
import { call } from './call.ts';

/**
 * Proof of work for forms, to slow down bots. Browser only.
 * @param solve Solves a challenge; null if there is no solution.
 */
export function createBotCheck(solve: (challenge: BotCheckChallenge) => Promise<string | null>) {
  /** Solved in advance, so that nobody waits. Valid for one call. */
  let prepared: Promise<string> | null = null;

  async function fresh(): Promise<string> {
    const { challenge } = await call(visitorApi, getBotCheck, {});
    const token = await solve(challenge);
    if (token === null) throw new ApiError(403, 'bot_check_wanted', m.botCheckFailed(), { field: 'recaptchaToken' });
    return token;
  }

  function prepare(): void {
    prepared ??= fresh();
    // A failed preparation is repeated on demand.
    prepared.catch(() => (prepared = null));
  }

  async function take(): Promise<string> {
    const ready = prepared;
    prepared = null;
    return (await ready?.catch(() => null)) ?? fresh();
  }

  /** Makes a call that always requires a solution. An expired one is replaced once. */
  async function prove<T>(send: (recaptchaToken: string) => Promise<T>): Promise<T> {
    try {
      return await send(await take());
    } catch (error) {
      if (!isRefused(error, 'bot_check_wanted')) throw error;
      return send(await fresh());
    }
  }

  /** Makes a call that only sometimes requires a solution. */
  async function proveIfWanted<T>(send: (recaptchaToken: string | null) => Promise<T>): Promise<T> {
    try {
      return await send(null);
    } catch (error) {
      if (!isRefused(error, 'bot_check_wanted')) throw error;
      const reply = await prove(send);
      // The next call of the form may require one.
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, unlike a window, has no target origin
    worker.postMessage(challenge);
  });
}

/** Shared for the whole visit: a solution from one page serves the next. */
export const botCheck = createBotCheck(solveInWorker);

/** Starts the bot check when the page opens. */
export function usePreparedBotCheck(): void {
  useEffect(() => botCheck.prepare(), []);
}
