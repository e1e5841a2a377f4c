import * as m from '#messages/server-igdb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { controlledTimeLimits } from '../../../../test/fixtures/controlled-time-limits.ts';
import { startIgdbServer, type IgdbServer, type Trouble } from '../../../../test/fixtures/igdb-server.ts';
import { readConfig } from '../../platform/config.ts';
import { igdbClient, type IgdbLimits } from './igdb-client.ts';
import { IgdbHit } from './igdb-game.ts';
import { hitQuery } from './igdb-query.ts';

let igdb: IgdbServer;
const logged: string[] = [];
const clients: ReturnType<typeof igdbClient>[] = [];
let limitsOnTime: ReturnType<typeof controlledTimeLimits>;

beforeAll(async () => {
  igdb = await startIgdbServer();
  limitsOnTime = controlledTimeLimits();
});
afterAll(() => {
  limitsOnTime.letGo();
  return igdb.stop();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  vi.useRealTimers();
  Object.assign(igdb, { troubles: [], tokenStatus: 200, tokenLivesSeconds: 5_184_000 });
  igdb.calls.length = 0;
  logged.length = 0;
});

function newClient(
  limits: Partial<IgdbLimits> = {},
  more: { clock?: () => Date; random?: () => number; settings?: Record<string, string> } = {},
) {
  const { igdb: config } = readConfig({ ...igdb.settings, ...more.settings });
  if (config === null) throw new Error('not configured');
  const client = igdbClient({
    config,
    log: { warn: (...entry: unknown[]) => void logged.push(JSON.stringify(entry)) },
    clock: more.clock ?? (() => new Date()),
    random: more.random ?? Math.random,
    limits: { backOffMs: 20, ...limits },
  });
  clients.push(client);
  return client;
}
const portal = (client: ReturnType<typeof igdbClient>) => client.query('games', hitQuery(71), IgdbHit);
const PORTAL = [{ id: 71, name: 'Portal' }];

/** Result of a call during a failure. Endless replies end by timeout. */
async function inTrouble(client: ReturnType<typeof igdbClient>, trouble: Trouble) {
  const before = igdb.calls.length;
  igdb.troubles = [trouble];
  const failure = portal(client).catch((error: unknown) => error);
  await expect.poll(() => igdb.calls.length).toBe(before + 1);
  if (trouble === 'silent' || trouble === 'drip') limitsOnTime.end();
  return failure;
}

/** Delays and rate limits advance only when the test says so. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
/** Polls like expect.poll, which would advance fake timers. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setImmediate(done));
}

describe('the token', () => {
  test('is requested once and used for every call', async () => {
    const before = igdb.tokensGiven;
    const client = newClient();
    await Promise.all([portal(client), portal(client)]);
    await portal(client);
    expect(igdb.tokensGiven - before).toBe(1);
  });

  test('that expired is replaced once for all concurrent calls, and the calls succeed', async () => {
    const client = newClient();
    await portal(client);
    const before = igdb.tokensGiven;
    igdb.revokeTokens();
    expect(await Promise.all([portal(client), portal(client)])).toMatchObject([PORTAL, PORTAL]);
    expect(igdb.tokensGiven - before).toBe(1);
  });

  test('is renewed before it ends', async () => {
    let now = Date.now();
    igdb.tokenLivesSeconds = 7200;
    const client = newClient({}, { clock: () => new Date(now) });
    await portal(client);
    const before = igdb.tokensGiven;
    now += 59 * 60_000;
    await portal(client);
    expect(igdb.tokensGiven - before).toBe(0);
    now += 2 * 60_000;
    await portal(client);
    expect(igdb.tokensGiven - before).toBe(1);
  });

  test('that is refused repeatedly ends in a refusal, not in a loop', async () => {
    const client = newClient();
    igdb.troubles = [401, 401, 401, 401];
    await expect(portal(client)).rejects.toMatchObject({ code: 'overloaded', message: /does not accept the credentials/ });
    expect(igdb.calls).toHaveLength(2);
  });

  test('with wrong credentials gives an error to the member and the log, and is not requested at every keystroke', async () => {
    const client = newClient({}, { settings: { IGDB_CLIENT_SECRET: 'a wrong secret' } });
    const before = igdb.tokensGiven;
    for (const _ of [1, 2, 3])
      await expect(portal(client)).rejects.toMatchObject({ code: 'overloaded', message: /does not accept the credentials/ });
    expect(igdb.tokensGiven).toBe(before);
    expect(igdb.calls).toEqual([]);
    expect(logged.join('')).toContain('the token address answered 403');
    expect(logged.join('')).not.toContain('a wrong secret');
  });

  test('never appears in the log', async () => {
    const client = newClient({ maxTries: 1 });
    for (const trouble of [500, 429, 'broken', 'silent', 'huge', 'cut', 403] satisfies Trouble[])
      expect(await inTrouble(client, trouble)).toMatchObject({ code: 'overloaded' });
    expect(logged).toHaveLength(7);
    expect(logged.join('')).not.toMatch(/igdb-token|the secret of the client|Portal|where id/);
  });
});

describe('IGDB failures', () => {
  test.each<[string, Trouble[]]>([
    ['too many requests', [429, 429]],
    ['its own failures', [500, 503]],
    ['a connection that broke', ['cut']],
  ])('%s: tried again until it answers', async (_what, troubles) => {
    igdb.troubles = [...troubles];
    expect(await portal(newClient())).toMatchObject(PORTAL);
    expect(igdb.calls).toHaveLength(troubles.length + 1);
  });

  test('the delay grows with each attempt, and other calls wait too after "too many requests"', async () => {
    holdTimers();
    const client = newClient({ backOffMs: 300 }, { random: () => 1 });
    await portal(client);
    igdb.troubles = [429, 429];
    const first = portal(client);
    // The first request failed; the client waits.
    await until(() => vi.getTimerCount() === 1);
    const answered = Promise.all([first, portal(client)]);
    await vi.advanceTimersByTimeAsync(299);
    expect(igdb.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => igdb.calls.length === 4);
    await until(() => vi.getTimerCount() === 1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answered).toMatchObject([PORTAL, PORTAL]);
  });

  test('the client gives up after some attempts, with a sentence', async () => {
    igdb.troubles = [503, 503, 503, 503, 503, 503];
    await expect(portal(newClient({ maxTries: 3 }))).rejects.toMatchObject({
      code: 'overloaded',
      message: m.silent(),
    });
    expect(igdb.calls).toHaveLength(3);
  });

  test.each<[Trouble, RegExp]>([
    ['silent', /does not answer/],
    ['drip', /does not answer/],
    ['huge', /does not answer/],
    ['broken', /could not be read/],
    ['not a list', /could not be read/],
    [403, /does not accept the credentials/],
    [400, /does not answer/],
    [302, /does not answer/],
  ])('an answer that is %s is refused at once', async (trouble, message) => {
    const client = newClient();
    await portal(client);
    expect(await inTrouble(client, trouble)).toMatchObject({ code: 'overloaded', message });
    // No retry, and no redirect is followed: the token would be sent there.
    expect(igdb.calls).toHaveLength(2);
    expect(igdb.images).toEqual([]);
    expect(await portal(client)).toMatchObject(PORTAL);
  });

  test('an unreachable token address counts as no answer', async () => {
    igdb.tokenStatus = 503;
    await expect(portal(newClient())).rejects.toMatchObject({ message: /does not answer/ });
    const away = newClient({}, { settings: { IGDB_TOKEN_URL: 'http://127.0.0.1:1/token' } });
    await expect(portal(away)).rejects.toMatchObject({ message: /does not answer/ });
  });

  test('closing ends requests under way', async () => {
    const client = newClient();
    await portal(client);
    igdb.troubles = ['drip'];
    const replies = Promise.allSettled([portal(client)]);
    await expect.poll(() => igdb.calls.length).toBe(2);
    client.close();
    expect(await replies).toMatchObject([{ status: 'rejected', reason: { code: 'overloaded' } }]);
    await expect(portal(client)).rejects.toMatchObject({ code: 'overloaded' });
  });
});

describe('the limits of IGDB', () => {
  test('at most four requests start within a second', async () => {
    holdTimers();
    const client = newClient();
    // request-queue.test.ts checks the limit to the millisecond.
    const answered = Promise.all(Array.from({ length: 10 }, () => portal(client)));
    for (const arrived of [4, 8, 10]) {
      await until(() => igdb.calls.length === arrived);
      await vi.advanceTimersByTimeAsync(1100);
    }
    expect(await answered).toHaveLength(10);
  });

  test('at most eight are open at once', async () => {
    holdTimers();
    const client = newClient();
    igdb.troubles = Array.from({ length: 12 }, () => 'drip' as const);
    const answered = Promise.allSettled(Array.from({ length: 12 }, () => portal(client)));
    for (const arrived of [4, 8, 8]) {
      await until(() => igdb.calls.length === arrived);
      await vi.advanceTimersByTimeAsync(1100);
    }
    // Further requests would have arrived by now.
    await fetch(igdb.base);
    expect(igdb.calls).toHaveLength(8);
    limitsOnTime.end();
    await until(() => igdb.calls.length === 12);
    limitsOnTime.end();
    await answered;
  });

  test('a caller learns that the queue is full, or that its wait was too long', async () => {
    const busy = { code: 'overloaded', message: m.busy() };
    const short = newClient({ maxWaiting: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => portal(short)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))).toMatchObject([busy, busy]);
    const impatient = newClient({ maxWaitMs: 100 });
    const late = await Promise.allSettled(Array.from({ length: 6 }, () => portal(impatient)));
    expect(late.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))).toMatchObject([busy, busy]);
  });
});
