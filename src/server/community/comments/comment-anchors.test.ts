import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';

const VIEW = 'camera=30%2C-12.5%2C1&point=0%2C0.5%2C0';
const FILE = 'file=hull.png';

let started: StartedApp;
let asset: number;
let uploader: number;
const headers: Record<string, Record<string, string>> = { visitor: {} };
beforeAll(async () => {
  started = await startApp();
  for (const who of ['ada', 'bob', 'uploader']) {
    const id = await addMember(started, who);
    if (who === 'uploader') uploader = id;
    headers[who] = await signedIn(started, id);
  }
  asset = await addAsset(started.db, 'Ship', { uploader_id: uploader });
  await addVersion(1);
});
afterAll(() => started.stop());

/** Adds a version with the model's files. */
async function addVersion(number: number): Promise<void> {
  const values = { asset_id: asset, account_id: uploader, number, created_at: new Date() };
  const { id } = await started.db.insertInto('bundle').values(values).returning('id').executeTakeFirstOrThrow();
  const file = { sha256: `${number}`.repeat(64), bytes: 3, media_type: 'image/png' };
  const { db } = started;
  const stored = await db.insertInto('stored_file').values(file).returning('id').executeTakeFirstOrThrow();
  const source = { bundle_id: id, file_id: stored.id, name: 'hull.png', position: 0 };
  const { id: source_id } = await db.insertInto('bundle_source').values(source).returning('id').executeTakeFirstOrThrow();
  const entry = { bundle_id: id, source_id, path: 'hull.png', bytes: 3, kind: 'picture', sha256: file.sha256, position: 0 };
  await db.insertInto('bundle_entry').values(entry).execute();
  await started.db.updateTable('asset').set({ bundle_id: id }).where('id', '=', asset).execute();
}

async function write(
  who: string,
  text: string,
  anchor?: string,
  about: { mark: string; id: number } = { mark: 'asset', id: asset },
) {
  const payload = { ...about, replyTo: null, text, saveKey: randomUUID(), ...(anchor !== undefined && { anchor }) };
  const answer = await started.app.inject({ method: 'POST', url: '/api/comment', headers: headers[who] ?? {}, payload });
  return { status: answer.statusCode, body: answer.json<Comment & { error?: { message: string; field: string } }>() };
}
const get = async <T>(url: string, who = 'ada') => (await started.app.inject({ url, headers: headers[who] ?? {} })).json<T>();
const anchors = async (who = 'ada') =>
  (await get<{ anchors: unknown[] }>(`/api/get-comment-anchors?mark=asset&id=${asset}`, who)).anchors;

test('an anchored comment points at a view or a file of one version, and its anchor is deleted with it', async () => {
  const { body: onView } = await write('ada', 'This sail is torn.', VIEW);
  expect(onView.anchor).toEqual({ at: VIEW, version: 1, isPast: false });
  const { body: onFile } = await write('bob', 'Too large.', FILE);
  expect(onFile.anchor).toEqual({ at: FILE, version: 1, isPast: false });
  expect((await write('bob', 'Nothing of its own.')).body.anchor).toBeNull();
  // Anchors at files are not markers in the view.
  expect(await anchors()).toEqual([{ id: onView.id, at: VIEW, nickname: 'ada' }]);

  await addVersion(2);
  await started.installation.version.changed();
  const { comments } = await get<CommentPage>(`/api/get-comments?mark=asset&id=${asset}`);
  expect(comments.map(({ anchor }) => anchor)).toEqual([
    null,
    { at: FILE, version: 1, isPast: true },
    { at: VIEW, version: 1, isPast: true },
  ]);
  expect((await write('ada', 'Mended.', VIEW)).body.anchor).toEqual({ at: VIEW, version: 2, isPast: false });

  const edit = { id: onView.id, version: 1, text: 'This sail was torn.' };
  const edited = await started.app.inject({ method: 'PUT', url: '/api/comment', headers: headers['ada'] ?? {}, payload: edit });
  expect(edited.json<Comment>().anchor).toMatchObject({ at: VIEW, version: 1 });
  await started.app.inject({ method: 'DELETE', url: `/api/comment?id=${onView.id}`, headers: headers['ada'] ?? {} });
  expect(await anchors()).toHaveLength(1);
  await started.app.inject({
    method: 'PUT',
    url: '/api/me/blocks',
    headers: headers['bob'] ?? {},
    payload: { nickname: 'ada', how: 'block' },
  });
  expect(await anchors('bob')).toEqual([]);
  expect(await anchors('visitor')).toHaveLength(1);
});

test('an anchor at nothing is refused, and so is any anchor on other kinds than models', async () => {
  expect(await write('ada', 'Look.', 'camera=1%2C2')).toMatchObject({
    status: 400,
    body: { error: { message: 'The position in this comment is invalid.' } },
  });
  for (const path of ['sail.png', 'HULL.PNG', 'textures/hull.png', '../hull.png'])
    expect(await write('ada', `Look at ${path}.`, new URLSearchParams({ file: path }).toString())).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('is not in the current version of this model.') } },
    });
  const bare = await addAsset(started.db, 'Bare', { uploader_id: uploader });
  expect((await write('ada', 'Look.', FILE, { mark: 'asset', id: bare })).status).toBe(400);
  const game = await addGame(started.db, 'Quiet Keep');
  expect(await write('ada', 'Look.', VIEW, { mark: 'game', id: game })).toMatchObject({
    status: 400,
    body: { error: { message: 'Only comments on models can point at a part.' } },
  });
  const draft = await addAsset(started.db, 'Draft', { uploader_id: uploader, status_id: 3, published_at: null });
  expect(await get(`/api/get-comment-anchors?mark=asset&id=${draft}`)).toMatchObject({ error: { status: 404 } });
});
