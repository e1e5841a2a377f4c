import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { BOT_CHECK_FAILED } from '../../../shared/accounts/auth/account-rules.ts';
import { ApiError } from './api-error.ts';
import { createBotCheck } from './bot-check.ts';

const fetching = vi.fn<typeof fetch>();
type Send = (token: string | null) => Promise<string | null>;
const refusal = () => new ApiError(403, 'BotCheckError', BOT_CHECK_FAILED);

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

test('what was solved ahead serves one call, the next gets its own', async () => {
  const check = createBotCheck(solve);
  check.prepare();
  check.prepare();
  expect(fetching).toHaveBeenCalledTimes(1);
  const send = vi.fn<Send>(async (token) => token);
  expect(await check.prove(send)).toBe('solved challenge 1');
  expect(await check.prove(send)).toBe('solved challenge 2');
});

test('a solution that has grown too old is replaced once, and a second refusal stands', async () => {
  const check = createBotCheck(solve);
  const send = vi.fn<Send>(async (token) => {
    if (token?.endsWith('1')) throw refusal();
    return token;
  });
  expect(await check.prove(send)).toBe('solved challenge 2');
  const refuse = vi.fn<Send>(() => Promise.reject(refusal()));
  await expect(check.prove(refuse)).rejects.toThrow(BOT_CHECK_FAILED);
  expect(refuse).toHaveBeenCalledTimes(2);
});

test('what fails for another reason is not sent twice', async () => {
  const check = createBotCheck(solve);
  const send = vi.fn<Send>(() => Promise.reject(new ApiError(400, 'ApplicationError', 'Taken.')));
  await expect(check.prove(send)).rejects.toThrow('Taken.');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a call that wants no solution spends none', async () => {
  const check = createBotCheck(solve);
  expect(await check.proveIfWanted(async (token) => token)).toBeNull();
  expect(fetching).not.toHaveBeenCalled();
  const picky = vi.fn<Send>((token) => (token === null ? Promise.reject(refusal()) : Promise.resolve(token)));
  expect(await check.proveIfWanted(picky)).toBe('solved challenge 1');
  // The next one is under way before anybody asks for it.
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('a check that could not be prepared is made when it is needed, or says that it failed', async () => {
  fetching.mockImplementationOnce(() => Promise.reject(new TypeError('network')));
  const check = createBotCheck(solve);
  check.prepare();
  expect(await check.prove(async (token) => token)).toBe('solved challenge 1');
  const unsolvable = createBotCheck(async () => null);
  const send = vi.fn<Send>(async (token) => token);
  await expect(unsolvable.prove(send)).rejects.toThrow(BOT_CHECK_FAILED);
  expect(send).not.toHaveBeenCalled();
});
