import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { startObjectStore, type ObjectStore } from '../../../../test/fixtures/object-store.ts';
import type { FileStorage } from './file-storage.ts';
import { openS3Storage } from './open-s3-storage.ts';
import { s3FileStorage } from './s3-file-storage.ts';

const QUICKLY = { waitsMs: [5, 5, 5], limitMs: 30_000 };

let store: ObjectStore;
let drafts: string;
let storage: FileStorage;

beforeAll(async () => {
  store = await startObjectStore();
  drafts = await mkdtemp(join(tmpdir(), 'polyshelf-drafts-'));
  storage = s3FileStorage(store.config, { drafts, timing: QUICKLY });
});
afterAll(async () => {
  await store.stop();
  await rm(drafts, { recursive: true, force: true });
});
beforeEach(() => {
  store.calls.length = 0;
});
afterEach(() => {
  store.trouble = null;
});

async function* chunks(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function all(before: Date): Promise<string[]> {
  const found: string[] = [];
  await storage.dropUnfinished(before);
  for await (const { sha256 } of storage.storedBefore(before)) found.push(sha256);
  return found;
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const callsOf = (method: string, url: RegExp) => store.calls.filter((call) => call.method === method && url.test(call.url));

describe('storing', () => {
  test('equal bytes are sent once, also concurrently', async () => {
    await Promise.all([storage.put(chunks('twice')), storage.put(chunks('tw', 'ice')), storage.put(chunks('twice'))]);
    await storage.put(chunks('twice'));
    expect(callsOf('PUT', /files/)).toHaveLength(1);
  });

  test('a multipart upload that cannot be completed is aborted', async () => {
    store.trouble = ({ method, url }, response) => {
      if (method !== 'POST' || !url?.includes('uploadId=')) return false;
      response.end('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>');
      return true;
    };
    const bytes = randomBytes(9_000_000);
    await expect(storage.put(chunks(bytes))).rejects.toThrow('InternalError');
    expect(callsOf('DELETE', /uploadId=/)).toHaveLength(1);
    expect(await storage.has(hashOf(bytes))).toBe(false);
  });

  test('a lost reply to the completion of an upload is no failure', async () => {
    store.trouble = async ({ method, url }, response) => {
      if (method !== 'POST' || !url?.includes('uploadId=') || callsOf('POST', /uploadId=/).length > 1) return false;
      response.once('pipe', (source) => {
        source.unpipe(response);
        source.resume().once('end', () => response.destroy());
      });
      return false;
    };
    const bytes = randomBytes(9_000_000);
    expect(await storage.put(chunks(bytes))).toMatchObject({ sha256: hashOf(bytes) });
    expect(callsOf('POST', /uploadId=/).length).toBeGreaterThan(1);
  });

  test('an object of another length is removed and refused', async () => {
    store.trouble = ({ method }, response) => {
      if (method !== 'HEAD') return false;
      response.writeHead(200, { 'content-length': 3 }).end();
      return true;
    };
    await expect(storage.put(chunks('longer than three'))).rejects.toThrow('has 3 bytes of');
    store.trouble = null;
    expect(await storage.has(hashOf('longer than three'))).toBe(false);
  });

  test('unfinished multipart uploads are aborted once they are old', async () => {
    const upload = (id: string, day: string) =>
      `<Upload><Key>files/${hashOf(id)}</Key><UploadId>${id}</UploadId><Initiated>2020-01-${day}T00:00:00.000Z</Initiated></Upload>`;
    const page = (body: string) => `<?xml version="1.0"?><ListMultipartUploadsResult>${body}</ListMultipartUploadsResult>`;
    store.trouble = ({ method, url }, response) => {
      if (method === 'DELETE') response.writeHead(url?.includes('third') ? 404 : 204).end();
      if (method !== 'GET' || !url?.includes('uploads=')) return method === 'DELETE';
      const next = `<NextKeyMarker>files/k</NextKeyMarker><NextUploadIdMarker>i</NextUploadIdMarker><IsTruncated>true</IsTruncated>`;
      response.end(
        url.includes('key-marker=files%2Fk')
          ? page(upload('third', '03'))
          : page(upload('first', '01') + upload('last', '30') + next),
      );
      return true;
    };
    await all(new Date('2020-01-15'));
    expect(callsOf('DELETE', /./).map(({ url }) => /uploadId=(\w+)/.exec(url)?.[1])).toEqual(['first', 'third']);
  });
});

describe('reading', () => {
  test('a file that breaks off is a failure, never a shorter file', async () => {
    const { sha256 } = await storage.put(chunks('the whole of it'));
    store.trouble = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'content-length': 15 }).write('the w', () => response.destroy());
      return true;
    };
    await expect(text((await storage.read(sha256))!)).rejects.toThrow(/terminated|aborted/);
  });

  test.each([
    ['the whole', 200, {}],
    ['another part', 206, { 'content-range': 'bytes 0-10/11' }],
    ['a longer part', 206, { 'content-range': 'bytes 1-10/11' }],
  ])('a store that answers a part with %s is not believed', async (_what, status, headers) => {
    const { sha256 } = await storage.put(chunks('hello world'));
    store.trouble = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(status, headers).end('hello world');
      return true;
    };
    await expect(storage.read(sha256, { start: 1, end: 2 })).rejects.toThrow('does not answer with the part');
  });

  test.each([
    ['503', [503, 503, 503]],
    ['429', [429]],
    ['a cut line', [0, 0]],
  ])('after %s it is tried again', async (_what, troubles) => {
    const { sha256 } = await storage.put(chunks('patience'));
    const left = [...troubles];
    store.trouble = (_request, response) => {
      const status = left.shift();
      if (status === undefined) return false;
      if (status === 0) response.destroy();
      else response.writeHead(status).end();
      return true;
    };
    expect(await text((await storage.read(sha256))!)).toBe('patience');
    expect(left).toEqual([]);
  });

  test('permanent failures are reported, and not retried', async () => {
    store.trouble = (_request, response) => {
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return true;
    };
    await expect(storage.read(hashOf(''))).rejects.toThrow('the object store answered 503 SlowDown: GET files/');
    expect(store.calls).toHaveLength(QUICKLY.waitsMs.length + 1);
    store.calls.length = 0;
    store.trouble = (_request, response) => {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    };
    await expect(storage.has(hashOf(''))).rejects.toThrow('the object store answered 403: HEAD files/');
    expect(store.calls).toHaveLength(1);
  });

  test('a store that never replies times out', async () => {
    const limitMs = 30_000;
    const hurried = s3FileStorage(store.config, { drafts, timing: { waitsMs: [], limitMs } });
    store.trouble = () => true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reply = hurried.has(hashOf('')).catch(String);
      await expect.poll(() => store.calls).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(limitMs);
      expect(await reply).toContain('did not answer (ETIMEDOUT)');
    } finally {
      vi.useRealTimers();
    }
    expect(await store.calls[0]?.end).toBe('given up');
  });
});

describe('a signed address', () => {
  const FILE_NAME = "Рыцарь «騎士» (it's №1*).zip";

  test('serves the bytes under a name in any alphabet, whole and in ranges', async () => {
    const { sha256 } = await storage.put(chunks('hello world'));
    const address = await storage.signedAddress(sha256, { fileName: FILE_NAME, mediaType: 'application/zip', seconds: 60 });
    const answer = await fetch(address!);
    expect(await answer.text()).toBe('hello world');
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const name = /^attachment; filename=".*"; filename\*=UTF-8''([^;]+)$/.exec(
      answer.headers.get('content-disposition') ?? '',
    )?.[1];
    expect(decodeURIComponent(name ?? '')).toBe(FILE_NAME);
    const part = await fetch(address!, { headers: { range: 'bytes=6-' } });
    expect([part.status, await part.text()]).toEqual([206, 'world']);
  });

  test('is refused if altered', async () => {
    const [one, other] = [await storage.put(chunks('one')), await storage.put(chunks('other'))];
    const address = (await storage.signedAddress(one.sha256, { fileName: 'a.zip', mediaType: 'a/b', seconds: 60 }))!;
    expect((await fetch(address)).status).toBe(200);
    const altered = [
      address.replace(one.sha256, other.sha256),
      address.replace('a.zip', 'a.exe'),
      address.replace('Expires=60', 'Expires=6000'),
    ];
    expect(new Set([address, ...altered]).size).toBe(4);
    for (const url of altered) expect((await fetch(url)).status).toBe(403);
  });

  test('is refused after its expiry', async () => {
    const { sha256 } = await storage.put(chunks('hello world'));
    vi.useFakeTimers({ now: Date.now() - 61_000, toFake: ['Date'] });
    const address = await storage.signedAddress(sha256, { fileName: 'a.zip', mediaType: 'a/b', seconds: 60 });
    vi.useRealTimers();
    expect((await fetch(address!)).status).toBe(403);
  });
});

describe('at start', () => {
  test('AWS settings of other programs have no effect', async () => {
    for (const name of ['AWS_USE_DUALSTACK_ENDPOINT', 'AWS_USE_FIPS_ENDPOINT']) vi.stubEnv(name, 'true');
    for (const name of ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3']) vi.stubEnv(name, 'http://127.0.0.1:1');
    vi.stubEnv('AWS_PROFILE', 'nobody');
    try {
      const opened = await openS3Storage(store.config, { drafts, timing: QUICKLY });
      expect(await opened.has(hashOf('nothing'))).toBe(false);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  const opened = (change: Partial<ObjectStore['config']>) =>
    openS3Storage({ ...store.config, ...change }, { drafts, timing: { waitsMs: [5], limitMs: 30_000 } });

  test('a store that allows listing, writing and removing is accepted', async () => {
    expect(await (await opened({})).has(hashOf('nothing'))).toBe(false);
    expect(callsOf('DELETE', /start-check/)).toHaveLength(1);
  });

  test.each([
    [{ secretAccessKey: 'a wrong secret' }, /: S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID\.$/],
    // Some stores do not distinguish the two.
    [
      { accessKeyId: 'nobody' },
      /: (?:it does not know S3_ACCESS_KEY_ID|S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID)\.$/,
    ],
    [{ bucket: 'elsewhere' }, /: it has no bucket “elsewhere”\.$/],
  ])('with %j it says why it cannot be used, and no secret', async (change, reason) => {
    const failure = await opened(change).catch((error: unknown) => error as Error);
    expect((failure as Error).message).toMatch(reason);
    expect((failure as Error).message).toContain(`the store at ${store.config.endpoint} cannot be used: `);
    expect(JSON.stringify([failure, String((failure as Error).stack)])).not.toContain('a wrong secret');
  });

  test('an unreachable store and an unknown host are refused', async () => {
    const gone = await startObjectStore();
    await gone.stop();
    await expect(opened(gone.config)).rejects.toThrow('cannot be used: nothing listens there.');
    await expect(opened({ endpoint: 'http://no-such-host.invalid' })).rejects.toThrow('cannot be used: there is no such host.');
  });

  test('a read-only key and a server without S3 are refused', async () => {
    store.trouble = ({ method }, response) => {
      if (method !== 'PUT') return false;
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return true;
    };
    await expect(opened({})).rejects.toThrow(
      `S3_ACCESS_KEY_ID needs permission to list, write and remove in the bucket “${store.config.bucket}”.`,
    );
    for (const page of ['It works!', '<html>It works!</html>']) {
      store.trouble = (_request, response) => {
        response.end(page);
        return true;
      };
      await expect(opened({})).rejects.toThrow('it does not speak the S3 protocol.');
    }
  });
});
