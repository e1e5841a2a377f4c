import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { startObjectStore } from '../../../../test/fixtures/object-store.ts';
import { idOf, sha256, useTwoUploadServers } from '../../../../test/fixtures/two-upload-servers.ts';
import { slowPatch } from '../../../../test/send-by-tus.ts';

const servers = useTwoUploadServers(() => startObjectStore());

test('each server continues where the other one stopped, and only the file remains', async () => {
  const bytes = randomBytes(20_000_000);
  const path = await servers.begin(bytes.length);
  expect((await servers.patch(servers.first + path, 0, bytes.subarray(0, 9_000_000))).headers.get('upload-offset')).toBe(
    '9000000',
  );
  expect(await servers.partFiles()).toEqual([]);
  expect(await servers.offsetAt(servers.second + path)).toBe(9_000_000);
  await servers.patch(servers.second + path, 9_000_000, bytes.subarray(9_000_000, 9_000_010));
  await servers.patch(servers.first + path, 9_000_010, bytes.subarray(9_000_010));
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
  expect([await servers.storage.uploads(), await servers.piecesOf(path), await servers.partFiles()]).toEqual([
    new Set(),
    [],
    [],
  ]);
});

test('bytes from a broken connection are available at the other server', async () => {
  const bytes = randomBytes(10_000_000);
  const path = await servers.begin(bytes.length);
  const lost = slowPatch(servers.first + path, servers.headers, { offset: 0, length: bytes.length });
  lost.request.write(bytes.subarray(0, 9_500_000));
  // Unsent data would be lost with the connection.
  await expect.poll(() => servers.bytesAtFirst(path)).toBe(9_500_000);
  await expect.poll(() => servers.piecesOf(path)).toHaveLength(1);
  lost.request.destroy();
  const offset = await servers.offsetAt(servers.second + path);
  expect(offset).toBe(9_500_000);
  await servers.patch(servers.second + path, offset, bytes.subarray(offset));
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
});

test('a wrong checksum discards all bytes of its request; a right one keeps them, for any size', async () => {
  const bytes = randomBytes(20_000_000);
  const path = await servers.begin(bytes.length);
  const part = bytes.subarray(0, 18_000_000);
  const checksum = (of: Buffer) => ({ 'upload-checksum': `sha1 ${createHash('sha1').update(of).digest('base64')}` });
  expect((await servers.patch(servers.first + path, 0, part, checksum(bytes))).status).toBe(460);
  expect([await servers.offsetAt(servers.second + path), await servers.piecesOf(path), await servers.partFiles()]).toEqual([
    0,
    [],
    [],
  ]);
  expect((await servers.patch(servers.first + path, 0, part, checksum(part))).status).toBe(204);
  expect(await servers.piecesOf(path)).toHaveLength(2);
  expect((await servers.patch(servers.second + path, 18_000_000, bytes.subarray(18_000_000))).status).toBe(204);
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
});

test('pieces that a server stores after losing its lease do not count, and are removed with the upload', async () => {
  const bytes = randomBytes(12_000_000);
  const path = await servers.begin(bytes.length);
  const late = slowPatch(servers.first + path, servers.headers, { offset: 0, length: bytes.length });
  late.request.write(Buffer.alloc(5_000_000, 'late'));
  await expect.poll(servers.partFiles).toHaveLength(1);
  await sql`update upload_lease set holder = ${randomUUID()} where upload_id = ${idOf(path)}`.execute(servers.started.db);
  late.request.end(Buffer.alloc(7_000_000, 'late'));
  expect((await late.answered)?.statusCode).toBe(409);
  expect((await servers.storage.names(idOf(path))).size).toBeGreaterThan(0);
  await sql`delete from upload_lease`.execute(servers.started.db);
  expect([await servers.offsetAt(servers.second + path), await servers.piecesOf(path)]).toEqual([0, []]);
  await servers.patch(servers.second + path, 0, bytes.subarray(0, 6_000_000));
  await servers.patch(servers.second + path, 6_000_000, bytes.subarray(6_000_000));
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
  expect([await servers.storage.uploads(), await servers.partFiles()]).toEqual([new Set(), []]);
});

test('nothing counts while the store refuses writes; afterwards the upload continues', async () => {
  const bytes = randomBytes(9_000_000);
  const path = await servers.begin(bytes.length);
  await servers.patch(servers.first + path, 0, bytes.subarray(0, 1_000_000));
  servers.store.trouble = ({ method }, response) => {
    if (method !== 'PUT') return false;
    response.writeHead(403).end();
    return true;
  };
  const refused = await servers.patch(servers.first + path, 1_000_000, bytes.subarray(1_000_000, 2_000_000));
  expect(refused.status).toBe(500);
  servers.store.trouble = null;
  expect(await servers.offsetAt(servers.second + path)).toBe(1_000_000);
  await servers.patch(servers.second + path, 1_000_000, bytes.subarray(1_000_000));
  expect(await servers.hashOf(path)).toBe(sha256(bytes));
});
