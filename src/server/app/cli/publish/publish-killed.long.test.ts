import { randomBytes } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { publishingSite } from '../../../../../test/fixtures/publishing-site.ts';

const MEGABYTE = 1024 ** 2;
// A command starts a process: a second, or ten if every core is busy. So do converters.
const TIMEOUT_MS = 400_000;

let site: Awaited<ReturnType<typeof publishingSite>>;
beforeAll(async () => {
  site = await publishingSite();
});
beforeEach(() => site.makeFolder());
afterEach(() => site.removeFolder());
afterAll(() => site.close());

describe('a large file', { timeout: TIMEOUT_MS }, () => {
  test('is resumed in the same run after a lost connection', async () => {
    await site.writeModel('heavy');
    await site.write('heavy/scan.bin', randomBytes(24 * MEGABYTE));
    const running = site.publish(['heavy']);
    await site.way.cutAfter(10 * MEGABYTE);
    site.reconnect();
    const { code, out, err } = await running;
    expect([code, err]).toEqual([0, expect.stringContaining('heavy is published') as string]);
    expect((await site.edited(out)).form.files.sources).toHaveLength(2);
    expect(site.way.passedBytes()).toBeLessThan(44 * MEGABYTE);
  });

  test('is resumed in the same run when the server is killed', async () => {
    await site.writeModel('massive');
    await site.write('massive/scan.bin', randomBytes(24 * MEGABYTE));
    const before = site.way.passedBytes();
    const { ended } = site.start(['massive', '--to', site.way.address]);
    await site.way.cutAfter(10 * MEGABYTE);
    await site.restart();
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, expect.stringContaining('massive is published') as string]);
    expect((await site.edited(out)).form.files.sources).toHaveLength(2);
    expect(site.way.passedBytes() - before).toBeLessThan(44 * MEGABYTE);
  });

  test('is resumed by the next run when the command was killed', async () => {
    await site.writeModel('heavier');
    await site.write('heavier/scan.bin', randomBytes(24 * MEGABYTE));
    const { running, ended } = site.start(['heavier', '--to', site.way.address]);
    await site.way.cutAfter(12 * MEGABYTE);
    running.kill('SIGKILL');
    await ended;
    const receivedBytes = async () => (await site.uploads()).find(({ bytes }) => bytes === 24 * MEGABYTE)?.receivedBytes ?? 0;
    await vi.waitFor(async () => expect(await receivedBytes()).toBeGreaterThan(0), { timeout: 60_000 });
    await site.restart();
    const received = await receivedBytes();
    expect(received).toBeGreaterThan(0);
    const before = site.way.passedBytes();
    const { code, out } = await site.publish(['heavier']);
    expect(code).toBe(0);
    expect(site.way.passedBytes() - before).toBeLessThan(24 * MEGABYTE - received + MEGABYTE);
    expect((await site.edited(out)).form.files.sources).toHaveLength(2);
    // An upload whose creation was not answered may stay until it expires.
    expect((await site.uploads()).filter(({ path }) => path.startsWith('heavier/'))).toEqual([]);
  });
});
