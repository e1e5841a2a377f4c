import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { SendFile } from './send-file.ts';
import { uploadQueue } from './upload-queue.ts';

interface Sent {
  name: string;
  options: Parameters<SendFile>[1];
  arrive: () => void;
  fail: (error: Error) => void;
}

let sent: Sent[] = [];
let stored: OwnUpload[] = [];
let listing: () => Promise<{ uploads: OwnUpload[]; maxBytes: number }>;
let removed: string[] = [];

const unreachable = () => new ApiError(0, 'unreachable', 'The server cannot be reached.');

const send: SendFile = (file, options) =>
  new Promise((resolve, reject) => {
    options.signal.addEventListener('abort', () => reject(options.signal.reason));
    sent.push({ name: file.name, options, arrive: resolve, fail: reject });
  });

function newQueue() {
  return uploadQueue({
    send,
    list: () => listing(),
    remove: async (id) => removed.push(id),
    now: () => Date.now(),
  });
}

const file = (name: string, bytes = 100) => ({
  file: new File([new Uint8Array(bytes)], name, { lastModified: 1 }),
  path: null,
});
const statesOf = (queue: ReturnType<typeof newQueue>) => queue.snapshot().items.map(({ name, state }) => `${name} ${state}`);
const settled = () => vi.advanceTimersByTimeAsync(260);

function listed(id: string, name: string, part: Partial<OwnUpload> = {}): OwnUpload {
  const dates = { modifiedAt: new Date(1).toISOString(), createdAt: '', expiresAt: '' };
  return { id, name, path: null, bytes: 100, receivedBytes: 40, state: 'receiving', sha256: null, ...dates, ...part };
}

async function startedQueue(...names: string[]) {
  const queue = newQueue();
  queue.refresh();
  queue.add(names.map((name) => file(name)));
  await settled();
  return queue;
}

const last = () => sent.at(-1)!;
const keysOf = (queue: ReturnType<typeof newQueue>) => queue.snapshot().items.map(({ key }) => key);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  stored = [];
  removed = [];
  listing = async () => ({ uploads: stored, maxBytes: 1000 });
});
afterEach(() => vi.useRealTimers());

test('three files are sent at a time, the next as soon as one is finished', async () => {
  const queue = await startedQueue('a', 'b', 'c', 'd');
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  sent[1]?.options.onBegun('id-b');
  sent[1]?.arrive();
  await settled();
  expect(last().name).toBe('d');
  expect(statesOf(queue)).toEqual(['a sending', 'b finished', 'c sending', 'd sending']);
});

test("files added before the server's list arrives are not sent twice", async () => {
  stored = [listed('1', 'a', { state: 'finished', receivedBytes: 100 }), listed('2', 'b')];
  const queue = await startedQueue('a', 'b');
  expect(statesOf(queue)).toEqual(['a finished', 'b sending']);
  expect(sent.map(({ options }) => options.id)).toEqual(['2']);
});

test('after a lost connection, retries have growing pauses, and the file resumes at its offset', async () => {
  const queue = await startedQueue('a');
  last().options.onBegun('1');
  last().options.onSafe(50);
  last().fail(unreachable());
  await settled();
  expect(queue.snapshot().pause?.sentence).toBe('Waiting for the connection…');
  expect(statesOf(queue)).toEqual(['a waiting']);
  const times: number[] = [];
  for (let tries = 2; tries <= 8; tries += 1) {
    const from = Date.now();
    while (sent.length < tries) await vi.advanceTimersByTimeAsync(100);
    times.push(Math.round((Date.now() - from) / 1000));
    expect(last().options.id).toBe('1');
    last().fail(unreachable());
  }
  expect(times).toEqual([1, 2, 4, 8, 16, 30, 30]);
});

test('progress resets the count of failures', async () => {
  const queue = await startedQueue('a');
  for (let round = 0; round < 3; round += 1) {
    last().options.onBegun('1');
    last().options.onSafe(10 * (round + 1));
    last().fail(unreachable());
    await vi.advanceTimersByTimeAsync(1500);
    expect(sent).toHaveLength(round + 2);
  }
  expect(queue.snapshot().pause).toBeNull();
});

test('an upload with an unconfirmed start is looked up before it is started again', async () => {
  await startedQueue('a');
  stored = [listed('1', 'a')];
  last().fail(unreachable());
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent).toHaveLength(2);
  expect(last().options.id).toBe('1');
});

test('an ended session holds all uploads until somebody logs in again', async () => {
  const queue = await startedQueue('a', 'b');
  for (const { fail } of sent) fail(new ApiError(401, 'not_signed_in', 'Log in.'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(queue.snapshot().pause?.kind).toBe('signed_out');
  expect(sent).toHaveLength(2);
  queue.refresh();
  await settled();
  expect(queue.snapshot().pause).toBeNull();
  expect(sent).toHaveLength(4);
});

test('a reached limit holds all uploads until there is space', async () => {
  const queue = await startedQueue('a', 'b');
  sent[0]?.fail(new ApiError(403, 'not_allowed', '100 files can be on their way at a time.'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(queue.snapshot().pause).toEqual({ kind: 'refused', sentence: '100 files can be on their way at a time.' });
  expect(statesOf(queue)).toEqual(['a waiting', 'b sending']);
  queue.remove([keysOf(queue)[1]!]);
  await settled();
  expect(queue.snapshot().pause).toBeNull();
  expect(last().name).toBe('a');
});

test('a file that the server refuses fails alone, with its sentence, and can be retried', async () => {
  const queue = await startedQueue('a', 'b');
  listing = vi.fn<typeof listing>(listing);
  sent[0]?.fail(new ApiError(415, 'unsupported_type', 'Not such a file.'));
  await settled();
  expect(listing).not.toHaveBeenCalled();
  expect(queue.snapshot().items[0]).toMatchObject({ state: 'failed', failure: 'Not such a file.' });
  queue.resume(keysOf(queue));
  await settled();
  expect(statesOf(queue)).toEqual(['a sending', 'b sending']);
});

test('a server error is retried a few times', async () => {
  const queue = await startedQueue('a');
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(sent).toHaveLength(tries);
    last().options.onBegun('1');
    last().fail(new ApiError(500, 'internal', 'Something broke.'));
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(queue.snapshot().items[0]).toMatchObject({ state: 'failed', failure: 'Something broke.' });
});

test('an upload that the server abandoned starts again', async () => {
  await startedQueue('a');
  last().options.onBegun('1');
  last().options.onSafe(50);
  last().fail(new ApiError(410, 'not_found', 'It is gone.'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(last().options.id).toBeNull();
});

test('a file that changed during its upload shows that', async () => {
  const queue = newQueue();
  queue.refresh();
  const changed = file('a');
  queue.add([changed]);
  await settled();
  const unreadable = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('It changed.')) });
  vi.spyOn(changed.file, 'slice').mockReturnValue(unreadable);
  last().fail(unreachable());
  await settled();
  expect(queue.snapshot().items[0]?.state).toBe('failed');
  expect(queue.snapshot().items[0]?.failure).toMatch(/changed or moved/);
});

test('a paused file stops at once, and continues when it is resumed', async () => {
  const queue = await startedQueue('a', 'b', 'c', 'd');
  sent[0]?.options.onBegun('1');
  queue.pause([keysOf(queue)[0]!]);
  expect(sent[0]?.options.signal.aborted).toBe(true);
  await settled();
  expect(statesOf(queue)).toEqual(['a paused', 'b sending', 'c sending', 'd sending']);
  sent[1]?.arrive();
  await settled();
  expect(sent).toHaveLength(4);
  queue.resume(keysOf(queue));
  await settled();
  expect(last().options.id).toBe('1');
});

test('a removed file is removed on the server as well, even during its upload', async () => {
  const queue = await startedQueue('a', 'b');
  sent[0]?.options.onBegun('1');
  queue.remove([keysOf(queue)[0]!]);
  expect(statesOf(queue)).toEqual(['b sending']);
  await settled();
  expect(removed).toEqual(['1']);
  queue.add([file('a')]);
  await settled();
  expect(statesOf(queue)).toEqual(['b sending', 'a sending']);
});

test('files of a saved publication are removed only from the list', async () => {
  stored = [listed('1', 'a', { state: 'finished' }), listed('2', 'b', { state: 'finished' })];
  const queue = await startedQueue();
  queue.forget(['1']);
  await settled();
  expect(statesOf(queue)).toEqual(['b finished']);
  expect(removed).toEqual([]);
});

test('offline, everything stops, and soon continues online', async () => {
  const queue = await startedQueue('a', 'b');
  queue.loseConnection();
  await settled();
  expect(statesOf(queue)).toEqual(['a waiting', 'b waiting']);
  expect(queue.snapshot().pause?.kind).toBe('connection');
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent).toHaveLength(4);
});

test('an unreadable list is requested again', async () => {
  const answers = [unreachable(), new ApiError(500, 'internal', 'Something broke.')];
  listing = async () => {
    const error = answers.shift();
    if (error !== undefined) throw error;
    return { uploads: stored, maxBytes: 1000 };
  };
  const queue = await startedQueue('a');
  expect(queue.snapshot()).toMatchObject({ isListed: false, items: [], pause: { kind: 'connection' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(statesOf(queue)).toEqual(['a sending']);
});

test('the speed counts bytes sent here, not earlier ones', async () => {
  stored = [listed('1', 'a', { bytes: 100, receivedBytes: 40 })];
  const queue = await startedQueue('a');
  last().options.onSafe(40);
  last().options.onProgress(40);
  await settled();
  expect(queue.snapshot().bytesPerSecond).toBe(0);
  last().options.onProgress(90);
  await settled();
  expect(queue.snapshot().bytesPerSecond).toBeGreaterThan(0);
});
