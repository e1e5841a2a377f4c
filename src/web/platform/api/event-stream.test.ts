import { afterEach, expect, test, vi } from 'vitest';

import { eventStream } from './event-stream.ts';

afterEach(() => vi.unstubAllGlobals());

async function read(pieces: string[], status = 200): Promise<string[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of bytes) controller.enqueue(piece);
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const events: string[] = [];
  for await (const event of eventStream('/events', new AbortController().signal)) events.push(event);
  return events;
}

test('events are reassembled from any chunks', async () => {
  expect(await read(['data: {"a"', ':1}\n', '\ndata: two\nda', 'ta: lines\n\n'])).toEqual(['{"a":1}', 'two\nlines']);
});

test('comments and event names are no data, and every kind of line ending is supported', async () => {
  expect(await read([': still here\n\n', 'event: progress\r\nid: 4\r\ndata:x\r\n\r\n'])).toEqual(['x']);
});

test('an incomplete event at the end is dropped', async () => {
  expect(await read(['data: whole\n\ndata: ha'])).toEqual(['whole']);
});

test('a refusal is thrown with its message', async () => {
  const refusal = { data: null, error: { status: 404, name: 'not_found', message: 'Not there.', details: {} } };
  await expect(read([JSON.stringify(refusal)], 404)).rejects.toMatchObject({ status: 404, message: 'Not there.' });
});
