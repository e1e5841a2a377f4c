import { describe, expect, test } from 'vitest';

import { chooseEncoding, finishedReply, replyCache } from './reply-cache.ts';

describe('cached replies', () => {
  test('are made once for concurrent requests, and again for a new version', async () => {
    let version = 1;
    let made = 0;
    const cache = replyCache({ maxBytes: 10_000, version: () => version });
    const read = () => cache.get('key', async () => finishedReply(Buffer.from(`made ${(made += 1)}`)));
    const together = await Promise.all([read(), read(), read()]);
    expect(together.map(({ body }) => body.toString())).toEqual(['made 1', 'made 1', 'made 1']);
    version = 2;
    expect((await read()).body.toString()).toBe('made 2');
  });

  test('a failure is not kept', async () => {
    const cache = replyCache({ maxBytes: 10_000, version: () => 1 });
    await expect(cache.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('key', async () => finishedReply(Buffer.from('yes')))).body.toString()).toBe('yes');
  });

  test('of an old version are not sent for a new one', async () => {
    let version = 1;
    const cache = replyCache({ maxBytes: 10_000, version: () => version });
    let finish: (text: string) => void = () => {};
    const slow = cache.get('key', async () => finishedReply(Buffer.from(await new Promise<string>((done) => (finish = done)))));
    version = 2;
    finish('old');
    await slow;
    expect((await cache.get('key', async () => finishedReply(Buffer.from('new')))).body.toString()).toBe('new');
  });

  test('are found by address after the first request, while they are cached', async () => {
    let version = 1;
    const cache = replyCache({ maxBytes: 10_000, version: () => version });
    const reply = finishedReply(Buffer.from('answer'));
    expect(cache.atAddress('/a')).toBeNull();
    await cache.get('key', async () => reply, '/a');
    expect(cache.atAddress('/a')).toBe(reply);
    version = 2;
    expect(cache.atAddress('/a')).toBeNull();
  });

  test('with many addresses evict no other replies, and very long addresses are not remembered', async () => {
    const cache = replyCache({ maxBytes: 10_000, version: () => 1 });
    const make = async () => finishedReply(Buffer.from('x'.repeat(1000)));
    await cache.get('other', make, '/other');
    for (let n = 0; n < 30_000; n += 1) await cache.get('key', make, `/a?${n}`);
    expect(cache.atAddress('/a?29999')).not.toBeNull();
    // The address is forgotten, the reply is still cached.
    expect(cache.atAddress('/a?1')).toBeNull();
    let made = 0;
    await cache.get('other', async () => finishedReply(Buffer.from(`made ${(made += 1)}`)));
    expect(made).toBe(0);
    await cache.get('key', make, `/a?${'b'.repeat(2000)}`);
    expect(cache.atAddress(`/a?${'b'.repeat(2000)}`)).toBeNull();
  });

  test('that failed have no address', async () => {
    const cache = replyCache({ maxBytes: 10_000, version: () => 1 });
    await expect(cache.get('key', () => Promise.reject(new Error('no')), '/a')).rejects.toThrow('no');
    expect(cache.atAddress('/a')).toBeNull();
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

test('hold only their bytes, in every encoding', async () => {
  const reply = finishedReply(Buffer.from('a sentence of a page. '.repeat(100)));
  const bytes = [reply.body, await reply.encoded('br'), await reply.encoded('gzip')];
  expect(bytes.map(({ buffer }) => buffer.byteLength)).toEqual(bytes.map(({ length }) => length));
});
