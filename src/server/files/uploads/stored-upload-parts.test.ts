import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { storedHash } from '../../../../test/stored-hash.ts';
import { startObjectStore, type ObjectStore } from '../../../../test/fixtures/object-store.ts';
import { quickFolder } from '../../../../test/quick-folder.ts';
import { slowPatch, tusRequest } from '../../../../test/send-by-tus.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { buildApp } from '../../app/app.ts';
import { s3PieceStorage, type PieceStorage } from '../storage/s3-piece-storage.ts';
import { openInstallation } from '../../app/installation.ts';
import { createLog } from '../../platform/log.ts';
import { resumableUploadService, type ResumableUploadService } from './resumable-upload-service.ts';
import { storedUploadParts } from './stored-upload-parts.ts';
import { uploadLeaseStore } from './upload-lease-store.ts';
import { uploadLeases } from './upload-leases.ts';
import { uploadPieceStore } from './upload-piece-store.ts';

// Two servers with one database and one object store, each with its own folder.
const BODY = { 'content-type': 'application/offset+octet-stream' };
const DAY_MS = 86_400_000;

let now = new Date();
let store: ObjectStore;
let storage: PieceStorage;
let started: StartedApp;
let secondDir: string;
let stopSecond: () => Promise<void>;
let first: string;
let second: string;
let headers: { authorization: string };
let uploads: ResumableUploadService;

beforeAll(async () => {
  store = await startObjectStore();
  storage = s3PieceStorage(store.config);
  started = await startApp(store.settings, { clock: () => now });
  secondDir = await mkdtemp(join(quickFolder(), 'polyshelf-second-'));
  const config = { ...started.config, dataDir: secondDir };
  const installation = await openInstallation(config, { clock: () => now });
  const app = await buildApp({ config, log: createLog('silent'), installation, pages: null });
  first = await started.app.listen({ port: 0, host: '127.0.0.1' });
  second = await app.listen({ port: 0, host: '127.0.0.1' });
  stopSecond = async () => {
    await app.close();
    await installation.close();
  };
  headers = await signedIn(started, await addMember(started, 'mira'));
  const { db, database, fileService } = installation;
  const leaseStore = uploadLeaseStore(db);
  uploads = resumableUploadService({
    db,
    clock: () => now,
    files: fileService,
    parts: storedUploadParts({ folder: join(secondDir, 'uploads'), storage, pieces: uploadPieceStore(db) }),
    leases: await uploadLeases(leaseStore, database, createLog('silent')),
    leaseStore,
    maxBytes: config.maxUploadBytes,
  });
});
afterAll(async () => {
  await stopSecond();
  await started.stop();
  await store.stop();
  await rm(secondDir, { recursive: true, force: true });
});
afterEach(() => {
  store.trouble = null;
});

async function begin(bytes: number, more: Record<string, string> = {}): Promise<string> {
  const answer = await tusRequest('POST', `${first}/uploads`, { ...headers, 'upload-length': String(bytes), ...more });
  return answer.headers.get('location') ?? '';
}

const patch = (url: string, offset: number, body: Buffer, more: Record<string, string> = {}) =>
  tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': String(offset), ...more }, body);
const offsetAt = async (url: string) => Number((await tusRequest('HEAD', url, headers)).headers.get('upload-offset'));
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const hashOf = (path: string) => storedHash(started.db, path);

const piecesOf = (path: string) =>
  started.db.selectFrom('upload_piece').selectAll().where('upload_id', '=', idOf(path)).orderBy('start').execute();

/** Files in the folders of both servers. */
async function partFiles(): Promise<string[]> {
  const folders = [started.config.dataDir, secondDir].map((dataDir) => join(dataDir, 'uploads'));
  return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
}

const bytesAtFirst = (path: string) =>
  stat(join(started.config.dataDir, 'uploads', idOf(path))).then(
    ({ size }) => size,
    () => 0,
  );

/** Adds an object that belongs to no upload. */
async function putPiece(id: string, name: string, text: string): Promise<void> {
  const file = await open(join(secondDir, 'piece'), 'w+');
  try {
    await file.write(text);
    await storage.put(id, name, file, { start: 0, bytes: text.length });
  } finally {
    await file.close();
  }
}

test('each server continues where the other one stopped, and only the file remains', async () => {
  const bytes = randomBytes(20_000_000);
  const path = await begin(bytes.length);
  expect((await patch(first + path, 0, bytes.subarray(0, 9_000_000))).headers.get('upload-offset')).toBe('9000000');
  expect(await partFiles()).toEqual([]);
  expect(await offsetAt(second + path)).toBe(9_000_000);
  await patch(second + path, 9_000_000, bytes.subarray(9_000_000, 9_000_010));
  await patch(first + path, 9_000_010, bytes.subarray(9_000_010));
  expect(await hashOf(path)).toBe(sha256(bytes));
  expect([await storage.uploads(), await piecesOf(path), await partFiles()]).toEqual([new Set(), [], []]);
});

test('bytes from a broken connection are available at the other server', async () => {
  const bytes = randomBytes(10_000_000);
  const path = await begin(bytes.length);
  const lost = slowPatch(first + path, headers, { offset: 0, length: bytes.length });
  lost.request.write(bytes.subarray(0, 9_500_000));
  // Unsent data would be lost with the connection.
  await expect.poll(() => bytesAtFirst(path)).toBe(9_500_000);
  await expect.poll(() => piecesOf(path)).toHaveLength(1);
  lost.request.destroy();
  const offset = await offsetAt(second + path);
  expect(offset).toBe(9_500_000);
  await patch(second + path, offset, bytes.subarray(offset));
  expect(await hashOf(path)).toBe(sha256(bytes));
});

test('a file from one request is stored without pieces', async () => {
  const bytes = randomBytes(3_000_000);
  store.calls.length = 0;
  const path = await begin(bytes.length);
  expect((await patch(second + path, 0, bytes)).headers.get('upload-offset')).toBe('3000000');
  expect(await hashOf(path)).toBe(sha256(bytes));
  expect(store.calls.filter(({ method, url }) => method === 'PUT' && url.includes('uploads'))).toEqual([]);
  expect(await partFiles()).toEqual([]);
});

test('a wrong checksum discards all bytes of its request; a right one keeps them, for any size', async () => {
  const bytes = randomBytes(20_000_000);
  const path = await begin(bytes.length);
  const part = bytes.subarray(0, 18_000_000);
  const checksum = (of: Buffer) => ({ 'upload-checksum': `sha1 ${createHash('sha1').update(of).digest('base64')}` });
  expect((await patch(first + path, 0, part, checksum(bytes))).status).toBe(460);
  expect([await offsetAt(second + path), await piecesOf(path), await partFiles()]).toEqual([0, [], []]);
  expect((await patch(first + path, 0, part, checksum(part))).status).toBe(204);
  expect(await piecesOf(path)).toHaveLength(2);
  expect((await patch(second + path, 18_000_000, bytes.subarray(18_000_000))).status).toBe(204);
  expect(await hashOf(path)).toBe(sha256(bytes));
});

test('parts from several servers are joined into one file', async () => {
  const bytes = randomBytes(3_000_000);
  const [one, two] = [bytes.subarray(0, 2_000_000), bytes.subarray(2_000_000)];
  const paths = [
    await begin(one.length, { 'upload-concat': 'partial' }),
    await begin(two.length, { 'upload-concat': 'partial' }),
  ];
  await patch(`${first}${paths[0]}`, 0, one);
  await patch(`${second}${paths[1]}`, 0, two);
  const joined = await tusRequest('POST', `${second}/uploads`, { ...headers, 'upload-concat': `final;${paths.join(' ')}` });
  expect(joined).toMatchObject({ status: 201, error: null });
  expect(await hashOf(joined.headers.get('location') ?? '')).toBe(sha256(bytes));
  expect([await storage.uploads(), await partFiles()]).toEqual([new Set(), []]);
});

test('pieces that a server stores after losing its lease do not count, and are removed with the upload', async () => {
  const bytes = randomBytes(12_000_000);
  const path = await begin(bytes.length);
  const late = slowPatch(first + path, headers, { offset: 0, length: bytes.length });
  late.request.write(Buffer.alloc(5_000_000, 'late'));
  await expect.poll(partFiles).toHaveLength(1);
  await sql`update upload_lease set holder = ${randomUUID()} where upload_id = ${idOf(path)}`.execute(started.db);
  late.request.end(Buffer.alloc(7_000_000, 'late'));
  expect((await late.answered)?.statusCode).toBe(409);
  expect((await storage.names(idOf(path))).size).toBeGreaterThan(0);
  await sql`delete from upload_lease`.execute(started.db);
  expect([await offsetAt(second + path), await piecesOf(path)]).toEqual([0, []]);
  await patch(second + path, 0, bytes.subarray(0, 6_000_000));
  await patch(second + path, 6_000_000, bytes.subarray(6_000_000));
  expect(await hashOf(path)).toBe(sha256(bytes));
  expect([await storage.uploads(), await partFiles()]).toEqual([new Set(), []]);
});

test('nothing counts while the store refuses writes; afterwards the upload continues', async () => {
  const bytes = randomBytes(9_000_000);
  const path = await begin(bytes.length);
  await patch(first + path, 0, bytes.subarray(0, 1_000_000));
  store.trouble = ({ method }, response) => {
    if (method !== 'PUT') return false;
    response.writeHead(403).end();
    return true;
  };
  const refused = await patch(first + path, 1_000_000, bytes.subarray(1_000_000, 2_000_000));
  expect(refused.status).toBe(500);
  store.trouble = null;
  expect(await offsetAt(second + path)).toBe(1_000_000);
  await patch(second + path, 1_000_000, bytes.subarray(1_000_000));
  expect(await hashOf(path)).toBe(sha256(bytes));
});

test('an upload whose server died before storing the file is completed at the next request', async () => {
  const bytes = randomBytes(2_000_000);
  const path = await begin(bytes.length);
  await patch(first + path, 0, bytes.subarray(0, 1_000_000));
  store.trouble = ({ method, url }, response) => {
    if (method !== 'PUT' || url?.includes('/files/') !== true) return false;
    response.writeHead(403).end();
    return true;
  };
  expect((await patch(first + path, 1_000_000, bytes.subarray(1_000_000))).status).toBe(500);
  store.trouble = null;
  expect(await hashOf(path)).toBeUndefined();
  expect(await offsetAt(second + path)).toBe(2_000_000);
  expect(await hashOf(path)).toBe(sha256(bytes));
});

test('pieces that the store lost are requested again', async () => {
  const bytes = randomBytes(3_000_000);
  const path = await begin(bytes.length);
  for (const at of [0, 1_000_000]) await patch(first + path, at, bytes.subarray(at, at + 1_000_000));
  const [, lost] = await piecesOf(path);
  store.trouble = ({ method, url }, response) => {
    if (method === 'GET' && url?.includes('list-type')) response.end('<ListBucketResult><Name>shelf</Name></ListBucketResult>');
    else if (url?.includes(lost?.name ?? '')) response.writeHead(404).end();
    else return false;
    return true;
  };
  expect(await offsetAt(second + path)).toBe(1_000_000);
  store.trouble = null;
  await patch(second + path, 1_000_000, bytes.subarray(1_000_000));
  expect(await hashOf(path)).toBe(sha256(bytes));
});

test('abandoned uploads and orphaned pieces are swept', async () => {
  const abandoned = await begin(1000);
  await patch(first + abandoned, 0, Buffer.from('begun'));
  now = new Date(now.getTime() + 4 * DAY_MS);
  const open = await begin(1000);
  await patch(first + open, 0, Buffer.from('begun'));
  await putPiece(randomUUID(), randomUUID(), 'left');
  expect((await storage.uploads()).size).toBe(3);
  await uploads.sweep();
  expect(await storage.uploads()).toEqual(new Set([idOf(open)]));
  expect(await offsetAt(second + open)).toBe(5);
});
