import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { guideEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listGuides } from '../../../shared/catalogue/guides/guide-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { listModerated, moderate } from '../../../shared/moderation/reports/report-contract.ts';
import { listSavedPublications } from '../../../shared/discovery/bookmarks/bookmark-contract.ts';

let started: StartedApp;
let mira: Record<string, string>;
let noah: Record<string, string>;
let moderator: Record<string, string>;

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  noah = await signedIn(started, await addMember(started, 'noah'));
  moderator = await signedIn(started, await addMember(started, 'judge', { role: 'moderator' }));
});
afterAll(() => started.stop());

const as = (headers: Record<string, string>) => guideEditor(started, headers);
const post = (headers: Record<string, string>, url: string, payload: object) =>
  started.app.inject({ method: 'POST', url, headers, payload });
const listed = async () => (await callApi(started.app, listGuides)).cards.map(({ title }) => title);
const guide = (title: string) => as(mira).save({ title, text: '## One\n\nWords.' });

test('members bookmark a guide; it is counted, and listed among their bookmarks until it is hidden', async () => {
  const { id } = await guide('Trim the wick');
  expect((await post(noah, '/api/save-publication', { mark: 'guide', id })).json()).toEqual({ saved: true, saves: 1 });
  expect(await as({}).page(id)).toMatchObject({ saves: 1 });
  const saved = async () =>
    (await started.app.inject({ url: listSavedPublications.path, headers: noah })).body.includes('"Trim the wick"');
  expect(await saved()).toBe(true);
  await post(mira, '/api/hide-guide', { id, isHidden: true });
  expect([await saved(), await listed()]).toEqual([false, []]);
  await post(mira, '/api/hide-guide', { id, isHidden: false });
  expect([await saved(), await listed()]).toEqual([true, ['Trim the wick']]);
});

test('a reported guide waits for moderators, who hide and restore it', async () => {
  const { id } = await guide('Burn it all');
  expect((await post(noah, '/api/report', { mark: 'guide', id, reason: 'other', text: 'It burns.' })).statusCode).toBe(200);
  const queue = async (state: string) => {
    const answer = await started.app.inject({ url: `${listModerated.path}?state=${state}`, headers: moderator });
    return answer.json<ReplyOf<typeof listModerated>>().publications;
  };
  const [reported] = await queue('reported');
  expect(reported).toMatchObject({ mark: 'guide', id });
  const lastReportId = reported?.lastReportId ?? null;
  const act = (kind: string, last: number | null) =>
    post(moderator, moderate.path, { mark: 'guide', id, act: kind, note: 'Unsafe.', lastReportId: last });
  expect((await act('hide', lastReportId)).statusCode).toBe(200);
  expect([await as({}).page(id), await queue('reported')]).toEqual([{}, []]);
  expect((await act('restore', null)).statusCode).toBe(200);
  expect(await as({}).page(id)).toMatchObject({ title: 'Burn it all' });
});

test('only its uploader restores a deleted guide, unchanged', async () => {
  const { id } = await guide('Put it out');
  expect((await started.app.inject({ method: 'DELETE', url: `/api/guides/${id}`, headers: mira })).statusCode).toBe(200);
  expect([await as({}).page(id), (await listed()).includes('Put it out')]).toEqual([{}, false]);
  expect((await post(noah, '/api/undelete-guide', { id })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await post(mira, '/api/undelete-guide', { id })).json()).toMatchObject({ id, title: 'Put it out' });
  expect(await listed()).toContain('Put it out');
});
