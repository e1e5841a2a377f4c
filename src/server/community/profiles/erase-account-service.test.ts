import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addPicture } from '../../../../test/factories/catalogue.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getAsset, listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';
import { getHome } from '../../../shared/discovery/home/home-contract.ts';
import { DELETED_USER } from '../../../shared/accounts/auth/account-rules.ts';
import { search } from '../../../shared/discovery/search/search-contract.ts';
import { exportService } from '../../integrations/import-export/export-service.ts';

const PASSWORD = 'correct horse';
let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const erase = (headers: object, payload: object) =>
  started.app.inject({ method: 'POST', url: '/api/me/delete', headers: { ...headers }, payload });
const account = (id: number) => started.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const count = async (table: 'session' | 'totp' | 'passkey' | 'recovery_code' | 'social_identity' | 'email_link', id: number) =>
  (await started.db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length;

describe('deleting the own account', () => {
  test('requires nickname and password', async () => {
    const id = await addMember(started, 'careful', { password: PASSWORD });
    const headers = await signedIn(started, id);
    const status = async (as: object, payload: object) => {
      const answer = await erase(as, payload);
      return [answer.statusCode, answer.json<{ error: { details: { field?: string } } }>().error.details.field];
    };
    expect(await status({}, { nickname: 'careful', password: PASSWORD })).toEqual([401, undefined]);
    expect(await status(headers, { nickname: 'other', password: PASSWORD })).toEqual([400, 'nickname']);
    expect(await status(headers, { nickname: 'careful', password: 'wrong horse' })).toEqual([403, 'password']);
    expect(await status(headers, { nickname: 'careful' })).toEqual([403, 'password']);
    expect(await status(headers, { password: PASSWORD })).toEqual([400, 'nickname']);
    expect(await account(id)).toMatchObject({ nickname: 'careful', deleted_at: null });
    expect(await count('session', id)).toBe(1);
  });

  test('requires a fresh session for an account without a password', async () => {
    const id = await addMember(started, 'social');
    const headers = await signedIn(started, id);
    await started.db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', id)
      .execute();
    expect((await erase(headers, { nickname: 'social', password: null })).statusCode).toBe(403);
    expect((await erase(await signedIn(started, id), { nickname: 'social', password: null })).json()).toEqual({ done: true });
    expect((await account(id)).deleted_at).not.toBeNull();
  });

  test('deletes everything private, and frees the address', async () => {
    const { db } = started;
    const id = await addMember(started, 'leaving', { password: PASSWORD, email: 'leaving@example.org' });
    const headers = await signedIn(started, id);
    await signedIn(started, id);
    const hash = Buffer.alloc(32, 7);
    await db
      .updateTable('account')
      .set({ about: 'Me.', avatar_id: await addPicture(db) })
      .where('id', '=', id)
      .execute();
    await db.insertInto('totp').values({ account_id: id, secret: 'ABC' }).execute();
    await db.insertInto('recovery_code').values({ account_id: id, code_hash: hash }).execute();
    await db.insertInto('social_identity').values({ provider: 'google', subject: '1', account_id: id }).execute();
    const key = { credential_id: 'x', public_key: hash, sign_count: 0, transports: [], name: 'Key' };
    await db
      .insertInto('passkey')
      .values({ account_id: id, ...key })
      .execute();
    const link = { token_hash: hash, purpose: 'reset' as const, email: 'leaving@example.org', expires_at: new Date() };
    await db
      .insertInto('email_link')
      .values({ account_id: id, ...link })
      .execute();
    await db
      .insertInto('newsletter_subscriber')
      .values([{ email: 'leaving@example.org' }, { email: 'other@example.org' }])
      .execute();

    expect((await erase(headers, { nickname: ' Leaving', password: PASSWORD })).json()).toEqual({ done: true });

    expect(await account(id)).toMatchObject({
      nickname: `deleted_${id}`,
      email: null,
      email_confirmed_at: null,
      password_hash: null,
      about: null,
      avatar_id: null,
      role: 'user',
      credit: DELETED_USER,
    });
    for (const table of ['session', 'totp', 'passkey', 'recovery_code', 'social_identity', 'email_link'] as const)
      expect([table, await count(table, id)]).toEqual([table, 0]);
    expect(await db.selectFrom('newsletter_subscriber').select('email').execute()).toEqual([{ email: 'other@example.org' }]);
    expect((await started.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
    for (const nickname of ['leaving', `deleted_${id}`])
      expect(await refusal(started.app, `/api/members/${nickname}`)).toMatchObject({ statusCode: 404 });
    expect(await addMember(started, 'leaving', { email: 'leaving@example.org' })).not.toBe(id);
    expect((await mailsTo(started, 'leaving@example.org')).map(({ subject }) => subject)).toEqual([
      'Your account has been deleted',
    ]);
  });

  test('reserves former nicknames for a year', async () => {
    const id = await addMember(started, 'wellknown', { password: PASSWORD });
    const headers = await signedIn(started, id);
    const change = async (as: object, nickname: string) =>
      (await started.app.inject({ method: 'PUT', url: '/api/me/nickname', headers: { ...as }, payload: { nickname } }))
        .statusCode;
    expect(await change(headers, 'renamed')).toBe(200);
    expect((await erase(headers, { nickname: 'renamed', password: PASSWORD })).json()).toEqual({ done: true });

    const other = await signedIn(started, await addMember(started, 'impostor'));
    const isTaken = async (nickname: string) =>
      (await started.app.inject(`/api/verify-nickname/${nickname}`)).json<{ response: string }>().response;
    for (const nickname of ['wellknown', 'renamed']) {
      expect(await isTaken(nickname)).toBe('{"exists":true}');
      expect(await change(other, nickname)).toBe(409);
    }
    const { rows } = await sql<{ days: number }>`
      select extract(day from until - now())::int as days from resting_nickname`.execute(started.db);
    for (const { days } of rows) expect(days).toBeGreaterThanOrEqual(364);
    await sql`update resting_nickname set until = now()`.execute(started.db);
    expect(await isTaken('wellknown')).toBe('{"exists":false}');
    expect(await change(other, 'wellknown')).toBe(200);
  });

  test('lowers the bookmark counts of publications that they saved', async () => {
    const { db } = started;
    const chest = await addAsset(db, 'Saved chest');
    const saving = async (nickname: string) => {
      const id = await addMember(started, nickname, { password: PASSWORD });
      await db
        .insertInto('saved_publication')
        .values({ account_id: id, kind: 'asset', subject_id: chest, saved_at: new Date() })
        .execute();
      return id;
    };
    const [leaver] = [await saving('saver'), await saving('keeper')];
    expect((await erase(await signedIn(started, leaver), { nickname: 'saver', password: PASSWORD })).statusCode).toBe(200);
    expect((await callApi(started.app, getAsset, `?modelId=${chest}`)).data[0]?.attributes.saves).toBe(1);
  });

  test('deletes saved searches', async () => {
    const { db } = started;
    const id = await addMember(started, 'searcher', { password: PASSWORD });
    const search = { account_id: id, name: 'Heroes', path: '/models?tag=7', created_at: new Date() };
    await db.insertInto('saved_search').values(search).execute();
    await erase(await signedIn(started, id), { nickname: 'searcher', password: PASSWORD });
    expect(await db.selectFrom('saved_search').select('id').where('account_id', '=', id).execute()).toEqual([]);
  });

  test('keeps reports, without their reporter', async () => {
    const { db } = started;
    const id = await addMember(started, 'witness', { password: PASSWORD });
    const subject_id = await addAsset(db, 'Reported chest');
    const report = {
      kind: 'asset' as const,
      subject_id,
      reporter_id: id,
      reason: 'other',
      text: 'It is mine.',
      created_at: new Date(),
    };
    await db.insertInto('report').values(report).execute();
    await erase(await signedIn(started, id), { nickname: 'witness', password: PASSWORD });
    const left = await db.selectFrom('report').select(['reporter_id', 'text']).where('subject_id', '=', subject_id).execute();
    expect(left).toEqual([{ reporter_id: null, text: 'It is mine.' }]);
  });

  test("works if a member has the nickname of the deleted account's placeholder", async () => {
    const id = await addMember(started, 'unlucky', { password: PASSWORD });
    await addMember(started, `deleted_${id}`);
    expect((await erase(await signedIn(started, id), { nickname: 'unlucky', password: PASSWORD })).statusCode).toBe(200);
    expect((await account(id)).nickname).toMatch(new RegExp(`^deleted_${id}_[0-9a-f]{12}$`));
  });

  test('deletes once when clicked twice', async () => {
    const id = await addMember(started, 'hasty', { password: PASSWORD });
    const headers = await signedIn(started, id);
    const answers = await Promise.all([1, 2].map(() => erase(headers, { nickname: 'hasty', password: PASSWORD })));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 401].includes(status))).toEqual([]);
    expect(await mailsTo(started, 'hasty@example.org')).toHaveLength(1);
  });

  test('deletes drafts with everything that belongs to them, but no game that publications are from', async () => {
    const { db } = started;
    const id = await addMember(started, 'drafter', { password: PASSWORD });
    const draft = { uploader_id: id, status_id: 3, published_at: null };
    const empty = await addGame(db, 'Empty draft', draft);
    const used = await addGame(db, 'Draft with a published asset', draft);
    const published = await addAsset(db, 'Published', { uploader_id: id });
    const chest = await addAsset(db, 'Half a chest', { ...draft, game_id: empty });
    await db
      .insertInto('asset_game')
      .values([
        { asset_id: published, game_id: used, position: 0 },
        { asset_id: chest, game_id: empty, position: 0 },
      ])
      .execute();
    await db
      .insertInto('asset_image')
      .values({ asset_id: chest, picture_id: await addPicture(db), position: 0 })
      .execute();
    expect((await erase(await signedIn(started, id), { nickname: 'drafter', password: PASSWORD })).statusCode).toBe(200);
    const left = async (table: 'asset' | 'game') =>
      (await db.selectFrom(table).select('id').where('uploader_id', '=', id).execute()).map((row) => row.id);
    expect([await left('asset'), await left('game')]).toEqual([[published], [used]]);
  });

  test('is refused to the only admin', async () => {
    const id = await addMember(started, 'boss', { role: 'admin', password: PASSWORD });
    const headers = await signedIn(started, id);
    const answer = await erase(headers, { nickname: 'boss', password: PASSWORD });
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      403,
      'You are the only admin. Make someone else an admin before you leave.',
    ]);
    expect(await account(id)).toMatchObject({ nickname: 'boss', deleted_at: null });
    await addMember(started, 'deputy', { role: 'admin' });
    expect((await erase(headers, { nickname: 'boss', password: PASSWORD })).statusCode).toBe(200);
  });
});

test("publications of a deleted member are credited to 'Deleted user' everywhere", async () => {
  const { db, app } = started;
  const id = await addMember(started, 'quill_maker', { password: PASSWORD });
  await db
    .updateTable('account')
    .set({ avatar_id: await addPicture(db) })
    .where('id', '=', id)
    .execute();
  const asset = await addAsset(db, 'Quill', { uploader_id: id, published_at: new Date(), search_text: ' quill quill_maker ' });
  const game = await addGame(db, 'Quill game', { uploader_id: id, published_at: new Date() });

  const assetCard = async () =>
    (await callApi(app, listAssets, '?sort=recent')).assets.find(({ assetId }) => assetId === asset);
  const found = async () => (await callApi(app, search, '?query=quill')).newData.find(({ mark }) => mark === 'asset');
  const foundByNickname = async () =>
    (await callApi(app, search, '?query=quillmaker')).newData.some(
      ({ mark, id: found }) => mark === 'asset' && found === asset,
    );
  const shown = async () => ({
    detail: (await callApi(app, getAsset, `?modelId=${asset}`)).data[0]?.attributes.uploader,
    game: (await callApi(app, getGame, `?gameId=${game}`)).data[0]?.attributes.uploader,
    card: (await assetCard())?.uploaderName,
    found: await found().then((card) => [card?.username, card?.avatar]),
    contributors: (await callApi(app, getHome)).contributors.map(({ nickname }) => nickname),
    content: (await app.inject(`/api/assets/${asset}?populate[uploader][populate]=avatar`)).json<{
      data: { attributes: { uploader: { data: { attributes: unknown } } } };
    }>().data.attributes.uploader.data.attributes,
    feed: /<title>Quill<.*?<author><name>(.*?)</.exec((await app.inject('/feeds/assets.atom')).body)?.[1],
  });

  expect(await shown()).toMatchObject({
    detail: { username: 'quill_maker', avatar: { width: 800 } },
    game: { username: 'quill_maker' },
    card: 'quill_maker',
    contributors: expect.arrayContaining(['quill_maker']) as string[],
    feed: 'quill_maker',
  });
  expect(await foundByNickname()).toBe(true);
  expect((await erase(await signedIn(started, id), { nickname: 'quill_maker', password: PASSWORD })).statusCode).toBe(200);
  const gone = { id, username: DELETED_USER, avatar: null };
  expect(await shown()).toEqual({
    detail: gone,
    game: gone,
    card: DELETED_USER,
    found: [DELETED_USER, null],
    contributors: expect.not.arrayContaining([`deleted_${id}`, 'quill_maker', DELETED_USER]) as string[],
    content: { username: DELETED_USER, avatar: { data: null } },
    feed: undefined,
  });
  expect(await foundByNickname()).toBe(false);
  const lines: string[] = [];
  await exportService(started.installation).run({
    write: async (line: object) => void lines.push(JSON.stringify(line)),
    files: null,
  });
  expect(lines.filter((line) => /Quill/.test(line))).toHaveLength(2);
  expect(lines.join('\n')).not.toMatch(/quill_maker|deleted_/);
});
