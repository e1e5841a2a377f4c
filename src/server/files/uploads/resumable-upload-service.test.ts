import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import * as m from '#messages/server-uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { slowPatch, tusRequest } from '../../../../test/send-by-tus.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { MAX_OPEN_UPLOADS, type OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';
import { createLog } from '../../platform/log.ts';
import type { Member } from '../../platform/caller.ts';
import { resumableUploadService, type ResumableUploadService } from './resumable-upload-service.ts';
import { uploadLeaseStore } from './upload-lease-store.ts';
import { uploadLeases, type UploadLeases } from './upload-leases.ts';
import { folderUploadParts } from './upload-parts.ts';

const DAY_MS = 86_400_000;
const MAX_BYTES = 1_000_000;
const BODY = { 'content-type': 'application/offset+octet-stream' };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let now = new Date('2026-05-01T12:00:00Z');
let started: StartedApp;
let address: string;
let folder: string;
let leases: UploadLeases;
let uploads: ResumableUploadService;
let freeBytes: number | null = null;

beforeAll(async () => {
  started = await startApp({ MAX_UPLOAD_BYTES: String(MAX_BYTES) }, { clock: () => now });
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
  folder = join(started.config.dataDir, 'uploads');
  const { db, database, fileService } = started.installation;
  const parts = folderUploadParts(folder);
  const leaseStore = uploadLeaseStore(db);
  leases = await uploadLeases(leaseStore, database, createLog('silent'));
  uploads = resumableUploadService({
    db,
    clock: () => now,
    files: fileService,
    parts: { ...parts, freeBytes: async () => freeBytes ?? parts.freeBytes() },
    leases,
    leaseStore,
    maxBytes: MAX_BYTES,
  });
});
afterAll(() => started.stop());

async function someone(nickname: string) {
  const id = await addMember(started, nickname);
  const headers = await signedIn(started, id);
  const member: Member = { kind: 'member', id, nickname, role: 'user', confirmed: true, session: { id: 0, openedAt: now } };

  async function begin(length: number, body?: Buffer): Promise<string> {
    const given = { ...headers, 'upload-length': String(length), ...(body !== undefined && BODY) };
    const answer = await tusRequest('POST', `${address}/uploads`, given, body);
    expect(answer).toMatchObject({ status: 201, error: null });
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  }

  async function list(): Promise<OwnUpload[]> {
    const answer = await started.app.inject({ url: '/api/uploads', headers });
    return answer.json<{ uploads: OwnUpload[] }>().uploads;
  }
  const head = (upload: string) => tusRequest('HEAD', `${address}/uploads/${upload}`, headers);
  return { id, member, headers, begin, list, head };
}

const stored = (hash: string) => started.installation.storage.has(hash);

describe('a server that dies', () => {
  test.each([
    ['before the file is moved to its path', false],
    ['before the upload refers to its file', true],
  ])('%s loses nothing: the file is stored when the client asks for its state', async (_when, isFiled) => {
    const mira = await someone(`mira_${isFiled}`);
    const bytes = randomBytes(5000);
    const id = await mira.begin(5000);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, id), bytes);
    await started.db.updateTable('upload').set({ received: 5000 }).where('id', '=', id).execute();
    if (isFiled) await started.installation.fileService.keep(join(folder, id));
    expect((await mira.list())[0]).toMatchObject({ state: 'receiving', receivedBytes: 5000 });

    expect((await mira.head(id)).headers.get('upload-offset')).toBe('5000');
    expect((await mira.list())[0]).toMatchObject({ state: 'finished', sha256: sha256(bytes) });
    expect(await stored(sha256(bytes))).toBe(true);
    expect(await readdir(folder)).not.toContain(id);
  });

  test('before it removes the parts of a stored file leaves them to the sweep', async () => {
    const mira = await someone('mira_late');
    const bytes = randomBytes(5000);
    const id = await mira.begin(5000, bytes);
    await writeFile(join(folder, id), bytes);
    const open = await mira.begin(10, Buffer.from('four'));
    await uploads.sweep();
    expect(await readdir(folder)).toContain(open);
    expect(await readdir(folder)).not.toContain(id);
    expect((await mira.list()).map(({ state }) => state).toSorted()).toEqual(['finished', 'receiving']);
  });

  test('with a disk that lost written bytes requests them again', async () => {
    const mira = await someone('mira_forgot');
    const id = await mira.begin(10, Buffer.from('eight by'));
    await truncate(join(folder, id), 3);
    expect((await mira.head(id)).headers.get('upload-offset')).toBe('3');
    const url = `${address}/uploads/${id}`;
    const rest = await tusRequest('PATCH', url, { ...mira.headers, ...BODY, 'upload-offset': '3' }, Buffer.from('ht byte'));
    expect(rest.status).toBe(204);
    expect((await mira.list())[0]?.sha256).toBe(sha256(Buffer.from('eight byte')));
  });
});

describe('a late request', () => {
  test('never writes to a stored file: one from the first byte creates a new file', async () => {
    const mira = await someone('mira_late_writer');
    const bytes = randomBytes(5000);
    const id = await mira.begin(5000);
    await writeFile(join(folder, id), randomBytes(6000));
    const late = await open(join(folder, id), 'r+');
    const url = `${address}/uploads/${id}`;
    expect((await tusRequest('PATCH', url, { ...mira.headers, ...BODY, 'upload-offset': '0' }, bytes)).status).toBe(204);
    await late.write('not the same');
    await late.close();
    expect((await mira.list())[0]).toMatchObject({ state: 'finished', sha256: sha256(bytes) });
    expect(await buffer((await started.installation.storage.read(sha256(bytes)))!)).toEqual(bytes);
    expect(await readdir(folder)).not.toContain(id);
  });
});

describe('saving a publication', () => {
  test('takes files in the named order, once, and only as far as it commits', async () => {
    const mira = await someone('mira_takes');
    const first = await mira.begin(5, Buffer.from('first'));
    const second = await mira.begin(6, Buffer.from('second'));
    const open = await mira.begin(10);
    const { db } = started;
    await expect(
      db.transaction().execute(async (trx) => {
        await uploads.take(trx, mira.member, [first]);
        throw new Error('not saved');
      }),
    ).rejects.toThrow('not saved');
    const taken = await db.transaction().execute((trx) => uploads.take(trx, mira.member, [second, first, second]));
    expect(taken).toEqual([
      { id: second, fileId: expect.any(Number), name: 'file', path: null, bytes: 6, sha256: sha256(Buffer.from('second')) },
      { id: first, fileId: expect.any(Number), name: 'file', path: null, bytes: 5, sha256: sha256(Buffer.from('first')) },
    ]);
    expect((await mira.list()).map(({ id }) => id)).toEqual([open]);
    await expect(uploads.take(db, mira.member, [first])).rejects.toMatchObject({ code: 'not_found' });
    await expect(uploads.take(db, mira.member, [open])).rejects.toMatchObject({ code: 'conflict' });
  });

  test('takes no files of other members', async () => {
    const [mira, noam] = [await someone('mira_owns'), await someone('noam_wants')];
    const id = await mira.begin(5, Buffer.from('first'));
    await expect(uploads.take(started.db, noam.member, [id])).rejects.toMatchObject({ code: 'not_found' });
    expect(await mira.list()).toHaveLength(1);
  });
});

describe('sweeps', () => {
  test('spare files that wait for their publication, for a week', async () => {
    const mira = await someone('mira_waits');
    const bytes = randomBytes(100);
    const id = await mira.begin(100, bytes);
    const sweepFiles = () => started.installation.fileService.sweep(new Date(Date.now() + DAY_MS));
    await sweepFiles();
    expect(await stored(sha256(bytes))).toBe(true);
    now = new Date(now.getTime() + 7 * DAY_MS - 1);
    await uploads.sweep();
    expect((await mira.list()).map((upload) => upload.id)).toEqual([id]);
    now = new Date(now.getTime() + 1);
    await uploads.sweep();
    await sweepFiles();
    expect(await mira.list()).toEqual([]);
    expect(await stored(sha256(bytes))).toBe(false);
  });

  test('spare old unused files that are sent again', async () => {
    const mira = await someone('mira_again');
    const picture = await makePicture('teal');
    const old = await mira.begin(picture.length, picture);
    await tusRequest('DELETE', `${address}/uploads/${old}`, mira.headers);
    const hash = sha256(picture);
    await started.db.updateTable('stored_file').set({ created_at: now }).where('sha256', '=', hash).execute();
    await started.installation.pictures.keep(picture);
    await started.installation.fileService.sweep(new Date(Date.now() - DAY_MS));
    const row = await started.db.selectFrom('stored_file').selectAll().where('sha256', '=', hash).executeTakeFirst();
    expect(row?.media_type).toBe('image/png');
  });

  test('remove an upload three days after its last byte', async () => {
    const mira = await someone('mira_leaves');
    const id = await mira.begin(20, Buffer.from('four'));
    now = new Date(now.getTime() + 2 * DAY_MS);
    const url = `${address}/uploads/${id}`;
    await tusRequest('PATCH', url, { ...mira.headers, ...BODY, 'upload-offset': '4' }, Buffer.from('more'));
    now = new Date(now.getTime() + 2 * DAY_MS);
    await uploads.sweep();
    expect(await readdir(folder)).toContain(id);
    now = new Date(now.getTime() + DAY_MS);
    await uploads.sweep();
    expect(await readdir(folder)).not.toContain(id);
    expect((await mira.head(id)).status).toBe(404);
  });

  test('remove the uploads of a deleted account, including running ones', async () => {
    const mira = await someone('mira_goes');
    const id = await mira.begin(1000, Buffer.from('begun'));
    const { request, answered } = slowPatch(`${address}/uploads/${id}`, mira.headers, { offset: 5, length: 995 });
    request.write('and');
    await expect.poll(async () => (await stat(join(folder, id))).size).toBe(8);
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/me/delete',
      headers: mira.headers,
      payload: { nickname: 'mira_goes' },
    });
    expect(answer.statusCode).toBe(200);
    request.end(Buffer.alloc(992));
    expect((await answered)?.statusCode).toBe(409);
    expect((await mira.head(id)).status).toBe(401);
    await uploads.sweep();
    expect(await readdir(folder)).not.toContain(id);
  });
});

describe('limits', () => {
  test(`a member has at most ${MAX_OPEN_UPLOADS} open uploads`, async () => {
    const mira = await someone('mira_many');
    const values = Array.from({ length: MAX_OPEN_UPLOADS }, () => ({
      id: uploads.newId(),
      account_id: mira.id,
      name: 'file',
      bytes: 10,
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    }));
    await started.db.insertInto('upload').values(values).execute();
    const answer = await tusRequest('POST', `${address}/uploads`, { ...mira.headers, 'upload-length': '1' });
    expect(answer).toMatchObject({ status: 403, error: { name: 'not_allowed' } });
    expect(answer.error?.message).toBe(m.tooManyOpen({ max: 100 }));
  });

  test('unsaved files of a member may have the size of five of the largest files', async () => {
    const mira = await someone('mira_heavy');
    for (let count = 0; count < 5; count += 1) await mira.begin(MAX_BYTES);
    const answer = await tusRequest('POST', `${address}/uploads`, { ...mira.headers, 'upload-length': '1' });
    expect(answer.error?.message).toContain('can have 4.76 MiB together');
    const [first] = await mira.list();
    await tusRequest('DELETE', `${address}/uploads/${first?.id}`, mira.headers);
    await mira.begin(1);
  });

  test('uploads neither begin nor continue on a full disk', async () => {
    const mira = await someone('mira_full');
    const id = uploads.newId();
    const about = { name: 'file', path: null, modifiedAt: null, isPart: false, bytes: 1000 };
    freeBytes = 256 * 1024 ** 2 + 1999;
    await expect(uploads.begin(mira.member, id, about)).rejects.toMatchObject({ code: 'overloaded' });
    freeBytes += 1;
    await uploads.begin(mira.member, id, about);
    freeBytes = 1000;
    const lease = await leases.acquire(id, { signal: new AbortController().signal, onWanted: () => undefined });
    try {
      const upload = await uploads.progress(mira.member, id, lease);
      await expect(uploads.receive(upload, arriving('some bytes'), lease)).rejects.toMatchObject({ code: 'overloaded' });
      freeBytes = null;
      expect((await uploads.progress(mira.member, id, lease)).received).toBe(10);
    } finally {
      freeBytes = null;
      await lease.release();
    }
  });
});

async function* arriving(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
