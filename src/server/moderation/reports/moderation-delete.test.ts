import * as m from '#messages/server-publications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { hideAsset, undeleteAsset } from '../../../shared/catalogue/assets/asset-edit-contract.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';
import { undeleteGame } from '../../../shared/catalogue/games/game-edit-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { listUnlistedWorks } from '../../../shared/community/profiles/member-contract.ts';
import { STATUS_DRAFT } from '../../../shared/catalogue/publications/publication.ts';
import {
  listModerated,
  listModerationEntries,
  moderate,
  type ModerationAct,
} from '../../../shared/moderation/reports/report-contract.ts';

type Headers = Record<string, string>;
type Mark = 'game' | 'asset';
let started: StartedApp;
let owner: Headers;
let moderator: Headers;
let ownerId: number;

beforeAll(async () => {
  started = await startApp();
  ownerId = await addMember(started, 'owner');
  owner = await signedIn(started, ownerId);
  moderator = await signedIn(started, await addMember(started, 'mod', { role: 'moderator' }));
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['asset', 'game', 'moderation_act'] as const) await started.db.deleteFrom(table).execute();
});

const add = (mark: Mark, title: string, more: object = {}) =>
  (mark === 'game' ? addGame : addAsset)(started.db, title, { uploader_id: ownerId, ...more });

async function post(url: string, headers: Headers, payload: object) {
  const answer = await started.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, message: answer.json<{ error?: { message: string } }>().error?.message ?? '' };
}
const act = (mark: Mark, id: number, what: ModerationAct, note = 'Against the rules') =>
  post(moderate.path, moderator, { mark, id, act: what, note, lastReportId: null });
const undelete = (mark: Mark, id: number) => post((mark === 'game' ? undeleteGame : undeleteAsset).path, owner, { id });
const remove = async (mark: Mark, id: number, headers: Headers) =>
  (await started.app.inject({ method: 'DELETE', url: `/api/${mark}s/${id}`, headers })).statusCode;
const pageStatus = async (mark: Mark, id: number) => (await started.app.inject(`/api/${mark}s/${id}`)).statusCode;
const moderated = async (state: 'hidden' | 'deleted') =>
  (await started.app.inject({ url: `${listModerated.path}?state=${state}`, headers: moderator })).json<
    ReplyOf<typeof listModerated>
  >().publications;
const log = async () =>
  (await started.app.inject({ url: listModerationEntries.path, headers: moderator })).json<
    ReplyOf<typeof listModerationEntries>
  >().entries;
const unlisted = async () =>
  (await started.app.inject({ url: listUnlistedWorks.path, headers: owner })).json<ReplyOf<typeof listUnlistedWorks>>().works;
const stored = (mark: Mark, id: number) =>
  started.db.selectFrom(mark).select(['removal_at', 'removed_by', 'hidden_by']).where('id', '=', id).executeTakeFirst();
const stateOf = async (id: number, headers: Headers) =>
  (await started.app.inject({ url: `${getGame.path}?gameId=${id}`, headers })).json<ReplyOf<typeof getGame>>().data[0]?.state;

describe.each(['game', 'asset'] as const)('an item that a moderator deletes (%s)', (mark) => {
  test('disappears for visitors, is logged with its reason, notifies its owner, and is listed until its removal', async () => {
    const id = await add(mark, `Told ${mark}`);
    expect(await act(mark, id, 'delete', '  ')).toEqual({
      status: 400,
      message: 'Give a reason; its uploader and those who reported it will see it.',
    });
    expect(await pageStatus(mark, id)).toBe(200);
    expect((await act(mark, id, 'delete')).status).toBe(200);
    expect(await pageStatus(mark, id)).toBe(404);
    expect(await log()).toMatchObject([{ act: 'delete', actor: 'mod', title: `Told ${mark}`, note: 'Against the rules' }]);
    const removalAt = (await stored(mark, id))?.removal_at?.toISOString();
    expect(await moderated('deleted')).toMatchObject([{ mark, id, deletedBy: 'moderator', removalAt }]);
    expect(await unlisted()).toMatchObject([{ mark, id, deletedBy: 'moderator', removalAt }]);
    const mail = (await mailsTo(started, 'owner@example.org')).find(({ subject }) => subject?.includes(`Told ${mark}`));
    expect(mail?.subject).toContain('has been deleted');
    expect(mail?.text).toContain('Reason: Against the rules');
    expect((await act(mark, id, 'delete')).status).toBe(409);
  });

  test('is restored by moderators only, to its previous state', async () => {
    const id = await add(mark, `Back ${mark}`);
    await act(mark, id, 'hide');
    await act(mark, id, 'delete');
    expect(await moderated('hidden')).toEqual([]);
    expect(await undelete(mark, id)).toMatchObject({
      status: 403,
      message: expect.stringContaining('Only moderators') as string,
    });
    expect((await act(mark, id, 'restore')).status).toBe(200);
    expect(await stored(mark, id)).toEqual({ removal_at: null, removed_by: null, hidden_by: null });
    expect(await pageStatus(mark, id)).toBe(200);
    expect((await log()).map((entry) => entry.act)).toEqual(['restore', 'delete', 'hide']);
    const subjects = (await mailsTo(started, 'owner@example.org')).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining(`“Back ${mark}” has been restored`));
  });

  test('may be a draft, and stays for its thirty days, whether or not its owner deletes it', async () => {
    const id = await add(mark, `Draft ${mark}`, { status_id: STATUS_DRAFT, published_at: null });
    expect((await act(mark, id, 'delete')).status).toBe(200);
    expect(await remove(mark, id, owner)).toBe(200);
    expect((await stored(mark, id))?.removed_by).toBe('moderator');
    expect((await act(mark, id, 'restore')).status).toBe(200);
    expect((await stored(mark, id))?.removal_at).toBeNull();
    const subjects = (await mailsTo(started, 'owner@example.org')).map(({ subject }) => subject);
    expect(subjects).toContain(`Your draft “Draft ${mark}” has been restored`);
    expect(await remove(mark, id, owner)).toBe(200);
    expect(await stored(mark, id)).toBeUndefined();
  });

  test('needs a reason in every call', async () => {
    const id = await add(mark, `Loud ${mark}`);
    expect(await remove(mark, id, moderator)).toBe(403);
    await remove(mark, id, owner);
    const reply = await post((mark === 'game' ? undeleteGame : undeleteAsset).path, moderator, { id });
    expect(reply.status).toBe(403);
    expect((await act(mark, id, 'restore')).status).toBe(409);
    expect((await undelete(mark, id)).status).toBe(200);
    expect(await pageStatus(mark, id)).toBe(200);
  });
});

test('a moderator cannot hide a model of somebody else without a log entry', async () => {
  const id = await add('asset', 'Quiet');
  expect((await post(hideAsset.path, moderator, { id, isHidden: true })).status).toBe(403);
  expect((await post(hideAsset.path, owner, { id, isHidden: true })).status).toBe(200);
});

test('moderators cannot delete a game with assets either', async () => {
  const game = await add('game', 'Kept');
  const asset = await add('asset', 'Chest');
  await started.db.insertInto('asset_game').values({ asset_id: asset, game_id: game, position: 0 }).execute();
  expect(await act('game', game, 'delete')).toMatchObject({
    status: 400,
    message: expect.stringContaining(m.modelsNeedGame({ act: 'delete', count: 1 })) as string,
  });
  expect(await log()).toEqual([]);
});

test('the page of a game shows readers whether it is a draft, hidden or deleted, and the actor', async () => {
  const id = await add('game', 'Seen');
  expect(await stateOf(id, owner)).toBeNull();
  await act('game', id, 'hide');
  expect(await stateOf(id, owner)).toMatchObject({ kind: 'hidden', hiddenBy: 'moderator', deletedBy: null });
  await act('game', id, 'delete');
  expect(await stateOf(id, owner)).toMatchObject({
    kind: 'deleted',
    deletedBy: 'moderator',
    removalAt: expect.any(String) as string,
  });
  expect(await stateOf(id, {})).toBeUndefined();
  const draft = await add('game', 'Sketch', { status_id: STATUS_DRAFT, published_at: null });
  expect(await stateOf(draft, moderator)).toMatchObject({ kind: 'draft' });
});
