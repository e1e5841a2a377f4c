import { randomBytes, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { startObjectStore } from '../../../../test/fixtures/object-store.ts';
import { idOf, sha256, useTwoUploadServers } from '../../../../test/fixtures/two-upload-servers.ts';
import { tusRequest } from '../../../../test/send-by-tus.ts';

const DAY_MS = 86_400_000;

const servers = useTwoUploadServers(() => startObjectStore());

test('a file from one request is stored without pieces', async () => {
  const bytes = randomBytes(3_000_000);
  servers.store.calls.length = 0;
  const path = await servers.begin(bytes.length);
  expect((await servers.patch(servers.second + path, 0, bytes)).headers.get('upload-offset')).toBe('3000000');
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
  expect(servers.store.calls.filter(({ method, url }) => method === 'PUT' && url.includes('uploads'))).toEqual([]);
  expect(await servers.partFiles()).toEqual([]);
});

test('parts from several servers are joined into one file', async () => {
  const bytes = randomBytes(3_000_000);
  const [one, two] = [bytes.subarray(0, 2_000_000), bytes.subarray(2_000_000)];
  const paths = [
    await servers.begin(one.length, { 'upload-concat': 'partial' }),
    await servers.begin(two.length, { 'upload-concat': 'partial' }),
  ];
  await servers.patch(`${servers.first}${paths[0]}`, 0, one);
  await servers.patch(`${servers.second}${paths[1]}`, 0, two);
  const joined = await tusRequest('POST', `${servers.second}/uploads`, {
    ...servers.headers,
    'upload-concat': `final;${paths.join(' ')}`,
  });
  expect(joined).toMatchObject({ status: 201, error: null });
  expect(await servers.hashOf(joined.headers.get('location') ?? '')).toBe(sha256(bytes));
  expect([await servers.storage.uploads(), await servers.partFiles()]).toEqual([new Set(), []]);
});

test('an upload whose server died before storing the file is completed at the next request', async () => {
  const bytes = randomBytes(2_000_000);
  const path = await servers.begin(bytes.length);
  await servers.patch(servers.first + path, 0, bytes.subarray(0, 1_000_000));
  servers.store.trouble = ({ method, url }, response) => {
    if (method !== 'PUT' || url?.includes('/files/') !== true) return false;
    response.writeHead(403).end();
    return true;
  };
  expect((await servers.patch(servers.first + path, 1_000_000, bytes.subarray(1_000_000))).status).toBe(500);
  servers.store.trouble = null;
  expect(await servers.hashOf(path)).toBeUndefined();
  expect(await servers.offsetAt(servers.second + path)).toBe(2_000_000);
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
});

test('pieces that the store lost are requested again', async () => {
  const bytes = randomBytes(3_000_000);
  const path = await servers.begin(bytes.length);
  for (const at of [0, 1_000_000]) await servers.patch(servers.first + path, at, bytes.subarray(at, at + 1_000_000));
  const [, lost] = await servers.piecesOf(path);
  servers.store.trouble = ({ method, url }, response) => {
    if (method === 'GET' && url?.includes('list-type')) response.end('<ListBucketResult><Name>shelf</Name></ListBucketResult>');
    else if (url?.includes(lost?.name ?? '')) response.writeHead(404).end();
    else return false;
    return true;
  };
  expect(await servers.offsetAt(servers.second + path)).toBe(1_000_000);
  servers.store.trouble = null;
  await servers.patch(servers.second + path, 1_000_000, bytes.subarray(1_000_000));
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
});

test('abandoned uploads and orphaned pieces are swept', async () => {
  const abandoned = await servers.begin(1000);
  await servers.patch(servers.first + abandoned, 0, Buffer.from('begun'));
  servers.now = new Date(servers.now.getTime() + 4 * DAY_MS);
  const open = await servers.begin(1000);
  await servers.patch(servers.first + open, 0, Buffer.from('begun'));
  await servers.putPiece(randomUUID(), randomUUID(), 'left');
  expect((await servers.storage.uploads()).size).toBe(3);
  await servers.uploads.sweep();
  expect(await servers.storage.uploads()).toEqual(new Set([idOf(open)]));
  expect(await servers.offsetAt(servers.second + open)).toBe(5);
});
