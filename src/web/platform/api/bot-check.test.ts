import * as m from '#messages/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { createBotCheck } from './bot-check.ts';

const fetching = vi.fn<typeof fetch>();
type Send = (token: string | null) => Promise<string | null>;
const refusal = () => new ApiError(403, 'BotCheckError', m.botCheckFailed());

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  let count = 0;
  fetching.mockImplementation(async () => Response.json({ challenge: `challenge ${(count += 1)}` }));
});

afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

const solve = async (challenge: unknown) => `solved ${String(challenge)}`;

test('a prepared solution serves one call, and the next gets its own', async () => {
  const check = createBotCheck(solve);
  check.prepare();
  check.prepare();
  expect(fetching).toHaveBeenCalledTimes(1);
  const send = vi.fn<Send>(async (token) => token);
  expect(await check.prove(send)).toBe('solved challenge 1');
  expect(await check.prove(send)).toBe('solved challenge 2');
});

test('an expired solution is replaced once, and a second refusal is final', async () => {
  const check = createBotCheck(solve);
  const send = vi.fn<Send>(async (token) => {
    if (token?.endsWith('1')) throw refusal();
    return token;
  });
  expect(await check.prove(send)).toBe('solved challenge 2');
  const refuse = vi.fn<Send>(() => Promise.reject(refusal()));
  await expect(check.prove(refuse)).rejects.toThrow(m.botCheckFailed());
  expect(refuse).toHaveBeenCalledTimes(2);
});

test('a call that fails for another reason is not repeated', async () => {
  const check = createBotCheck(solve);
  const send = vi.fn<Send>(() => Promise.reject(new ApiError(400, 'ApplicationError', 'Taken.')));
  await expect(check.prove(send)).rejects.toThrow('Taken.');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a call without a bot check uses no solution', async () => {
  const check = createBotCheck(solve);
  expect(await check.proveIfWanted(async (token) => token)).toBeNull();
  expect(fetching).not.toHaveBeenCalled();
  const picky = vi.fn<Send>((token) => (token === null ? Promise.reject(refusal()) : Promise.resolve(token)));
  expect(await check.proveIfWanted(picky)).toBe('solved challenge 1');
  // The next one is prepared immediately.
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('a check without preparation is solved on demand, or reports its failure', async () => {
  fetching.mockImplementationOnce(() => Promise.reject(new TypeError('network')));
  const check = createBotCheck(solve);
  check.prepare();
  expect(await check.prove(async (token) => token)).toBe('solved challenge 1');
  const unsolvable = createBotCheck(async () => null);
  const send = vi.fn<Send>(async (token) => token);
  await expect(unsolvable.prove(send)).rejects.toThrow(m.botCheckFailed());
  expect(send).not.toHaveBeenCalled();
});
