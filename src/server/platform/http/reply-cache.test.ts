import { describe, expect, test } from 'vitest';

import { chooseEncoding, finishedReply, replyCache } from './reply-cache.ts';

describe('kept replies', () => {
  test('are made once for all who ask at once, and again for a new version', async () => {
    let version = 1;
    let made = 0;
    const cache = replyCache({ maxBytes: 10_000, version: () => version });
    const ask = () => cache.get('key', async () => finishedReply(Buffer.from(`made ${(made += 1)}`)));
    const together = await Promise.all([ask(), ask(), ask()]);
    expect(together.map(({ body }) => body.toString())).toEqual(['made 1', 'made 1', 'made 1']);
    version = 2;
    expect((await ask()).body.toString()).toBe('made 2');
  });

  test('a failure is not kept', async () => {
    const cache = replyCache({ maxBytes: 10_000, version: () => 1 });
    await expect(cache.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('key', async () => finishedReply(Buffer.from('yes')))).body.toString()).toBe('yes');
  });

  test('what is made for an old version is not served to the new one', async () => {
    let version = 1;
    const cache = replyCache({ maxBytes: 10_000, version: () => version });
    let finish: (text: string) => void = () => {};
    const slow = cache.get('key', async () => finishedReply(Buffer.from(await new Promise<string>((done) => (finish = done)))));
    version = 2;
    finish('old');
    await slow;
    expect((await cache.get('key', async () => finishedReply(Buffer.from('new')))).body.toString()).toBe('new');
  });
});

test.each([
  [undefined, 5000, 'identity'],
  ['gzip, deflate, br', 5000, 'br'],
  ['gzip', 5000, 'gzip'],
  ['br;q=0, gzip', 5000, 'gzip'],
  ['br', 100, 'identity'],
  ['deflate', 5000, 'identity'],
])('a client that takes %s gets %d bytes as %s', (accepted, bytes, encoding) => {
  expect(chooseEncoding(accepted, bytes)).toBe(encoding);
});
